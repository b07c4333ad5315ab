import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

export interface BannedIdentifier {
  kind: 'email' | 'device' | 'photo'
  hash: string
}

/** The devices a member calls personal, and how their photos look. */
export async function listTraces(
  db: Db,
  memberId: number,
): Promise<{ devices: string[]; photos: string[] }> {
  const devices = await db
    .selectFrom('devices')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .execute()
  const { rows } = await sql<{ hash: string }>`
    select perceptual_hash::text as hash from photos
    where owner_id = ${memberId} and perceptual_hash is not null`.execute(db)
  return {
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
      known.columns(['kind', 'hash']).doUpdateSet((ban) => ({
        decision_id: ban.ref('excluded.decision_id'),
        until: ban.ref('excluded.until'),
      })),
    )
    .execute()
}

export async function findBan(
  db: Db,
  { kind, hash }: BannedIdentifier,
  now: Date,
): Promise<{ decisionId: number } | undefined> {
  return await db
    .selectFrom('banned_identifiers')
    .select('decision_id as decisionId')
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .where('until', '>', now)
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
