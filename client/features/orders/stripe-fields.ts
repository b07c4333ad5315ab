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
  /** Called when the fields change: whether they are empty, and whether they are complete. */
  onChange: (typed: { complete: boolean; empty: boolean }) => void
}

/** Loads Stripe's script on demand, and mounts its fields. */
export async function openFields(opening: Opening): Promise<StripeFields> {
  const { publishableKey, amountCents, keepsCard, place, onChange } = opening
  const stripe = await load(publishableKey)
  const elements = stripe.elements({
    ...(amountCents === null ? { mode: 'setup' } : { mode: 'payment', amount: amountCents }),
    currency: 'eur',
    // The same types as on the server: a renewal is charged to the same card.
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
  if (!stripe) throw new Error('Stripe works only in a browser')
  return stripe
}

function isDark(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === 'dark'
}

/** Confirms a payment. Stripe itself shows the bank's confirmation, and leaves the page if the bank requires it. */
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
  // An error about a payment that was already made, because its first response was lost, also contains the payment.
  if (payment?.status === 'succeeded' || payment?.status === 'processing') return payment.status
  if (error?.type === 'api_connection_error') throw new NetworkError(error)
  throw new PaymentRefused(error?.message ?? PAYMENT_REFUSED)
}

/** Confirms a card for later payments, and returns the id of its setup intent. */
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

/** Shows the bank's confirmation of a payment that is under way; the server then has to be asked for the result. */
export async function answerWithStripe(
  publishableKey: string,
  clientSecret: string,
): Promise<void> {
  const stripe = await load(publishableKey)
  const { error } = await stripe.handleNextAction({ clientSecret })
  if (error?.type === 'api_connection_error') throw new NetworkError(error)
}
