import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Revenue } from '#shared/contracts/admin/revenue.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { totalsOfFile, totalsOfLedger } from '#tests/support/ledger-file.ts'
import { buyPlan, runDueJobsAt, workJobs } from '#tests/support/plans.ts'
import { type Staff, signInStaff } from '#tests/support/staff.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let yves: Staff

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-10-20T09:00:00Z')
})

async function buyAs(plan: 'premium' | 'gold', billing: 'annual' | 'monthly'): Promise<string> {
  const { id } = await buildMember(app.handle.database)
  const cookie = await app.signIn(id)
  await buyPlan(app, cookie, { plan, billing })
  return cookie
}

async function refundFirst(cents: number): Promise<void> {
  const { reference } = await app.handle.database
    .selectFrom('orders')
    .select('reference')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const answer = await yves.post(`/api/admin/payments/${reference}/refund`, {
    ...{ key: '0b6f5f1a-7d52-4c1b-9a59-0b6f5f1a2c3d', amountCents: cents, refundedCents: 0 },
    reason: 'Un geste de notre part.',
  })
  expect(answer.status).toBe(200)
  await workJobs(app)
}

describe('the revenue', () => {
  it('equals the ledger, by month and plan, with refunds', async () => {
    await buyAs('premium', 'monthly')
    await buyAs('gold', 'annual')
    await runDueJobsAt(app, '2026-11-21T09:00:00Z')
    yves = await signInStaff(app, 'administrator')
    await refundFirst(500)
    const { status, body } = await yves.get<Revenue>('/api/admin/revenue?months=3')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      months: ['2026-09', '2026-10', '2026-11'],
      collected: { premium: [0, 1300, 1300], gold: [0, 22_800, 0], bonus: [0, 0, 0] },
      refunded: [0, 0, 500],
      otherMoves: [0, 0, 0],
      running: [0, 2, 2],
      // 13 € a month, and a twelfth of 228 €.
      recurring: [0, 3200, 3200],
      begun: [0, 2, 0],
      ended: [0, 0, 0],
      // The one-month term ended in November and was renewed.
      firstTerms: { over: [0, 0, 1], stayed: [0, 0, 1] },
      pastDue: 0,
    })
    const net = [...body.collected.premium, ...body.collected.gold].reduce((a, b) => a + b, 0)
    const { rows } = await sql<{ cents: number }>`
      select sum(cents)::integer as cents from ledger_entries where account = 'provider'`.execute(
      app.handle.database,
    )
    expect(net - body.refunded.reduce((a, b) => a + b, 0)).toBe(rows[0]?.cents)
  })

  it('divides the price of a plan that changes at the end of its term by the months of the next plan', async () => {
    const cookie = await buyAs('gold', 'annual')
    app.clock.set('2026-10-20T09:05:00Z')
    yves = await signInStaff(app, 'administrator')
    const recurring = async () =>
      (await yves.get<Revenue>('/api/admin/revenue?months=3')).body.recurring
    expect(await recurring()).toEqual([0, 0, 1900])
    const changed = await app.inject({
      method: 'POST',
      url: '/api/subscriptions/change',
      headers: { cookie },
      payload: { planId: 'premium', billing: 'monthly' },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await recurring()).toEqual([0, 0, 1300])
  })

  it('counts one end for a member who withdrew from an upgrade and kept the previous plan until its end', async () => {
    const cookie = await buyAs('premium', 'monthly')
    await buyPlan(app, cookie, { plan: 'gold', billing: 'monthly' })
    const { reference } = await app.handle.database
      .selectFrom('orders')
      .select('reference')
      .where('kind', '=', 'upgrade')
      .executeTakeFirstOrThrow()
    const declared = await app.inject({
      ...{ method: 'POST', url: '/api/withdrawals', headers: { cookie } },
      payload: { reference, firstName: 'Hélène', email: 'h@exemple.fr', statement: 'Je renonce.' },
    })
    expect(declared.statusCode, declared.body).toBe(201)
    await runDueJobsAt(app, '2026-11-20T10:00:00Z')
    yves = await signInStaff(app, 'administrator')
    const { body } = await yves.get<Revenue>('/api/admin/revenue?months=3')
    expect([body.begun, body.ended]).toEqual([
      [0, 1, 0],
      [0, 0, 1],
    ])
  })

  it('counts by months in the Paris time zone, to the minute', async () => {
    app.clock.set('2026-10-31T23:30:00Z')
    await buyAs('premium', 'monthly')
    yves = await signInStaff(app, 'administrator')
    const { body } = await yves.get<Revenue>('/api/admin/revenue?months=3')
    expect(body).toMatchObject({
      months: ['2026-09', '2026-10', '2026-11'],
      collected: { premium: [0, 0, 1300] },
      begun: [0, 0, 1],
    })
  })

  it('exports a file whose debits and credits equal the ledger, and records the export in the audit log', async () => {
    await buyAs('premium', 'monthly')
    yves = await signInStaff(app, 'administrator')
    await refundFirst(500)
    const { body } = await yves.post<{ csv: string; count: number }>('/api/admin/revenue/ledger', {
      ...{ from: '2026-10-01', until: '2026-10-31' },
    })
    const totals = totalsOfFile(body.csv)
    expect(Object.keys(totals).sort()).toEqual(['order', 'provider', 'refunds', 'sales'])
    expect(totals).toEqual(await totalsOfLedger(app.handle.database))
    expect(Object.values(totals).reduce((a, b) => a + b, 0)).toBe(0)
    expect(body.csv.trimEnd().split('\r\n')).toHaveLength(1 + body.count)
    const log = await yves.get<{ act: string }[]>('/api/admin/audit?act=ledger.exported')
    expect(log.body).toHaveLength(1)
  })

  it('counts the abandoned checkouts and the referrals', async () => {
    const { database } = app.handle
    const [anne, marc] = [await buildMember(database), await buildMember(database)]
    const at = app.clock.now()
    await database
      .insertInto('abandoned_carts')
      .values({
        member_id: anne.id,
        day: '2026-10-20',
        plan: 'gold',
        created_at: at,
        reminded_at: at,
      })
      .execute()
    await database
      .insertInto('referrals')
      .values({
        ...{ referrer_id: anne.id, friend_id: marc.id, is_same_device: false, created_at: at },
        ...{ completed_at: at, reward_flashes: 10 },
      })
      .execute()
    yves = await signInStaff(app, 'administrator')
    const { body } = await yves.get<Revenue>('/api/admin/revenue?months=3')
    expect(body.carts).toEqual({ left: 1, reminded: 1, boughtSince: 0 })
    expect(body.referrals).toEqual({ begun: 1, completed: 1, flashes: 10 })
  })

  it('is for administrators only', async () => {
    const odile = await signInStaff(app, 'support')
    expect((await odile.get('/api/admin/revenue?months=3')).status).toBe(403)
  })
})
