// Rules: orders
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import {
  agree,
  field,
  fillCard,
  INTENT,
  openCheckout,
  order,
  PENDING,
  press,
  type,
} from '#tests/support/checkout.tsx'
import { json, passTime, problem } from '#tests/support/member-page.tsx'
import { SUBSCRIPTION } from '#tests/support/subscription.ts'

const OPEN = 'POST /api/create-payment-intent'
const CONFIRM = 'POST /api/payments/simulated/confirm'
const SETTLE = 'POST /api/subscription/create'
const CART = 'POST /api/abandoned-cart/create'
const PREMIUM = '/checkout?plan=premium'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paidTitle = () =>
  screen.queryByRole('heading', { level: 1, name: 'Vous êtes Premium, Hélène' })

/** The text of an element, with plain spaces instead of no-break spaces. */
function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')
}

describe('paying for a plan', () => {
  it('opens the checkout, pays with a token, has the plan granted and shows what was paid', async () => {
    const api = await openCheckout(PREMIUM)
    fillCard()
    agree()
    await order()
    expect(paidTitle()).toBeTruthy()
    expect(document.activeElement).toBe(paidTitle())
    expect(screen.getByText('Paiement réussi !')).toBeTruthy()
    const main = textOf(screen.getByRole('main'))
    expect(main).toContain('Vingt flashs par jour, et la première phrase est à vous.')
    expect(main).toContain('Payé60,00 €')
    expect(main).toContain("Jusqu'au20 mai 2027")
    expect(main).toContain('RéférenceEMB-2026-7K4M9Q')
    expect(main).toContain("Vous avez jusqu'au 4 décembre 2026 pour changer d'avis")
    const sent = api.requests.filter(({ body }) => body).map(({ route, body }) => [route, body])
    const paymentIntentId = INTENT.paymentIntentId
    expect(sent).toEqual([
      [OPEN, { planId: 'premium', billing: 'annual', termsVersion: '1.0', immediateStart: false }],
      [CONFIRM, { clientSecret: INTENT.clientSecret, token: 'tok_visa' }],
      [SETTLE, { planId: 'premium', paymentIntentId }],
    ])
  })

  it('never sends the card number, nor stores it in the browser', async () => {
    const api = await openCheckout(PREMIUM, { answers: { [OPEN]: () => Response.error() } })
    fillCard()
    agree()
    await order()
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])
    expect(JSON.stringify(api.requests) + kept).not.toMatch(/4242[ -]?4242/)
  })

  it('takes at least two seconds, during which the button shows it and cannot be pressed again', async () => {
    const api = await openCheckout(PREMIUM)
    fillCard()
    agree()
    await press('Commander avec obligation de paiement')
    const button = screen.getByRole('button', { name: 'Paiement en cours...' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await act(async () => fireEvent.submit(button.closest('form') as HTMLFormElement))
    await passTime(1999)
    expect(paidTitle()).toBeNull()
    await passTime(1)
    expect(paidTitle()).toBeTruthy()
    expect([api.count(OPEN), api.count(CONFIRM)]).toEqual([1, 1])
  })

  it('sends the immediate start only if its checkbox is ticked', async () => {
    const api = await openCheckout('/checkout?plan=premium&billing=monthly')
    fillCard()
    agree()
    fireEvent.click(screen.getByRole('checkbox', { name: /^Je demande le début immédiat/ }))
    await order()
    expect(api.requests.find(({ route }) => route === OPEN)?.body).toMatchObject({
      billing: 'monthly',
      immediateStart: true,
    })
  })
})

describe('the checkout form', () => {
  it("requires the name, the card number, the expiry and the CVC, but not the account's e-mail: Champs requis", async () => {
    const api = await openCheckout(PREMIUM)
    agree()
    type('Nom sur la carte', 'Hélène Le Goff')
    await order()
    expect(screen.getByText('Champs requis')).toBeTruthy()
    expect(screen.getByText('Veuillez remplir tous les champs.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Numéro de carte'))
    expect(field('CVC').getAttribute('aria-invalid')).toBe('true')
    expect(api.count(OPEN)).toBe(0)
  })

  it("lists the missing fields above the receipt, each by its short name, and replaces a field's help by its error", async () => {
    await openCheckout(PREMIUM)
    expect(screen.getByText('3 chiffres au dos de la carte')).toBeTruthy()
    await order()
    const ways = within(screen.getByRole('region', { name: /^Champs requis/ }))
    expect(ways.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Nom sur la carte', 'Numéro de carte', 'Expiration', 'CVC'],
      'La case des conditions générales',
    ])
    const receipt = screen.getByRole('button', { name: /^Premium, 6 mois/ })
    const following = Node.DOCUMENT_POSITION_FOLLOWING
    const box = screen.getByRole('region', { name: /^Champs requis/ })
    expect(box.compareDocumentPosition(receipt) & following).toBe(following)
    expect(screen.queryByText('3 chiffres au dos de la carte')).toBeNull()
  })

  it('opens the receipt from its row', async () => {
    await openCheckout(PREMIUM)
    const row = screen.getByRole('button', { name: /^Premium, 6 mois Détail 60,00.€$/ })
    expect(row.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(row)
    expect(row.getAttribute('aria-expanded')).toBe('true')
  })

  it('keeps the total visible, with a button to the terms, while nothing else on the screen shows it', async () => {
    await openCheckout(PREMIUM)
    const toTerms = () => screen.queryByRole('button', { name: 'Relire et commander' })
    expect(toTerms()).toBeNull()
    const place = (top: number, bottom: number) => ({ top, bottom }) as DOMRect
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return this.hasAttribute('data-bar') ? place(-200, -100) : place(2000, 2100)
    })
    fireEvent.scroll(window)
    const button = toTerms()
    expect(button?.parentElement?.textContent).toMatch(/^Total TTC60,00.€/)
    vi.restoreAllMocks()
    if (button) fireEvent.click(button)
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Avant de commander' }))
    fireEvent.scroll(window)
    expect(toTerms()).toBeNull()
  })

  it('refuses an expired card', async () => {
    const api = await openCheckout(PREMIUM)
    fillCard()
    type('Expiration', '0120')
    agree()
    await order()
    expect(screen.getByText('Cette carte est expirée.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Expiration'))
    expect(api.count(OPEN)).toBe(0)
  })

  it('has two checkboxes that are not ticked, and marks the first as required', async () => {
    const api = await openCheckout(PREMIUM)
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked, required }) => [checked, required])).toEqual([
      [false, true],
      [false, false],
    ])
    fillCard()
    await order()
    expect(
      screen.getByText('Acceptez les conditions générales de vente pour commander.'),
    ).toBeTruthy()
    expect(document.activeElement).toBe(boxes[0])
    expect(api.count(OPEN)).toBe(0)
  })

  it('explains what changes without the second checkbox', async () => {
    await openCheckout(PREMIUM)
    const box = screen.getByRole('checkbox', { name: /^Je demande le début immédiat/ })
    const help = document.getElementById(box.getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toBe(
      "Cette seconde case est facultative. Sans elle, Premium s'ouvre aussi aujourd'hui et une rétractation vous serait remboursée en entier.",
    )
  })

  it('formats the card as it is typed, in fields that a browser can autofill', async () => {
    await openCheckout(PREMIUM)
    fillCard('40000027600031849')
    expect(field('Numéro de carte').value).toBe('4000 0027 6000 3184')
    expect(field('Expiration').value).toBe('09/28')
    const fills = ['Nom sur la carte', 'Numéro de carte', 'Expiration', 'CVC']
    expect(fills.map((name) => field(name).autocomplete)).toEqual([
      'cc-name',
      'cc-number',
      'cc-exp',
      'cc-csc',
    ])
    expect(fills.slice(1).map((name) => field(name).maxLength)).toEqual([19, 5, 3])
  })

  it('offers the commitment by default, and the month by choice', async () => {
    await openCheckout(PREMIUM)
    const commitment = screen.getByRole('radio', { name: /^6 mois, 60\s€ au total$/ })
    expect((commitment as HTMLInputElement).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: /^Au mois, 13\s€$/ }))
    await passTime(0)
    expect(location.search).toBe('?plan=premium&billing=monthly')
    expect(textOf(screen.getByRole('region', { name: 'Votre formule' }))).toContain(
      'Total TTC13,00 €',
    )
  })

  it('shows the information that the law requires before an order', async () => {
    await openCheckout(PREMIUM)
    const panel = screen.getByRole('region', { name: 'Avant de commander' })
    const said = [...panel.querySelectorAll('div')].map(textOf)
    expect(said).toEqual([
      'Prix total60,00 € TTC, soit 10,00 € par mois',
      'PériodeDu 20 novembre 2026 au 20 mai 2027',
      'Renouvellement6 mois à 60,00 €, après un avis envoyé six semaines avant. Sans avis, pas de renouvellement.',
      "Vous achetezLa formule Premium d'Embellie, pendant 6 mois",
      "Pour arrêterJusqu'à 48 h avant l'échéance, avec « résilier votre contrat », au bas de nos pages",
      "Rétractation14 jours, jusqu'au 4 décembre 2026, avec « renoncer au contrat ici », au bas de nos pages et dans vos réglages",
      'VendeurEmbellie. Identité et médiateur',
      'GarantieGarantie légale de conformité des services numériques',
    ])
    expect(textOf(screen.getByRole('region', { name: 'Votre formule' }))).toContain(
      "Soit 10,00 € par mois pendant 6 mois, débités aujourd'hui en une fois.",
    )
  })
})

describe('a promo code', () => {
  it('is put in upper case and applied, and « Retirer » restores the original price', async () => {
    const api = await openCheckout(PREMIUM, {
      answers: { [OPEN]: () => json({ ...INTENT, amount: 48_00 }) },
    })
    type('Code promo (facultatif)', 'bienvenue20')
    expect(field('Code promo (facultatif)').value).toBe('BIENVENUE20')
    fireEvent.keyDown(field('Code promo (facultatif)'), { key: 'Enter' })
    await passTime(0)
    expect(screen.getByText('Code promo appliqué !')).toBeTruthy()
    const recap = () => textOf(screen.getByRole('region', { name: 'Votre formule' }))
    expect(recap()).toContain('Code BIENVENUE20, −20 %−12,00 €Total TTC48,00 €')
    screen.getByRole('radio', { name: /^6 mois, 48\s€ au lieu de\s60\s€$/ })
    const removal = screen.getByRole('button', {
      description: /^Code promo appliqué ! BIENVENUE20, −20.%$/,
    })
    expect(document.activeElement).toBe(removal)
    await press('Retirer')
    expect(recap()).toContain('Total TTC60,00 €')
    expect(document.activeElement).toBe(field('Code promo (facultatif)'))
    expect(api.count('POST /api/promo/validate')).toBe(1)
    expect(api.count(OPEN)).toBe(0)
  })

  it.each([
    ['', 'Code requis', 'Veuillez saisir un code promo', () => json({ valid: true })],
    [
      'FAUX',
      'Code invalide',
      "Ce code promo n'est pas valide ou a expiré",
      () => json({ valid: false }),
    ],
    ['FAUX', 'Erreur', 'Impossible de valider le code promo', () => Response.error()],
    ['FAUX', 'Erreur', 'Impossible de valider le code promo', () => problem('internal')],
  ])('is refused with the reason: « %s », %s', async (code, title, text, answer) => {
    await openCheckout(PREMIUM, {
      answers: {
        'POST /api/promo/validate': async () => {
          const response = answer()
          if (response.type === 'error') throw new TypeError('offline')
          return response
        },
      },
    })
    type('Code promo (facultatif)', code)
    await press('Appliquer')
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('that is no longer valid when the order is placed is removed, and nothing is paid', async () => {
    const api = await openCheckout(PREMIUM, { answers: { [OPEN]: () => problem('promo_invalid') } })
    type('Code promo (facultatif)', 'AUTOMNE')
    await press('Appliquer')
    fillCard()
    agree()
    await order()
    expect(screen.getByText('Code invalide')).toBeTruthy()
    expect(textOf(screen.getByRole('region', { name: 'Votre formule' }))).toContain(
      'Total TTC60,00 €',
    )
    expect(api.count(CONFIRM)).toBe(0)
  })
})

describe('an abandoned cart', () => {
  it('is reported once, after thirty seconds', async () => {
    const api = await openCheckout('/checkout?plan=gold')
    await passTime(29_999)
    expect(api.count(CART)).toBe(0)
    await passTime(1)
    fireEvent.click(screen.getByRole('radio', { name: /^Au mois/ }))
    await passTime(60_000)
    expect(api.requests.filter(({ route }) => route === CART)).toEqual([
      { route: CART, body: { plan: 'gold' } },
    ])
  })

  it('is not reported again after a refused payment', async () => {
    const answers = { [CONFIRM]: () => problem('payment_refused') }
    const api = await openCheckout(PREMIUM, { answers })
    await passTime(30_000)
    fillCard()
    agree()
    await order()
    await passTime(60_000)
    expect([api.count(CONFIRM), api.count(CART)]).toEqual([1, 1])
  })

  it('is not reported after the payment', async () => {
    const api = await openCheckout(PREMIUM)
    fillCard()
    agree()
    await order()
    await passTime(60_000)
    expect(api.count(CART)).toBe(0)
  })
})

describe('a cart during the wait for a payment', () => {
  it("is not reported as abandoned, but can be after the bank's refusal", async () => {
    let settled: object = PENDING
    const api = await openCheckout(PREMIUM, { answers: { [SETTLE]: () => json(settled) } })
    await passTime(20_000)
    fillCard('4000000000000077')
    agree()
    await order()
    await passTime(60_000)
    expect(api.count(CART)).toBe(0)
    settled = { success: false, status: 'refused', error: 'Votre banque a refusé ce paiement.' }
    await passTime(15_000)
    await passTime(14_000)
    expect(api.count(CART)).toBe(0)
    await passTime(16_000)
    expect(api.count(CART)).toBe(1)
  })
})

/** Refetches the subscription, as an event of the socket does. */
function SubscriptionRefetch() {
  const { refetch } = useQuery(subscriptionQuery)
  return (
    <button type="button" onClick={() => void refetch()}>
      Relire
    </button>
  )
}

describe('a slow bank', () => {
  it('is still waited for if the page first receives that the plan is granted', async () => {
    let subscription: typeof SUBSCRIPTION | null = null
    await openCheckout(PREMIUM, {
      answers: {
        [SETTLE]: () => json(PENDING),
        'GET /api/subscriptions/current': () => json({ subscription, upgradeCreditCents: 0 }),
      },
      beside: <SubscriptionRefetch />,
    })
    fillCard('4000000000000077')
    agree()
    await order()
    subscription = SUBSCRIPTION
    await press('Relire')
    await passTime(0)
    expect(screen.getByRole('heading', { name: /^Votre banque n'a pas encore/ })).toBeTruthy()
  })

  it('is polled, and its acceptance opens the plan', async () => {
    let isPaid = false
    const api = await openCheckout(PREMIUM, {
      answers: { [SETTLE]: () => json(isPaid ? { success: true, status: 'paid' } : PENDING) },
    })
    fillCard('4000000000000077')
    agree()
    await order()
    const wait = screen.getByRole('heading', { name: "Votre banque n'a pas encore répondu" })
    expect(document.activeElement).toBe(wait)
    const main = within(screen.getByRole('main'))
    expect(main.getByText('Ne payez pas une seconde fois.')).toBeTruthy()
    const leave = main.getByRole('link', { name: 'Continuer sans attendre' })
    expect(leave.getAttribute('href')).toBe('/home')
    expect(main.queryByRole('button', { name: /^Commander/ })).toBeNull()
    await passTime(3000)
    isPaid = true
    await passTime(3000)
    expect(paidTitle()).toBeTruthy()
    expect([api.count(OPEN), api.count(CONFIRM)]).toEqual([1, 1])
  })

  it('is polled often at first, and in ten minutes less often than the server allows', async () => {
    const api = await openCheckout(PREMIUM, { answers: { [SETTLE]: () => json(PENDING) } })
    fillCard('4000000000000077')
    agree()
    await order()
    await passTime(27_000)
    expect(api.count(SETTLE)).toBe(10)
    for (let minute = 0; minute < 10; minute += 1) await passTime(60_000)
    // The limit is 60: `settle_payment` in server/platform/http/rate-limit.ts.
    expect(api.count(SETTLE)).toBeLessThan(52)
  })

  it('is polled again after the Retry-After of a 429, which the member does not see', async () => {
    const tooSoon = () => {
      const { status } = problem('too_many_requests')
      return new Response(problem('too_many_requests').body, {
        status,
        headers: { 'retry-after': '90' },
      })
    }
    let answer = tooSoon
    const api = await openCheckout(PREMIUM, { answers: { [SETTLE]: () => answer() } })
    fillCard('4000000000000077')
    agree()
    await order()
    expect(screen.getByRole('heading', { name: /^Votre banque n'a pas encore/ })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await passTime(85_000)
    expect(api.count(SETTLE)).toBe(1)
    answer = () => json({ success: true, status: 'paid' })
    await passTime(10_000)
    expect(paidTitle()).toBeTruthy()
  })

  it('that refuses in the end leaves the form as it was', async () => {
    let settled: object = PENDING
    await openCheckout(PREMIUM, { answers: { [SETTLE]: () => json(settled) } })
    fillCard('4000000000000077')
    agree()
    await order()
    settled = { success: false, status: 'refused', error: 'Votre banque a refusé ce paiement.' }
    await passTime(3000)
    expect(screen.getByText('Votre banque a refusé ce paiement.')).toBeTruthy()
    expect(field('Nom sur la carte').value).toBe('Hélène Le Goff')
    expect(document.activeElement?.textContent).toBe('Commander avec obligation de paiement')
  })
})
