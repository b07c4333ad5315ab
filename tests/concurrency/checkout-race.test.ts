// Rules: orders
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { DomainProblem } from '#server/platform/http/problem.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { createMemoryProvider } from '#tests/support/memory-provider.ts'
import { naiveTest } from '#tests/support/naive.ts'
import { createShop, type Shop } from '#tests/support/shop.ts'

const CLICKS = 10
const REPORTS = 20
const BUYERS = 50
const MAX_USES = 10

const clock = fixedClock(BUILT_AT.toISOString())
const handle = await openTestDatabase()
const { database } = handle
const transact = createTransact(handle, createEvents({ error: console.error }))

let helene: MemberRow
let memory: ReturnType<typeof createMemoryProvider>
let shop: Shop

beforeEach(async () => {
  await resetDatabase(handle)
  memory = createMemoryProvider({ clock })
  shop = createShop({ handle, clock, transact, provider: memory.provider })
  helene = await buildMember(database)
})
afterAll(() => sql`drop table if exists naive_orders, naive_sales`.execute(database))

function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

/** Returns a function that waits until it has been called twice, so that two transactions read before either writes. */
function untilSecondRead(): () => Promise<void> {
  const second = Promise.withResolvers<void>()
  let reads = 0
  return () => {
    reads += 1
    if (reads === 2) second.resolve()
    return second.promise
  }
}

async function countOf(table: 'orders' | 'subscriptions' | 'ledger_events' | 'refunds') {
  return (await database.selectFrom(table).selectAll().execute()).length
}

describe('ten clicks at the same time', () => {
  test('open one order and one payment', async () => {
    const intents = await atOnce(CLICKS, () => shop.orders.open(helene, { planId: 'premium' }))
    expect(new Set(intents.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
    expect(await countOf('orders')).toBe(1)
    expect(memory.payments.size).toBe(1)
  })

  test('on different plans leave one pending order and one open payment', async () => {
    const plans = ['premium', 'gold'] as const
    const answers = await Promise.allSettled(
      Array.from({ length: CLICKS }, (_, i) => {
        return shop.orders.open(helene, { planId: plans[i % 2] ?? 'premium' })
      }),
    )
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(DomainProblem)
    }
    const pending = await database
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', 'pending')
      .execute()
    expect(pending).toHaveLength(1)
    const open = [...memory.payments.values()].filter(({ status }) => status === 'open')
    expect(open.map(({ orderReference }) => orderReference)).toEqual([pending[0]?.reference])
  })

  naiveTest('open several orders with a naive check before the insert', async () => {
    await sql`create table if not exists naive_orders (member_id integer)`.execute(database)
    const bothHaveRead = untilSecondRead()
    await atOnce(CLICKS, () =>
      handle.transaction(async (tx) => {
        const { rows } = await sql`
          select 1 from naive_orders where member_id = ${helene.id}`.execute(tx)
        await bothHaveRead()
        if (rows.length === 0) await sql`insert into naive_orders values (${helene.id})`.execute(tx)
      }),
    )
    const { rows } = await sql`select 1 from naive_orders`.execute(database)
    expect(rows.length).toBeGreaterThan(1)
  })
})

describe('a payment that is reported many times at the same time', () => {
  test('opens one plan, with one payment and one sale in the ledger', async () => {
    const { paymentIntentId } = await shop.orders.open(helene, { planId: 'premium' })
    memory.bank.pay(paymentIntentId)
    const answers = await atOnce(REPORTS, () => shop.settlement.settle(paymentIntentId))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['paid']))
    expect(await countOf('subscriptions')).toBe(1)
    expect(await countOf('ledger_events')).toBe(2)
    expect(await shop.reconciliation.findFaults(new Date(0))).toEqual([])
  })

  naiveTest('is granted several times with a naive check before the grant', async () => {
    await sql`create table if not exists naive_sales (payment_id text)`.execute(database)
    const bothHaveRead = untilSecondRead()
    await atOnce(REPORTS, () =>
      handle.transaction(async (tx) => {
        const { rows } = await sql`select 1 from naive_sales where payment_id = 'pay_1'`.execute(tx)
        await bothHaveRead()
        if (rows.length === 0) await sql`insert into naive_sales values ('pay_1')`.execute(tx)
      }),
    )
    const { rows } = await sql`select 1 from naive_sales`.execute(database)
    expect(rows.length).toBeGreaterThan(1)
  })

  test('is either granted or canceled, never both, while the buyer opens another checkout', async () => {
    const { paymentIntentId } = await shop.orders.open(helene, { planId: 'premium' })
    const other = shop.orders
      .open(helene, { planId: 'boost', immediateStart: true })
      .catch((error: unknown) => error)
    memory.bank.pay(paymentIntentId)
    await Promise.all([
      other,
      ...Array.from({ length: 5 }, () => shop.settlement.settle(paymentIntentId)),
    ])
    const paid = memory.payments.get(paymentIntentId)?.status === 'succeeded'
    expect(await countOf('subscriptions')).toBe(paid ? 1 : 0)
    expect(await shop.reconciliation.findFaults(new Date(0))).toEqual([])
  })

  test('for a renewal pays one term, and is refunded in full, once, if the plan has ended', async () => {
    const { paymentIntentId } = await shop.orders.open(helene, {
      planId: 'premium',
      billing: 'monthly',
    })
    memory.bank.pay(paymentIntentId)
    await shop.settlement.settle(paymentIntentId)
    await shop.renewals.sync({ subscriptionId: 1 })
    const paid = memory.bank.charge('ren_1', 1300)
    await atOnce(REPORTS, () => shop.settlement.settle(paid))
    const written = await database
      .selectFrom('orders')
      .select(['kind', 'status'])
      .orderBy('id')
      .execute()
    expect(written).toEqual([
      { kind: 'first', status: 'paid' },
      { kind: 'renewal', status: 'paid' },
    ])
    await database.updateTable('subscriptions').set({ status: 'ended' }).execute()
    await database.updateTable('members').set({ plan: 'gratuit' }).execute()
    const late = memory.bank.charge('ren_1', 1300)
    await atOnce(REPORTS, () => shop.settlement.settle(late))
    await atOnce(5, () => shop.reconciliation.reconcile())
    expect(memory.payments.get(late)).toMatchObject({ refundedCents: 1300 })
    expect(await shop.reconciliation.findFaults(new Date(0))).toEqual([])
  })
})

describe('a promo code', () => {
  test('is never used more often than its limit by fifty buyers at the same time', async () => {
    await database
      .insertInto('promo_codes')
      .values({
        code: 'DIX',
        discount_percent: 20,
        starts_at: new Date(0),
        ends_at: new Date('2027-01-01T00:00:00Z'),
        max_uses: MAX_USES,
        created_at: BUILT_AT,
      })
      .execute()
    const buyers: MemberRow[] = []
    for (let i = 0; i < BUYERS; i += 1) buyers.push(await buildMember(database))
    const answers = await Promise.allSettled(
      buyers.map((buyer) => shop.orders.open(buyer, { planId: 'premium', promoCode: 'DIX' })),
    )
    const opened = answers.filter(({ status }) => status === 'fulfilled')
    expect(opened).toHaveLength(MAX_USES)
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'promo_invalid' })
    }
    expect(await countOf('orders')).toBe(MAX_USES)
  })
})

describe('a refund that is requested many times at the same time', () => {
  const ask = (key: string, amountCents: number) => {
    const asked = { orderId: 1, cause: 'support', key, amountCents, now: BUILT_AT } as const
    return transact((tx) => shop.refunds.request(tx, asked))
  }

  beforeEach(async () => {
    const { paymentIntentId } = await shop.orders.open(helene, {
      planId: 'boost',
      immediateStart: true,
    })
    memory.bank.pay(paymentIntentId)
    await shop.settlement.settle(paymentIntentId)
  })

  test('is decided once and sent once', async () => {
    await atOnce(REPORTS, () => ask('once', 1000))
    await atOnce(REPORTS, () => shop.refunds.pay({ refundId: 1 }))
    expect(memory.refunds.size).toBe(1)
    expect(await countOf('refunds')).toBe(1)
    expect(await shop.reconciliation.findFaults(new Date(0))).toEqual([])
  })

  test('with several keys never adds up to more than was paid', async () => {
    await Promise.allSettled(Array.from({ length: REPORTS }, (_, i) => ask(`${i}`, 300)))
    expect(await countOf('refunds')).toBe(3)
  })
})
