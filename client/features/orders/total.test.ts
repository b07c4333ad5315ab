import { describe, expect, it } from 'vitest'
import { totalOf } from './total.ts'

const SIX_MONTHS = {
  billing: 'annual',
  months: 6,
  priceCents: 6000,
  perMonthCents: 1000,
  renewalCents: 6000,
  saving: null,
  offer: null,
} as const

describe('the total of an order', () => {
  it('is the price without a code and without a credit', () => {
    expect(totalOf(SIX_MONTHS, null, 0)).toMatchObject({ discountCents: 0, totalCents: 6000 })
  })

  it('is 48 euros for Premium with a code of 20 %', () => {
    const promo = { code: 'BIENVENUE20', percent: 20 }
    expect(totalOf(SIX_MONTHS, promo, 0)).toMatchObject({ discountCents: 1200, totalCents: 4800 })
  })

  it('deducts the code from the price less the credit of an upgrade, to the whole cent', () => {
    const promo = { code: 'DIX', percent: 10 }
    expect(totalOf({ ...SIX_MONTHS, priceCents: 22_800 }, promo, 5868)).toMatchObject({
      creditCents: 5868,
      discountCents: 1693,
      totalCents: 15_239,
    })
  })
})
