// Rules: orders, payment-providers
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BonusDialog } from '#client/widgets/BonusDialog.tsx'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import { agree, INTENT, openCheckout, order, PAID, press } from '#tests/support/checkout.tsx'
import { json, passTime, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { openPlans, planCard } from '#tests/support/plans-page.tsx'
import { DirectSubscriptionPage } from './DirectSubscriptionPage.tsx'

const OPEN = 'POST /api/create-payment-intent'
const SETTLE = 'POST /api/subscription/create'

const stripe = vi.hoisted(() => {
  const mount = vi.fn((place: HTMLElement) => place.append(document.createElement('iframe')))
  const payment = { on: vi.fn(), mount, destroy: vi.fn() }
  const elements = { create: vi.fn(() => payment), update: vi.fn(), submit: vi.fn() }
  return {
    elements,
    payment,
    client: { elements: vi.fn(() => elements), confirmPayment: vi.fn() },
    load: vi.fn(),
  }
})
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: stripe.load }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  stripe.load.mockResolvedValue(stripe.client)
  stripe.elements.submit.mockResolvedValue({})
  stripe.client.confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const paidTitle = () =>
  screen.queryByRole('heading', { level: 1, name: 'Vous êtes Premium, Hélène' })

async function openStripe() {
  const api = await openCheckout('/checkout?plan=premium', {
    catalogue: { payment: { provider: 'stripe', publishableKey: 'pk_test_7k4m9q' } },
  })
  // The card form is loaded lazily, and the fields come from Stripe's script.
  await vi.waitFor(() => expect(stripe.payment.mount).toHaveBeenCalled())
  await passTime(0)
  return api
}

describe('paying with Stripe', () => {
  it("mounts Stripe's fields, and shows no card form of our own", async () => {
    await openStripe()
    expect(stripe.load).toHaveBeenCalledWith('pk_test_7k4m9q', { locale: 'fr' })
    expect(stripe.client.elements).toHaveBeenCalledWith(
      expect.objectContaining({
        mode: 'payment',
        amount: 60_00,
        currency: 'eur',
        setupFutureUsage: 'off_session',
        // The same types as on the server: whatever else the account accepts, only a card can renew the plan.
        allowedPaymentMethodTypes: ['card'],
      }),
    )
    expect(screen.queryByLabelText('Numéro de carte')).toBeNull()
  })

  it('opens the checkout once the fields are complete, and gives the bank this page to return to', async () => {
    const api = await openStripe()
    agree()
    await order()
    expect(stripe.client.confirmPayment).toHaveBeenCalledExactlyOnceWith({
      elements: stripe.elements,
      clientSecret: INTENT.clientSecret,
      confirmParams: { return_url: `${location.origin}/checkout?plan=premium&billing=annual` },
      redirect: 'if_required',
    })
    expect(paidTitle()).toBeTruthy()
    expect([api.count(OPEN), api.count(SETTLE)]).toEqual([1, 1])
    expect(stripe.payment.destroy).toHaveBeenCalled()
  })

  it('opens no checkout while a field is missing', async () => {
    stripe.elements.submit.mockResolvedValue({ error: { type: 'validation_error' } })
    const api = await openStripe()
    agree()
    await order()
    expect(screen.getByText('1 réponse est à corriger')).toBeTruthy()
    expect(document.activeElement?.tagName).toBe('IFRAME')
    expect(api.count(OPEN)).toBe(0)
  })

  it('removes the error of the card once its fields are complete', async () => {
    stripe.elements.submit.mockResolvedValue({ error: { type: 'validation_error' } })
    await openStripe()
    agree()
    await order()
    expect(screen.getByRole('button', { name: 'Votre carte' })).toBeTruthy()
    const [, change] = stripe.payment.on.mock.calls[0] ?? []
    act(() => change({ complete: true }))
    await expect.poll(() => screen.queryByRole('button', { name: 'Votre carte' })).toBeNull()
  })

  it("shows Stripe's reason if a bank refuses", async () => {
    const message = 'Votre carte a été refusée.'
    stripe.client.confirmPayment.mockResolvedValue({ error: { type: 'card_error', message } })
    const api = await openStripe()
    agree()
    await order()
    expect(screen.getByText('Erreur de paiement')).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(api.count(SETTLE)).toBe(0)
  })

  it('charges once if the response was lost and the payment succeeded', async () => {
    stripe.client.confirmPayment.mockResolvedValueOnce({ error: { type: 'api_connection_error' } })
    const api = await openStripe()
    agree()
    await order()
    expect(screen.getByText('Problème de connexion. Vérifiez votre internet')).toBeTruthy()
    await order()
    expect(paidTitle()).toBeTruthy()
    expect(api.count(OPEN)).toBe(1)
    expect(stripe.client.confirmPayment).toHaveBeenCalledOnce()
  })

  it('accepts an error of Stripe whose payment has succeeded as a success', async () => {
    const payment_intent = { status: 'succeeded' }
    const error = { type: 'invalid_request_error', payment_intent }
    stripe.client.confirmPayment.mockResolvedValue({ error })
    await openStripe()
    agree()
    await order()
    expect(paidTitle()).toBeTruthy()
  })

  it("offers a retry if Stripe's script can't be loaded", async () => {
    stripe.load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'))
    await openCheckout('/checkout?plan=premium', {
      catalogue: { payment: { provider: 'stripe', publishableKey: 'pk_test_7k4m9q' } },
    })
    await vi.waitFor(() => screen.getByText("Le formulaire de paiement n'a pas pu être chargé."))
    await press('Réessayer')
    await passTime(0)
    expect(stripe.payment.mount).toHaveBeenCalledOnce()
  })
})

describe('a bank with a page of its own', () => {
  const payment = { provider: 'stripe', publishableKey: 'pk_test_7k4m9q' } as const

  function returnUrl() {
    return stripe.client.confirmPayment.mock.calls[0]?.[0].confirmParams.return_url
  }

  it('returns to the checkout from an order on the second page of plans', async () => {
    vi.stubGlobal('scrollTo', () => {})
    Element.prototype.scrollIntoView = () => {}
    await openPlans(<DirectSubscriptionPage />, {
      catalogue: { ...CATALOGUE, payment },
      answers: { [OPEN]: () => json(INTENT), [SETTLE]: () => json(PAID) },
    })
    fireEvent.click(planCard('Premium').getByRole('button', { name: 'Choisir Premium' }))
    await vi.waitFor(() => expect(stripe.payment.mount).toHaveBeenCalled())
    await passTime(0)
    agree()
    await order()
    expect(returnUrl()).toBe(`${location.origin}/checkout?plan=premium&billing=annual`)
  })

  it('returns to the checkout from an order in the bonus dialog', async () => {
    stubMotion()
    stubApi({
      'GET /api/catalogue': () => json({ ...CATALOGUE, payment }),
      [OPEN]: () => json({ ...INTENT, amount: 10_00 }),
      [SETTLE]: () => json(PAID),
    })
    renderAsMember(<BonusDialog onClose={() => {}} />, {
      ...{ photos: ['/media/photos/a.webp'], subscription: 'gratuit' },
    })
    await passTime(0)
    fireEvent.click(screen.getByRole('radio', { name: /^Mise en avant/ }))
    fireEvent.click(screen.getByRole('button', { name: /^Continuer, / }))
    await vi.waitFor(() => expect(stripe.payment.mount).toHaveBeenCalled())
    await passTime(0)
    agree()
    fireEvent.click(screen.getByRole('checkbox', { name: /^Je demande le début immédiat/ }))
    await order()
    expect(returnUrl()).toBe(`${location.origin}/checkout?bonus=boost`)
  })
})
