import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

const CARD = [
  'id',
  'public_id',
  'first_name',
  'gender',
  'birth_year',
  'city',
  'bio',
  'interests',
  'plan',
  'is_test_profile',
  'seeks_relation',
  'preferences_saved_at',
  'shows_online',
  'last_seen_at',
  'verified_at',
] as const

export async function listCards(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('members').select(CARD).where('id', 'in', ids).execute()
}
export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

/** What only the member sees of themselves. */
export async function findPrivateFields(db: Db, id: number) {
  return await db
    .selectFrom('members')
    .select([
      'email',
      'region',
      'role',
      'status',
      'preferences_saved_at',
      'seeks_gender',
      'seeks_age_min',
      'seeks_age_max',
      'seeks_distance',
      'seeks_relation',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function findPublicId(db: Db, id: number): Promise<string> {
  const { public_id } = await db
    .selectFrom('members')
    .select('public_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return public_id
}

export interface VisibleMember {
  id: number
  isMatch: boolean
  hasFlashed: boolean
  /** Null unless both let their town be used and both towns are known. */
  distanceKm: number | null
  verifiedAt: Date | null
  /** Null when the member does not let others see it. */
  seenAt: Date | null
  showsOnline: boolean
}

/** The member of that public id as far as the viewer may know of them: see db/functions/is_visible_to.sql. */
export async function findVisible(
  db: Db,
  viewerId: number,
  publicId: string,
): Promise<VisibleMember | undefined> {
  const { rows } = await sql<VisibleMember>`
    select m.id, mm.match_id is not null as "isMatch", m.shows_online as "showsOnline",
      case when m.shows_online then m.last_seen_at end as "seenAt",
      coalesce(mine.kind = 'flash', false) as "hasFlashed",
      case when m.uses_location and me.uses_location and m.id <> me.id
        then distance_km(me.latitude, me.longitude, m.latitude, m.longitude) end as "distanceKm",
      m.verified_at as "verifiedAt"
    from members m
    join members me on me.id = ${viewerId}
    left join edges mine on mine.from_id = me.id and mine.to_id = m.id
    left join match_members mm on mm.member_id = ${viewerId} and mm.partner_id = m.id
    where m.public_id = ${publicId} and is_visible_to(m.id, ${viewerId})`.execute(db)
  return rows[0]
}
