/** Once is enough, in the morning: ops/rules.yml rings for each by its name. */
export const LOOKED_AT = [
  'payment_unknown',
  'payment_not_granted',
  'a payment could not be settled',
  'the ledger contradicts itself',
  'the audit log is broken',
  'an erasure failed',
  'an idle member was left out',
] as const

/** Lines of the log that somebody has to look at, as docs/operations.md says of each. */
export const ALARMS = [
  ...LOOKED_AT,
  'a job failed',
  'the job queue failed',
  'rate limit store is down',
  'the link to Redis is cut',
  'request failed',
  'a socket message failed',
  'A listener failed',
] as const
