import { beforeEach, describe, expect, test } from 'vitest'
import type { LedgerAccount, LedgerKind } from '#server/platform/database/schema-money.ts'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { createMemoryProvider } from '#tests/support/memory-provider.ts'
import { createShop, type Shop } from '#tests/support/shop.ts'

const DAY_MS = 86_400_000

const clock = fixedClock(BUILT_AT.toISOString())
const handle = await openTestDatabase()
const { database } = handle
const transact = createTransact(handle, createEvents({ error: console.error }))

let memory: ReturnType<typeof createMemoryProvider>
let shop: Shop
let helene: MemberRow
const errors: unknown[] = []

beforeEach(async () => {
  await resetDatabase(handle)
  clock.set(BUILT_AT.toISOString())
  errors.length = 0
  memory = createMemoryProvider({ clock })
  const silent = { warn: () => undefined, info: () => undefined }
  const log = { ...silent, error: (fields: unknown) => errors.push(fields) }
  shop = createShop({ handle, clock, transact, provider: memory.provider, log })
  helene = await buildMember(database)
})

async function buy(planId: 'premium' | 'boost'): Promise<string> {
  const { paymentIntentId } = await shop.orders.open(helene, { planId, immediateStart: true })
  memory.bank.pay(paymentIntentId)
  await shop.settlement.settle(paymentIntentId)
  return paymentIntentId
}

async function write(kind: LedgerKind, providerId: string, entries: [LedgerAccount, number][]) {
  await handle.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('ledger_events')
      .values({ kind, provider_id: providerId, order_id: null, at: BUILT_AT })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [account, cents] of entries) {
      await tx.insertInto('ledger_entries').values({ event_id: id, account, cents }).execute()
    }
  })
}

const faults = () => shop.reconciliation.findFaults(new Date(0))

describe('the ledger', () => {
  test('refuses an event whose entries do not add up to zero', async () => {
    const lopsided = write('sale', 'sale:1', [
      ['order', 100],
      ['sales', -99],
    ])
    await expect(lopsided).rejects.toThrow('do not add up to nought')
  })

  test('can be neither changed nor deleted', async () => {
    await buy('boost')
    const event = database.updateTable('ledger_events').set({ at: new Date(0) })
    await expect(event.execute()).rejects.toThrow('append-only')
    await expect(database.deleteFrom('ledger_entries').execute()).rejects.toThrow('append-only')
  })

  test('is written in integer cents, and the balance of each settled order is zero', async () => {
    await buy('premium')
    expect(await faults()).toEqual([])
    const { rows } = await handle.executeSql(
      'select account, cents from ledger_entries order by event_id, cents desc',
    )
    expect(rows).toEqual([
      { account: 'provider', cents: 6000 },
      { account: 'order', cents: -6000 },
      { account: 'order', cents: 6000 },
      { account: 'sales', cents: -6000 },
    ])
  })
})

async function gift(plan: 'premium' | 'gold'): Promise<void> {
  const given = { member_id: helene.id, plan, given_at: BUILT_AT, ends_at: null }
  await database.insertInto('given_plans').values(given).execute()
}

describe('the nightly check of the ledger', () => {
  test('finds an event without entries', async () => {
    await write('sale', 'sale:0', [])
    expect(await faults()).toEqual([{ code: 'event_unbalanced', ids: ['1'] }])
  })

  test('finds an order whose balance is not zero', async () => {
    await buy('boost')
    await handle.executeSql(
      "insert into ledger_events (kind, order_id, provider_id, at) values ('refund_due', 1, 'x', $1)",
      [BUILT_AT],
    )
    await handle.executeSql(
      `insert into ledger_entries select max(id), 'order'::ledger_account, -5 from ledger_events
       union all select max(id), 'refunds', 5 from ledger_events`,
    )
    expect(await faults()).toEqual([{ code: 'order_unbalanced', ids: ['1'] }])
  })

  test('finds a refund that has not been sent for a day', async () => {
    await buy('boost')
    const refund = { orderId: 1, cause: 'withdrawal', amountCents: 300, now: BUILT_AT } as const
    await transact((tx) => shop.refunds.request(tx, refund))
    clock.advance(DAY_MS)
    expect(await faults()).toEqual([])
    clock.advance(1)
    expect(await faults()).toEqual([{ code: 'refund_late', ids: ['1'] }])
  })

  test('finds a paid plan that never began', async () => {
    await buy('premium')
    await database.updateTable('orders').set({ subscription_id: null }).execute()
    expect(await faults()).toEqual([
      { code: 'plan_without_subscription', ids: ['1'] },
      { code: 'subscription_without_order', ids: ['1'] },
    ])
  })

  test('finds a plan that nobody paid for, except one that the team gave', async () => {
    await database.updateTable('members').set({ plan: 'gold' }).execute()
    expect(await faults()).toEqual([{ code: 'plan_differs', ids: [String(helene.id)] }])
    await gift('gold')
    expect(await faults()).toEqual([])
  })

  test('accepts a given plan only for the same plan, and only without a paid one', async () => {
    await gift('premium')
    await database.updateTable('members').set({ plan: 'gold' }).execute()
    expect(await faults()).toEqual([{ code: 'plan_differs', ids: [String(helene.id)] }])
    await buy('premium')
    await database.updateTable('members').set({ plan: 'gratuit' }).execute()
    expect(await faults()).toEqual([{ code: 'plan_differs', ids: [String(helene.id)] }])
  })

  test('finds a member without the plan they pay for', async () => {
    await buy('premium')
    await database.updateTable('members').set({ plan: 'gratuit' }).execute()
    expect(await faults()).toEqual([{ code: 'plan_differs', ids: [String(helene.id)] }])
  })

  test('finds a payment that differs at the provider: refunded there by hand, or never reported by an event', async () => {
    const id = await buy('premium')
    clock.advance(10 * 60 * 1000)
    const kept = memory.payments.get(id)
    if (kept) kept.refundedCents = 100
    expect(await faults()).toEqual([{ code: 'provider_differs', ids: [id] }])
    if (kept) kept.refundedCents = 0
    const unreported = memory.bank.charge('ren_unknown', 1300)
    expect(await faults()).toEqual([])
    clock.advance(10 * 60 * 1000)
    expect(await faults()).toEqual([{ code: 'provider_differs', ids: [unreported] }])
  })

  test('logs what it found, as codes and ids only', async () => {
    await database.updateTable('members').set({ plan: 'gold' }).execute()
    await shop.reconciliation.checkLedger()
    expect(errors).toEqual([{ fault: 'plan_differs', ids: [String(helene.id)] }])
  })
})
