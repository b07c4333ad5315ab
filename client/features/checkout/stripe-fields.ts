import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { NetworkError } from '#client/platform/network-error.ts'
import { PAYMENT_REFUSED } from '#shared/kit/payment-problems.ts'
import { PaymentRefused } from './cashier.ts'
import { trustStripe } from './stripe-trust.ts'

export interface StripeFields {
  stripe: Stripe
  elements: StripeElements
  close: () => void
}

interface Opening {
  publishableKey: string
  amountCents: number
  keepsCard: boolean
  place: HTMLElement
}

/** Fetches Stripe's own script, which no page needs before this one, and has it draw its fields. */
export async function openFields(opening: Opening): Promise<StripeFields> {
  const { publishableKey, amountCents, keepsCard, place } = opening
  trustStripe()
  const stripe = await loadStripe(publishableKey, { locale: 'fr' })
  if (!stripe) throw new Error('Stripe is for browsers')
  const elements = stripe.elements({
    mode: 'payment',
    amount: amountCents,
    currency: 'eur',
    ...(keepsCard && { setupFutureUsage: 'off_session' }),
    appearance: { theme: isDark() ? 'night' : 'stripe', variables: { fontSizeBase: '18px' } },
  })
  const payment = elements.create('payment')
  payment.mount(place)
  return { stripe, elements, close: () => payment.destroy() }
}

function isDark(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === 'dark'
}

/** Asks the bank; Stripe shows by itself what the bank wants of its client, and leaves the page where it must. */
export async function confirmWithStripe(
  { stripe, elements }: StripeFields,
  clientSecret: string,
  returnUrl: string,
): Promise<'succeeded' | 'processing'> {
  const { paymentIntent, error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  return statusOf(paymentIntent ?? error?.payment_intent, error)
}

function statusOf(
  payment: PaymentIntent | undefined,
  error: StripeError | undefined,
): 'succeeded' | 'processing' {
  // Also the answer to a payment that was already made, when the first answer was lost.
  if (payment?.status === 'succeeded' || payment?.status === 'processing') return payment.status
  if (error?.type === 'api_connection_error') throw new NetworkError(error)
  throw new PaymentRefused(error?.message ?? PAYMENT_REFUSED)
}
