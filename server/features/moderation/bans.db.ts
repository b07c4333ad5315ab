import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export interface BannedIdentifier {
  kind: Schema['banned_identifiers']['kind']
  hash: string
}
export type ResemblanceKind = Schema['resemblances']['kind']

/**
 * What identifies a member: their personal devices, the hashes of their current and recently removed photos, their
 * passkeys and cards, and the other email addresses that were proven to be theirs.
 */
export async function listTraces(db: Db, memberId: number) {
  const devices = await db
    .selectFrom('devices')
    .select(['token_hash', 'former_hash'])
    .where('member_id', '=', memberId)
    .execute()
  const { rows: looks } = await sql<{ perceptualHash: string; likeness: Uint8Array | null }>`
    select perceptual_hash::text as "perceptualHash", likeness from photos
      where owner_id = ${memberId} and perceptual_hash is not null
    union
    select perceptual_hash, likeness from removed_looks where member_id = ${memberId}`.execute(db)
  const passkeys = await db
    .selectFrom('passkeys')
    .select('credential_id')
    .where('member_id', '=', memberId)
    .execute()
  const cards = await db
    .selectFrom('member_cards')
    .select('hash')
    .where('member_id', '=', memberId)
    .execute()
  const { rows: addresses } = await sql<{ email: string }>`
    select former_email as email from email_changes where member_id = ${memberId}
    union
    select email from social_identities where member_id = ${memberId}`.execute(db)
  return {
    addresses: addresses.map(({ email }) => email),
    devices: devices.flatMap(({ token_hash, former_hash }) =>
      [token_hash, former_hash ?? []].flat(),
    ),
    looks,
    passkeys: passkeys.map((passkey) => passkey.credential_id),
    cards: cards.map((card) => card.hash),
  }
}

export async function insertBans(
  db: Db,
  bans: readonly BannedIdentifier[],
  { decisionId, until }: { decisionId: number; until: Date },
): Promise<void> {
  await db
    .insertInto('banned_identifiers')
    .values(bans.map((ban) => ({ ...ban, decision_id: decisionId, until })))
    .onConflict((known) =>
      // A suspension never shortens the time for which an exclusion keeps an identifier.
      known
        .columns(['kind', 'hash'])
        .doUpdateSet((ban) => ({
          decision_id: ban.ref('excluded.decision_id'),
          until: ban.ref('excluded.until'),
        }))
        .whereRef('excluded.until', '>', 'banned_identifiers.until'),
    )
    .execute()
}

export interface FoundBan {
  decisionId: number
  /** The member who was excluded; null if a third-party report named no member. */
  memberId: number | null
  until: Date
  /** Whether the decision is a suspension, which ends, and not an exclusion. */
  isSuspension: boolean
}

export async function findBan(
  db: Db,
  { kind, hash }: BannedIdentifier,
  now: Date,
): Promise<FoundBan | undefined> {
  return await db
    .selectFrom('banned_identifiers')
    .innerJoin('decisions', 'decisions.id', 'banned_identifiers.decision_id')
    .select((ban) => [
      'banned_identifiers.decision_id as decisionId',
      'decisions.member_id as memberId',
      'banned_identifiers.until',
      ban('decisions.measure', '=', 'suspend').$castTo<boolean>().as('isSuspension'),
    ])
    .where('banned_identifiers.kind', '=', kind)
    .where('banned_identifiers.hash', '=', hash)
    .where('banned_identifiers.until', '>', now)
    .executeTakeFirst()
}

/** The decisions about other members whose photos resemble one of this member's, unchanged or mirrored. */
export async function listLookalikes(
  db: Db,
  memberId: number,
  { now, distance }: { now: Date; distance: number },
): Promise<number[]> {
  const { rows } = await sql<{ decisionId: number }>`
    select distinct b.decision_id as "decisionId" from photos p
    join banned_identifiers b on b.kind = 'photo' and b.until > ${now}
    join decisions d on d.id = b.decision_id and d.member_id is distinct from ${memberId}
    where p.owner_id = ${memberId} and (
      bit_count(p.perceptual_hash # b.hash::bit(64)) <= ${distance}
      or bit_count(p.mirrored_hash # b.hash::bit(64)) <= ${distance}
    )`.execute(db)
  return rows.map(({ decisionId }) => decisionId)
}

/** The likenesses of the photos of other members who were excluded. */
export async function listLikenesses(
  db: Db,
  memberId: number,
  now: Date,
): Promise<{ hash: string; decisionId: number }[]> {
  const { rows } = await sql<{ hash: string; decisionId: number }>`
    select b.hash, b.decision_id as "decisionId" from banned_identifiers b
    join decisions d on d.id = b.decision_id and d.member_id is distinct from ${memberId}
    where b.kind = 'likeness' and b.until > ${now}`.execute(db)
  return rows
}

export async function deleteBans(db: Db, decisionId: number): Promise<void> {
  await db.deleteFrom('banned_identifiers').where('decision_id', '=', decisionId).execute()
  await db.deleteFrom('resemblances').where('decision_id', '=', decisionId).execute()
}

/** SQL condition: no review by the team has ended a hold since the resemblance `r` was seen. */
const UNREVIEWED = sql`not exists (
  select from decisions d where d.member_id = r.member_id and d.measure = 'hold' and d.until >= r.at)`

/** The held members who resemble the member that this decision excluded, in the order in which they are locked. */
export async function listHeldFor(db: Db, decisionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.id from resemblances r join members m on m.id = r.member_id
    where r.decision_id = ${decisionId} and m.is_to_review and m.awaits_verification and ${UNREVIEWED}
    order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a member has something in common with an excluded one that nobody has reviewed. */
export async function hasUnreviewed(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from resemblances r where r.member_id = ${memberId} and ${UNREVIEWED} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Attributes the marks and resemblances of one decision to another decision about the same member. */
export async function transferBans(
  tx: Tx,
  from: number,
  { decisionId, until }: { decisionId: number; until: Date },
): Promise<void> {
  await tx
    .updateTable('banned_identifiers')
    .set({ decision_id: decisionId, until })
    .where('decision_id', '=', from)
    .execute()
  await sql`
    insert into resemblances (member_id, kind, decision_id, at)
    select member_id, kind, ${decisionId}, at from resemblances where decision_id = ${from}
    on conflict do nothing`.execute(tx)
  await deleteBans(tx, from)
}

/** Records what a member has in common with excluded members. Returns false if all of it was already recorded. */
export async function insertResemblances(
  db: Db,
  found: readonly Schema['resemblances'][],
): Promise<boolean> {
  if (found.length === 0) return false
  const inserted = await db
    .insertInto('resemblances')
    .values(found)
    .onConflict((known) => known.doNothing())
    .returning('kind')
    .execute()
  return inserted.length > 0
}

export async function listResemblances(db: Db, memberId: number) {
  return await db
    .selectFrom('resemblances')
    .innerJoin('decisions', 'decisions.id', 'resemblances.decision_id')
    .select(['resemblances.kind', 'decisions.reference as decisionReference', 'resemblances.at'])
    .where('resemblances.member_id', '=', memberId)
    .orderBy('resemblances.at')
    .orderBy('resemblances.kind')
    .execute()
}

export async function saveCard(
  db: Db,
  card: { memberId: number; hash: string; now: Date },
): Promise<void> {
  await db
    .insertInto('member_cards')
    .values({ member_id: card.memberId, hash: card.hash, last_used_at: card.now })
    .onConflict((known) =>
      known.columns(['member_id', 'hash']).doUpdateSet({ last_used_at: card.now }),
    )
    .execute()
}

/** The members who marked this browser as personal, or who are signed in on it. */
export async function listMembersOf(
  db: Db,
  browser: { deviceHash: string | null; sessionHash: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member_id as id from devices where token_hash = ${browser.deviceHash}
    union
    select member_id from sessions where token_hash = ${browser.sessionHash}`.execute(db)
  return rows.map(({ id }) => id)
}
