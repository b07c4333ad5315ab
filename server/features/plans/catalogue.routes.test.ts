import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Schema } from '#server/platform/database/schema.ts'
import type { Catalogue } from '#shared/contracts/plans.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT } from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
})

async function catalogue(): Promise<Catalogue> {
  const answer = await app.inject('/api/catalogue')
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function priceOf(plan: 'premium' | 'gold', billing: 'annual' | 'monthly') {
  const { plans } = await catalogue()
  return plans
    .find((onSale) => onSale.plan === plan)
    ?.prices.find((price) => price.billing === billing)
}

async function buildOffer(overrides: Partial<Insertable<Schema['offers']>> = {}): Promise<void> {
  await app.handle.database
    .insertInto('offers')
    .values({
      plan: 'premium',
      billing: 'annual',
      price_cents: 4000,
      starts_at: new Date('2026-11-15T00:00:00Z'),
      ends_at: new Date('2026-11-30T23:00:00Z'),
      created_at: BUILT_AT,
      ...overrides,
    })
    .execute()
}

describe('GET /api/catalogue', () => {
  test('returns every plan with its prices to anyone, with no struck-out price while no offer runs', async () => {
    expect((await catalogue()).plans).toEqual([
      {
        plan: 'premium',
        prices: [
          {
            billing: 'annual',
            months: 6,
            priceCents: 6000,
            perMonthCents: 1000,
            renewalCents: 6000,
            saving: { monthlyCents: 7800, cents: 1800, percent: 23 },
            offer: null,
          },
          {
            billing: 'monthly',
            months: 1,
            priceCents: 1300,
            perMonthCents: 1300,
            renewalCents: 1300,
            saving: null,
            offer: null,
          },
        ],
      },
      {
        plan: 'gold',
        prices: [
          {
            billing: 'annual',
            months: 12,
            priceCents: 22800,
            perMonthCents: 1900,
            renewalCents: 22800,
            saving: { monthlyCents: 30000, cents: 7200, percent: 24 },
            offer: null,
          },
          {
            billing: 'monthly',
            months: 1,
            priceCents: 2500,
            perMonthCents: 2500,
            renewalCents: 2500,
            saving: null,
            offer: null,
          },
        ],
      },
    ])
  })

  test('returns the bonus products, their prices and the plans that can buy them', async () => {
    expect((await catalogue()).bonusProducts).toEqual([
      {
        product: 'flash_pack',
        title: 'Pack 50 Flashs',
        description: '50 flashs de plus, valables 30 jours',
        priceCents: 500,
        plans: ['premium'],
      },
      {
        product: 'super_flash',
        title: 'Super Flash',
        description: 'Votre profil en première position pendant 1 heure',
        priceCents: 200,
        plans: ['gold'],
      },
      {
        product: 'boost',
        title: 'Mise en avant',
        description: 'Votre profil en priorité pendant 24 heures',
        priceCents: 1000,
        plans: ['gratuit', 'premium', 'gold'],
      },
    ])
  })

  test('returns the version of the terms of sale in force', async () => {
    expect((await catalogue()).termsVersion).toBe(LEGAL_TEXTS.terms.version)
  })

  test('lowers the price of the plan and billing of an offer in force, and returns the struck-out price', async () => {
    await buildOffer()
    expect(await priceOf('premium', 'annual')).toEqual({
      billing: 'annual',
      months: 6,
      priceCents: 4000,
      perMonthCents: 667,
      renewalCents: 6000,
      saving: { monthlyCents: 7800, cents: 3800, percent: 48 },
      offer: {
        startsAt: '2026-11-15T00:00:00.000Z',
        endsAt: '2026-11-30T23:00:00.000Z',
        wasCents: 6000,
        discountPercent: 33,
      },
    })
    expect(await priceOf('premium', 'monthly')).toMatchObject({ priceCents: 1300, offer: null })
    expect(await priceOf('gold', 'annual')).toMatchObject({ priceCents: 22800, offer: null })
  })

  test('applies an offer from its first instant until its end', async () => {
    await buildOffer()
    const prices: (number | undefined)[] = []
    for (const instant of [
      '2026-11-14T23:59:59.999Z',
      '2026-11-15T00:00:00Z',
      '2026-11-30T22:59:59.999Z',
      '2026-11-30T23:00:00Z',
    ]) {
      app.clock.set(instant)
      prices.push((await priceOf('premium', 'annual'))?.priceCents)
    }
    expect(prices).toEqual([6000, 4000, 4000, 6000])
  })

  test('strikes nothing out for an offer that follows another one of the same price', async () => {
    await buildOffer({
      starts_at: new Date('2026-10-25T00:00:00Z'),
      ends_at: new Date('2026-11-15T00:00:00Z'),
    })
    await buildOffer()
    expect(await priceOf('premium', 'annual')).toMatchObject({ priceCents: 4000, offer: null })
  })

  test('counts an offer on the monthly plan for one month only in the saving of a commitment', async () => {
    await buildOffer({ billing: 'monthly', price_cents: 300 })
    expect(await priceOf('premium', 'annual')).toMatchObject({
      saving: { monthlyCents: 6800, cents: 800, percent: 11 },
    })
  })
})
