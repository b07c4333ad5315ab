import { describe, expect, it } from 'vitest'
import type { PlanPrice } from '#shared/contracts/plans.ts'
import { periodInWords } from '#shared/domain/period-words.ts'
import { renewalSentence } from './plans.copy.ts'

describe('the days of an offer', () => {
  it.each([
    ['2026-10-31T23:00:00Z', '2026-11-30T23:00:00Z', 'du 1er au 30\u00a0novembre 2026'],
    [
      '2026-11-20T09:00:00Z',
      '2026-12-01T23:00:00Z',
      'du 20\u00a0novembre au 1er\u00a0décembre 2026',
    ],
    [
      '2026-12-20T09:00:00Z',
      '2027-01-05T23:00:00Z',
      'du 20\u00a0décembre 2026 au 5\u00a0janvier 2027',
    ],
    ['2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z', 'le 20\u00a0novembre 2026'],
  ])('from %s until %s are « %s »', (startsAt, endsAt, words) => {
    expect(periodInWords({ startsAt, endsAt })).toBe(words)
  })
})

describe('the renewal sentence', () => {
  const price: PlanPrice = {
    billing: 'annual',
    months: 6,
    priceCents: 6000,
    perMonthCents: 1000,
    renewalCents: 6000,
    saving: null,
    offer: null,
  }

  it.each<[Partial<PlanPrice>, string]>([
    [{}, 'Se renouvelle à 60 € pour 6 mois.'],
    [{ months: 1, priceCents: 1300, renewalCents: 1300 }, 'Se renouvelle chaque mois à 13 €.'],
    [{ priceCents: 5000 }, 'Elle se renouvelle ensuite à 60 € pour 6 mois.'],
  ])('with %o is « %s »', (changes, words) => {
    expect(renewalSentence({ ...price, ...changes }).replaceAll(/\s/g, ' ')).toBe(words)
  })
})
