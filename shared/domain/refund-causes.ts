/** What money goes back for: the team's own accord, the buyer's rights, a payment that came too late, the bank's page. */
export const REFUND_CAUSES = [
  'support',
  'withdrawal',
  'cancelled_before',
  'not_granted',
  'elsewhere',
] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]
