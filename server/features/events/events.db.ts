import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

const EVENT = [
  'id',
  'public_id as publicId',
  'title',
  'description',
  'city',
  'place',
  'starts_at as startsAt',
  'canceled_at as canceledAt',
] as const

/** The events that start at or after an instant, the earliest first. */
export async function listFrom(db: Db, from: Date) {
  return await db
    .selectFrom('vip_events')
    .select(EVENT)
    .where('starts_at', '>=', from)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}
export type EventRow = Awaited<ReturnType<typeof listFrom>>[number]

/** Distances in kilometres from a member's town to places, in the order of `places`; null if either is unknown. */
export async function listKm(
  db: Db,
  memberId: number,
  places: readonly ({ latitude: number; longitude: number } | null)[],
): Promise<(number | null)[]> {
  const latitudes = places.map((place) => place?.latitude ?? null)
  const longitudes = places.map((place) => place?.longitude ?? null)
  const { rows } = await sql<{ km: number | null }>`
    select distance_km(m.latitude, m.longitude, p.latitude, p.longitude) as km
    from members m, unnest(${latitudes}::real[], ${longitudes}::real[])
      with ordinality as p (latitude, longitude, place)
    where m.id = ${memberId} order by p.place`.execute(db)
  return rows.map(({ km }) => km)
}

/** The last event of a page, from which the next page continues. */
export interface EventPosition {
  at: Date
  id: number
}

/** One page of all events, the latest first. */
export async function listLatest(
  db: Db,
  { after, limit }: { after: EventPosition | null; limit: number },
): Promise<EventRow[]> {
  let query = db
    .selectFrom('vip_events')
    .select(EVENT)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after) {
    const { at, id } = after
    query = query.where(sql<boolean>`(starts_at, id) < (${at}::timestamptz, ${id}::integer)`)
  }
  return await query.execute()
}

/** The first event after an instant that is not canceled. */
export async function findAfter(
  db: Db,
  at: Date,
): Promise<Pick<EventRow, 'city' | 'startsAt'> | undefined> {
  return await db
    .selectFrom('vip_events')
    .select(['city', 'starts_at as startsAt'])
    .where('canceled_at', 'is', null)
    .where('starts_at', '>', at)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
}

interface NewEvent {
  title: string
  description: string
  city: string
  place: string
  startsAt: Date
  now: Date
}

/** Undefined if the same event is already planned. */
export async function insertEvent(db: Db, event: NewEvent): Promise<EventRow | undefined> {
  return await db
    .insertInto('vip_events')
    .values({
      title: event.title,
      description: event.description,
      city: event.city,
      place: event.place,
      starts_at: event.startsAt,
      created_at: event.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(EVENT)
    .executeTakeFirst()
}

/** The event with the same title, place and start that is not canceled. */
export async function findSame(
  db: Db,
  { title, place, startsAt }: Pick<NewEvent, 'title' | 'place' | 'startsAt'>,
): Promise<EventRow | undefined> {
  return await db
    .selectFrom('vip_events')
    .select(EVENT)
    .where('title', '=', title)
    .where('place', '=', place)
    .where('starts_at', '=', startsAt)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
}

/** The event, locked until the transaction ends. */
export async function lockEvent(tx: Tx, publicId: string): Promise<EventRow | undefined> {
  return await tx
    .selectFrom('vip_events')
    .select(EVENT)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
}

export async function markCanceled(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('vip_events').set({ canceled_at: now }).where('id', '=', id).execute()
}
