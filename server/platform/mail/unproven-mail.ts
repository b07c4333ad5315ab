import { networkOf } from '#server/platform/http/network.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'

/** Somebody who asks for a message to an address that nobody here has shown to read. */
interface Request {
  readonly email: string
  readonly ip: string
}

/** What a message takes a point of: the part of the network that asks, then that of all networks. */
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
 * Refuses one message too many. Each network has a part of what an address may be sent: anyone who fills a mailbox from
 * one leaves its owner, who asks from another, enough to register.
 */
export async function spendUnprovenMail(
  limits: Pick<Limits, 'consume'>,
  request: Request,
): Promise<void> {
  for (const [limit, key] of budgetsOf(request)) await limits.consume(limit, key)
}

/** The same for a message that is left out in silence, where its caller must not learn why. */
export async function mayMailUnproven(
  limits: Pick<Limits, 'tryConsume'>,
  request: Request,
): Promise<boolean> {
  for (const [limit, key] of budgetsOf(request)) {
    if (!(await limits.tryConsume(limit, key))) return false
  }
  return true
}
