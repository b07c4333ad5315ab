import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { RedisLink } from '#server/platform/realtime/redis.ts'
import { refusalChannel } from '#server/platform/watch/channels.ts'
import { hasTag, mailboxOf } from '#shared/domain/mailbox.ts'
import { firstGroups, unmapped } from './network.ts'
import { DomainProblem, fail } from './problem.ts'

interface Limit {
  /**
   * What the points are counted for. For `ip`, `line` and `site` the key is the IP address of the client as received.
   * IPv4 addresses are counted one by one; IPv6 addresses by their /64, their /56 (what a household is given) and
   * their /48. `email` counts an email address as it is spelled. `mailbox` counts all spellings that reach the same
   * mailbox together. Spellings with a plus have a separate count: anyone who knows an address can invent them, and
   * must not use up the points of its owner.
   */
  readonly key:
    | 'ip'
    | 'line'
    | 'site'
    | 'email'
    | 'mailbox'
    | 'browser'
    | 'member'
    | 'session'
    | 'socket'
  readonly points: number
  readonly seconds: number
  /** If the store is down: true lets the request through, false responds with 503. */
  readonly failOpen: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Every limit of the product. If the store is down, limits with `failOpen` let every request through, and the others
 * refuse every request.
 */
export const LIMITS = {
  // Anyone who knows an address can request its code: that must not prevent its owner from requesting one elsewhere.
  code_send_pause: { key: 'email', points: 1, seconds: MINUTE, failOpen: false },
  code_send_burst: { key: 'email', points: 3, seconds: 15 * MINUTE, failOpen: false },
  code_send_day: { key: 'email', points: 8, seconds: DAY, failOpen: false },
  code_send_browser: { key: 'browser', points: 5, seconds: 15 * MINUTE, failOpen: false },
  code_send_ip: { key: 'line', points: 10, seconds: 15 * MINUTE, failOpen: false },
  code_send_ip_day: { key: 'line', points: 40, seconds: DAY, failOpen: false },
  // All mail to an address before anybody has proven to read it: requested from one network, and from all networks.
  unproven_mail_network: { key: 'mailbox', points: 4, seconds: 15 * MINUTE, failOpen: false },
  unproven_mail_network_day: { key: 'mailbox', points: 6, seconds: DAY, failOpen: false },
  unproven_mail: { key: 'mailbox', points: 10, seconds: 15 * MINUTE, failOpen: false },
  unproven_mail_day: { key: 'mailbox', points: 20, seconds: DAY, failOpen: false },
  // Consumed before the code is compared and refunded if it was right, so that only failures count.
  code_try: { key: 'browser', points: 10, seconds: DAY, failOpen: false },
  code_try_ip: { key: 'ip', points: 30, seconds: 15 * MINUTE, failOpen: false },
  passkey: { key: 'ip', points: 60, seconds: 15 * MINUTE, failOpen: false },
  login: { key: 'line', points: 20, seconds: 15 * MINUTE, failOpen: false },
  social: { key: 'ip', points: 40, seconds: 15 * MINUTE, failOpen: false },
  // A whole village can share one address of a phone network; a script needs hundreds of registrations.
  register_hour: { key: 'line', points: 10, seconds: HOUR, failOpen: false },
  register_day: { key: 'line', points: 30, seconds: DAY, failOpen: false },
  register_site: { key: 'site', points: 60, seconds: DAY, failOpen: false },
  newsletter_ip: { key: 'ip', points: 5, seconds: HOUR, failOpen: false },
  newsletter_address: { key: 'mailbox', points: 3, seconds: DAY, failOpen: false },
  newsletter_confirm: { key: 'ip', points: 30, seconds: 15 * MINUTE, failOpen: true },
  // Too few attempts to guess a code.
  promo_try: { key: 'member', points: 10, seconds: HOUR, failOpen: false },
  promo_try_ip: { key: 'line', points: 30, seconds: HOUR, failOpen: false },
  promo_order_ip: { key: 'line', points: 30, seconds: HOUR, failOpen: false },
  abandoned_cart: { key: 'member', points: 10, seconds: HOUR, failOpen: true },
  referral_code: { key: 'member', points: 10, seconds: HOUR, failOpen: true },
  withdrawal: { key: 'member', points: 20, seconds: HOUR, failOpen: true },
  withdrawal_ip: { key: 'ip', points: 10, seconds: HOUR, failOpen: true },
  withdrawal_address: { key: 'mailbox', points: 5, seconds: DAY, failOpen: true },
  // Each one opens a payment at the provider: the limit is too low for testing stolen cards.
  checkout: { key: 'member', points: 20, seconds: HOUR, failOpen: false },
  settle_payment: { key: 'member', points: 60, seconds: 10 * MINUTE, failOpen: true },
  // Anyone who knows the email address of a contract can request its cancellation. The response is always the same; the
  // limits are on mail and attempts.
  cancellation_ip: { key: 'ip', points: 10, seconds: HOUR, failOpen: true },
  cancellation_address: { key: 'mailbox', points: 3, seconds: DAY, failOpen: true },
  cancellation_confirm: { key: 'ip', points: 30, seconds: 15 * MINUTE, failOpen: true },
  // Each one generates a file of several pages.
  document: { key: 'member', points: 30, seconds: 10 * MINUTE, failOpen: true },
  // Each one checks a card at a bank: thieves look for places to test many stolen cards.
  card_change: { key: 'member', points: 20, seconds: HOUR, failOpen: false },
  renewal_choice: { key: 'member', points: 20, seconds: HOUR, failOpen: true },
  upload_visitor: { key: 'line', points: 40, seconds: HOUR, failOpen: false },
  upload_site: { key: 'site', points: 240, seconds: HOUR, failOpen: false },
  upload_member: { key: 'member', points: 60, seconds: HOUR, failOpen: true },
  places: { key: 'ip', points: 240, seconds: 5 * MINUTE, failOpen: true },
  // Public routes; the limit is so high that a household or an office never reaches it.
  public: { key: 'ip', points: 600, seconds: MINUTE, failOpen: true },
  // Counted per member, not per session: signing in again must not reset the limit.
  read: { key: 'member', points: 300, seconds: 5 * MINUTE, failOpen: true },
  // Counts every change, in addition to its own limit. Bulk work of the team is not slowed down.
  write: { key: 'session', points: 600, seconds: 5 * MINUTE, failOpen: true },
  // Enough for pages of photos in several sizes; slows down a script that downloads the photos of all members.
  media: { key: 'member', points: 600, seconds: 5 * MINUTE, failOpen: true },
  read_profile: { key: 'member', points: 60, seconds: 5 * MINUTE, failOpen: true },
  // A member who opens more profiles than this in a day is collecting them.
  read_profile_day: { key: 'member', points: 600, seconds: DAY, failOpen: true },
  // Beyond this limit a visit is still listed and counted, but without an alert: a name in an alert must not become
  // advertising.
  visit_alert: { key: 'member', points: 20, seconds: DAY, failOpen: true },
  // The allowance of the plan is counted in the database; these limits only slow down scripts.
  flash: { key: 'member', points: 20, seconds: MINUTE, failOpen: true },
  pass: { key: 'member', points: 60, seconds: MINUTE, failOpen: true },
  message: { key: 'member', points: 20, seconds: MINUTE, failOpen: true },
  message_burst: { key: 'member', points: 5, seconds: 5, failOpen: true },
  preferences_count: { key: 'member', points: 60, seconds: MINUTE, failOpen: true },
  decline: { key: 'member', points: 20, seconds: HOUR, failOpen: true },
  appointment: { key: 'member', points: 40, seconds: HOUR, failOpen: true },
  call: { key: 'member', points: 120, seconds: HOUR, failOpen: true },
  // About twenty for each call, and as many again whenever the connection breaks.
  call_signal: { key: 'member', points: 400, seconds: 5 * MINUTE, failOpen: true },
  table: { key: 'member', points: 60, seconds: HOUR, failOpen: true },
  trusted_person: { key: 'member', points: 10, seconds: DAY, failOpen: false },
  // An open page refetches every minute.
  trusted_link: { key: 'ip', points: 180, seconds: 15 * MINUTE, failOpen: true },
  // Each one can send two mails to the member.
  trusted_undo: { key: 'ip', points: 5, seconds: DAY, failOpen: true },
  opinion: { key: 'member', points: 30, seconds: HOUR, failOpen: true },
  opinion_link: { key: 'ip', points: 60, seconds: 15 * MINUTE, failOpen: true },
  reaction: { key: 'member', points: 30, seconds: MINUTE, failOpen: true },
  typing: { key: 'member', points: 2, seconds: 1, failOpen: true },
  // Too few to block everybody in a region.
  block: { key: 'member', points: 20, seconds: DAY, failOpen: true },
  report: { key: 'member', points: 5, seconds: 10 * MINUTE, failOpen: true },
  report_day: { key: 'member', points: 20, seconds: DAY, failOpen: true },
  team_invitation: { key: 'member', points: 20, seconds: DAY, failOpen: false },
  appeal: { key: 'member', points: 10, seconds: HOUR, failOpen: true },
  decision_link: { key: 'ip', points: 30, seconds: 15 * MINUTE, failOpen: true },
  third_party_report_ip: { key: 'ip', points: 5, seconds: HOUR, failOpen: true },
  third_party_report_address: { key: 'mailbox', points: 5, seconds: DAY, failOpen: true },
  // The team reviews each one.
  verification: { key: 'member', points: 10, seconds: DAY, failOpen: true },
  verification_photo: { key: 'member', points: 10, seconds: DAY, failOpen: true },
  contact_ip: { key: 'ip', points: 5, seconds: HOUR, failOpen: true },
  contact_address: { key: 'mailbox', points: 3, seconds: DAY, failOpen: true },
  see_alerts: { key: 'member', points: 60, seconds: MINUTE, failOpen: true },
  read_messages: { key: 'member', points: 60, seconds: MINUTE, failOpen: true },
  push_subscription: { key: 'member', points: 20, seconds: HOUR, failOpen: true },
  confirm_payment: { key: 'member', points: 30, seconds: HOUR, failOpen: true },
  analytics: { key: 'ip', points: 120, seconds: MINUTE, failOpen: true },
  member_export: { key: 'member', points: 20, seconds: HOUR, failOpen: true },
  data_export: { key: 'member', points: 5, seconds: DAY, failOpen: true },
  email_undo: { key: 'ip', points: 20, seconds: 15 * MINUTE, failOpen: true },
  account_return: { key: 'ip', points: 20, seconds: 15 * MINUTE, failOpen: true },
  settings: { key: 'member', points: 60, seconds: MINUTE, failOpen: true },
  profile: { key: 'member', points: 30, seconds: MINUTE, failOpen: true },
  socket_event: { key: 'socket', points: 100, seconds: 10, failOpen: true },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

const COUNTS_ADDRESSES: ReadonlySet<Limit['key']> = new Set(['ip', 'line', 'site'])

/** The store of a limiter. The memory store counts per process and is empty after a restart. */
export interface LimitStore {
  consume(key: string): Promise<unknown>
  reward(key: string): Promise<unknown>
}

type OpenStore = (name: LimitName, limit: Limit) => LimitStore

interface Dependencies {
  config: Pick<Config, 'rateLimits' | 'isOpenDemo'>
  log: Pick<Log, 'error'>
  openStore?: OpenStore
}

const openMemoryStore: OpenStore = (name, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

/** Opens stores in Redis, which count for all processes together. */
export function sharedStore({ commands }: Pick<RedisLink, 'commands'>): OpenStore {
  return (name, { points, seconds }) => {
    const counter = { keyPrefix: `limit:${name}`, points, duration: seconds }
    return new RateLimiterRedis({ ...counter, storeClient: commands, rejectIfRedisNotReady: true })
  }
}

/** Opens one store for each limit. */
export function createLimits({ config, log, openStore = openMemoryStore }: Dependencies) {
  const names = Object.keys(LIMITS) as LimitName[]
  const stores = new Map(names.map((name) => [name, openStore(name, LIMITS[name])]))

  // All visitors of the local demonstration share one IP address, and must be able to register as often as they like.
  function isLimited(name: LimitName): boolean {
    return config.rateLimits && !(config.isOpenDemo && COUNTS_ADDRESSES.has(LIMITS[name].key))
  }

  /** Consumes one point, or refuses with the seconds to wait. */
  async function consume(name: LimitName, key: string | number): Promise<void> {
    if (!isLimited(name)) return
    try {
      await stores.get(name)?.consume(storeKey(name, key))
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) {
        refusalChannel.publish(name)
        fail('too_many_requests', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) })
      }
      log.error({ err: refusal, limit: name }, 'rate limit store is down')
      if (!LIMITS[name].failOpen) fail('unavailable')
    }
  }

  /** Consumes one point if one is left, and returns whether there was one. */
  async function tryConsume(name: LimitName, key: string | number): Promise<boolean> {
    try {
      await consume(name, key)
      return true
    } catch (error) {
      if (error instanceof DomainProblem) return false
      throw error
    }
  }

  /** Refunds one point: a right code is not a failed attempt. */
  async function refund(name: LimitName, key: string | number): Promise<void> {
    if (!isLimited(name)) return
    try {
      await stores.get(name)?.reward(storeKey(name, key))
    } catch (error) {
      log.error({ err: error, limit: name }, 'rate limit store is down')
    }
  }

  /**
   * Counts for an object of this process, such as a socket. The returned function consumes a point and returns
   * whether one was left.
   */
  function openMeter(name: LimitName): () => boolean {
    const { points, seconds } = LIMITS[name]
    let taken = 0
    let endsAt = 0
    return () => {
      const now = performance.now()
      if (now >= endsAt) {
        taken = 0
        endsAt = now + seconds * 1000
      }
      taken += 1
      const isRefused = taken > points && isLimited(name)
      if (isRefused) refusalChannel.publish(name)
      return !isRefused
    }
  }

  return { consume, tryConsume, refund, openMeter }
}
export type Limits = ReturnType<typeof createLimits>

function storeKey(name: LimitName, key: string | number): string {
  const text = String(key)
  switch (LIMITS[name].key) {
    case 'ip':
      return ipKey(text, 64)
    case 'line':
      return ipKey(text, 56)
    case 'site':
      return ipKey(text, 48)
    case 'mailbox':
      return hasTag(text) ? `+${mailboxOf(text)}` : mailboxOf(text)
    default:
      return text
  }
}

/** The IPv6 network with this number of bits; an IPv4 address is returned as it is. */
export function ipKey(ip: string, bits: 64 | 56 | 48): string {
  const plain = unmapped(ip)
  if (!isIPv6(plain)) return plain
  const canonical = new URL(`http://[${plain.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const groups = firstGroups(canonical, 4)
  const last = Number.parseInt(groups.pop() ?? '0', 16)
  // A /64 keeps the whole fourth group, a /56 its upper half, and a /48 nothing of it.
  const kept = last & (bits === 64 ? 0xffff : bits === 56 ? 0xff00 : 0)
  return `${[...groups, kept.toString(16)].join(':')}::/${bits}`
}
