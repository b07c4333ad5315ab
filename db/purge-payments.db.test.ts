// Rules: platform
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import { purgeDemo, refuseDemoData } from './purge.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(async () => {
  await resetDatabase(app.handle)
  await app.close()
})

const MONEY = [
  'orders',
  'subscriptions',
  'ledger_events',
  'ledger_entries',
  'payment_events',
  'simulated_payments',
  'simulated_renewals',
  'simulated_refunds',
  'withdrawals',
  'refunds',
  'promo_uses',
  'boosts',
]

async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of MONEY) {
    const { rows } = await app.handle.executeSql(`select count(*)::integer as n from ${table}`)
    counts[table] = Number(rows[0]?.n)
  }
  return counts
}

async function buy(cookie: string, planId: string): Promise<void> {
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: { cookie }, payload })
  const { clientSecret, paymentIntentId } = (
    await post('/api/create-payment-intent', { planId, immediateStart: true })
  ).json()
  await post('/api/payments/simulated/confirm', { clientSecret, token: 'tok_visa' })
  const ended = await post('/api/subscription/create', { planId, paymentIntentId })
  expect(ended.json()).toMatchObject({ success: true })
}

/** A payment of another provider, which the purge of the simulated ones must keep. */
async function buildStripeOrder(memberId: number): Promise<void> {
  const at = app.clock.now()
  const { id } = await app.handle.database
    .insertInto('orders')
    .values({
      reference: 'EMB-2026-STRIPE',
      member_id: memberId,
      kind: 'bonus',
      product: 'boost',
      billing: null,
      status: 'paid',
      price_cents: 500,
      amount_cents: 500,
      provider: 'stripe',
      payment_id: 'pi_1',
      created_at: at,
      expires_at: null,
      paid_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.handle.database
    .insertInto('ledger_events')
    .values({ kind: 'payment', order_id: id, provider_id: 'pi_1', at })
    .execute()
}

test('a production start refuses simulated payments, and the purge removes them with everything they bought', async () => {
  const { handle, clock } = app
  const [buyer, other] = [await buildMember(handle.database), await buildMember(handle.database)]
  const cookie = await app.signIn(buyer.id)
  await buy(cookie, 'gold')
  await buy(cookie, 'boost')
  // This job sets the renewal up at the bank: if it ran after the purge, it would write new rows.
  await workJobs(app)
  await buildStripeOrder(other.id)
  expect(await countAll()).toMatchObject({ orders: 3, subscriptions: 1, simulated_payments: 2 })

  await expect(refuseDemoData(handle)).rejects.toThrow(
    'La base contient des paiements simulés, interdits en production : lancez « npm run demo:purge »',
  )
  expect(await purgeDemo(handle, clock, { remove: async () => {} })).toEqual({
    profiles: 0,
    payments: 2,
  })
  await expect(refuseDemoData(handle)).resolves.toBeUndefined()

  const none = Object.fromEntries(MONEY.map((table) => [table, 0]))
  expect(await countAll()).toEqual({ ...none, orders: 1, ledger_events: 1 })
  const plans = await handle.database
    .selectFrom('members as m')
    .innerJoin('deck_pool as p', 'p.member_id', 'm.id')
    .select(['m.plan', 'p.plan as dealt', 'p.boost'])
    .where('m.id', '=', buyer.id)
    .execute()
  expect(new Set(plans.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ plan: 'gratuit', dealt: 'gratuit', boost: 0 })]),
  )
  // The purge has enabled the ledger's triggers again.
  await expect(handle.executeSql('delete from ledger_events')).rejects.toThrow('append-only')
})
