import * as ledger from '#server/features/orders/ledger-check.db.ts'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import type { Report } from '../cluster/report.ts'
import { wrongConversations } from '../faults/members-at-work.ts'
import { findLostWrites, type startDirectWriters, writtenAlongside } from './direct-writers.ts'
import { type Attempt, DEEDS, type Deed, type Members } from './members.ts'

/** The longest time within a period in which none of these deeds was acknowledged. */
export function longestSilence(
  attempts: readonly Attempt[],
  { from, until, deeds = DEEDS }: { from: number; until: number; deeds?: readonly Deed[] },
): number {
  const answered = attempts
    .filter(({ deed, outcome }) => outcome === 'done' && deeds.includes(deed))
    .map(({ ended }) => ended)
    .filter((ended) => ended > from && ended < until)
    .sort((one, other) => one - other)
  const instants = [from, ...answered, until]
  return Math.max(...instants.slice(1).map((instant, nth) => instant - (instants[nth] ?? from)))
}

/** Checks that everything acknowledged is stored, once, and in order. */
export async function checkAllStored(
  handle: DatabaseHandle,
  { acknowledged }: Members,
  report: Report,
): Promise<void> {
  const { messages, flashes, registrations, payments } = acknowledged
  const count = [...messages.values()].reduce((sum, texts) => sum + texts.length, 0)
  console.log(
    `\n  acknowledged: ${count} messages, ${flashes.length} flashes, ${registrations.length} registrations, ${payments.length} payments`,
  )
  report.check(
    'conversations with a message lost, duplicated or out of order',
    await wrongConversations(handle, messages),
    [],
  )
  report.check('flashes lost', await lostFlashes(handle, flashes), [])
  report.check('members with a wrong count of flashes', await wrongCounts(handle, flashes), [])
  report.check('registrations lost or duplicated', await wrongMembers(handle, registrations), [])
  report.check('payments lost or duplicated', await wrongPayments(handle, payments), [])
  report.check('inconsistencies in the ledger', await ledgerFaults(handle), [])
}

/** Checks that no two machines acknowledged writes at the same time, and that every acknowledged write is stored. */
export async function checkDirectWriters(
  handle: DatabaseHandle,
  { written }: Pick<ReturnType<typeof startDirectWriters>, 'written'>,
  report: Report,
): Promise<void> {
  const timelines = new Set(written.map(({ timeline }) => timeline)).size
  console.log(`  written directly: ${written.length} rows on ${timelines} timelines`)
  report.check('rows acknowledged alongside a newer primary', writtenAlongside(written).length, 0)
  report.check('rows written directly and lost', (await findLostWrites(written, handle)).length, 0)
}

type Flashes = Members['acknowledged']['flashes']

async function lostFlashes({ executeSql }: DatabaseHandle, flashes: Flashes): Promise<string[]> {
  const { rows } = await executeSql(
    `select e.from_id, m.public_id from edges e join members m on m.id = e.to_id
     where e.kind = 'flash' and e.from_id = any ($1::integer[])`,
    [[...new Set(flashes.map(({ from }) => from))]],
  )
  const kept = new Set(rows.map(({ from_id, public_id }) => `${from_id} ${public_id}`))
  return flashes.map(({ from, to }) => `${from} ${to}`).filter((flash) => !kept.has(flash))
}

/** Members whose count for the current day, in Paris, differs from the stored flashes. */
async function wrongCounts({ executeSql }: DatabaseHandle, flashes: Flashes): Promise<unknown[]> {
  const { rows } = await executeSql(
    `select a.member_id, a.used, count(e.to_id)::integer as sent
     from flash_allowances a
     join edges e on e.from_id = a.member_id and e.kind = 'flash'
       and (e.at at time zone 'Europe/Paris')::date = a.day
     where a.member_id = any ($1::integer[]) group by a.member_id`,
    [[...new Set(flashes.map(({ from }) => from))]],
  )
  return rows.filter(({ used, sent }) => used !== sent)
}

async function wrongMembers(
  { executeSql }: DatabaseHandle,
  emails: readonly string[],
): Promise<string[]> {
  const { rows } = await executeSql("select email from members where email like 'membre-%'")
  const kept = rows.map(({ email }) => String(email))
  const duplicated = kept.filter((email, nth) => kept.indexOf(email) !== nth)
  return [...duplicated, ...emails.filter((email) => !kept.includes(email))]
}

async function wrongPayments(
  { executeSql }: DatabaseHandle,
  buyers: readonly number[],
): Promise<unknown[]> {
  const { rows } = await executeSql(
    `select m.id, m.plan,
       (select count(*)::integer from orders o where o.member_id = m.id and o.status = 'paid') as orders,
       (select count(*)::integer from simulated_payments p join orders o on o.reference = p.order_reference
         where o.member_id = m.id and p.status = 'succeeded') as payments
     from members m where m.id = any ($1::integer[])`,
    [buyers],
  )
  return rows.filter(
    ({ plan, orders, payments }) => plan !== 'premium' || orders !== 1 || payments !== 1,
  )
}

async function ledgerFaults({ database }: DatabaseHandle): Promise<string[]> {
  const since = new Date(0)
  return [
    ...(await ledger.listUnbalancedEvents(database, since)),
    ...(await ledger.listUnbalancedOrders(database, since)),
    ...(await ledger.listPlansWithoutSubscription(database, since)),
    ...(await ledger.listSubscriptionsWithoutOrder(database)),
  ]
}
