import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthsOf } from '#shared/domain/products.ts'
import { type Offer, offerInForce, PLAN_PRICES, priorPrice, savingOf } from './prices.ts'

const NORMAL = 6000

function day(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function offer(id: number, priceCents: number, from: string, to: string): Offer {
  return { id, priceCents, startsAt: day(from), endsAt: day(to) }
}

function before(offers: Offer[], at: string): number {
  const inForce = offerInForce(offers, NORMAL, day(at))
  if (!inForce) throw new Error('No offer is in force')
  return priorPrice(offers, inForce, NORMAL, day(at))
}

test('a commitment saves 23 % with Premium and 24 % with Gold, computed from the prices', () => {
  const { premium, gold } = PLAN_PRICES
  expect(savingOf(premium.annual, monthsOf('premium', 'annual') * premium.monthly)).toEqual({
    monthlyCents: 7800,
    cents: 1800,
    percent: 23,
  })
  expect(savingOf(gold.annual, monthsOf('gold', 'annual') * gold.monthly)).toEqual({
    monthlyCents: 30000,
    cents: 7200,
    percent: 24,
  })
})

test('a commitment that is not cheaper has no saving', () => {
  expect(savingOf(7800, 7800)).toBeNull()
  expect(savingOf(7900, 7800)).toBeNull()
})

describe('the offer in force', () => {
  test('is the one with the lowest price when offers overlap', () => {
    const offers = [
      offer(1, 5000, '2026-11-01', '2026-11-30'),
      offer(2, 4000, '2026-11-10', '2026-11-20'),
    ]
    const priceOn = (date: string) => offerInForce(offers, NORMAL, day(date))?.priceCents
    expect(
      ['2026-10-31', '2026-11-09', '2026-11-10', '2026-11-20', '2026-11-30'].map(priceOn),
    ).toEqual([undefined, 5000, 4000, 5000, undefined])
  })

  test('is never one at or above the normal price', () => {
    const offers = [
      offer(1, 6000, '2026-11-01', '2026-11-30'),
      offer(2, 7000, '2026-11-01', '2026-11-30'),
    ]
    expect(offerInForce(offers, NORMAL, day('2026-11-15'))).toBeUndefined()
  })
})

describe('the struck-out price', () => {
  test('is the normal price if no offer ran in the 30 days before', () => {
    const offers = [
      offer(1, 3000, '2026-09-01', '2026-10-02'),
      offer(2, 5000, '2026-11-01', '2026-11-30'),
    ]
    expect(before(offers, '2026-11-15')).toBe(6000)
  })

  test('is the lowest price of the 30 days before the offer started, past offers included', () => {
    const offers = [
      offer(1, 4500, '2026-09-01', '2026-10-03'),
      offer(2, 5500, '2026-10-10', '2026-10-12'),
      offer(3, 4000, '2026-11-01', '2026-11-30'),
    ]
    expect(before(offers, '2026-11-15')).toBe(4500)
  })

  test('does not change while the offer runs for more than 30 days', () => {
    expect(before([offer(1, 5000, '2026-08-01', '2026-12-31')], '2026-12-30')).toBe(6000)
  })

  test('of an offer that follows another is the price of the previous offer, not the normal price', () => {
    const offers = [
      offer(1, 5000, '2026-10-01', '2026-11-01'),
      offer(2, 5000, '2026-11-01', '2026-12-01'),
    ]
    expect(before(offers, '2026-11-15')).toBe(5000)
  })

  test('includes the price of a lower offer that hid this one and has ended', () => {
    const offers = [
      offer(1, 5000, '2026-11-01', '2026-11-30'),
      offer(2, 4000, '2026-11-10', '2026-11-20'),
    ]
    expect(before(offers, '2026-11-09')).toBe(6000)
    expect(before(offers, '2026-11-15')).toBe(5000)
    expect(before(offers, '2026-11-25')).toBe(4000)
  })

  test('is never above any price charged in the 30 days before', () => {
    const asked = fc.record({
      priceCents: fc.integer({ min: 100, max: 7000 }),
      from: fc.integer({ min: 0, max: 100 }),
      length: fc.integer({ min: 1, max: 60 }),
    })
    const at = (dayNumber: number) => new Date(Date.UTC(2026, 0, 1 + dayNumber))
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 6 }), (rows) => {
        const offers = rows.map(({ priceCents, from, length }, id) => {
          return { id, priceCents, startsAt: at(from), endsAt: at(from + length) }
        })
        const priceOn = (dayNumber: number) =>
          offerInForce(offers, NORMAL, at(dayNumber))?.priceCents ?? NORMAL
        for (let today = 31; today < 170; today++) {
          const inForce = offerInForce(offers, NORMAL, at(today))
          // Checks only the first day of each offer price.
          if (!inForce || priceOn(today - 1) === inForce.priceCents) continue
          const days = Array.from({ length: 30 }, (_, back) => priceOn(today - 1 - back))
          expect(priorPrice(offers, inForce, NORMAL, at(today))).toBeLessThanOrEqual(
            Math.min(...days),
          )
        }
      }),
      { numRuns: 300 },
    )
  })
})
