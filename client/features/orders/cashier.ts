import type { PaymentIntent } from '#shared/contracts/orders.ts'

/** Takes the card: the form of the demonstration, or the fields of Stripe. Nothing else sees its number. */
export interface Cashier {
  /** Whether all that it needs is there; it says itself what is missing. */
  check(): Promise<boolean>
  /** Has the payment made. Throws a `PaymentRefused`, or what kept the answer from coming. */
  confirm(intent: PaymentIntent): Promise<'succeeded' | 'processing' | 'canceled'>
  /** Has the card proven without a payment; answers what the server knows it by. Throws as `confirm` does. */
  prove(clientSecret: string | null): Promise<string>
  /** Forgets the card. */
  empty(): void
}

/** What the form says where the card, or an agreement, is missing. */
export const CARD_MISSING = {
  title: 'Champs requis',
  text: 'Veuillez remplir tous les champs.',
} as const

/** The bank said no; the message is French. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
}
