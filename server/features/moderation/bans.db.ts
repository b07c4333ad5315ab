import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export interface BannedIdentifier {
  kind: 'email' | 'device' | 'photo'
  hash: string
}

/** The devices a member calls personal, how their photos look, and the addresses they had until lately. */
export async function listTraces(
  db: Db,
  memberId: number,
): Promise<{ devices: string[]; photos: string[]; formerEmails: string[] }> {
  const devices = await db
    .selectFrom('devices')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .execute()
  const { rows } = await sql<{ hash: string }>`
    select perceptual_hash::text as hash from photos
    where owner_id = ${memberId} and perceptual_hash is not null`.execute(db)
  const changes = await db
    .selectFrom('email_changes')
    .select('former_email')
    .where('member_id', '=', memberId)
    .execute()
  return {
    formerEmails: changes.map((change) => change.former_email),
    devices: devices.map((device) => device.token_hash),
    photos: rows.map((row) => row.hash),
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
      // A suspension never shortens what an exclusion keeps.
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
  until: Date
  /** Whether it ends with a suspension, and is no exclusion for good. */
  isSuspension: boolean
}

export async function findBan(
  db: Db,
  { kind, hash }: BannedIdentifier,
  now: Date,
): Promise<FoundBan | undefined> {
  return await db
    .selectFrom('banned_identifiers')
    .leftJoin('decisions', 'decisions.id', 'banned_identifiers.decision_id')
    .select((ban) => [
      'banned_identifiers.decision_id as decisionId',
      'banned_identifiers.until',
      ban('decisions.measure', '=', 'suspend').$castTo<boolean>().as('isSuspension'),
    ])
    .where('banned_identifiers.kind', '=', kind)
    .where('banned_identifiers.hash', '=', hash)
    .where('banned_identifiers.until', '>', now)
    .executeTakeFirst()
}

/** Whether a photo of the member looks like one of somebody who was excluded, as it is or mirrored. */
export async function hasBannedPhoto(
  db: Db,
  memberId: number,
  { now, distance }: { now: Date; distance: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from photos p
    join banned_identifiers b on b.kind = 'photo' and b.until > ${now}
    where p.owner_id = ${memberId} and (
      bit_count(p.perceptual_hash # b.hash::bit(64)) <= ${distance}
      or bit_count(p.mirrored_hash # b.hash::bit(64)) <= ${distance}
    ) limit 1`.execute(db)
  return rows.length > 0
}

export async function deleteBans(db: Db, decisionId: number): Promise<void> {
  await db.deleteFrom('banned_identifiers').where('decision_id', '=', decisionId).execute()
}
