// Rules: orders
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { receiptsQuery } from '#client/features/receipts/receipts.api.ts'
import { toast } from '#client/ui/toast.ts'
import { CATALOGUE } from '#tests/support/catalogue.ts'
import {
  agree,
  field,
  fillCard,
  INTENT,
  openCheckout,
  order,
  PAID,
  PENDING,
  press,
  type,
} from '#tests/support/checkout.tsx'
import { json, passTime, problem, stubMotion } from '#tests/support/member-page.tsx'
import { SUBSCRIPTION } from '#tests/support/subscription.ts'

const OPEN = 'POST /api/create-payment-intent'
const CONFIRM = 'POST /api/payments/simulated/confirm'
const SETTLE = 'POST /api/subscription/create'
const PREMIUM = '/checkout?plan=premium'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paidTitle = () =>
  screen.queryByRole('heading', { level: 1, name: 'Vous êtes Premium, Hélène' })

function lost(): never {
  throw new TypeError('Failed to fetch')
}

function recap(): string {
  const text = screen.getByRole('region', { name: 'Votre formule' }).textContent ?? ''
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

describe('a refused card', () => {
  it('shows which card to use and keeps the form, and another card can pay', async () => {
    const api = await openCheckout(PREMIUM, {
      answers: {
        [CONFIRM]: (body) => {
          const { token } = body as { token: string }
          if (token === 'tok_visa') return json({ status: 'succeeded' })
          const refusal = problem('payment_refused')
          return refusal.json().then((fields) => {
            const message = 'Utilisez la carte test : 4242 4242 4242 4242'
            return new Response(JSON.stringify({ ...fields, message }), { status: 402 })
          })
        },
      },
    })
    fillCard('4111111111111111')
    agree()
    await order()
    expect(screen.getByText('Erreur de paiement')).toBeTruthy()
    expect(screen.getByText('Utilisez la carte test : 4242 4242 4242 4242')).toBeTruthy()
    expect(field('Numéro de carte').value).toBe('4111 1111 1111 1111')
    fillCard()
    await order()
    expect(paidTitle()).toBeTruthy()
    expect(api.requests.filter(({ route }) => route === CONFIRM).map(({ body }) => body)).toEqual([
      { clientSecret: INTENT.clientSecret, token: 'tok_declined' },
      { clientSecret: INTENT.clientSecret, token: 'tok_visa' },
    ])
  })
})

describe('a bank that asks the payer to confirm', () => {
  const asked = () => within(screen.getByRole('dialog'))

  async function reachBank() {
    let isProven = false
    const api = await openCheckout(PREMIUM, {
      answers: {
        [CONFIRM]: (body) => {
          isProven = (body as { isAuthenticated?: boolean }).isAuthenticated === true
          return json({ status: isProven ? 'succeeded' : 'requires_action' })
        },
      },
    })
    act(() => toast({ title: 'Code promo appliqué !', variant: 'ok' }))
    fillCard('4000002760003184')
    agree()
    await order()
    return api
  }

  it('shows the amount and the last digits of the card, and any six digits confirm', async () => {
    const api = await reachBank()
    const dialog = screen.getByRole('dialog', { name: 'Votre banque vous demande de confirmer' })
    // An earlier toast does not cover the dialog.
    expect(screen.queryByText('Code promo appliqué !')).toBeNull()
    expect(dialog.textContent?.replace(/\u00a0/g, ' ')).toContain('Montant60,00 €Carte•••• 3184')
    type('Code reçu par SMS', '12345')
    await press('Confirmer le paiement')
    expect(asked().getByText('Saisissez les 6 chiffres du code.')).toBeTruthy()
    expect(api.count(CONFIRM)).toBe(1)
    type('Code reçu par SMS', '123456')
    await press('Confirmer le paiement')
    await passTime(2000)
    expect(paidTitle()).toBeTruthy()
    expect(api.count(OPEN)).toBe(1)
  })

  it('can be canceled, which returns to the form and charges nothing', async () => {
    const api = await reachBank()
    await press('Annuler et revenir au paiement')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field('Nom sur la carte').value).toBe('Hélène Le Goff')
    expect(screen.getByRole('button', { name: /^Commander/ }).ariaBusy).toBeNull()
    expect([api.count(CONFIRM), api.count(SETTLE)]).toEqual([1, 0])
  })
})

describe('a lost connection', () => {
  it.each([OPEN, CONFIRM])(
    'at %s keeps the typed fields, and the retry pays once',
    async (route) => {
      let isLost = true
      let isPaid = false
      const api = await openCheckout(PREMIUM, {
        answers: {
          [OPEN]: () => (isLost && route === OPEN ? lost() : json(INTENT)),
          // The bank has received the request; only its response is lost.
          [CONFIRM]: () => {
            isPaid = true
            return isLost ? lost() : json({ status: 'succeeded' })
          },
          [SETTLE]: () => json(isPaid ? PAID : PENDING),
        },
      })
      fillCard()
      agree()
      await order()
      expect(screen.getByText('Problème de connexion. Vérifiez votre internet')).toBeTruthy()
      expect(field('Numéro de carte').value).toBe('4242 4242 4242 4242')
      isLost = false
      await order()
      expect(paidTitle()).toBeTruthy()
      expect(api.count(CONFIRM)).toBe(1)
    },
  )

  it('after the payment is announced, and the plan is granted once the connection is back', async () => {
    let isLost = true
    const api = await openCheckout(PREMIUM, {
      answers: { [SETTLE]: () => (isLost ? lost() : json(PAID)) },
    })
    fillCard()
    agree()
    await order()
    expect(screen.getByText("Erreur d'activation")).toBeTruthy()
    expect(
      screen.getByText("Le paiement a réussi mais l'abonnement n'a pas pu être activé."),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Votre paiement est arrivé' })).toBeTruthy()
    isLost = false
    await passTime(3000)
    expect(paidTitle()).toBeTruthy()
    expect(api.count(CONFIRM)).toBe(1)
  })
})

describe('an order that fails', () => {
  it("after the payment is announced as a failed activation, with the server's text about the money", async () => {
    const error =
      "Le paiement a réussi mais l'abonnement n'a pas pu être activé. Il vous est remboursé en totalité."
    await openCheckout(PREMIUM, {
      answers: { [SETTLE]: () => json({ success: false, status: 'refused', error }) },
    })
    fillCard()
    agree()
    await order()
    expect(screen.getByText("Erreur d'activation")).toBeTruthy()
    expect(screen.getByText(error)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Commander/ })).toBeTruthy()
  })

  it("shows the text of the server's refusal", async () => {
    await openCheckout(PREMIUM, { answers: { [OPEN]: () => problem('already_subscribed') } })
    fillCard()
    agree()
    await order()
    expect(screen.getByText('Vous avez déjà cette formule.')).toBeTruthy()
  })

  it('without a client secret shows: Impossible de créer le paiement', async () => {
    const api = await openCheckout(PREMIUM, { answers: { [OPEN]: () => json({}) } })
    fillCard()
    agree()
    await order()
    expect(screen.getByText('Impossible de créer le paiement')).toBeTruthy()
    expect(api.count(CONFIRM)).toBe(0)
  })

  it('because of changed terms asks the member to agree to the terms in force', async () => {
    const api = await openCheckout(PREMIUM, { answers: { [OPEN]: () => problem('terms_changed') } })
    fillCard()
    agree()
    await order()
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /conditions générales/ })
    expect(box.checked).toBe(false)
    expect([api.count('GET /api/catalogue'), api.count(CONFIRM)]).toEqual([2, 0])
    // The typed fields are kept, and nothing is reported as missing.
    screen.getByText('Nos conditions ont changé')
    screen.getByText(
      "Rien n'a été débité. Lisez les nouvelles conditions, cochez la case, puis commandez à nouveau.",
    )
    expect(screen.queryByText('Champs requis')).toBeNull()
  })

  it('pays nothing and shows the new price if the amount differs from the one on the page', async () => {
    const api = await openCheckout(PREMIUM, {
      answers: { [OPEN]: () => json({ ...INTENT, amount: 78_00 }) },
    })
    fillCard()
    agree()
    await order()
    expect(screen.getByText('Le prix a changé')).toBeTruthy()
    expect(api.count(CONFIRM)).toBe(0)
    expect(api.count('GET /api/catalogue')).toBe(2)
  })
})

describe('the access to the checkout form', () => {
  it.each(['/checkout', '/checkout?plan=platine', '/checkout?plan=gratuit'])(
    'is redirected from %s to the plans',
    async (address) => {
      await openCheckout(address)
      expect(location.pathname).toBe('/subscription')
    },
  )

  it('is closed while payments are closed', async () => {
    const api = await openCheckout(PREMIUM, { catalogue: { payment: null } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      "Le paiement n'est pas encore ouvert.",
    )
    await passTime(60_000)
    expect(api.count('POST /api/abandoned-cart/create')).toBe(0)
  })

  it('is closed until the e-mail address is confirmed', async () => {
    await openCheckout(PREMIUM, { member: { isEmailConfirmed: false } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Confirmez votre adresse e-mail pour commander.',
    )
    expect(screen.queryByRole('button', { name: /^Commander/ })).toBeNull()
  })

  it.each([
    ['/checkout?plan=premium', 'premium', 'Vous avez déjà cette formule.'],
    ['/checkout?plan=premium', 'gold', /^Ce changement ne se fait pas tout de suite/],
  ] as const)(
    "is closed for a plan that the member can't buy: %s with %s",
    async (address, plan, title) => {
      await openCheckout(address, { subscription: { ...SUBSCRIPTION, plan } })
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
      const link = within(screen.getByRole('main')).getByRole('link', { name: 'Voir les formules' })
      expect(link.getAttribute('href')).toBe('/subscription')
    },
  )

  it.each([
    [{}, /^Vous avez déjà renoncé à une formule/],
    [{ startedAt: '2026-12-04T23:00:00.000Z' }, /^Vous avez déjà commandé une formule/],
  ] as const)('is closed for an upgrade that the server refuses: %j', async (changes, title) => {
    await openCheckout('/checkout?plan=gold', {
      answers: {
        'GET /api/subscriptions/current': () =>
          json({
            ...{ subscription: { ...SUBSCRIPTION, ...changes }, upgradeCreditCents: 0 },
            nextPlanStartsAt: '2026-12-04T23:00:00.000Z',
          }),
      },
    })
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.queryByLabelText('Numéro de carte')).toBeNull()
  })

  it('can be retried if loading fails', async () => {
    let isLost = true
    await openCheckout(PREMIUM, {
      answers: { 'GET /api/catalogue': () => (isLost ? lost() : json(CATALOGUE)) },
    })
    expect(screen.getByText('Problème de connexion. Vérifiez votre internet')).toBeTruthy()
    isLost = false
    await press('Réessayer')
    await passTime(0)
    expect(screen.getByRole('heading', { level: 1, name: 'Paiement' })).toBeTruthy()
  })

  it('has a link back to the plans', async () => {
    await openCheckout(PREMIUM)
    const back = screen.getByRole('link', { name: 'Retour aux formules' })
    expect(back.getAttribute('href')).toBe('/subscription')
  })
})

describe('the receipt of an order', () => {
  it('has a line for the credit of an upgrade, which is offered only with the commitment', async () => {
    await openCheckout('/checkout?plan=gold&billing=monthly', {
      subscription: SUBSCRIPTION,
      upgradeCreditCents: 58_68,
    })
    expect(recap()).toContain('Gold, 12 mois à 19 €228,00 €')
    expect(recap()).toContain('Part non utilisée de votre formule−58,68 €Total TTC169,32 €')
    expect(screen.getAllByRole('radio')).toHaveLength(1)
  })

  it('has a line for an offer in force', async () => {
    const offer = {
      startsAt: '2026-11-01T00:00:00.000Z',
      endsAt: '2026-12-01T00:00:00.000Z',
      wasCents: 60_00,
      discountPercent: 25,
    }
    const plans = CATALOGUE.plans.map(({ plan, prices }) => ({
      plan,
      prices: prices.map((price) =>
        plan === 'premium' && price.billing === 'annual'
          ? { ...price, priceCents: 45_00, perMonthCents: 7_50, offer }
          : price,
      ),
    }))
    await openCheckout(PREMIUM, { catalogue: { plans } })
    expect(recap()).toContain('Premium, 6 mois à 10 €60,00 €Offre, −25 %−15,00 €Total TTC45,00 €')
    const panel = screen.getByRole('region', { name: 'Avant de commander' })
    expect(panel.textContent?.replace(/\u00a0/g, ' ')).toContain('Renouvellement6 mois à 60,00 €')
  })

  it('rounds the price of a month up, as the other amounts of the page do', async () => {
    const plans = CATALOGUE.plans.map(({ plan, prices }) => ({
      plan,
      prices: prices.map((price) =>
        price.priceCents === 60_00 ? { ...price, priceCents: 50_00, perMonthCents: 8_34 } : price,
      ),
    }))
    await openCheckout(PREMIUM, { catalogue: { plans } })
    expect(recap()).toContain('Premium, 6 mois à 8,34 €50,00 €')
    expect(recap()).toContain('Soit 8,34 € par mois')
  })
})

describe("the return from a bank's page", () => {
  const RETURN = `${PREMIUM}&billing=annual&payment_intent=pi_7k4m9q&redirect_status=succeeded`

  it('settles the payment, whatever the URL claims, and opens the plan', async () => {
    const api = await openCheckout(RETURN)
    await passTime(0)
    expect(paidTitle()).toBeTruthy()
    expect(api.requests.find(({ route }) => route === SETTLE)?.body).toEqual({
      planId: 'premium',
      paymentIntentId: 'pi_7k4m9q',
    })
    expect(api.count(OPEN)).toBe(0)
  })

  it('shows a refusal, and the form again', async () => {
    const error = 'Votre banque a refusé ce paiement.'
    await openCheckout(RETURN, {
      answers: { [SETTLE]: () => json({ success: false, status: 'refused', error }) },
    })
    await passTime(0)
    expect(screen.getByText(error)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Commander/ })).toBeTruthy()
    expect(location.search).toBe('?plan=premium&billing=annual')
  })
})

describe("the return from a bank's page after the order of a bonus", () => {
  const BONUS = '/checkout?bonus=boost&payment_intent=pi_7k4m9q&redirect_status=failed'

  it('settles the payment, announces the bonus, and leads to « Mes bonus »', async () => {
    const api = await openCheckout(BONUS)
    await passTime(0)
    expect(api.requests.find(({ route }) => route === SETTLE)?.body).toEqual({
      planId: 'boost',
      paymentIntentId: 'pi_7k4m9q',
    })
    expect(screen.getByText('Votre bonus est ouvert : Mise en avant.')).toBeTruthy()
    expect(`${location.pathname}${location.search}`).toBe('/profile')
  })

  it('shows a refusal, and leaves no payment id in the URL', async () => {
    const error = 'Votre banque a refusé ce paiement.'
    await openCheckout(BONUS, {
      answers: { [SETTLE]: () => json({ success: false, status: 'refused', error }) },
    })
    await passTime(0)
    expect(screen.getByText(error)).toBeTruthy()
    expect(`${location.pathname}${location.search}`).toBe('/profile')
  })
})

describe('the success page', () => {
  /** Returns the URL that replaced the page's own, so that going back does not order again. */
  async function pay(isStill = false) {
    await openCheckout(PREMIUM)
    stubMotion(isStill)
    fillCard()
    agree()
    await order()
    const replaced = vi.spyOn(history, 'replaceState')
    return () => replaced.mock.calls.map(([, , to]) => to)[0]
  }

  const discover = () => within(screen.getByRole('main')).getByRole('link', { name: 'Découvrir' })

  /** Caches the receipts, as an earlier page would. */
  function Receipts() {
    useQuery(receiptsQuery)
    return null
  }

  it('shows the amount of this order, not that of an older one of the same plan', async () => {
    const older = {
      ...{ reference: 'EMB-2026-AAAAAA', product: 'premium', billing: 'monthly' },
      ...{ paidAt: '2026-01-20T12:00:00.000Z', periodEndsAt: '2026-02-20T12:00:00.000Z' },
      ...{ amountCents: 13_00, refundedCents: 0, isWithdrawable: false },
    }
    await openCheckout(PREMIUM, {
      answers: { 'GET /api/receipts': () => json([older]) },
      beside: <Receipts />,
    })
    fillCard()
    agree()
    await order()
    const main = screen.getByRole('main').textContent?.replace(/[\u00a0\u202f]/g, ' ')
    expect(main).toContain("Payé60,00 €Jusqu'au…RéférenceEMB-2026-7K4M9Q")
    expect(main).toContain("Vous avez jusqu'au 4 décembre 2026 pour changer d'avis")
  })

  it('immediately shows that a plan begins later, before the plan is loaded', async () => {
    const nextPlanStartsAt = '2026-12-04T23:00:00.000Z'
    await openCheckout(PREMIUM, {
      answers: {
        [OPEN]: () => json({ ...INTENT, startsLater: true }),
        'GET /api/subscriptions/current': () =>
          json({ subscription: null, upgradeCreditCents: 0, nextPlanStartsAt }),
      },
    })
    fillCard()
    agree()
    await order()
    expect(document.activeElement?.textContent).toMatch(/^Premium commence le 5.décembre 2026$/)
  })

  it('leads to the deck, /home, after 4.5 s, and announces it', async () => {
    const ledTo = await pay()
    expect(screen.getByRole('button', { name: 'Rester sur cette page' })).toBeTruthy()
    await passTime(4499)
    expect(ledTo()).toBeUndefined()
    await passTime(1)
    expect(ledTo()).toBe('/home')
  })

  it.each([
    ['a key', () => fireEvent.keyDown(document, { key: 'Tab' })],
    ['a hover', () => fireEvent.pointerMove(screen.getByText(/^Vingt flashs par jour/))],
    ['a focus', () => discover().focus()],
  ])('stays after %s', async (_, show) => {
    const ledTo = await pay()
    await act(async () => show())
    await passTime(60_000)
    expect(ledTo()).toBeUndefined()
    expect(screen.getByText('Vous restez sur cette page.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rester sur cette page' })).toBeNull()
  })

  it('stays after its own button is pressed, and the focus moves to the title', async () => {
    const ledTo = await pay()
    const stay = screen.getByRole('button', { name: 'Rester sur cette page' })
    await act(async () => {
      stay.focus()
      fireEvent.pointerDown(stay)
    })
    await passTime(60_000)
    expect(ledTo()).toBeUndefined()
    expect(document.activeElement).toBe(paidTitle())
  })

  it('stays if the member prefers reduced motion, and its button leads to the deck immediately', async () => {
    const ledTo = await pay(true)
    await passTime(60_000)
    expect(ledTo()).toBeUndefined()
    fireEvent.click(discover())
    await passTime(0)
    expect(ledTo()).toBe('/home')
  })
})

describe('a plan whose renewal failed', () => {
  const failed = { ...SUBSCRIPTION, billing: 'monthly', isPastDue: true } as const

  it('is not sold again: the page asks for another card', async () => {
    const api = await openCheckout(PREMIUM, { subscription: failed })
    expect(
      screen.getByRole('heading', { name: "Le paiement de votre formule n'est pas passé." }),
    ).toBeTruthy()
    const card = screen.getByRole('link', { name: 'Changer de carte' })
    expect(card.getAttribute('href')).toBe('/payment-card')
    expect(screen.queryByLabelText('Numéro de carte')).toBeNull()
    expect(api.count(OPEN)).toBe(0)
  })

  it('does not prevent an upgrade', async () => {
    await openCheckout('/checkout?plan=gold&billing=monthly', { subscription: failed })
    expect(field('Numéro de carte')).toBeTruthy()
  })
})
