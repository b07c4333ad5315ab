// Rules: orders, subscriptions
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLedgerExportService } from '#server/features/figures/ledger-export.service.ts'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember } from '#tests/support/factories.ts'
import { totalsOfFile, totalsOfLedger } from '#tests/support/ledger-file.ts'
import { history, type Step, withoutNoise } from '#tests/support/payment-histories.ts'
import { type Buyer, createPlayer, listFreeRiders, stateOf } from '#tests/support/payment-player.ts'

/** The number of histories; the full proof plays more. */
const HISTORIES = Number(process.env.PROOF_HISTORIES ?? 40)
const SEED = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31)
const AT_ONCE = 20
const MINUTE_MS = 60_000

const handle = await openTestDatabase()
const { database } = handle

async function buildBuyer(): Promise<Buyer> {
  const { id, email } = await buildMember(database)
  return { id, email, paymentId: null, wish: null }
}

async function buildCode(): Promise<void> {
  await database
    .insertInto('promo_codes')
    .values({
      code: 'BIENVENUE20',
      discount_percent: 20,
      starts_at: new Date(BUILT_AT.getTime() - MINUTE_MS),
      ends_at: new Date(BUILT_AT.getTime() + 600 * MINUTE_MS),
      max_uses_per_member: 1,
      first_order_only: true,
      created_at: BUILT_AT,
    })
    .execute()
}

function usesOfUnpaidOrders() {
  return database
    .selectFrom('promo_uses')
    .innerJoin('orders', 'orders.id', 'promo_uses.order_id')
    .select(['orders.id', 'orders.status'])
    .where('orders.status', '<>', 'paid')
    .execute()
}

async function exportLedger(): Promise<string> {
  const audit = { record: async () => undefined }
  const { transaction } = handle
  const transact = createTransact({ transaction }, createEvents({ error: () => undefined }))
  const exports = createLedgerExportService({ database, transact, audit })
  const { csv } = await exports.exportDays({ id: 0 }, { from: '2026-01-01', until: '2036-12-31' })
  return csv
}

/** Plays each history with its own buyer, all at the same time; returns the final state of each buyer. */
async function playAll(histories: readonly (readonly Step[])[]): Promise<unknown[]> {
  await resetDatabase(handle)
  await buildCode()
  const player = createPlayer(handle, fixedClock(BUILT_AT.toISOString()))
  const buyers: Buyer[] = []
  for (const _ of histories) buyers.push(await buildBuyer())
  await Promise.all(buyers.map((buyer, i) => player.play(buyer, histories[i] ?? [])))
  await player.rest()
  expect(await player.shop.reconciliation.findFaults(new Date(0))).toEqual([])
  expect(await usesOfUnpaidOrders()).toEqual([])
  expect(await listFreeRiders(handle)).toEqual([])
  const file = totalsOfFile(await exportLedger())
  expect(file).toEqual(await totalsOfLedger(database))
  expect(Object.values(file).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  const states: unknown[] = []
  for (const buyer of buyers) states.push(await stateOf(handle, buyer))
  return states
}

test(
  'any order and repetition of a payment history, with kills and outages between its steps, ends in the same state with a balanced ledger',
  async () => {
    const batch = fc.array(history, { minLength: AT_ONCE, maxLength: AT_ONCE })
    const property = fc.asyncProperty(batch, async (histories) => {
      const noisy = await playAll(histories)
      const plain = await playAll(histories.map(withoutNoise))
      for (const [i, state] of noisy.entries()) {
        expect(state, JSON.stringify(histories[i])).toEqual(plain[i])
      }
    })
    console.info(`${HISTORIES} payment histories, PROOF_SEED=${SEED}`)
    const numRuns = Math.ceil(HISTORIES / AT_ONCE)
    // Shrinking a failure would take minutes; the message contains the history that failed.
    await fc.assert(property, { numRuns, seed: SEED, endOnFailure: true })
  },
  120_000 + HISTORIES * 200,
)
