import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#server/platform/schema.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'

const BEGINS = new Date('2026-11-01T00:00:00Z')
const ENDS = new Date('2026-12-31T23:00:00Z')

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
})

async function buildCode(overrides: Partial<Insertable<Schema['promo_codes']>> = {}) {
  await app.handle.database
    .insertInto('promo_codes')
    .values({
      code: 'BIENVENUE20',
      discount_percent: 20,
      starts_at: BEGINS,
      ends_at: ENDS,
      max_uses_per_member: 1,
      first_order_only: true,
      is_welcome: true,
      created_at: BEGINS,
      ...overrides,
    })
    .execute()
}

function ask() {
  return app.inject('/api/promo/welcome')
}

describe('GET /api/promo/welcome', () => {
  test('tells anyone the code, the discount, the end and the conditions of the offer in force', async () => {
    await buildCode()
    const answer = await ask()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      code: 'BIENVENUE20',
      discountPercent: 20,
      endsAt: '2026-12-31T23:00:00.000Z',
      conditions: 'Valable une fois, sur la première commande Premium ou Gold',
    })
  })

  test('without an offer in force it answers 404 no_welcome_offer', async () => {
    await buildCode({ code: 'AUTOMNE', is_welcome: false })
    const answer = await ask()
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'no_welcome_offer',
      message: PROBLEMS.no_welcome_offer.title,
    })
  })

  test('an offer holds from its first instant until its end', async () => {
    await buildCode()
    const statuses: number[] = []
    for (const instant of [
      '2026-10-31T23:59:59.999Z',
      '2026-11-01T00:00:00Z',
      '2026-12-31T22:59:59.999Z',
      '2026-12-31T23:00:00Z',
    ]) {
      app.clock.set(instant)
      statuses.push((await ask()).statusCode)
    }
    expect(statuses).toEqual([404, 200, 200, 404])
  })

  test('of two offers in force it tells the one that began last, with its own conditions', async () => {
    await buildCode()
    await buildCode({
      code: 'HIVER15',
      discount_percent: 15,
      plan: 'gold',
      starts_at: new Date('2026-11-15T00:00:00Z'),
      max_uses: 100,
      max_uses_per_member: null,
      first_order_only: false,
    })
    expect((await ask()).json()).toMatchObject({
      code: 'HIVER15',
      discountPercent: 15,
      conditions: 'Valable sur une commande Gold, pour les 100 premières commandes',
    })
  })
})
