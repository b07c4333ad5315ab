// Rules: orders
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OpenOrder } from '#shared/contracts/admin/orders.ts'
import { openOrder, orderRow } from '#tests/support/admin-money.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { fill, press } from '#tests/support/open-page.tsx'
import { PaymentsPage } from './PaymentsPage.tsx'

const REFERENCE = 'EMB-2026-7K4M9Q'
const PAYMENTS = '/api/admin/payments'
const TROUBLES = '/api/admin/payment-troubles'

type Answers = Parameters<typeof stubApi>[0]

function open(answers: Answers, address = '/admin/paiements') {
  history.replaceState(null, '', address)
  stubMotion()
  const api = stubApi({ [`GET ${TROUBLES}`]: () => json([]), ...answers })
  renderAsMember(<PaymentsPage />, { isStaff: true, role: 'support' })
  return api
}

function openAt(order: OpenOrder, answers: Answers = {}) {
  return open(
    { [`GET ${PAYMENTS}/${REFERENCE}`]: () => json(order), ...answers },
    `/admin/paiements?commande=${REFERENCE}`,
  )
}

const words = (element: HTMLElement | null) => element?.textContent.replace(/\s/g, ' ')

afterEach(() => vi.unstubAllGlobals())

describe('the orders', () => {
  it('are listed with their buyers and states', async () => {
    open({
      [`GET ${PAYMENTS}`]: () =>
        json({
          orders: [
            orderRow({ refundedCents: 2000 }),
            orderRow({ reference: 'EMB-2026-222222', buyer: null, refundedCents: 6000 }),
            orderRow({ reference: 'EMB-2026-333333', status: 'pending' }),
            orderRow({ reference: 'EMB-2026-444444', status: 'canceled' }),
          ],
        }),
    })
    const [, first, second, third, fourth] = await screen.findAllByRole('row')
    expect(words(first ?? null)).toContain('Hélènehelene@exemple.frPremium, 6 mois')
    expect(words(first ?? null)).toContain('60,00 €−20,00 €Remboursée en partie')
    expect(words(second ?? null)).toContain('Compte effacé')
    expect(words(second ?? null)).toMatch(/Remboursée$/)
    expect(words(third ?? null)).toContain('En attente')
    expect(words(fourth ?? null)).toContain('Abandonnée')
    const link = screen.getByRole('link', { name: REFERENCE })
    expect(link.getAttribute('href')).toBe(`/admin/paiements?commande=${REFERENCE}`)
  })

  it('can be searched by reference, email address and day, also from a link', async () => {
    const asked: string[] = []
    open(
      {
        [`GET ${PAYMENTS}`]: (_, { searchParams }) => {
          asked.push(searchParams.toString())
          return json({ orders: [] })
        },
      },
      '/admin/paiements?q=helene%40exemple.fr',
    )
    expect(await screen.findByText('Aucune commande trouvée')).toBeTruthy()
    expect(asked).toEqual(['search=helene%40exemple.fr'])
    fill('Référence, nom, e-mail, paiement ou montant', REFERENCE)
    fill('Depuis le', '2026-11-01')
    fill("Jusqu'au", '2026-11-30')
    const query = `search=${REFERENCE}&from=2026-11-01&until=2026-11-30`
    await vi.waitFor(() => expect(asked.at(-1)).toBe(query))
    // Kept in the URL for a reload and for the way back from an order.
    expect(location.search).toBe(`?q=${REFERENCE}&du=2026-11-01&au=2026-11-30`)
  })

  it.each(['?q=helene&du=2026-11-01', '?vue=a-traiter'])(
    'are listed with the same filters after going back from an order: %s',
    async (address) => {
      const { reference } = orderRow()
      const trouble = {
        ...{ kind: 'refund_waiting', reference, eventId: null, paymentId: null },
        ...{ amountCents: 2000, since: '2026-11-20T08:00:00.000Z', until: null },
      }
      open(
        {
          [`GET ${PAYMENTS}`]: () => json({ orders: [orderRow()] }),
          [`GET ${PAYMENTS}/${reference}`]: () => json(openOrder()),
          [`GET ${TROUBLES}`]: () => json([trouble]),
        },
        `/admin/paiements${address}`,
      )
      fireEvent.click(await screen.findByRole('link', { name: reference }))
      fireEvent.click(await screen.findByRole('link', { name: 'Toutes les commandes' }))
      await screen.findByRole('link', { name: reference })
      expect(location.search).toBe(address)
    },
  )

  it('load page by page', async () => {
    open({
      [`GET ${PAYMENTS}`]: (_, { searchParams }) =>
        searchParams.has('cursor')
          ? json({ orders: [orderRow({ reference: 'EMB-2025-222222' })] })
          : json({ orders: [orderRow()] }, { 'X-Next-Cursor': '1' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Voir les commandes précédentes' }))
    expect(await screen.findByText('EMB-2025-222222')).toBeTruthy()
  })

  it('can be reloaded after a failure', async () => {
    let isAway = true
    open({
      [`GET ${PAYMENTS}`]: () => (isAway ? problem('unavailable') : json({ orders: [orderRow()] })),
    })
    await screen.findByRole('alert')
    isAway = false
    press('Réessayer')
    expect(await screen.findByText(REFERENCE)).toBeTruthy()
  })
})

describe('an order', () => {
  it('opens with the focus on its title, and shows its amounts, plan and ledger', async () => {
    openAt(
      openOrder({
        ...{ discountCents: 1200, promoCode: 'BIENVENUE20', amountCents: 4800 },
        refunds: [
          {
            ...{ id: 1, cause: 'support', note: 'Un geste.', amountCents: 1000 },
            ...{ requestedAt: '2026-11-20T09:00:00.000Z', sentAt: null },
          },
        ],
      }),
    )
    const title = await screen.findByRole('heading', { level: 2, name: 'Premium, 6 mois' })
    expect(document.activeElement).toBe(title)
    expect(words(document.body)).toContain('Code promo BIENVENUE20-12,00 €')
    expect(words(document.body)).toContain(
      'Premium en cours, se renouvelle le 20 mai 2027 à 60,00 €',
    )
    const refunds = screen.getByRole('table', { name: 'Remboursements' })
    expect(words(refunds)).toContain("10,00 €En coursDécidé par l'équipeUn geste.")
    const ledger = screen.getByRole('table', { name: 'Registre' })
    expect(words(ledger)).toContain('PaiementPrestataire 60,00 €Commande 60,00 €')
    const receipt = screen.getByRole('link', { name: 'Reçu en PDF' })
    expect(receipt.getAttribute('href')).toBe(`${PAYMENTS}/${REFERENCE}/recu.pdf`)
  })

  it('with an unpaid renewal shows until when the plan is paid, and that it can only continue or end now', async () => {
    const { subscription } = openOrder()
    const periodEndsAt = '2026-11-19T09:00:00.000Z'
    openAt(
      openOrder({
        subscription: subscription && { ...subscription, status: 'past_due', periodEndsAt },
      }),
    )
    await screen.findByRole('heading', { name: 'Les montants' })
    const said = "Premium en attente de paiement, payée jusqu'au 19 novembre 2026"
    expect(words(document.body)).toContain(said)
    expect(words(document.body)).not.toContain('se renouvelle')
    fireEvent.click(screen.getByRole('button', { name: 'Rembourser' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Continue pendant les nouveaux essais de paiement',
      "S'arrête tout de suite",
    ])
  })

  it('has no refund button if nothing can be refunded', async () => {
    openAt(openOrder({ status: 'pending', refundableCents: 0, ledger: [], subscription: null }))
    expect(await screen.findByText("Rien n'a été payé.")).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rembourser' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Reçu en PDF' })).toBeNull()
  })

  it('shows an error if it does not exist', async () => {
    open(
      { [`GET ${PAYMENTS}/${REFERENCE}`]: () => problem('order_not_found') },
      `/admin/paiements?commande=${REFERENCE}`,
    )
    expect((await screen.findByRole('alert')).textContent).toContain("Cette commande n'existe pas.")
  })
})

describe('a refund', () => {
  const url = `${PAYMENTS}/${REFERENCE}/refund`

  async function fillIn(amount: string) {
    fireEvent.click(await screen.findByRole('button', { name: 'Rembourser' }))
    await screen.findByRole('dialog')
    fill('Montant en euros', amount)
    fill('Motif, tel que le membre le lira', 'Un geste.')
    fireEvent.click(screen.getByRole('radio', { name: /^Continue/ }))
  }

  it('is not mentioned in an order without refunds', async () => {
    openAt(openOrder())
    await screen.findByRole('heading', { name: 'Les montants' })
    expect(words(document.body)).not.toContain('Remboursé')
  })

  it('states that a stopped plan continues to its end and does not renew', async () => {
    const { subscription } = openOrder()
    openAt(openOrder({ subscription: subscription && { ...subscription, renews: false } }))
    fireEvent.click(await screen.findByRole('button', { name: 'Rembourser' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByRole('radio', { name: /^Continue jusqu'au .+, sans se renouveler$/ }),
    ).toBeTruthy()
    expect(dialog.queryByRole('radio', { name: /se renouvelle/ })).toBeNull()
  })

  it('defaults to the remaining amount, needs a choice about the plan, and updates the order', async () => {
    const ledger: OpenOrder['ledger'] = [
      {
        ...{ id: 2, kind: 'refund_due', at: '2026-11-20T09:30:00.000Z' },
        entries: [
          { account: 'refunds', cents: 2000 },
          { account: 'order', cents: -2000 },
        ],
      },
    ]
    const { requests } = openAt(openOrder({ refundableCents: 5000, refundedCents: 1000 }), {
      [`POST ${url}`]: () =>
        json(openOrder({ refundedCents: 3000, refundableCents: 3000, ledger })),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Rembourser' }))
    await screen.findByRole('dialog')
    expect(screen.getByLabelText<HTMLInputElement>('Montant en euros').value).toBe('50,00')
    expect(words(screen.getByRole('dialog'))).toContain('Un e-mail le lui dit.')
    fill('Montant en euros', '20')
    fill('Motif, tel que le membre le lira', 'Un geste.')
    fireEvent.click(screen.getByRole('button', { name: /^Rembourser 20,00/ }))
    expect(await screen.findByText('Dites ce que devient la formule.')).toBeTruthy()
    expect(requests.some(({ route }) => route === `POST ${url}`)).toBe(false)
    expect(words(screen.getByRole('dialog'))).toContain(
      '20,00 € repartent sur la carte qui a payé.',
    )
    fireEvent.click(screen.getByRole('radio', { name: /^S'arrête tout de suite/ }))
    expect(words(screen.getByRole('dialog'))).toContain(
      "20,00 € repartent sur la carte qui a payé, et la formule s'arrête tout de suite.",
    )
    fireEvent.click(screen.getByRole('radio', { name: /^Continue/ }))
    fireEvent.click(screen.getByRole('button', { name: /^Rembourser 20,00/ }))
    const toast = await screen.findByText(/^Remboursement de 20,00/)
    expect(words(toast)).toBe('Remboursement de 20,00 € décidé')
    expect(requests.find(({ route }) => route === `POST ${url}`)?.body).toEqual({
      ...{ key: expect.any(String), amountCents: 2000, refundedCents: 1000, reason: 'Un geste.' },
    })
    expect(words(document.body)).toContain('Remboursé-30,00 €')
    expect(words(screen.getByRole('table', { name: 'Registre' }))).toContain(
      'Remboursement décidéRemboursements 20,00 €Commande 20,00 €',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('can stop the plan in the same request', async () => {
    const { requests } = openAt(openOrder(), { [`POST ${url}`]: () => json(openOrder()) })
    await fillIn('60')
    fireEvent.click(screen.getByRole('radio', { name: "S'arrête tout de suite" }))
    fireEvent.click(screen.getByRole('button', { name: /^Rembourser 60,00.* et arrêter$/ }))
    await vi.waitFor(() =>
      expect(requests.find(({ route }) => route === `POST ${url}`)?.body).toMatchObject({
        ...{ amountCents: 6000, stop: 'now' },
      }),
    )
  })

  it('is not required to stop a plan', async () => {
    const stopUrl = `${PAYMENTS}/${REFERENCE}/stop`
    const { requests } = openAt(openOrder(), { [`POST ${stopUrl}`]: () => json(openOrder()) })
    fireEvent.click(await screen.findByRole('button', { name: 'Arrêter la formule' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Arrêter la formule' }))
    fireEvent.click(
      dialog.getByRole('radio', { name: /^S'arrête à la fin de la période, le 20.mai.2027/ }),
    )
    fill('Motif, tel que le membre le lira', 'Demandé au téléphone.')
    fireEvent.click(dialog.getByRole('button', { name: 'Arrêter la formule' }))
    expect(await screen.findByText('Renouvellement arrêté')).toBeTruthy()
    expect(requests.find(({ route }) => route === `POST ${stopUrl}`)?.body).toEqual({
      ...{ stop: 'end_of_term', reason: 'Demandé au téléphone.' },
    })
  })

  it('keeps its key and the typed values when it is sent again after a lost response', async () => {
    let isLost = true
    const { requests } = openAt(openOrder(), {
      [`POST ${url}`]: () => {
        if (isLost) throw new TypeError('Failed to fetch')
        return json(openOrder({ refundedCents: 2000 }))
      },
    })
    await fillIn('20')
    fireEvent.click(screen.getByRole('button', { name: /^Rembourser 20,00/ }))
    await screen.findByRole('alert')
    isLost = false
    fireEvent.click(screen.getByRole('button', { name: /^Rembourser 20,00/ }))
    await screen.findByText(/^Remboursement de 20,00/)
    const keys = requests
      .filter(({ route }) => route === `POST ${url}`)
      .map(({ body }) => (body as { key: string }).key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it.each([
    ['refused', () => problem('refund_too_large'), 'Ce montant dépasse ce qui reste à rembourser.'],
    ['done', () => json(openOrder({ refundedCents: 2000 })), /^Remboursement de 20,00/],
  ])('reports that it was %s even if the dialog was closed meanwhile', async (_, answer, said) => {
    const bank = Promise.withResolvers<Response>()
    openAt(openOrder(), { [`POST ${url}`]: () => bank.promise })
    await fillIn('20')
    fireEvent.click(screen.getByRole('button', { name: /^Rembourser 20,00/ }))
    press('Annuler')
    bank.resolve(answer())
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is refused if the order has changed meanwhile, and the order is refetched', async () => {
    const { count } = openAt(openOrder(), { [`POST ${url}`]: () => problem('order_changed') })
    await fillIn('20')
    fireEvent.click(screen.getByRole('button', { name: /^Rembourser 20,00/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Cette commande a changé')
    expect(count(`GET ${PAYMENTS}/${REFERENCE}`)).toBe(2)
  })
})

describe('a disputed order', () => {
  it('shows the state, the amount, the deadline and a link to the provider', async () => {
    const order = openOrder({
      disputes: [
        {
          ...{ id: 'du_1', status: 'needs_response', amountCents: 6000, reason: 'fraudulent' },
          ...{ openedAt: '2026-12-01T09:00:00.000Z', answerBy: '2026-12-08T09:00:00.000Z' },
          pageUrl: 'https://dashboard.stripe.com/disputes/du_1',
        },
      ],
    })
    open(
      { [`GET ${PAYMENTS}/${REFERENCE}`]: () => json(order) },
      `/admin/paiements?commande=${REFERENCE}`,
    )
    const part = await screen.findByRole('region', { name: 'Les contestations' })
    expect(words(part)).toContain('60,00 €')
    expect(words(part)).toContain('À répondre')
    expect(words(part)).toContain('avant le 8 décembre 2026 à 10 h')
    const link = within(part).getByRole<HTMLAnchorElement>('link', { name: 'Ouvrir chez Stripe' })
    expect(link.href).toBe('https://dashboard.stripe.com/disputes/du_1')
  })

  it.each([
    ['does not count the disputed amount as kept', 'dispute', 1, '-60,00 €Reste0,00 €'],
    [
      'counts the amount as kept after the bank has reinstated it',
      'dispute_reinstated',
      0,
      'Payé60,00 €Reste60,00 €',
    ],
  ] as const)('%s', async (_, kind, taken, amounts) => {
    const sides = (cents: number) => [
      { account: 'disputes' as const, cents },
      { account: 'provider' as const, cents: -cents },
    ]
    const at = '2026-12-01T09:00:00.000Z'
    const ledger: OpenOrder['ledger'] = [
      { id: 3, kind: 'dispute', at, entries: sides(6000) },
      ...(taken === 0 ? [{ id: 4, kind, at, entries: sides(-6000) }] : []),
    ]
    openAt(openOrder({ ledger }))
    const part = await screen.findByRole('region', { name: 'Les montants' })
    expect(words(part)).toContain(amounts)
    expect(words(part)?.includes('Repris par la banque')).toBe(taken === 1)
  })
})

describe('the list of payment troubles', () => {
  const TROUBLE = {
    ...{ kind: 'payment_not_booked', eventId: 'evt_1', reference: null, paymentId: 'pi_1' },
    ...{ amountCents: null, since: '2026-11-20T09:00:00.000Z', until: null },
  }

  it('shows its count on the tab, and drops a trouble that is marked as handled', async () => {
    let troubles = [
      TROUBLE,
      {
        ...{ kind: 'refund_waiting', eventId: null, reference: REFERENCE, paymentId: 'pi_2' },
        ...{ amountCents: 1000, since: '2026-11-20T09:00:00.000Z', until: null },
      },
    ]
    open(
      {
        [`GET ${TROUBLES}`]: () => json(troubles),
        [`POST ${TROUBLES}/evt_1/handled`]: () => {
          troubles = troubles.slice(1)
          return new Response(null, { status: 204 })
        },
      },
      '/admin/paiements?vue=a-traiter',
    )
    expect(await screen.findByRole('tab', { name: 'À traiter (2)' })).toBeTruthy()
    expect(screen.getByText("Remboursement qui n'est pas parti")).toBeTruthy()
    expect(screen.getAllByRole('link', { name: REFERENCE })).toHaveLength(1)
    const [act, ...others] = screen.getAllByRole('button', { name: /^Marquer comme traité/ })
    expect(others).toEqual([])
    if (act) fireEvent.click(act)
    expect(await screen.findByText('Marqué comme traité')).toBeTruthy()
    expect(await screen.findByRole('tab', { name: 'À traiter (1)' })).toBeTruthy()
  })

  it('states if there is nothing to handle', async () => {
    open({ [`GET ${PAYMENTS}`]: () => json({ orders: [] }) })
    fireEvent.click(await screen.findByRole('tab', { name: 'À traiter' }))
    const panel = within(screen.getByRole('tabpanel'))
    expect(await panel.findByText('Rien à traiter')).toBeTruthy()
    expect(location.search).toBe('?vue=a-traiter')
  })
})
