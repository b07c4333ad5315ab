import type { Selectable } from 'kysely'
import type { Schema } from '#server/platform/database/schema.ts'

type Order = Pick<
  Selectable<Schema['orders']>,
  | 'id'
  | 'reference'
  | 'kind'
  | 'product'
  | 'billing'
  | 'price_cents'
  | 'discount_cents'
  | 'credit_cents'
  | 'amount_cents'
  | 'renewal_cents'
  | 'terms_version'
  | 'starts_immediately'
  | 'starts_later'
  | 'card_last4'
  | 'period_start'
  | 'period_end'
>

/** A paid order, with all data of its receipt and its contract. */
export interface Purchase extends Order {
  paid_at: Date
  promo_code: string | null
  /** Null once the member is erased. */
  email: string | null
  first_name: string | null
  refunds: Pick<Selectable<Schema['refunds']>, 'amount_cents' | 'requested_at'>[]
}
