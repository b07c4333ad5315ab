// Rules: plans
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
  it("are shown without a link to « S'ABONNER »", async () => {
    await openPlans(<SubscriptionPage />)
    expect(screen.queryByRole('link', { name: "S'ABONNER" })).toBeNull()
  })

  it('are Premium (Populaire), Gold (VIP) and, last in a single column, Gratuit, each with its price', async () => {
    await openPlans(page)
    const cards = screen
      .getAllByRole('article')
      .map((card) => card.querySelector('h2')?.textContent)
    expect(cards).toEqual(['Premium', 'Gold', 'Gratuit'])
    planCard('Premium').getByText('Populaire')
    planCard('Gold').getByText('VIP')
    expect(words('Gratuit')).toContain('0 €')
    expect(words('Premium')).toContain('10 € par moisEngagement 6 mois, soit 60 € au total.')
    expect(words('Gold')).toContain('19 € par moisEngagement 12 mois, soit 228 € au total.')
  })

  it('show their button under the price, above the features', async () => {
    await openPlans(page)
    expect(words('Premium')).toMatch(/au total\.Choisir Premium20 flashs par jour/)
  })

  it('with monthly billing cost more, without commitment', async () => {
    await openPlans(page)
    payByTheMonth()
    expect(words('Premium')).toContain('13 € par moisSans engagement.')
    expect(words('Gold')).toContain('25 € par moisSans engagement.')
  })

  it('link to the checkout with the chosen plan and billing', async () => {
    await openPlans(page)
    expect(linkIn('Premium', 'Choisir Premium')).toBe('/checkout?plan=premium&billing=annual')
    payByTheMonth()
    expect(linkIn('Gold', 'Choisir Gold')).toBe('/checkout?plan=gold&billing=monthly')
  })

  it('can be skipped: « Continuer avec la version gratuite » links to /', async () => {
    await openPlans(page)
    const wayOut = screen.getByRole('link', { name: 'Continuer avec la version gratuite' })
    expect(wayOut.getAttribute('href')).toBe('/')
    expect(words('Gratuit')).toContain('Votre formule actuelle')
  })

  it('list the features on sale: visits, filters, badge', async () => {
    await openPlans(page)
    expect(words('Premium')).toContain('Voir qui vous a visité')
    expect(words('Gold')).toContain('Voir qui vous a flashé et visité')
    expect(words('Gold')).toContain('Filtres de recherche avancés')
    expect(words('Gold')).toContain('Badge exclusif')
  })

  it('list no events while none is planned', async () => {
    await openPlans(page)
    expect(words('Gold')).toContain('Assistance VIP')
    expect(words('Gold')).not.toMatch(/événement/i)
  })

  it('list events only on the Gold card once one is planned', async () => {
    await openPlans(page, { catalogue: { ...CATALOGUE, hasEvents: true } })
    expect(words('Gold')).toContain('Événements VIP')
    expect(words('Premium')).not.toContain('Événements')
  })

  it('are not for sale while payments are closed', async () => {
    await openPlans(page, { catalogue: { ...CATALOGUE, payment: null } })
    expect(screen.getAllByText("Le paiement n'est pas encore ouvert.")).toHaveLength(2)
    expect(screen.queryByRole('link', { name: /^Choisir/ })).toBeNull()
  })

  it('that cannot be loaded show the error, and can be reloaded', async () => {
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

describe('the plans page of a subscriber', () => {
  const premium = { plan: 'premium', subscription: SUBSCRIPTION } as const

  it('marks the current plan with its term, and shows the credit of an upgrade', async () => {
    await openPlans(page, { ...premium, upgradeCreditCents: 5868 })
    expect(words('Premium')).toContain(
      "Votre formule actuelleJusqu'au 20 mai 2027, puis renouvelée.",
    )
    expect(linkIn('Gold', 'Passer à Gold')).toBe('/checkout?plan=gold&billing=annual')
    expect(words('Gold')).toContain(
      "Gold, 228 € pour 12 mois, tout de suite. Ce qui reste de Premium est déduit : 58,68 €. À payer aujourd'hui : 169,32 €.",
    )
  })

  it('shows the end of the last renewal of a plan that was stopped too late for this term', async () => {
    const subscription = { ...SUBSCRIPTION, stopsAt: '2027-11-20T12:00:00.000Z' }
    await openPlans(page, { ...premium, subscription })
    expect(words('Premium')).toContain(
      "Jusqu'au 20 mai 2027, puis renouvelée une dernière fois, jusqu'au 20 novembre 2027.",
    )
  })

  it('shows the full price of an upgrade and announces no renewal while a renewal is unpaid', async () => {
    const subscription = {
      ...SUBSCRIPTION,
      billing: 'monthly',
      endsAt: '2026-11-18T12:00:00.000Z',
      renewal: { plan: 'premium', billing: 'monthly', priceCents: 1300 },
      isPastDue: true,
    } as const
    await openPlans(page, { plan: 'premium', subscription, upgradeCreditCents: 0 })
    expect(words('Gold')).toContain(
      "Gold, 25 € par mois, tout de suite. À payer aujourd'hui : 25,00 €.",
    )
    expect(words('Premium')).toContain("Le paiement de son renouvellement n'est pas passé.")
    expect(words('Premium')).not.toContain('puis renouvelée')
    expect(linkIn('Premium', 'Changer de carte')).toBe('/payment-card')
    fireEvent.click(screen.getByRole('radio', { name: 'Avec engagement' }))
    expect(words('Premium')).toContain('une fois votre renouvellement payé.')
    expect(planCard('Premium').queryByRole('button')).toBeNull()
  })

  it('allows an upgrade only at the end of the term if an offer makes it cheaper than the credit', async () => {
    await openPlans(page, { ...premium, upgradeCreditCents: 22_800 })
    expect(words('Gold')).toContain("il est possible à l'échéance de votre formule.")
    expect(planCard('Gold').queryByRole('link')).toBeNull()
  })

  it.each(['premium', 'gold'] as const)('does not offer the free version on %s', async (plan) => {
    await openPlans(page, { plan, subscription: { ...SUBSCRIPTION, plan } })
    expect(screen.queryByRole('link', { name: 'Continuer avec la version gratuite' })).toBeNull()
  })

  it('shows the end of a plan given by the team, and that nothing is charged', async () => {
    await openPlans(page, {
      plan: 'gold',
      answers: {
        'GET /api/subscriptions/current': () =>
          json({
            ...{ subscription: null, upgradeCreditCents: 0 },
            givenUntil: '2027-01-15T23:00:00.000Z',
          }),
      },
    })
    expect(words('Gold')).toContain(
      "Offerte par notre équipe jusqu'au 15 janvier 2027. Rien n'est prélevé.",
    )
  })

  it('does not offer an upgrade that the server refuses after a withdrawal, and shows when it is possible', async () => {
    await openPlans(page, {
      plan: 'premium',
      answers: {
        'GET /api/subscriptions/current': () =>
          json({
            ...{ subscription: SUBSCRIPTION, upgradeCreditCents: 6000 },
            nextPlanStartsAt: '2026-12-04T23:00:00.000Z',
          }),
      },
    })
    expect(words('Gold')).toContain('Laissez Premium arriver à son terme, puis choisissez Gold.')
    expect(planCard('Gold').queryByRole('link')).toBeNull()
  })

  it('shows when a plan that has not started begins, and marks only the free plan as current', async () => {
    const startedAt = '2026-12-04T23:00:00.000Z'
    await openPlans(page, { subscription: { ...SUBSCRIPTION, startedAt } })
    expect(words('Premium')).toContain('Commence le 5 décembre 2026')
    expect(words('Gold')).toContain('Vous avez déjà commandé une formule, qui commence bientôt.')
    expect(planCard('Gold').queryByRole('link')).toBeNull()
    expect(screen.getAllByText('Votre formule actuelle')).toHaveLength(1)
    expect(words('Gratuit')).toContain('Votre formule actuelle')
  })

  it('does not offer a monthly upgrade during a commitment', async () => {
    await openPlans(page, premium)
    payByTheMonth()
    expect(words('Gold')).toContain(
      'Pendant votre engagement, Gold se prend aussi avec engagement.',
    )
  })

  it('schedules any other change for the end of the term, and confirms it', async () => {
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
    expect(api.requests).toContainEqual({
      route: CHANGE,
      body: { planId: 'premium', billing: 'monthly' },
    })
    screen.getByText(/^Premium prendra la suite le 20 mai 2027, à 13/)
  })

  it('marks the plan chosen for the next term', async () => {
    const renewal = { plan: 'premium', billing: 'monthly', priceCents: 1300 } as const
    await openPlans(page, { ...premium, subscription: { ...SUBSCRIPTION, renewal } })
    payByTheMonth()
    expect(words('Premium')).toContain('Prévu pour le 20 mai 2027')
  })

  it('shows why a change was refused', async () => {
    await openPlans(page, {
      ...premium,
      answers: { [CHANGE]: () => problem('plan_change_refused') },
    })
    payByTheMonth()
    const button = planCard('Premium').getByRole('button', { name: 'Choisir pour la suite' })
    await act(async () => fireEvent.click(button))
    await act(() => vi.advanceTimersByTimeAsync(0))
    screen.getByText(/^Ce changement ne se fait pas tout de suite/)
  })
})
