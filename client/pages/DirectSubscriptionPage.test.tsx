// Rules: orders
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agree, fillCard, INTENT, order, PAID } from '#tests/support/checkout.tsx'
import { json, passTime, problem } from '#tests/support/member-page.tsx'
import { openPlans, planCard } from '#tests/support/plans-page.tsx'
import { DirectSubscriptionPage } from './DirectSubscriptionPage.tsx'

const page = <DirectSubscriptionPage />
const INTENTS = 'POST /api/create-payment-intent'
const CONFIRM = 'POST /api/payments/simulated/confirm'
const ANSWERS = {
  [INTENTS]: () => json(INTENT),
  [CONFIRM]: () => json({ status: 'succeeded' }),
  'POST /api/subscription/create': () => json(PAID),
}

async function choosePremium() {
  fireEvent.click(planCard('Premium').getByRole('button', { name: 'Choisir Premium' }))
  await passTime(0)
  fillCard()
  agree()
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  history.replaceState(null, '', '/revenuecat-subscription')
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('/revenuecat-subscription', () => {
  it('has the link « Continuer gratuitement » to /home', async () => {
    await openPlans(page)
    const wayOut = screen.getByRole('link', { name: 'Continuer gratuitement' })
    expect(wayOut.getAttribute('href')).toBe('/home')
  })

  it('shows the legal information and the order once a plan is chosen', async () => {
    await openPlans(page, { answers: ANSWERS })
    await choosePremium()
    const title = screen.getByRole('heading', { name: 'Votre commande' })
    expect(document.activeElement).toBe(title)
    screen.getByRole('heading', { name: 'Avant de commander' })
  })

  it("shows neither the other plans nor the member's navigation during an order", async () => {
    await openPlans(page, { answers: ANSWERS })
    const bar = () => screen.getAllByRole('navigation', { name: 'Navigation principale' }).length
    const before = bar()
    await choosePremium()
    expect(screen.getAllByRole('heading', { level: 1 }).length).toBe(1)
    expect(bar()).toBe(before - 1)
    expect(screen.queryByRole('link', { name: /S'abonner/i })).toBeNull()
  })

  it('shows only the chosen plan, until the member wants to change it', async () => {
    await openPlans(page, { answers: ANSWERS })
    await choosePremium()
    screen.getAllByText('Premium, 6 mois')
    expect(screen.queryByRole('button', { name: 'Choisir Premium' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Changer de formule' }))
    screen.getByRole('button', { name: 'Choisir Premium' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(screen.queryByRole('heading', { name: 'Votre commande' })).toBeNull()
  })

  it('announces the purchase and goes to /home after 2 s', async () => {
    const api = await openPlans(page, { answers: ANSWERS })
    await choosePremium()
    await order()
    await passTime(0)
    expect(api.requests.find(({ route }) => route === INTENTS)?.body).toMatchObject({
      planId: 'premium',
      billing: 'annual',
    })
    screen.getByText('Abonnement activé !')
    await passTime(1999)
    expect(location.pathname).toBe('/revenuecat-subscription')
    await passTime(1)
    expect(location.pathname).toBe('/home')
  })

  it('announces when a plan begins that has not begun yet, and not that it is open', async () => {
    const nextPlanStartsAt = '2026-12-04T23:00:00.000Z'
    await openPlans(page, {
      answers: {
        ...ANSWERS,
        [INTENTS]: () => json({ ...INTENT, startsLater: true }),
        'GET /api/subscriptions/current': () =>
          json({ subscription: null, upgradeCreditCents: 0, nextPlanStartsAt }),
      },
    })
    await choosePremium()
    await order()
    await passTime(0)
    screen.getByText(/^Commande confirmée : Premium commence le 5.décembre 2026\.$/)
    expect(screen.queryByText('Abonnement activé !')).toBeNull()
  })

  it('shows « Erreur de paiement » if the bank refuses', async () => {
    await openPlans(page, { answers: { ...ANSWERS, [CONFIRM]: () => problem('payment_refused') } })
    await choosePremium()
    await order()
    await passTime(0)
    screen.getByText('Erreur de paiement')
    screen.getByText('Impossible de traiter le paiement...')
  })

  it('shows « Impossible de créer le paiement » if the response has no client secret', async () => {
    await openPlans(page, { answers: { ...ANSWERS, [INTENTS]: () => json({}) } })
    await choosePremium()
    await order()
    await passTime(0)
    screen.getByText('Impossible de créer le paiement')
  })
})
