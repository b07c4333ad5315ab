// Rules: subscriptions
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToast } from '#client/ui/toast.ts'
import type { NamedCard, OwedPayment } from '#shared/contracts/subscriptions.ts'
import { euros } from '#shared/domain/money.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import { fillCard, press, type } from '#tests/support/checkout.tsx'
import {
  json,
  passTime,
  problem,
  renderAsMember,
  stubApi,
  stubMotion,
} from '#tests/support/member-page.tsx'
import { SUBSCRIPTION } from '#tests/support/subscription.ts'
import { PaymentCardPage } from './PaymentCardPage.tsx'

const OWED = 'POST /api/subscriptions/owed'
const CHANGE = 'POST /api/subscriptions/card'
const CONFIRM = 'POST /api/payments/simulated/confirm'

const PAY = `Payer ${euros(13_00)} avec cette carte`

const NONE: OwedPayment = { status: 'none', amountCents: 0, clientSecret: null }
const REFUSED: OwedPayment = { status: 'refused', amountCents: 13_00, clientSecret: null }
const ASKED: OwedPayment = {
  status: 'requires_action',
  amountCents: 13_00,
  clientSecret: 'simpay_secret_7k4m9q',
}
const CARD: NamedCard = { brand: 'mastercard', last4: '4444', expires: '09/28' }
const PAID: OwedPayment = { status: 'paid', amountCents: 13_00, clientSecret: null }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(
  owed: OwedPayment,
  { at = '/payment-card', answers = {} }: { at?: string; answers?: Parameters<typeof stubApi>[0] },
) {
  history.replaceState(null, '', at)
  stubMotion()
  const api = stubApi({
    'GET /api/catalogue': () => json(CATALOGUE),
    'GET /api/subscriptions/current': () =>
      json({ subscription: SUBSCRIPTION, upgradeCreditCents: 0 }),
    [OWED]: () => json({ ...owed, card: CARD }),
    'POST /api/subscriptions/card/open': () => json({ clientSecret: null }),
    [CHANGE]: () => json(NONE),
    ...answers,
  })
  renderAsMember(<PaymentCardPage />)
  await passTime(0)
  return api
}

const statusText = () =>
  within(screen.getByRole('main'))
    .getByRole('status')
    .textContent?.replace(/[\u00a0\u202f]/g, ' ')
const form = () => screen.queryByLabelText('Numéro de carte')

describe('a new card', () => {
  it('is saved for the next payments if nothing is open, and nothing is charged', async () => {
    const api = await open(NONE, {})
    expect(statusText()).toContain("Rien n'est débité aujourd'hui.")
    expect(statusText()).toContain(
      'Prochain paiement : 60,00 € le 20 mai 2027, pour « Premium, 6 mois ».',
    )
    fillCard()
    await press('Enregistrer cette carte')
    expect(statusText()).toBe('Votre carte est enregistrée. Elle servira aux prochains paiements.')
    expect(api.requests.find(({ route }) => route === CHANGE)?.body).toEqual({ card: 'tok_visa' })
    expect(form()).toBeNull()
    const back = screen.getByRole('link', { name: 'Revenir à mes réglages' })
    expect(back.getAttribute('href')).toBe('/settings/abonnement')
  })

  it('is entered under the details of the card that it replaces', async () => {
    await open(NONE, {})
    const current = screen.getByRole('region', { name: 'Carte actuelle' })
    expect(within(current).getByText('Mastercard')).toBeTruthy()
    expect(within(current).getByText('•••• 4444')).toBeTruthy()
    expect(within(current).getByText('09/28')).toBeTruthy()
    expect(within(current).queryByText('À régler')).toBeNull()
  })

  it('is entered without details of the current card if the provider does not return them', async () => {
    await open(NONE, { answers: { [OWED]: () => json({ ...NONE, card: null }) } })
    expect(screen.queryByText('Carte actuelle')).toBeNull()
    expect(form()).not.toBeNull()
  })

  it('pays the open amount, and the plan continues', async () => {
    await open(REFUSED, { answers: { [CHANGE]: () => json(PAID) } })
    expect(statusText()).toContain(
      "Le paiement de 13,00 €, qui renouvelle votre formule, n'est pas passé.",
    )
    const current = screen.getByRole('region', { name: 'Carte actuelle' })
    expect(within(current).getByText('13,00 €')).toBeTruthy()
    fillCard()
    await press(PAY)
    expect(statusText()).toBe('Paiement réussi ! Votre formule continue.')
    expect(form()).toBeNull()
  })

  it('that the bank refuses too is reported, and the form is kept for another one', async () => {
    const api = await open(REFUSED, { answers: { [CHANGE]: () => json(REFUSED) } })
    fillCard('4000002500003155')
    await press(PAY)
    expect(statusText()).toContain('Votre banque a refusé cette carte.')
    expect(form()).not.toBeNull()
    fillCard()
    await press(PAY)
    expect(api.count(CHANGE)).toBe(2)
  })

  it('that is refused immediately is reported with the reason, and the typed fields are kept', async () => {
    await open(NONE, { answers: { [CHANGE]: () => problem('payment_refused') } })
    fillCard()
    await press('Enregistrer cette carte')
    expect(screen.getByText('Erreur de paiement')).toBeTruthy()
    expect((form() as HTMLInputElement).value).toBe('4242 4242 4242 4242')
  })

  it('is sent once if the button is pressed twice', async () => {
    const api = await open(REFUSED, { answers: { [CHANGE]: () => json(PAID) } })
    fillCard()
    const pay = screen.getByRole('button', { name: PAY })
    fireEvent.click(pay)
    fireEvent.click(pay)
    await passTime(0)
    expect(api.count(CHANGE)).toBe(1)
  })

  it('is not sent before its fields are filled in', async () => {
    const api = await open(NONE, {})
    await press('Enregistrer cette carte')
    expect(screen.getByText('Veuillez remplir tous les champs.')).toBeTruthy()
    expect(api.count(CHANGE)).toBe(0)
  })
})

describe('a bank that asks to confirm a renewal', () => {
  it('is answered with the current card, and the plan continues', async () => {
    let owed = ASKED
    const api = await open(ASKED, {
      answers: {
        [OWED]: () => json({ ...owed, card: null }),
        [CONFIRM]: () => {
          owed = PAID
          return json({ status: 'succeeded' })
        },
      },
    })
    expect(statusText()).toContain('Votre banque vous demande de confirmer le paiement de 13,00 €')
    await press(`Confirmer ${euros(13_00)} auprès de ma banque`)
    type('Code reçu par SMS', '123456')
    await press('Confirmer le paiement')
    await passTime(2000)
    expect(statusText()).toBe('Paiement réussi ! Votre formule continue.')
    expect(api.count(CHANGE)).toBe(0)
  })

  it('is reported if it has not answered yet, and no second payment is offered', async () => {
    await open({ ...REFUSED, status: 'processing' }, {})
    expect(statusText()).toContain("Votre banque n'a pas encore répondu.")
    expect(form()).toBeNull()
  })
})

describe('the page of the payment card', () => {
  it('shows a member without a plan that nothing renews', async () => {
    await open(NONE, { answers: { [OWED]: () => problem('no_subscription') } })
    expect(screen.getByRole('heading', { name: "Aucune carte n'est enregistrée" })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Revenir à mes réglages' })).toBeTruthy()
    expect(form()).toBeNull()
  })

  it("offers a retry if it can't be loaded", async () => {
    let isDown = true
    await open(REFUSED, {
      answers: {
        [OWED]: () => (isDown ? problem('unavailable') : json({ ...REFUSED, card: null })),
      },
    })
    isDown = false
    await press('Réessayer')
    await passTime(0)
    expect(form()).not.toBeNull()
  })

  it("saves the card once after the return from a bank's page", async () => {
    const api = await open(NONE, { at: '/payment-card?setup_intent=seti_7k4m9q' })
    expect(api.requests.filter(({ route }) => route === CHANGE).map(({ body }) => body)).toEqual([
      { card: 'seti_7k4m9q' },
    ])
    expect(statusText()).toBe('Votre carte est enregistrée. Elle servira aux prochains paiements.')
    expect(location.search).toBe('')
  })

  it("reports that the card paid the open amount after the return from a bank's page", async () => {
    const at = '/payment-card?setup_intent=seti_7k4m9q'
    const api = await open(NONE, { at, answers: { [CHANGE]: () => json(PAID) } })
    await passTime(0)
    expect(statusText()).toBe('Paiement réussi ! Votre formule continue.')
    expect(form()).toBeNull()
    expect(api.count('GET /api/users/current')).toBe(1)
  })

  it.each([
    ['a refusal', () => problem('payment_refused'), 'Votre banque a refusé ce paiement.'],
    ['a lost request', () => problem('unavailable'), PROBLEMS.unavailable.title],
  ])(
    "shows why the card was not saved after the return from a bank's page: %s",
    async (_, answer, text) => {
      // Removes a toast of an earlier test, which could match.
      clearToast()
      const at = '/payment-card?setup_intent=seti_7k4m9q'
      await open(REFUSED, { at, answers: { [CHANGE]: answer } })
      await passTime(0)
      expect(screen.getByText('Erreur de paiement')).toBeTruthy()
      expect(screen.getByText(text)).toBeTruthy()
      expect(form()).not.toBeNull()
    },
  )
})
