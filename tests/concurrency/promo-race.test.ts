// Rules: promo
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createCatalogueService } from '#server/features/plans/catalogue.service.ts'
import { createPromoService } from '#server/features/promo/promo.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { DomainProblem } from '#server/platform/http/problem.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember } from '#tests/support/factories.ts'
import { naiveTest } from '#tests/support/naive.ts'
import { buildCheckout, buildPromoCode } from '#tests/support/promo.ts'

const MAX_USES = 5
const AT_ONCE = 50

const clock = fixedClock(BUILT_AT.toISOString())
const handle = await openTestDatabase()
const { database } = handle
const config = { stripe: { secretKey: null, webhookSecret: null, publishableKey: null } }
const catalogue = createCatalogueService({
  ...{ config, database, clock, provider: null },
  vipEvents: { isAnyPlanned: async () => false },
})
const subscriptions = { creditOf: async () => 0 }
const promo = createPromoService({ database, clock, catalogue, subscriptions })

type Reserve = (tx: Tx, memberId: number, orderId: number) => Promise<unknown>

let promoCodeId: number

beforeEach(async () => {
  await resetDatabase(handle)
  promoCodeId = await buildPromoCode(database, { max_uses: MAX_USES })
})

const reserve: Reserve = (tx, memberId, orderId) =>
  promo.reserve(tx, { code: 'BIENVENUE20', plan: 'premium', memberId, orderId, now: BUILT_AT })

/** A naive implementation: it counts first and writes afterwards. */
const naiveReserve: Reserve = async (tx, memberId, orderId) => {
  const { rows } = await sql<{ uses: number }>`
    select count(*)::integer as uses from promo_uses
    where promo_code_id = ${promoCodeId}`.execute(tx)
  if ((rows[0]?.uses ?? 0) >= MAX_USES) return
  const use = { promo_code_id: promoCodeId, member_id: memberId, order_id: orderId }
  await tx.insertInto('promo_uses').values(use).execute()
}

test('fifty checkouts at the same time use a code no more often than its limit', async () => {
  const { refused } = await reserveAtOnce(reserve)
  expect(await countUses()).toBe(MAX_USES)
  expect(refused).toBe(AT_ONCE - MAX_USES)
})

naiveTest(
  'with a naive count, simultaneous checkouts use a code more often than its limit',
  async () => {
    await reserveAtOnce(naiveReserve)
    expect(await countUses()).toBeGreaterThan(MAX_USES)
  },
)

test('a released use can be reserved by another checkout, once', async () => {
  await reserveAtOnce(reserve)
  const { order_id } = await database
    .selectFrom('promo_uses')
    .select('order_id')
    .executeTakeFirstOrThrow()
  await handle.transaction((tx) => promo.release(tx, order_id))
  await reserveAtOnce(reserve)
  expect(await countUses()).toBe(MAX_USES)
})

async function reserveAtOnce(reserveWith: Reserve): Promise<{ refused: number }> {
  const orders: { memberId: number; orderId: number }[] = []
  for (let i = 0; i < AT_ONCE; i++) {
    const { id } = await buildMember(database)
    orders.push({ memberId: id, orderId: await buildCheckout(database, id) })
  }
  const answers = await Promise.allSettled(
    orders.map(({ memberId, orderId }) =>
      handle.transaction((tx) => reserveWith(tx, memberId, orderId)),
    ),
  )
  const refusals = answers.filter((answer) => answer.status === 'rejected')
  for (const { reason } of refusals) {
    expect(reason).toBeInstanceOf(DomainProblem)
    expect(reason).toMatchObject({ code: 'promo_invalid' })
  }
  return { refused: refusals.length }
}

async function countUses(): Promise<number> {
  const uses = await database.selectFrom('promo_uses').select('order_id').execute()
  return uses.length
}
