import { beforeEach, expect, test } from 'vitest'
import { createTransact } from '#server/platform/events.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { buildSubscription } from '#tests/support/purchases.ts'
import { createRenewalChoiceService } from './renewal-choices.service.ts'
import { createSubscriptionService } from './subscriptions.service.ts'

/**
 * After a short February, a provider that does not know the end of the term charges on the 28th, three days before it.
 */
const CHARGED = '2027-03-28T08:00:00.000Z'
const TERM_END = new Date('2027-03-31T08:00:00.000Z')

const handle = await openTestDatabase()
const { database } = handle
const clock = fixedClock(CHARGED)
const transact = createTransact(handle, { publish: () => {} })
const base = {
  config: { baseUrl: 'http://localhost:3000', supportEmail: 'aide@example.org' },
  ...{ database, transact, clock },
  schedule: { enqueue: async () => undefined },
  catalogue: {
    priceOf: async () => ({ priceCents: 1300, renewalCents: 1300, months: 1, offerId: null }),
  },
}
const subscriptions = createSubscriptionService({
  ...base,
  memberPlans: { setPlan: async (_tx, _emit, _memberId, plan) => void plansSet.push(plan) },
})
const choices = createRenewalChoiceService({ ...base, subscriptions })

const plansSet: Plan[] = []
let memberId: number

beforeEach(async () => {
  await resetDatabase(handle)
  clock.set(CHARGED)
  plansSet.length = 0
  memberId = (await buildMember(database, { plan: 'premium' })).id
  await buildSubscription(database, memberId, {
    ...{ billing: 'monthly', price_cents: 1300 },
    ...{ period_start: new Date('2027-02-28T09:00:00.000Z'), period_end: TERM_END },
  })
  await database
    .updateTable('subscriptions')
    .set({ status: 'past_due', failed_payments: 1 })
    .execute()
})

function row() {
  return database.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
}

test('a plan whose next term could not be charged, when stopped, keeps its paid days', async () => {
  const answer = await choices.setRenewal({ id: memberId }, false)
  expect(answer).toMatchObject({ renews: false, isPastDue: false, endsAt: TERM_END.toISOString() })
  expect(await row()).toMatchObject({ status: 'active', renews: false })
})

test('a plan whose paid days are over, when stopped, ends immediately', async () => {
  clock.set(TERM_END.toISOString())
  await choices.setRenewal({ id: memberId }, false)
  expect(await row()).toMatchObject({ status: 'ended', renews: false })
  expect(plansSet).toEqual(['gratuit'])
})

test('a plan that was stopped too late for this term shows no last renewal once its payment fails, and can be ended immediately', async () => {
  const asked = new Date(TERM_END.getTime() - 86_400_000)
  const late = { billing: 'annual', notice_sent_at: asked, stopped_at: asked } as const
  await database
    .updateTable('subscriptions')
    .set({ ...late, status: 'active' })
    .execute()
  const current = async () => (await choices.current({ id: memberId })).subscription
  expect(await current()).toHaveProperty('stopsAt')
  await database.updateTable('subscriptions').set({ status: 'past_due' }).execute()
  clock.set(TERM_END.toISOString())
  expect(await current()).toMatchObject({ renews: true, isPastDue: true })
  expect(await current()).not.toHaveProperty('stopsAt')
  await choices.setRenewal({ id: memberId }, false)
  expect(await row()).toMatchObject({ status: 'ended' })
})

test('when a member leaves, a past-due plan ends immediately, and a paid one runs until its end', async () => {
  const leave = () => transact((tx, emit) => choices.stopForMember(tx, emit, memberId))
  await database.updateTable('subscriptions').set({ status: 'active' }).execute()
  expect(await leave()).toBe(true)
  expect(await row()).toMatchObject({ status: 'active', renews: false, stopped_at: clock.now() })
  const unpaid = { status: 'past_due', renews: true, stopped_at: null } as const
  await database.updateTable('subscriptions').set(unpaid).execute()
  expect(await leave()).toBe(true)
  expect(await row()).toMatchObject({ status: 'ended', renews: false })
  expect(plansSet).toEqual(['gratuit'])
})

test('a past-due plan cannot be changed to another plan before it is paid', async () => {
  const wanted = choices.change({ id: memberId }, { planId: 'premium', billing: 'annual' })
  await expect(wanted).rejects.toMatchObject({ code: 'plan_change_refused' })
  expect(await row()).toMatchObject({ status: 'past_due', next_billing: null })
})

test.each([
  [null, 'premium'],
  ['2030-01-01T00:00:00Z', 'premium'],
  [TERM_END.toISOString(), 'gratuit'],
])(
  'with a plan that the team gave until %s, the member has %s when the paid plan is over',
  async (until, left) => {
    await database
      .insertInto('given_plans')
      .values({
        ...{ member_id: memberId, plan: 'premium', given_at: new Date('2026-11-01T08:00:00Z') },
        ends_at: until ? new Date(until) : null,
      })
      .execute()
    clock.set(TERM_END.toISOString())
    await choices.setRenewal({ id: memberId }, false)
    expect(plansSet).toEqual([left])
  },
)

/** Refunds three euros of the current term. */
async function refundSome() {
  const refund = { order_id: 1, cause: 'support', amount_cents: 300 } as const
  await database
    .insertInto('refunds')
    .values({ ...refund, requested_at: clock.now(), provider_refund_id: null, paid_at: null })
    .execute()
}

test('the credit of an upgrade excludes what was already refunded', async () => {
  clock.set('2027-02-28T10:00:00.000Z')
  expect(await subscriptions.creditOf(database, memberId, clock.now())).toBe(1300)
  await refundSome()
  expect(await subscriptions.creditOf(database, memberId, clock.now())).toBe(1000)
})

test('a stop requested before a renewal was paid refunds what remains of that payment', async () => {
  const paid_at = new Date('2027-02-28T09:00:00.000Z')
  await database.updateTable('orders').set({ kind: 'renewal', paid_at }).execute()
  await refundSome()
  const asked = new Date('2027-02-27T09:00:00.000Z')
  const stopped = await transact((tx, emit) => choices.stop(tx, emit, 1, asked))
  expect(stopped).toMatchObject({ effect: 'undone', refunds: [{ amountCents: 1000 }] })
})
