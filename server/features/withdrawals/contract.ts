import type { Selectable } from 'kysely'
import type { Schema } from '#server/platform/database/schema.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { PaidPlan } from '#shared/domain/products.ts'

export type Withdrawal = Selectable<Schema['withdrawals']>

type Order = Pick<
  Selectable<Schema['orders']>,
  | 'id'
  | 'reference'
  | 'product'
  | 'billing'
  | 'amount_cents'
  | 'starts_immediately'
  | 'card_last4'
  | 'subscription_id'
  | 'period_start'
  | 'period_end'
>

/** What a member has from now on. */
export interface Account {
  plan: Plan
  /** Whether what they pay for renews; null where nothing is paid for, as of a plan that the team gave. */
  renews: boolean | null
}

/** A paid order of a member, as a withdrawal looks at it. */
export interface Contract extends Order {
  member_id: number
  paid_at: Date
  /** When the plan that it paid for was over, where it is: the team may have ended it. */
  ended_at: Date | null
  /** An upgrade stands in its place. */
  is_replaced: boolean
  /** Of an upgrade: the plan in whose place it stands, and until when that one was paid for. */
  former_plan: PaidPlan | null
  former_ends_at: Date | null
  is_withdrawn: boolean
  /** What was given back of it, for whatever reason. */
  refunded_cents: number
  /** Its payer contests it, or did and got it back. */
  is_disputed: boolean
}

/** A withdrawal whose money the provider has taken to send back. */
export interface RefundedWithdrawal
  extends Pick<Withdrawal, 'id' | 'reference' | 'email' | 'first_name' | 'refund_cents'> {
  paid_at: Date
  card_last4: string | null
}
