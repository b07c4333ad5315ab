// Rules: withdrawals
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { naiveTest } from '#tests/support/naive.ts'
import { buildPaidOrder, buildSubscription, type OrderRow } from '#tests/support/purchases.ts'

const AT_ONCE = 20
const NOW = '2026-11-24T09:32:00.000Z'

const app = await buildTestApp({ now: NOW })
const { database, transaction } = app.handle
let helene: MemberRow
let order: OrderRow

beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(database, { email: 'helene@exemple.fr', plan: 'premium' })
  order = await buildSubscription(database, helene.id)
})
afterAll(() => app.close())

function declaration() {
  return {
    reference: order.reference,
    firstName: 'Hélène',
    email: 'helene@exemple.fr',
    statement: 'Je vous notifie ma rétractation.',
  }
}

test('declarations sent many times at the same time, signed in and by reference, make one withdrawal and one refund', async () => {
  const { withdrawals } = app.services
  const declarations = Array.from({ length: AT_ONCE }, (_, index) =>
    index % 2 === 0
      ? withdrawals.withdraw(helene, declaration())
      : withdrawals.processDeclaration({ ...declaration(), receivedAt: NOW, mayMail: true }),
  )
  const answers = (await Promise.all(declarations)).filter((answer) => answer !== undefined)

  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  expect(answers[0]?.refundCents).toBe(5868)
  expect(await database.selectFrom('withdrawals').select('id').execute()).toHaveLength(1)
  const refunds = database.selectFrom('refunds').select('amount_cents')
  expect(await refunds.execute()).toEqual([{ amount_cents: 5868 }])
  const members = database.selectFrom('members').select('plan')
  expect(await members.execute()).toEqual([{ plan: 'gratuit' }])
})

test('no flash of a pack is spent between counting what is left of it and taking it back', async () => {
  const { flashes } = app.services
  const laurent = await buildMember(database, { gender: 'H' })
  const bought = { kind: 'bonus', product: 'flash_pack', billing: null } as const
  const { id: orderId } = await buildPaidOrder(database, { member_id: helene.id, ...bought })
  const pack = { memberId: helene.id, count: 10, expiresAt: null, orderId }
  await transaction((tx) => flashes.grantBonus(tx, pack))
  await database
    .insertInto('flash_allowances')
    .values({ member_id: helene.id, day: NOW.slice(0, 10), used: 20 })
    .execute()
  const counted = Promise.withResolvers<void>()
  const taking = transaction(async (tx) => {
    expect(await flashes.bonusLeft(tx, orderId)).toBe(10)
    counted.resolve()
    await wait(500)
    await flashes.revokeBonus(tx, orderId)
  })
  await counted.promise
  await expect(flashes.send(helene, laurent.public_id)).rejects.toMatchObject({
    code: 'flashes_exhausted',
  })
  await taking
})

naiveTest('with a naive check before the write, simultaneous declarations collide', async () => {
  const declarations = Array.from({ length: AT_ONCE }, (_, index) => naiveWithdraw(index))
  const outcomes = await Promise.allSettled(declarations)
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
})

async function naiveWithdraw(index: number): Promise<void> {
  await transaction(async (tx) => {
    const known = tx.selectFrom('withdrawals').select('id').where('order_id', '=', order.id)
    if (await known.executeTakeFirst()) return
    await tx
      .insertInto('withdrawals')
      .values({
        ...{ reference: `RTR-${index}`, order_id: order.id, first_name: 'Hélène' },
        ...{ email: 'helene@exemple.fr', statement: '', requested_at: new Date(NOW) },
        ...{ paid_cents: 6000, refund_cents: 5868, days_used: 4, days_in_period: 181 },
        refunded_at: null,
      })
      .execute()
  })
}
