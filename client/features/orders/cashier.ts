import type { PaymentIntent } from '#shared/contracts/orders.ts'

/** The card form: the simulated one, or the fields of Stripe. No other code reads the card number. */
export interface Cashier {
  /** Whether the form is complete; if not, it shows itself what is missing. */
  check(): Promise<boolean>
  /** Makes the payment. Throws a `PaymentRefused`, or the network error that lost the response. */
  confirm(intent: PaymentIntent): Promise<'succeeded' | 'processing' | 'canceled'>
  /** Confirms the card without a payment, and returns its id for the server. Throws as `confirm` does. */
  prove(clientSecret: string | null): Promise<string>
  /** Empties the fields. */
  empty(): void
}

/** The form's message if a card field or an agreement is missing. */
export const CARD_MISSING = {
  title: 'Champs requis',
  text: 'Veuillez remplir tous les champs.',
} as const

/** The bank refused; the message is French. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
}
