import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { DatabaseHandle, Tx } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { StartError } from '#server/platform/start-error.ts'
import { DEMO_DOMAIN } from '#shared/domain/demo-accounts.ts'
import { purgePayments } from './purge-payments.ts'
import { EVENTS } from './seed/office-texts.ts'
import { WELCOME_CODE } from './seed/welcome-code.ts'

/** @throws {StartError} If the database of a production site contains test profiles or simulated payments. */
export async function refuseDemoData({ database }: Pick<DatabaseHandle, 'database'>) {
  const { profiles, payments } = await database
    .selectNoFrom((find) => [
      find
        .exists(find.selectFrom('members').select('id').where('is_test_profile', '=', true))
        .as('profiles'),
      find.exists(find.selectFrom('simulated_payments').select('id')).as('payments'),
    ])
    .executeTakeFirstOrThrow()
  const found = [profiles && 'des profils de démonstration', payments && 'des paiements simulés']
  const named = found.filter((each) => typeof each === 'string')
  if (named.length === 0) return
  throw new StartError(
    `La base contient ${named.join(' et ')}, interdits en production : lancez « npm run demo:purge » puis recommencez.`,
  )
}

interface Purged {
  profiles: number
  payments: number
}

/**
 * Removes every test profile with everything that other members did with it, the team's work on test profiles and the
 * audit log, the tables that no real administrator proposed, every simulated payment with everything created from it,
 * and the demo's promo code. Returns the numbers of profiles and payments.
 */
export async function purgeDemo(
  handle: Pick<DatabaseHandle, 'transaction'>,
  clock: Pick<Clock, 'now' | 'today'>,
  storage: Pick<Storage, 'remove'>,
): Promise<Purged> {
  const { files, ...purged } = await handle.transaction(async (tx) => {
    const payments = await purgePayments(tx, clock)
    const rows = await tx
      .selectFrom('members')
      .select('id')
      .where('is_test_profile', '=', true)
      .execute()
    const ids = rows.map((row) => row.id)
    const files = await listFiles(tx, ids)
    if (ids.length > 0) {
      await releasePhotos(tx, ids, clock.now())
      await removeMembers(tx, ids)
      await removeLog(tx)
    }
    await removeOfficeWork(tx, ids)
    await removeWelcomeCode(tx)
    return { profiles: ids.length, payments, files }
  })
  for (const key of files) await storage.remove(key)
  return purged
}

/** The files of live photos and data exports, whose rows are deleted with their members. */
async function listFiles(tx: Tx, ids: number[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select photo_key as key from verifications
      where member_id = any(${ids}::integer[]) and photo_key is not null
    union all
    select file_key from data_exports
      where member_id = any(${ids}::integer[]) and file_key is not null`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Leaves the photos to the cleanup of unclaimed photos, which deletes their files too. */
async function releasePhotos(tx: Tx, ids: number[], now: Date): Promise<void> {
  const gone = sql`any(${ids}::integer[])`
  await sql`
    update photos set owner_id = null, position = null, uploaded_by_id = null, unclaimed_at = ${now},
      removed_at = null, removed_by_decision_id = null
    where owner_id = ${gone} or uploaded_by_id = ${gone}
      or removed_by_decision_id in (select id from decisions where member_id = ${gone})`.execute(tx)
}

/**
 * Empties the audit log, which is about test profiles and chained with the demo's own secret: with the secret of the
 * real site, the chain would be broken from its first entry.
 */
async function removeLog(tx: Tx): Promise<void> {
  await sql`truncate audit_changes, audit_entries, audit_head`.execute(tx)
}

/**
 * Removes the cases about and by test profiles with their decisions, and the demo's requests, subscribers and events.
 */
async function removeOfficeWork(tx: Tx, ids: number[]): Promise<void> {
  const gone = sql`any(${ids}::integer[])`
  const cases = sql`(select id from reports where reporter_id = ${gone} or reported_id = ${gone})`
  const decisions = sql`(select id from decisions where member_id = ${gone} or report_id in ${cases})`
  const ofDemo = `%@${DEMO_DOMAIN}`
  await sql`delete from appeals where decision_id in ${decisions}`.execute(tx)
  await sql`delete from banned_identifiers where decision_id in ${decisions}`.execute(tx)
  await sql`delete from risk_cases where member_id = ${gone}`.execute(tx)
  await sql`delete from risk_states where member_id = ${gone}`.execute(tx)
  await sql`delete from banned_members where member_id = ${gone}`.execute(tx)
  await sql`delete from risk_signals where member_id = ${gone}`.execute(tx)
  await sql`delete from decisions where id in ${decisions}`.execute(tx)
  await sql`delete from reports where id in ${cases}`.execute(tx)
  await sql`delete from support_requests where email like ${ofDemo}`.execute(tx)
  await sql`delete from newsletter_subscribers where email like ${ofDemo}`.execute(tx)
  await sql`delete from vip_events where title = any(${EVENTS.map(({ title }) => title)}::text[])`.execute(
    tx,
  )
}

// A demo that used keys of Stripe's test mode leaves orders that refer to the code: it is kept then.
async function removeWelcomeCode(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('promo_codes')
    .where('code', '=', WELCOME_CODE)
    .where('id', 'not in', (code) =>
      code.selectFrom('promo_uses').select('promo_code_id').distinct(),
    )
    .where('id', 'not in', (code) =>
      code
        .selectFrom('orders')
        .select('promo_code_id')
        .where('promo_code_id', 'is not', null)
        .$narrowType<{ promo_code_id: number }>()
        .distinct(),
    )
    .execute()
}

async function removeMembers(tx: Tx, ids: number[]): Promise<void> {
  const gone = sql`any(${ids}::integer[])`
  await sql`delete from messages where match_id in (
    select id from matches where low_id = ${gone} or high_id = ${gone})`.execute(tx)
  await sql`delete from match_members where member_id = ${gone} or partner_id = ${gone}`.execute(tx)
  await sql`delete from matches where low_id = ${gone} or high_id = ${gone}`.execute(tx)
  await sql`delete from liked_parts where from_id = ${gone} or to_id = ${gone}`.execute(tx)
  await sql`delete from edges where from_id = ${gone} or to_id = ${gone}`.execute(tx)
  await sql`delete from blocks where blocker_id = ${gone} or blocked_id = ${gone}`.execute(tx)
  await sql`delete from visits where visitor_id = ${gone} or visited_id = ${gone}`.execute(tx)
  await sql`delete from trusted_persons where member_id = ${gone}`.execute(tx)
  await sql`delete from check_ins where member_id = ${gone} or appointment_id in (
    select id from appointments where proposer_id = ${gone} or invitee_id = ${gone})`.execute(tx)
  await sql`delete from trusted_links where member_id = ${gone} or appointment_id in (
    select id from appointments where proposer_id = ${gone} or invitee_id = ${gone})`.execute(tx)
  await sql`delete from trusted_table_links where member_id = ${gone}`.execute(tx)
  await sql`delete from debriefs where member_id = ${gone} or partner_id = ${gone}`.execute(tx)
  await sql`delete from allowed_photos where member_id = ${gone} or appointment_id in (
    select id from appointments where proposer_id = ${gone} or invitee_id = ${gone})`.execute(tx)
  await sql`delete from appointments where proposer_id = ${gone} or invitee_id = ${gone}`.execute(
    tx,
  )
  await sql`delete from call_sightings where match_id in (
    select match_id from match_members where member_id = ${gone})`.execute(tx)
  await sql`delete from calls where proposer_id = ${gone} or invitee_id = ${gone}`.execute(tx)
  await sql`delete from appointment_allowances where member_id = ${gone}`.execute(tx)
  await sql`delete from table_availabilities where member_id = ${gone}`.execute(tx)
  await sql`delete from table_ticks where from_id = ${gone} or to_id = ${gone}`.execute(tx)
  await sql`delete from table_pauses where member_id = ${gone}`.execute(tx)
  // A table that no real administrator proposed is not booked anywhere: members would be sent there every week.
  await sql`delete from tables where host_id = ${gone} or id in (
    select table_id from table_seats where member_id = ${gone})
    or created_by is null or created_by = ${gone}`.execute(tx)
  for (const table of ['table_seats', 'table_ticks', 'trusted_table_links']) {
    await sql`delete from ${sql.table(table)} s
      where not exists (select from tables t where t.id = s.table_id)`.execute(tx)
  }
  await sql`delete from table_seats where member_id = ${gone}`.execute(tx)
  await sql`delete from table_compositions`.execute(tx)
  await sql`delete from opinions where member_id = ${gone} or partner_id = ${gone}`.execute(tx)
  await sql`delete from opinion_keys where member_id = ${gone}`.execute(tx)
  await sql`delete from notifications where from_id = ${gone}`.execute(tx)
  await sql`delete from flash_allowances where member_id = ${gone}`.execute(tx)
  await sql`delete from deck_pool where member_id = ${gone}`.execute(tx)
  await sql`delete from online_members where member_id = ${gone}`.execute(tx)
  // Decks that were dealt before can contain them; new ones are dealt.
  await sql`delete from decks`.execute(tx)
  await sql`delete from members where id = ${gone}`.execute(tx)
  // These figures are counted again without them.
  await sql`delete from daily_figures`.execute(tx)
  await sql`delete from weekly_cohorts`.execute(tx)
}
