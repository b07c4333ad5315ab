import type { DisputeStatus, ProviderName } from '#server/platform/database/schema-money.ts'

/**
 * The state of a payment at the provider: not paid yet, waiting for the payer's confirmation at their bank, waiting for
 * the bank, paid, or given up permanently.
 */
export type PaymentStatus = 'open' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'

/** The current state of a payment at the provider. Amounts are integer cents. */
export interface Payment {
  readonly id: string
  readonly status: PaymentStatus
  /** The last attempt was refused; another one can follow. */
  readonly isRefused: boolean
  /** The number of attempts. */
  readonly attempts: number
  readonly amountCents: number
  readonly refundedCents: number
  /** The order that it was opened for; null for the payment of a renewal. */
  readonly orderReference: string | null
  /** The renewal that made it; null for the payment of an order. */
  readonly renewalId: string | null
  readonly createdAt: Date
  readonly succeededAt: Date | null
  readonly cardLast4: string | null
  /** The provider's id of the card itself, the same for every payer; null if the provider has none. */
  readonly cardFingerprint: string | null
  /** The customer and the card that a renewal is charged to. */
  readonly customerId: string | null
  readonly paymentMethodId: string | null
}

/** An event that the provider sent about a payment. */
export interface ProviderEvent {
  id: string
  type: string
  paymentId: string
}

export interface PaymentRequest {
  readonly orderReference: string
  readonly amountCents: number
  /** The description that the buyer reads on a statement: « Premium, 6 mois ». */
  readonly description: string
  readonly email: string
  /** The provider's id of the buyer, if it has one. */
  readonly customerId: string | null
  /** Whether a renewal will be charged to the same card. */
  readonly keepsCard: boolean
}

/** The refunds and disputes of a payment at the provider, no matter who started them. */
export interface Returns {
  /** The payment id that the order has. */
  readonly paymentId: string
  readonly refunds: readonly ProviderRefund[]
  readonly disputes: readonly Dispute[]
}

export interface ProviderRefund {
  readonly id: string
  readonly amountCents: number
  /** The key of our own request; null for a refund that was made in the provider's dashboard. */
  readonly key: string | null
  /** False if the refund failed at the bank or was canceled. */
  readonly isGiven: boolean
}

/** A payment that its payer contests with their bank. */
export interface Dispute {
  readonly id: string
  readonly status: DisputeStatus
  readonly amountCents: number
  readonly reason: string
  readonly answerBy: Date | null
  readonly pageUrl: string | null
  readonly openedAt: Date
  /** Amounts that the bank took (negative) and gave back (positive). */
  readonly movements: readonly { readonly id: string; readonly cents: number }[]
}

/** The latest payment of a renewal, with what its payer needs to complete it. */
export interface RenewalPayment {
  readonly id: string
  readonly status: PaymentStatus
  readonly amountCents: number
  /** The secret that the browser needs for the bank's confirmation; null if the bank asks for none. */
  readonly clientSecret: string | null
}

/** A saved card, to which renewals are charged. */
export interface KeptCard {
  readonly id: string
  /** The same id as `cardFingerprint` of a payment. */
  readonly fingerprint: string | null
}

/** The details by which an owner recognises their card. */
export interface NamedCard {
  /** « visa ». */
  readonly brand: string
  readonly last4: string
  /** « 09/28 »; null for a card of the demonstration. */
  readonly expires: string | null
}

export interface RenewalTerms {
  /** Makes a repeated request harmless. */
  readonly reference: string
  readonly description: string
  readonly customerId: string
  readonly paymentMethodId: string
  readonly priceCents: number
  readonly months: number
  /** The start of the first term that the renewal pays for. */
  readonly startsAt: Date
  /** False until its renewal notice is sent: without one, it ends at `startsAt` by itself. */
  readonly renews: boolean
}

export interface RenewalChange {
  readonly renews?: boolean
  readonly priceCents?: number
  readonly months?: number
  /** The end of the running term: nothing is charged before. */
  readonly endsAt?: Date
  readonly paymentMethodId?: string
}

/**
 * A provider of card payments; payment-providers.ts chooses Stripe, the simulated provider, or none.
 * Its responses are the only source of truth about a payment: the claims of a browser or an event are never used.
 * Every method is idempotent, and throws if the provider can't be reached or its response is invalid.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Opens a payment for an order; the same payment for the same reference. */
  open(request: PaymentRequest): Promise<{ id: string; clientSecret: string }>
  /** The current state of a payment; undefined for an id that is not of this provider. */
  find(paymentId: string): Promise<Payment | undefined>
  /** The payment of an order that has no payment id, because the process was killed before it stored the id. */
  findByOrder(orderReference: string): Promise<(Payment & { clientSecret: string }) | undefined>
  /** Gives a payment up and returns its state: it may have succeeded in the meantime. */
  cancel(paymentId: string): Promise<Payment | undefined>
  /** Deletes the payer of a payment, with their saved cards; the payment itself is kept and can still be refunded. */
  forgetPayer(paymentId: string): Promise<void>
  /** Refunds to the card, once for each key. */
  refund(refund: { paymentId: string; amountCents: number; key: string }): Promise<{ id: string }>
  /** Charges the same card at every term from `startsAt` on, until the renewal is ended. */
  startRenewal(terms: RenewalTerms): Promise<{ id: string }>
  changeRenewal(renewalId: string, change: RenewalChange): Promise<void>
  endRenewal(renewalId: string): Promise<void>
  /** Begins the change of a card; the secret is null if the provider identifies a card by a token. */
  openCard(customerId: string): Promise<{ clientSecret: string | null }>
  /**
   * Saves a card that its owner has just confirmed, for charges in their absence; undefined if they have not, or it is
   * another customer's.
   */
  keepCard(card: { customerId: string; card: string }): Promise<KeptCard | undefined>
  /** Details of the card that a renewal is charged to; undefined if the payment method is unknown or is not a card. */
  nameCard(paymentMethodId: string): Promise<NamedCard | undefined>
  /** The latest payment of a renewal. */
  findLatest(renewalId: string): Promise<RenewalPayment | undefined>
  /**
   * Charges the open payment of a renewal to a card while its owner is present; returns the new state of the payment.
   */
  payLatest(renewalId: string, paymentMethodId: string): Promise<RenewalPayment | undefined>
  /** The refunds and disputes of a payment; undefined for a payment that is not ours. */
  findReturns(paymentId: string): Promise<Returns | undefined>
  /** Ids of payments with a refund or a dispute since an instant. */
  listReturnedSince(instant: Date): Promise<string[]>
  /** Every payment that changed since an instant, renewals included, whether or not its events arrived. */
  listChangedSince(instant: Date): Promise<Payment[]>
}
