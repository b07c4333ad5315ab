/**
 * Causes of a refund: `support`, decided by the team; `withdrawal`; `cancelled_before`, a renewal paid after its
 * cancellation was requested; `not_granted`, a payment whose product could not be granted; `elsewhere`, made on the
 * payment provider's own site.
 */
export const REFUND_CAUSES = [
  'support',
  'withdrawal',
  'cancelled_before',
  'not_granted',
  'elsewhere',
] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]
