import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { CheckoutPage } from '#client/pages/CheckoutPage.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { PaymentIntent, Settlement } from '#shared/contracts/orders.ts'
import type { Catalogue } from '#shared/contracts/plans.ts'
import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { CATALOGUE } from './catalogue.ts'
import { json, passTime, problem, renderAsMember, stubApi, stubMotion } from './member-page.tsx'

export const INTENT: PaymentIntent = {
  clientSecret: 'simpay_secret_7k4m9q',
  paymentIntentId: 'simpay_7k4m9q',
  amount: 60_00,
  reference: 'EMB-2026-7K4M9Q',
  startsLater: false,
}

const RECEIPT = {
  reference: INTENT.reference,
  product: 'premium',
  billing: 'annual',
  paidAt: '2026-11-20T12:00:00.000Z',
  amountCents: 60_00,
  refundedCents: 0,
  periodEndsAt: '2027-05-20T12:00:00.000Z',
  isWithdrawable: true,
}

export const PAID: Settlement = { success: true, status: 'paid' }
export const PENDING: Settlement = { success: false, status: 'pending' }

interface Shop {
  catalogue?: Partial<Catalogue>
  subscription?: Subscription
  upgradeCreditCents?: number
  member?: Partial<CurrentMember>
  answers?: Parameters<typeof stubApi>[0]
  /** Other content of the page, rendered next to the checkout. */
  beside?: ReactNode
}

/** Opens the checkout with a stubbed server that sells the catalogue, accepts the test card and opens paid plans. */
export async function openCheckout(address: string, shop: Shop = {}) {
  const { catalogue, subscription = null, upgradeCreditCents = 0, member, answers, beside } = shop
  history.replaceState(null, '', address)
  stubMotion()
  vi.stubGlobal('scrollTo', () => {})
  const api = stubApi({
    'GET /api/catalogue': () => json({ ...CATALOGUE, ...catalogue }),
    'GET /api/subscriptions/current': () => json({ subscription, upgradeCreditCents }),
    'GET /api/receipts': () => json([RECEIPT]),
    'POST /api/create-payment-intent': () => json(INTENT),
    'POST /api/payments/simulated/confirm': (body) => bank(body as { token: string }),
    'POST /api/subscription/create': () => json(PAID),
    'POST /api/promo/validate': () =>
      json({ valid: true, discountPercent: 20, discountedPrice: 48_00 }),
    'POST /api/abandoned-cart/create': () => new Response(null, { status: 204 }),
    ...answers,
  })
  renderAsMember(
    <>
      <CheckoutPage />
      {beside}
    </>,
    member,
  )
  await passTime(0)
  return api
}

function bank({ token }: { token: string }): Response {
  if (token === 'tok_declined') return problem('payment_refused')
  if (token === 'tok_3ds') return json({ status: 'requires_action' })
  return json({ status: token === 'tok_slow' ? 'processing' : 'succeeded' })
}

export function field(name: string): HTMLInputElement {
  return screen.getByLabelText(name)
}

export function type(name: string, value: string): void {
  fireEvent.change(field(name), { target: { value } })
}

export function fillCard(number = '4242424242424242'): void {
  type('Nom sur la carte', 'Hélène Le Goff')
  type('Numéro de carte', number)
  type('Expiration', '0928')
  type('CVC', '123')
}

export function agree(): void {
  fireEvent.click(screen.getByRole('checkbox', { name: /conditions générales de vente/ }))
}

export async function press(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

/** Places the order and waits until the bank has responded. */
export async function order(): Promise<void> {
  await press('Commander avec obligation de paiement')
  await passTime(2000)
}
