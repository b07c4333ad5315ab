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

/** The plan that a member has after the withdrawal. */
export interface Account {
  plan: Plan
  /** Whether their paid plan renews; null without a paid plan, for example for one that the team gave. */
  renews: boolean | null
}

/** A paid order of a member, with what a withdrawal depends on. */
export interface Contract extends Order {
  member_id: number
  paid_at: Date
  /** When the plan of the order ended, if it has, for example because the team ended it. */
  ended_at: Date | null
  /** Whether an upgrade replaced the plan of the order. */
  is_replaced: boolean
  /** For an upgrade: the plan that it replaced, and the end of the paid term of that plan. */
  former_plan: PaidPlan | null
  former_ends_at: Date | null
  is_withdrawn: boolean
  /** The sum of all refunds of the order, in cents. */
  refunded_cents: number
  /** Whether the payment is disputed, or a dispute was decided for the payer. */
  is_disputed: boolean
}

/** A withdrawal whose refund the payment provider has accepted. */
export interface RefundedWithdrawal
  extends Pick<Withdrawal, 'id' | 'reference' | 'email' | 'first_name' | 'refund_cents'> {
  paid_at: Date
  card_last4: string | null
}
