import { networkOf } from '#server/platform/http/network.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'

/** A request for a message to an address that nobody has proven to read. */
interface Request {
  readonly email: string
  readonly ip: string
}

/** The limits that a message counts against: that of the network that requests it, then that of all networks. */
function budgetsOf({ email, ip }: Request) {
  const fromNetwork = `${networkOf(ip)} ${email}`
  return [
    ['unproven_mail_network', fromNetwork],
    ['unproven_mail_network_day', fromNetwork],
    ['unproven_mail', email],
    ['unproven_mail_day', email],
  ] as const
}

/**
 * Refuses a message beyond the limits. Each network has its own share of the messages to an address: filling a
 * mailbox from one network leaves its owner, on another network, enough messages to register.
 */
export async function spendUnprovenMail(
  limits: Pick<Limits, 'consume'>,
  request: Request,
): Promise<void> {
  for (const [limit, key] of budgetsOf(request)) await limits.consume(limit, key)
}

/** The same for a message that is silently dropped, if the caller must not learn why. */
export async function mayMailUnproven(
  limits: Pick<Limits, 'tryConsume'>,
  request: Request,
): Promise<boolean> {
  for (const [limit, key] of budgetsOf(request)) {
    if (!(await limits.tryConsume(limit, key))) return false
  }
  return true
}
