/** Log lines for which ops/rules.yml opens a ticket, even when one appears only once. */
export const TICKET_ALARMS = [
  'payment_unknown',
  'payment_not_granted',
  'a payment could not be settled',
  'the ledger contradicts itself',
  'the audit log is broken',
  'an erasure failed',
  'an idle member was left out',
] as const

/** Log lines that need an operator's attention; docs/operations.md describes each of them. */
export const ALARMS = [
  ...TICKET_ALARMS,
  'a job failed',
  'the job queue failed',
  'rate limit store is down',
  'the link to Redis is cut',
  'request failed',
  'a socket message failed',
  'A listener failed',
] as const
