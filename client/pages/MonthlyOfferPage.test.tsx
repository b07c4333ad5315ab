// Rules: plans
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Catalogue, PlanPrice } from '#shared/contracts/plans.ts'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import { openPlans, planCard, words } from '#tests/support/plans-page.tsx'
import { MonthlyOfferPage } from './MonthlyOfferPage.tsx'

const page = <MonthlyOfferPage />

const OFFERED: Partial<PlanPrice> = {
  priceCents: 4800,
  perMonthCents: 800,
  saving: { monthlyCents: 7800, cents: 3000, percent: 38 },
  offer: {
    startsAt: '2026-10-31T23:00:00Z',
    endsAt: '2026-11-30T23:00:00Z',
    wasCents: 6000,
    discountPercent: 20,
  },
}

/** The catalogue with other values for Premium with its commitment. */
function catalogueWith(changes: Partial<PlanPrice>): Catalogue {
  const plans = CATALOGUE.plans.map(({ plan, prices }) => ({
    plan,
    prices: prices.map((price) => (price.priceCents === 6000 ? { ...price, ...changes } : price)),
  }))
  return { ...CATALOGUE, plans }
}

/** Premium for six months at 48 €, in November. */
const WITH_OFFER = catalogueWith(OFFERED)

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('/monthly-offer', () => {
  it('shows the usual prices without an offer, strikes nothing out and computes the savings', async () => {
    await openPlans(page)
    screen.getByText('Novembre 2026')
    screen.getByText(/^Aucune offre en ce moment/)
    expect(screen.queryByText('Offres du mois')).toBeNull()
    expect(document.querySelector('s')).toBeNull()
    expect(words('Premium')).toContain('60 € les 6 mois, soit 10 € par moisPrix habituel')
    expect(words('Premium')).toContain(
      'Soit 18 € de moins que 6 mois payés au mois (78 €), une économie de 23 %.',
    )
    expect(words('Gold')).toContain('Se renouvelle à 228 € pour 12 mois.')
  })

  it('shows an offer in force with its reference price, its days and the price afterwards', async () => {
    await openPlans(page, { catalogue: WITH_OFFER })
    screen.getByText(/^Une offre en cours, un prix habituel\./)
    screen.getByText('Offres du mois')
    planCard('Premium').getByText('Offre en cours')
    expect(words('Premium')).toContain('48 € les 6 mois, soit 8 € par moisau lieu de 60 € −20 %')
    expect(words('Premium')).toContain(
      '−20 %60 € est notre prix le plus bas des 30 derniers jours. Offre valable du 1er au 30 novembre 2026. Elle se renouvelle ensuite à 60 € pour 6 mois.',
    )
    expect(words('Premium')).toMatch(/Elle se renouvelle ensuite à 60 €.*Choisir Premium/)
    expect(words('Gold')).toContain('Prix habituel')
  })

  it('calls a price below the usual one neither usual nor an offer if it was charged before', async () => {
    await openPlans(page, { catalogue: catalogueWith({ ...OFFERED, offer: null }) })
    screen.getByText(/^Voici nos prix du moment\./)
    expect(document.querySelector('s')).toBeNull()
    expect(words('Premium')).toContain(
      '48 € les 6 mois, soit 8 € par moisPrix du momentElle se renouvelle ensuite à 60 € pour 6 mois.',
    )
    expect(words('Gold')).toContain('Prix habituel')
  })

  it('has a card for Premium and one for Gold, each by the month or with its commitment, which lead to /checkout', async () => {
    await openPlans(page)
    const gold = planCard('Gold')
    const link = () => gold.getByRole('link', { name: 'Choisir Gold' }).getAttribute('href')
    gold.getByRole('radio', { name: /^Ou 12 mois/ })
    expect(link()).toBe('/checkout?plan=gold&billing=annual')
    fireEvent.click(gold.getByRole('radio', { name: /^Au mois/ }))
    expect(link()).toBe('/checkout?plan=gold&billing=monthly')
    expect(words('Gold')).toContain('Se renouvelle chaque mois à 25 €.')
  })
})
