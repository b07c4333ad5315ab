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
  amountCents: number | null
  keepsCard: boolean
  place: HTMLElement
  /** Something was typed: whether nothing is left of it, and whether it is all that the card needs. */
  onChange: (typed: { complete: boolean; empty: boolean }) => void
}

/** Fetches Stripe's own script, which no page needs before this one, and has it draw its fields. */
export async function openFields(opening: Opening): Promise<StripeFields> {
  const { publishableKey, amountCents, keepsCard, place, onChange } = opening
  const stripe = await load(publishableKey)
  const elements = stripe.elements({
    ...(amountCents === null ? { mode: 'setup' } : { mode: 'payment', amount: amountCents }),
    currency: 'eur',
    // As the server opens them: a renewal is charged to the same card.
    allowedPaymentMethodTypes: ['card'],
    ...(keepsCard && { setupFutureUsage: 'off_session' }),
    appearance: { theme: isDark() ? 'night' : 'stripe', variables: { fontSizeBase: '18px' } },
  })
  const payment = elements.create('payment')
  payment.on('change', onChange)
  payment.mount(place)
  return { stripe, elements, close: () => payment.destroy() }
}

async function load(publishableKey: string): Promise<Stripe> {
  trustStripe()
  const stripe = await loadStripe(publishableKey, { locale: 'fr' })
  if (!stripe) throw new Error('Stripe is for browsers')
  return stripe
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

/** Has a card confirmed for later payments; answers the setup that proves it. */
export async function proveWithStripe(
  { stripe, elements }: StripeFields,
  clientSecret: string,
  returnUrl: string,
): Promise<string> {
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  const setup = setupIntent ?? error?.setup_intent
  if (setup?.status === 'succeeded') return setup.id
  if (error?.type === 'api_connection_error') throw new NetworkError(error)
  throw new PaymentRefused(error?.message ?? PAYMENT_REFUSED)
}

/** Shows what the bank asks of its client about a payment that is under way. What came of it is asked of the server. */
export async function answerWithStripe(
  publishableKey: string,
  clientSecret: string,
): Promise<void> {
  const stripe = await load(publishableKey)
  const { error } = await stripe.handleNextAction({ clientSecret })
  if (error?.type === 'api_connection_error') throw new NetworkError(error)
}
