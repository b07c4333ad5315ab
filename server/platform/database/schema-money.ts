import type { GeneratedAlways } from 'kysely'
import type { Billing, PaidPlan, Product } from '#shared/domain/products.ts'
import type { RefundCause } from '#shared/domain/refund-causes.ts'
import type { Day, Defaulted, Timestamp } from './column-types.ts'

export type OrderKind = 'first' | 'renewal' | 'upgrade' | 'bonus'
export type OrderStatus = 'pending' | 'paid' | 'canceled'
export type SubscriptionStatus = 'scheduled' | 'active' | 'past_due' | 'replaced' | 'ended'
/** The subscription has begun and is not over. */
export const RUNNING_STATUSES = ['active', 'past_due'] as const satisfies SubscriptionStatus[]
/** The subscription is bought and not over; it can be scheduled to begin later. */
export const LIVE_STATUSES = [
  'scheduled',
  ...RUNNING_STATUSES,
] as const satisfies SubscriptionStatus[]
export type ProviderName = 'simulated' | 'stripe'
export type LedgerKind =
  | 'payment'
  | 'sale'
  | 'refund_due'
  | 'refund'
  | 'refund_waived'
  | 'refund_failed'
  | 'dispute'
  | 'dispute_reinstated'
  | 'grant'
export type LedgerAccount = 'provider' | 'order' | 'sales' | 'refunds' | 'disputes'
export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
/** Disputes in which the payer's bank has the money, temporarily or finally. */
export const DISPUTES_HELD_BY_BANK = [
  'needs_response',
  'under_review',
  'lost',
] as const satisfies DisputeStatus[]
type SimulatedStatus =
  | 'requires_payment'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

/** The tables of plans, orders and payments. Amounts are integer cents. */
export interface MoneyTables {
  offers: {
    id: GeneratedAlways<number>
    plan: PaidPlan
    billing: Billing
    price_cents: number
    starts_at: Timestamp
    ends_at: Timestamp
    created_at: Timestamp
  }
  given_plans: {
    member_id: number
    plan: PaidPlan
    given_at: Timestamp
    ends_at: Timestamp | null
  }
  subscriptions: {
    id: GeneratedAlways<number>
    member_id: number | null
    plan: PaidPlan
    billing: Billing
    status: Defaulted<SubscriptionStatus>
    started_at: Timestamp
    period_start: Timestamp
    period_end: Timestamp
    renewal_price_cents: number
    next_plan: PaidPlan | null
    next_billing: Billing | null
    renews: Defaulted<boolean>
    notice_sent_at: Timestamp | null
    stopped_at: Timestamp | null
    failed_payments: Defaulted<number>
    ended_at: Timestamp | null
    provider: ProviderName
    customer_id: string | null
    payment_method_id: string | null
    renewal_id: string | null
    replaced_by: number | null
    created_at: Timestamp
  }
  orders: {
    id: GeneratedAlways<number>
    reference: string
    member_id: number | null
    kind: OrderKind
    product: Product
    billing: Billing | null
    status: Defaulted<OrderStatus>
    price_cents: number
    offer_id: number | null
    promo_code_id: number | null
    discount_cents: Defaulted<number>
    credit_cents: Defaulted<number>
    amount_cents: number
    renewal_cents: number | null
    terms_version: string | null
    starts_immediately: Defaulted<boolean>
    starts_later: Defaulted<boolean>
    provider: ProviderName
    payment_id: string | null
    client_secret: string | null
    card_last4: string | null
    subscription_id: number | null
    period_start: Timestamp | null
    period_end: Timestamp | null
    created_at: Timestamp
    expires_at: Timestamp | null
    paid_at: Timestamp | null
  }
  disputes: {
    id: string
    order_id: number
    status: DisputeStatus
    amount_cents: number
    reason: string
    answer_by: Timestamp | null
    page_url: string | null
    opened_at: Timestamp
    closed_at: Timestamp | null
    ended_plan: Defaulted<boolean>
  }
  promo_uses: { promo_code_id: number; order_id: number; member_id: number | null }
  ledger_events: {
    id: GeneratedAlways<number>
    kind: LedgerKind
    order_id: number | null
    provider_id: string
    at: Timestamp
  }
  ledger_entries: { event_id: number; account: LedgerAccount; cents: number }
  payment_events: {
    id: string
    type: string
    payment_id: string | null
    received_at: Timestamp
    settled_at: Timestamp | null
    handled_at: Defaulted<Timestamp | null>
  }
  simulated_payments: {
    id: string
    client_secret: string
    order_reference: string | null
    renewal_id: string | null
    amount_cents: number
    status: SimulatedStatus
    is_refused: Defaulted<boolean>
    attempts: Defaulted<number>
    token: string | null
    succeeds_at: Timestamp | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  simulated_renewals: {
    id: string
    reference: string
    price_cents: number
    months: number
    next_at: Timestamp
    renews: boolean
    token: string
    ended_at: Timestamp | null
  }
  simulated_refunds: {
    id: string
    key: string
    payment_id: string
    amount_cents: number
    created_at: Timestamp
  }
  cancellations: {
    id: GeneratedAlways<number>
    reference: string
    email: string
    first_name: string
    order_reference: string | null
    wished_on: Day
    reason: Defaulted<string>
    requested_at: Timestamp
    subscription_id: number | null
    token_hash: string | null
    token_expires_at: Timestamp | null
    applied_at: Timestamp | null
  }
  withdrawals: {
    id: GeneratedAlways<number>
    reference: string
    order_id: number
    email: string
    first_name: string
    statement: string
    requested_at: Timestamp
    paid_cents: number
    refund_cents: number
    days_used: number | null
    days_in_period: number | null
    refunded_at: Timestamp | null
  }
  refunds: {
    id: GeneratedAlways<number>
    order_id: number
    cause: RefundCause
    /** Distinguishes the rows of one order and cause. */
    idempotency_key: Defaulted<string>
    amount_cents: number
    requested_at: Timestamp
    provider_refund_id: string | null
    paid_at: Timestamp | null
    note: Defaulted<string>
  }
  abandoned_carts: {
    member_id: number
    day: Day
    plan: PaidPlan
    created_at: Timestamp
    reminded_at: Timestamp | null
  }
  referral_codes: { member_id: number; code: string; created_at: Timestamp }
  referrals: {
    id: GeneratedAlways<number>
    referrer_id: number
    friend_id: number | null
    is_same_device: Defaulted<boolean>
    created_at: Timestamp
    completed_at: Timestamp | null
    reward_flashes: Defaulted<number>
  }
}
