import { randomUUID } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import { interestSet } from '#shared/domain/interests.ts'

/** The creation time of everything that a factory makes, unless overridden: 10:00 in Paris. */
export const BUILT_AT = new Date('2026-11-20T09:00:00.000Z')

export type MemberRow = Selectable<Schema['members']>

const HELENE = {
  first_name: 'Hélène',
  gender: 'F',
  birth_year: 1968,
  city: 'Rennes',
  city_code: '35238',
  region: 'bretagne',
  latitude: 48.11,
  longitude: -1.68,
  bio: "J'aime marcher au bord de la mer.",
  interests: interestSet(['Marche', 'Lecture', 'Cuisine']),
  status: 'active',
  preferences_saved_at: BUILT_AT,
  last_seen_at: BUILT_AT,
  last_active_on: '2026-11-20',
  created_at: BUILT_AT,
  updated_at: BUILT_AT,
} as const satisfies Partial<Insertable<Schema['members']>>

/**
 * A member who can be shown to others: confirmed, with preferences, and in the deck pool unless the row rules it out.
 */
export async function buildMember(
  db: Db,
  overrides: Partial<Insertable<Schema['members']>> = {},
): Promise<MemberRow> {
  const member = await db
    .insertInto('members')
    .values({ ...HELENE, email: `${randomUUID()}@example.org`, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
  const day = BUILT_AT.toISOString().slice(0, 10)
  await sql`select refresh_pool(array[${member.id}]::integer[], ${day}::date, ${BUILT_AT}::timestamptz)`.execute(
    db,
  )
  return member
}

/** Signs a member in and returns the `cookie` header of the session, for a site without https. */
export async function buildSession(
  db: Db,
  memberId: number,
  overrides: Partial<Insertable<Schema['sessions']>> = {},
): Promise<string> {
  const token = newToken()
  const created = overrides.created_at ?? BUILT_AT
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      created_at: created,
      last_used_at: created,
      expires_at: new Date(created.getTime() + 180 * 86_400_000),
      ...overrides,
    })
    .execute()
  return `sid=${token}`
}

/** Links an account on another site to a member, and returns its issuer and subject. */
export async function buildIdentity(
  db: Db,
  { id, email }: Pick<MemberRow, 'id' | 'email'>,
  overrides: Partial<Insertable<Schema['social_identities']>> = {},
): Promise<{ issuer: string; subject: string }> {
  return await db
    .insertInto('social_identities')
    .values({
      ...{ issuer: 'https://accounts.example', subject: `subject ${id}`, provider: 'google' },
      ...{ member_id: id, email, created_at: BUILT_AT, last_used_at: BUILT_AT },
      ...overrides,
    })
    .returning(['issuer', 'subject'])
    .executeTakeFirstOrThrow()
}

/** A flash that its recipient has not answered. */
export async function buildFlash(db: Db, from: number, to: number, at = BUILT_AT): Promise<void> {
  await db.insertInto('edges').values({ from_id: from, to_id: to, kind: 'flash', at }).execute()
}

/** A polite refusal by one of the two members of a match. */
export async function buildDecline(
  db: Db,
  { matchId, memberId, at }: { matchId: number; memberId: number; at: Date },
): Promise<void> {
  await db
    .insertInto('declines')
    .values({ match_id: matchId, member_id: memberId, created_at: at })
    .execute()
}

/** Two members who flashed each other, `initiator` last; returns the id of the match. */
export async function buildMatch(
  db: Db,
  initiator: number,
  partner: number,
  at = BUILT_AT,
): Promise<number> {
  const sides = [
    { from: initiator, to: partner },
    { from: partner, to: initiator },
  ]
  const { id } = await db
    .insertInto('matches')
    .values({
      low_id: Math.min(initiator, partner),
      high_id: Math.max(initiator, partner),
      initiator_id: initiator,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('edges')
    .values(
      sides.map(({ from, to }) => ({
        from_id: from,
        to_id: to,
        kind: 'flash' as const,
        is_answered: true,
        at,
      })),
    )
    .execute()
  await db
    .insertInto('match_members')
    .values(
      sides.map(({ from, to }) => ({
        member_id: from,
        match_id: id,
        partner_id: to,
        last_at: at,
      })),
    )
    .execute()
  return id
}

/** A block as it is stored in every table that it marks; the previous decisions of both members are kept. */
export async function buildBlock(
  db: Db,
  blocker: number,
  blocked: number,
  at = BUILT_AT,
): Promise<void> {
  const pairs = [
    { from_id: blocker, to_id: blocked },
    { from_id: blocked, to_id: blocker },
  ]
  await db
    .insertInto('blocks')
    .values({ blocker_id: blocker, blocked_id: blocked, created_at: at })
    .execute()
  await db
    .insertInto('edges')
    .values(pairs.map((pair) => ({ ...pair, kind: 'none' as const, is_blocked: true, at })))
    .onConflict((pair) => pair.columns(['from_id', 'to_id']).doUpdateSet({ is_blocked: true }))
    .execute()
  await db
    .updateTable('match_members')
    .set({ is_hidden: true })
    .where((row) =>
      row.or([
        row.and({ member_id: blocker, partner_id: blocked }),
        row.and({ member_id: blocked, partner_id: blocker }),
      ]),
    )
    .execute()
}
