import type { ProviderName } from '#server/platform/schema-money.ts'

/**
 * How a payment stands at the provider: nobody paid yet, the bank asks its client, the bank has not answered,
 * paid, or never to be paid.
 */
export type PaymentStatus = 'open' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'

/** A payment as the provider has it now. Amounts are integer cents. */
export interface Payment {
  readonly id: string
  readonly status: PaymentStatus
  /** The last try was refused; another may follow. */
  readonly isRefused: boolean
  /** How often it was tried. */
  readonly attempts: number
  readonly amountCents: number
  readonly refundedCents: number
  /** The order it was opened for; null for one that a renewal made. */
  readonly orderReference: string | null
  /** The renewal that made it. */
  readonly renewalId: string | null
  readonly createdAt: Date
  readonly succeededAt: Date | null
  readonly cardLast4: string | null
  /** What a renewal is charged to. */
  readonly customerId: string | null
  readonly paymentMethodId: string | null
}

export interface PaymentRequest {
  readonly orderReference: string
  readonly amountCents: number
  /** What the buyer reads on a statement: « Premium, 6 mois ». */
  readonly description: string
  readonly email: string
  /** The provider's own record of the buyer, when there is one. */
  readonly customerId: string | null
  /** Whether a renewal will be charged to the same card. */
  readonly keepsCard: boolean
}

export interface RenewalTerms {
  /** Makes asking twice harmless. */
  readonly reference: string
  readonly description: string
  readonly customerId: string
  readonly paymentMethodId: string
  readonly priceCents: number
  readonly months: number
  /** When the first term that it pays for begins. */
  readonly startsAt: Date
  /** False while its notice was not sent: it then ends at `startsAt` by itself. */
  readonly renews: boolean
}

/**
 * Whoever takes the money. Its answers are the truth about a payment: nothing here believes a browser or a message.
 * Every verb may be asked twice; each throws when the provider can't be reached or makes no sense.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Opens a payment for an order; the same payment for the same reference. */
  open(request: PaymentRequest): Promise<{ id: string; clientSecret: string }>
  /** The payment as it stands; undefined for an id that is not of this provider. */
  find(paymentId: string): Promise<Payment | undefined>
  /** The payment of an order whose id was lost between two writes. */
  findByOrder(orderReference: string): Promise<(Payment & { clientSecret: string }) | undefined>
  /** Gives a payment up, and answers how it stands: it may have succeeded in the meantime. */
  cancel(paymentId: string): Promise<Payment | undefined>
  /** Gives money back to the card; once for each key. */
  refund(refund: { paymentId: string; amountCents: number; key: string }): Promise<{ id: string }>
  /** Charges the same card again from a date on, by itself, until it is ended. */
  startRenewal(terms: RenewalTerms): Promise<{ id: string }>
  changeRenewal(
    renewalId: string,
    change: { renews?: boolean; priceCents?: number; months?: number },
  ): Promise<void>
  endRenewal(renewalId: string): Promise<void>
  /** Every payment that changed since an instant, renewals included: what events did not tell. */
  listChangedSince(instant: Date): Promise<Payment[]>
}
