import type { DisputeStatus, ProviderName } from '#server/platform/database/schema-money.ts'

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
  /** The provider's name of the card itself, the same whoever pays with it; null where it tells none. */
  readonly cardFingerprint: string | null
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

/** What went back of a payment at the provider, no matter who sent it back. */
export interface Returns {
  /** What the order knows it by. */
  readonly paymentId: string
  readonly refunds: readonly ProviderRefund[]
  readonly disputes: readonly Dispute[]
}

export interface ProviderRefund {
  readonly id: string
  readonly amountCents: number
  /** By which we asked for it; null for one that was made at the provider's own page. */
  readonly key: string | null
  /** False once the bank has sent it back, or it was taken back. */
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
  /** What the bank took, below nought, and what it gave again. */
  readonly movements: readonly { readonly id: string; readonly cents: number }[]
}

/** The latest payment of a renewal, as its debtor may go on with it. */
export interface RenewalPayment {
  readonly id: string
  readonly status: PaymentStatus
  readonly amountCents: number
  /** With what the browser answers the bank; null where the bank asks nothing. */
  readonly clientSecret: string | null
}

/** A card that renewals are charged to. */
export interface KeptCard {
  readonly id: string
  /** As `cardFingerprint` of a payment. */
  readonly fingerprint: string | null
}

/** What a card is to its owner. */
export interface NamedCard {
  /** « visa ». */
  readonly brand: string
  readonly last4: string
  /** « 09/28 »; null for one of the demonstration. */
  readonly expires: string | null
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

export interface RenewalChange {
  readonly renews?: boolean
  readonly priceCents?: number
  readonly months?: number
  /** When the running term ends: nothing is charged before. */
  readonly endsAt?: Date
  readonly paymentMethodId?: string
}

/**
 * A provider that takes the money, by card; which of the two it is, or none: payment-providers.ts.
 * Its answers are the truth about a payment: nothing here believes a browser or a message.
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
  /** Forgets who made a payment, with the cards kept for them; what was paid, and can go back, stays. */
  forgetPayer(paymentId: string): Promise<void>
  /** Gives money back to the card; once for each key. */
  refund(refund: { paymentId: string; amountCents: number; key: string }): Promise<{ id: string }>
  /** Charges the same card again from a date on, by itself, until it is ended. */
  startRenewal(terms: RenewalTerms): Promise<{ id: string }>
  changeRenewal(renewalId: string, change: RenewalChange): Promise<void>
  endRenewal(renewalId: string): Promise<void>
  /** Begins the change of a card; the secret is null where a card is told by a token. */
  openCard(customerId: string): Promise<{ clientSecret: string | null }>
  /** The card that its owner has just proven, to be charged without them; undefined for one that was not, or is another's. */
  keepCard(card: { customerId: string; card: string }): Promise<KeptCard | undefined>
  /** What the card that a renewal is charged to says of itself; undefined for one that is unknown, or is none. */
  nameCard(paymentMethodId: string): Promise<NamedCard | undefined>
  /** The latest payment of a renewal. */
  findLatest(renewalId: string): Promise<RenewalPayment | undefined>
  /** Charges what is open of a renewal to a card, its owner being there; answers how it then stands. */
  payLatest(renewalId: string, paymentMethodId: string): Promise<RenewalPayment | undefined>
  /** What went back of a payment; undefined for one that is none of ours. */
  findReturns(paymentId: string): Promise<Returns | undefined>
  /** Payments of which something went back since an instant. */
  listReturnedSince(instant: Date): Promise<string[]>
  /** Every payment that changed since an instant, renewals included: what events did not tell. */
  listChangedSince(instant: Date): Promise<Payment[]>
}
