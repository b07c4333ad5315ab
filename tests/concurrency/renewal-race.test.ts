// Rules: subscriptions
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Payment } from '#server/features/payment-providers/provider.ts'
import { createRenewalChoiceService } from '#server/features/subscriptions/renewal-choices.service.ts'
import { createSubscriptionService } from '#server/features/subscriptions/subscriptions.service.ts'
import type { Jobs } from '#server/jobs.ts'
import { createTransact, type Emit } from '#server/platform/events.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { buildSubscription } from '#tests/support/purchases.ts'

const ROUNDS = 20
const TERM_END = new Date('2026-12-20T09:00:00.000Z')
const NEXT_END = new Date('2027-01-20T09:00:00.000Z')

const handle = await openTestDatabase()
const { database } = handle
const clock = fixedClock(TERM_END.toISOString())
const transact = createTransact(handle, { publish: () => {} })
const silent: Emit = () => {}

let mails: string[]

function enqueue<N extends keyof Jobs>(_tx: unknown, name: N, job: Jobs[N]): Promise<void> {
  if (name === 'mail') mails.push((job as Jobs['mail']).subject)
  return Promise.resolve()
}

const base = {
  config: { baseUrl: 'http://localhost:3000', supportEmail: 'aide@example.org' },
  database,
  transact,
  clock,
  schedule: { enqueue },
  catalogue: {
    priceOf: async () => ({ priceCents: 1300, renewalCents: 1300, months: 1, offerId: null }),
  },
}
const subscriptions = createSubscriptionService({
  ...base,
  memberPlans: {
    setPlan: async (tx, _emit, memberId, plan) => {
      await tx.updateTable('members').set({ plan }).where('id', '=', memberId).execute()
    },
  },
})
const choices = createRenewalChoiceService({ ...base, subscriptions })

/** A monthly term of Premium that ends now, while its renewal is being charged. */
async function buildMonth(): Promise<{ memberId: number; id: number }> {
  const { id: memberId } = await buildMember(database, { plan: 'premium' })
  const period_start = new Date('2026-11-20T09:00:00.000Z')
  const term = {
    period_start,
    period_end: TERM_END,
    billing: 'monthly',
    price_cents: 1300,
  } as const
  const { subscription_id: id } = await buildSubscription(database, memberId, term)
  if (id === null) throw new Error('The order has no subscription')
  return { memberId, id }
}

function payment(): Payment {
  return {
    ...{ id: 'pay_1', status: 'succeeded', isRefused: false, attempts: 1, refundedCents: 0 },
    ...{
      amountCents: 1300,
      orderReference: null,
      renewalId: 'ren_1',
      cardLast4: '4242',
      cardFingerprint: null,
    },
    ...{ customerId: 'customer', paymentMethodId: 'tok_visa' },
    createdAt: TERM_END,
    succeededAt: TERM_END,
  } as const
}

const row = (id: number) =>
  database.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

function renew(id: number) {
  const paid = { subscription: { id }, payment: payment(), now: clock.now() }
  return transact((tx, emit) => subscriptions.renew(tx, emit, paid))
}

beforeEach(async () => {
  await resetDatabase(handle)
  clock.set(TERM_END.toISOString())
  mails = []
})

test('a stop waits for a renewal that is being stored, and then applies to the next term', async () => {
  const { memberId, id } = await buildMonth()
  const held = Promise.withResolvers<void>()
  const tried = Promise.withResolvers<void>()
  const renewing = handle.transaction(async (tx) => {
    const paid = { subscription: { id }, payment: payment(), now: clock.now() }
    await subscriptions.renew(tx, silent, paid)
    held.resolve()
    await tried.promise
  })
  await held.promise
  const stopping = handle.transaction(async (tx) => {
    await sql`set local lock_timeout = '50ms'`.execute(tx)
    return choices.stop(tx, silent, id, clock.now())
  })
  await expect(stopping).rejects.toThrow(/lock timeout/)
  tried.resolve()
  await renewing

  await choices.setRenewal({ id: memberId }, false)
  expect(await row(id)).toMatchObject({ period_end: NEXT_END, renews: false })
})

test('without its lock, a renewal that read the row before the stop would undo the stop', async () => {
  const { id } = await buildMonth()
  const read = await row(id)
  await transact((tx, emit) => choices.stop(tx, emit, id, clock.now()))
  await database
    .updateTable('subscriptions')
    .set({ period_end: NEXT_END, renews: read.renews })
    .where('id', '=', id)
    .execute()
  expect((await row(id)).renews).toBe(true)
})

test('a stop and a renewal at the same time leave one more term or none, and the stop is never lost', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { memberId, id } = await buildMonth()
    const [term] = await Promise.all([renew(id), choices.setRenewal({ id: memberId }, false)])
    const { period_end, renews } = await row(id)
    expect(renews).toBe(false)
    expect(period_end).toEqual(term ? NEXT_END : TERM_END)
  }
})

test('a term that ends while its payment arrives is extended only by a renewal that comes first, and the plan ends', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { memberId, id } = await buildMonth()
    const [term] = await Promise.all([
      renew(id),
      transact(async (tx, emit) => subscriptions.endNow(tx, emit, id, clock.now())),
    ])
    const { plan } = await database
      .selectFrom('members')
      .select('plan')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    expect(plan).toBe('gratuit')
    expect((await row(id)).period_end).toEqual(term ? NEXT_END : TERM_END)
  }
})

test('ten stops at the same time send one email', async () => {
  const { memberId } = await buildMonth()
  await Promise.all(Array.from({ length: 10 }, () => choices.setRenewal({ id: memberId }, false)))
  expect(mails).toEqual(['Votre renouvellement est arrêté'])
})

test('a payment made before the stop but reported after it starts its term, and the stop applies to the next', async () => {
  const { memberId, id } = await buildMonth()
  const asked = new Date(TERM_END.getTime() + 60_000)
  clock.set(asked.toISOString())
  await choices.setRenewal({ id: memberId }, false)
  expect(await renew(id)).toMatchObject({ periodStart: TERM_END, periodEnd: NEXT_END })
  expect(await row(id)).toMatchObject({ renews: false, stopped_at: asked })
})
