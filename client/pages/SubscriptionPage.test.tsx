import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import { json, problem } from '#tests/support/member-page.tsx'
import { openPlans, planCard, words } from '#tests/support/plans-page.tsx'
import { SUBSCRIPTION } from '#tests/support/subscription.ts'
import { SubscriptionPage } from './SubscriptionPage.tsx'

const CHANGE = 'POST /api/subscriptions/change'
const page = <SubscriptionPage />

const linkIn = (card: string, name: string) =>
  planCard(card).getByRole('link', { name }).getAttribute('href')

function payByTheMonth(): void {
  fireEvent.click(screen.getByRole('radio', { name: 'Au mois' }))
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the three plans', () => {
  it('are Gratuit, Premium (Populaire) and Gold (VIP), each with what it costs', async () => {
    await openPlans(page)
    const cards = screen
      .getAllByRole('article')
      .map((card) => card.querySelector('h2')?.textContent)
    expect(cards).toEqual(['Gratuit', 'Premium', 'Gold'])
    planCard('Premium').getByText('Populaire')
    planCard('Gold').getByText('VIP')
    expect(words('Gratuit')).toContain('0 €')
    expect(words('Premium')).toContain('10 € par moisEngagement 6 mois, soit 60 € au total.')
    expect(words('Gold')).toContain('19 € par moisEngagement 12 mois, soit 228 € au total.')
  })

  it('by the month cost more, without commitment', async () => {
    await openPlans(page)
    payByTheMonth()
    expect(words('Premium')).toContain('13 € par moisSans engagement.')
    expect(words('Gold')).toContain('25 € par moisSans engagement.')
  })

  it('lead to the checkout of the plan and the billing chosen', async () => {
    await openPlans(page)
    expect(linkIn('Premium', 'Choisir Premium')).toBe('/checkout?plan=premium&billing=annual')
    payByTheMonth()
    expect(linkIn('Gold', 'Choisir Gold')).toBe('/checkout?plan=gold&billing=monthly')
  })

  it('can be left alone: « Continuer avec la version gratuite » goes to /', async () => {
    await openPlans(page)
    const wayOut = screen.getByRole('link', { name: 'Continuer avec la version gratuite' })
    expect(wayOut.getAttribute('href')).toBe('/')
    expect(words('Gratuit')).toContain('Votre formule actuelle')
  })

  it('name no event while none is planned', async () => {
    await openPlans(page)
    expect(words('Gold')).toContain('Assistance VIP')
    expect(words('Gold')).not.toMatch(/événement/i)
  })

  it('name events on the card of Gold alone once one is planned', async () => {
    await openPlans(page, { catalogue: { ...CATALOGUE, hasEvents: true } })
    expect(words('Gold')).toContain('Événements VIP')
    expect(words('Premium')).not.toContain('Événements')
  })

  it('are not for sale while nothing can be paid', async () => {
    await openPlans(page, { catalogue: { ...CATALOGUE, payment: null } })
    expect(screen.getAllByText("Le paiement n'est pas encore ouvert.")).toHaveLength(2)
    expect(screen.queryByRole('link', { name: /^Choisir/ })).toBeNull()
  })

  it('that cannot be read say why, and are read again', async () => {
    const catalogue = vi
      .fn()
      .mockReturnValueOnce(problem('internal'))
      .mockReturnValue(json(CATALOGUE))
    await openPlans(page, { answers: { 'GET /api/catalogue': catalogue } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' })))
    await act(() => vi.advanceTimersByTimeAsync(0))
    planCard('Premium')
  })
})

describe('what a subscriber sees', () => {
  const premium = { plan: 'premium', subscription: SUBSCRIPTION } as const

  it('the present plan is marked with its term, and an upgrade says what it takes off', async () => {
    await openPlans(page, { ...premium, upgradeCreditCents: 5868 })
    expect(words('Premium')).toContain(
      "Votre formule actuelleJusqu'au 20 mai 2027, puis renouvelée.",
    )
    expect(linkIn('Gold', 'Passer à Gold')).toBe('/checkout?plan=gold&billing=annual')
    expect(words('Gold')).toContain('Ce qui reste de Premium est déduit du prix : 58,68 €')
  })

  it('a commitment is not left for a plan by the month', async () => {
    await openPlans(page, premium)
    payByTheMonth()
    expect(words('Gold')).toContain(
      'Pendant votre engagement, Gold se prend aussi avec engagement.',
    )
  })

  it('any other change takes effect at the end of the term, and is said', async () => {
    const renewal = { plan: 'premium', billing: 'monthly', priceCents: 1300 } as const
    const changed = { ...SUBSCRIPTION, renewal }
    const api = await openPlans(page, {
      ...premium,
      answers: { [CHANGE]: () => json({ subscription: changed }) },
    })
    payByTheMonth()
    expect(words('Premium')).toContain("à partir du 20 mai 2027. Rien à payer d'ici là.")
    const button = planCard('Premium').getByRole('button', { name: 'Choisir pour la suite' })
    await act(async () => fireEvent.click(button))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(api.calls).toContainEqual({
      route: CHANGE,
      body: { planId: 'premium', billing: 'monthly' },
    })
    screen.getByText(/^Premium prendra la suite le 20 mai 2027, à 13/)
  })

  it('what was chosen for the next term is marked', async () => {
    const renewal = { plan: 'premium', billing: 'monthly', priceCents: 1300 } as const
    await openPlans(page, { ...premium, subscription: { ...SUBSCRIPTION, renewal } })
    payByTheMonth()
    expect(words('Premium')).toContain('Prévu pour le 20 mai 2027')
  })

  it('a refused change says why', async () => {
    await openPlans(page, {
      ...premium,
      answers: { [CHANGE]: () => problem('plan_change_refused') },
    })
    payByTheMonth()
    const button = planCard('Premium').getByRole('button', { name: 'Choisir pour la suite' })
    await act(async () => fireEvent.click(button))
    await act(() => vi.advanceTimersByTimeAsync(0))
    screen.getByText(/^Ce changement n'est pas possible pendant votre engagement/)
  })
})
