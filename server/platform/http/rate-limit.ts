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
   * Whom the points belong to. The key of an `ip`, a `line` or a `site` is the caller's address as received, whatever
   * its family: of IPv6 they count a /64, a /56 (what a home is given) and a /48. An `email` counts an address as it is
   * spelt, a `mailbox` all the spellings that end in it, those with a plus apart: who knows an address can write those
   * too, and must not use up what its owner has.
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
  /** When the store is down: true lets the request through, false answers 503. */
  readonly failOpen: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every limit of the product. Where the store is away, those with `failOpen` let everybody through, and the others nobody. */
export const LIMITS = {
  // Anyone who knows an address may ask for its code: that must not keep its owner, elsewhere, from asking for one.
  code_send_pause: { key: 'email', points: 1, seconds: MINUTE, failOpen: false },
  code_send_burst: { key: 'email', points: 3, seconds: 15 * MINUTE, failOpen: false },
  code_send_day: { key: 'email', points: 8, seconds: DAY, failOpen: false },
  code_send_browser: { key: 'browser', points: 5, seconds: 15 * MINUTE, failOpen: false },
  code_send_ip: { key: 'line', points: 10, seconds: 15 * MINUTE, failOpen: false },
  code_send_ip_day: { key: 'line', points: 40, seconds: DAY, failOpen: false },
  // All that is written to an address before anybody has shown to read it: what one network asks for, and all of them.
  unproven_mail_network: { key: 'mailbox', points: 4, seconds: 15 * MINUTE, failOpen: false },
  unproven_mail_network_day: { key: 'mailbox', points: 6, seconds: DAY, failOpen: false },
  unproven_mail: { key: 'mailbox', points: 10, seconds: 15 * MINUTE, failOpen: false },
  unproven_mail_day: { key: 'mailbox', points: 20, seconds: DAY, failOpen: false },
  // Taken before the code is compared and given back when it was right, so that only failures add up.
  code_try: { key: 'browser', points: 10, seconds: DAY, failOpen: false },
  code_try_ip: { key: 'ip', points: 30, seconds: 15 * MINUTE, failOpen: false },
  passkey: { key: 'ip', points: 60, seconds: 15 * MINUTE, failOpen: false },
  login: { key: 'line', points: 20, seconds: 15 * MINUTE, failOpen: false },
  social: { key: 'ip', points: 40, seconds: 15 * MINUTE, failOpen: false },
  // A village may stand behind one address of a telephone network; a script wants hundreds.
  register_hour: { key: 'line', points: 10, seconds: HOUR, failOpen: false },
  register_day: { key: 'line', points: 30, seconds: DAY, failOpen: false },
  register_site: { key: 'site', points: 60, seconds: DAY, failOpen: false },
  newsletter_ip: { key: 'ip', points: 5, seconds: HOUR, failOpen: false },
  newsletter_address: { key: 'mailbox', points: 3, seconds: DAY, failOpen: false },
  newsletter_confirm: { key: 'ip', points: 30, seconds: 15 * MINUTE, failOpen: true },
  // So few that nobody finds a code by trying.
  promo_try: { key: 'member', points: 10, seconds: HOUR, failOpen: false },
  promo_try_ip: { key: 'line', points: 30, seconds: HOUR, failOpen: false },
  promo_order_ip: { key: 'line', points: 30, seconds: HOUR, failOpen: false },
  abandoned_cart: { key: 'member', points: 10, seconds: HOUR, failOpen: true },
  referral_code: { key: 'member', points: 10, seconds: HOUR, failOpen: true },
  withdrawal: { key: 'member', points: 20, seconds: HOUR, failOpen: true },
  withdrawal_ip: { key: 'ip', points: 10, seconds: HOUR, failOpen: true },
  withdrawal_address: { key: 'mailbox', points: 5, seconds: DAY, failOpen: true },
  // Each opens a payment at the provider: too few to try stolen cards one after the other.
  checkout: { key: 'member', points: 20, seconds: HOUR, failOpen: false },
  settle_payment: { key: 'member', points: 60, seconds: 10 * MINUTE, failOpen: true },
  // A contract can be ended by anyone who knows its address: the answer is the same, what is counted is mail and tries.
  cancellation_ip: { key: 'ip', points: 10, seconds: HOUR, failOpen: true },
  cancellation_address: { key: 'mailbox', points: 3, seconds: DAY, failOpen: true },
  cancellation_confirm: { key: 'ip', points: 30, seconds: 15 * MINUTE, failOpen: true },
  // Each draws a file of several pages.
  document: { key: 'member', points: 30, seconds: 10 * MINUTE, failOpen: true },
  // Each tries a card at a bank: anyone who has many stolen ones tries them somewhere.
  card_change: { key: 'member', points: 20, seconds: HOUR, failOpen: false },
  renewal_choice: { key: 'member', points: 20, seconds: HOUR, failOpen: true },
  upload_visitor: { key: 'line', points: 40, seconds: HOUR, failOpen: false },
  upload_site: { key: 'site', points: 240, seconds: HOUR, failOpen: false },
  upload_member: { key: 'member', points: 60, seconds: HOUR, failOpen: true },
  places: { key: 'ip', points: 240, seconds: 5 * MINUTE, failOpen: true },
  // What is open to everybody; so many that a household or an office never meets it.
  public: { key: 'ip', points: 600, seconds: MINUTE, failOpen: true },
  // A sign-in gives no new budget: what is read is counted for the member.
  read: { key: 'member', points: 300, seconds: 5 * MINUTE, failOpen: true },
  // What any change costs, whatever else counts it; the team's work in bulk is not slowed down.
  write: { key: 'session', points: 600, seconds: 5 * MINUTE, failOpen: true },
  // Pages of photos in several sizes; a script that fetches everybody's is slowed down.
  media: { key: 'member', points: 600, seconds: 5 * MINUTE, failOpen: true },
  read_profile: { key: 'member', points: 60, seconds: 5 * MINUTE, failOpen: true },
  // Anyone who opens more in a day collects profiles.
  read_profile_day: { key: 'member', points: 600, seconds: DAY, failOpen: true },
  // Beyond, a visit is listed and counted, and rings at nobody's door: a name is no place for advertising.
  visit_alert: { key: 'member', points: 20, seconds: DAY, failOpen: true },
  // The plan's own allowance is counted in the database; these only slow a script down.
  flash: { key: 'member', points: 20, seconds: MINUTE, failOpen: true },
  pass: { key: 'member', points: 60, seconds: MINUTE, failOpen: true },
  message: { key: 'member', points: 20, seconds: MINUTE, failOpen: true },
  message_burst: { key: 'member', points: 5, seconds: 5, failOpen: true },
  preferences_count: { key: 'member', points: 60, seconds: MINUTE, failOpen: true },
  decline: { key: 'member', points: 20, seconds: HOUR, failOpen: true },
  appointment: { key: 'member', points: 40, seconds: HOUR, failOpen: true },
  call: { key: 'member', points: 120, seconds: HOUR, failOpen: true },
  // Some twenty for each call, and as many again whenever the line breaks.
  call_signal: { key: 'member', points: 400, seconds: 5 * MINUTE, failOpen: true },
  table: { key: 'member', points: 60, seconds: HOUR, failOpen: true },
  trusted_person: { key: 'member', points: 10, seconds: DAY, failOpen: false },
  // A page that is open reads again each minute.
  trusted_link: { key: 'ip', points: 180, seconds: 15 * MINUTE, failOpen: true },
  // Each may be two mails to the member.
  trusted_undo: { key: 'ip', points: 5, seconds: DAY, failOpen: true },
  opinion: { key: 'member', points: 30, seconds: HOUR, failOpen: true },
  opinion_link: { key: 'ip', points: 60, seconds: 15 * MINUTE, failOpen: true },
  reaction: { key: 'member', points: 30, seconds: MINUTE, failOpen: true },
  typing: { key: 'member', points: 2, seconds: 1, failOpen: true },
  // So few that nobody strikes out a whole region.
  block: { key: 'member', points: 20, seconds: DAY, failOpen: true },
  report: { key: 'member', points: 5, seconds: 10 * MINUTE, failOpen: true },
  report_day: { key: 'member', points: 20, seconds: DAY, failOpen: true },
  team_invitation: { key: 'member', points: 20, seconds: DAY, failOpen: false },
  appeal: { key: 'member', points: 10, seconds: HOUR, failOpen: true },
  decision_link: { key: 'ip', points: 30, seconds: 15 * MINUTE, failOpen: true },
  third_party_report_ip: { key: 'ip', points: 5, seconds: HOUR, failOpen: true },
  third_party_report_address: { key: 'mailbox', points: 5, seconds: DAY, failOpen: true },
  // Each is looked at by somebody.
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

/** What a limiter's store must do; the memory store forgets at restart and counts per process. */
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

/** Counts for all processes together. */
export function sharedStore({ commands }: Pick<RedisLink, 'commands'>): OpenStore {
  return (name, { points, seconds }) => {
    const counter = { keyPrefix: `limit:${name}`, points, duration: seconds }
    return new RateLimiterRedis({ ...counter, storeClient: commands, rejectIfRedisNotReady: true })
  }
}

/** Opens one counter per row of the table. */
export function createLimits({ config, log, openStore = openMemoryStore }: Dependencies) {
  const names = Object.keys(LIMITS) as LimitName[]
  const stores = new Map(names.map((name) => [name, openStore(name, LIMITS[name])]))

  // Anyone who tries the demonstration on their own machine comes from one address, and may register as often as they like.
  function isLimited(name: LimitName): boolean {
    return config.rateLimits && !(config.isOpenDemo && COUNTS_ADDRESSES.has(LIMITS[name].key))
  }

  /** Takes one point, or refuses with the seconds to wait. */
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

  /** Takes one point where one is left, and answers whether one was. */
  async function tryConsume(name: LimitName, key: string | number): Promise<boolean> {
    try {
      await consume(name, key)
      return true
    } catch (error) {
      if (error instanceof DomainProblem) return false
      throw error
    }
  }

  /** Gives one point back: a right code is no failed try. */
  async function refund(name: LimitName, key: string | number): Promise<void> {
    if (!isLimited(name)) return
    try {
      await stores.get(name)?.reward(storeKey(name, key))
    } catch (error) {
      log.error({ err: error, limit: name }, 'rate limit store is down')
    }
  }

  /** Counts for something that lives and ends in this process, as a socket does: answers whether a point was left. */
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

/** The network of so many bits that an IPv6 address is of; an IPv4 address stands for itself. */
export function ipKey(ip: string, bits: 64 | 56 | 48): string {
  const plain = unmapped(ip)
  if (!isIPv6(plain)) return plain
  const canonical = new URL(`http://[${plain.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const groups = firstGroups(canonical, 4)
  const last = Number.parseInt(groups.pop() ?? '0', 16)
  // Of the fourth group a /64 keeps all, a /56 the upper half, a /48 nothing.
  const kept = last & (bits === 64 ? 0xffff : bits === 56 ? 0xff00 : 0)
  return `${[...groups, kept.toString(16)].join(':')}::/${bits}`
}
