// Rules: platform
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRedisStandIn } from '#tests/support/redis-link.ts'
import {
  createLimits,
  ipKey,
  LIMITS,
  type LimitName,
  type LimitStore,
  sharedStore,
} from './rate-limit.ts'

const names = Object.keys(LIMITS) as LimitName[]
const log = { error: vi.fn() }
const brokenStore: LimitStore = {
  consume: () => Promise.reject(new Error('connection lost')),
  reward: () => Promise.reject(new Error('connection lost')),
}

beforeEach(() => {
  vi.useFakeTimers()
  log.error.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

// One limit for each failure mode. The others differ only in their numbers, which a test compares with
// docs/limits.md.
describe.each(['code_try', 'newsletter_confirm'] as const)('the limit %s', (name) => {
  const { points, seconds, failOpen } = LIMITS[name]

  async function spendAll() {
    const limits = createLimits({ config: { rateLimits: true, isOpenDemo: false }, log })
    for (let nth = 0; nth < points; nth++) await limits.consume(name, 'one')
    return limits
  }

  it('lets its number of requests through, separately for each key', async () => {
    const limits = await spendAll()
    await expect(limits.consume(name, 'another')).resolves.toBeUndefined()
  })

  it('refuses the next request with the seconds to wait, and resets after them', async () => {
    const limits = await spendAll()
    await expect(limits.consume(name, 'one')).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: seconds,
    })
    vi.advanceTimersByTime(seconds * 1000)
    await expect(limits.consume(name, 'one')).resolves.toBeUndefined()
  })

  it('follows its failure mode when the store is down', async () => {
    const limits = createLimits({
      config: { rateLimits: true, isOpenDemo: false },
      log,
      openStore: () => brokenStore,
    })
    const consumed = limits.consume(name, 'one')
    if (failOpen) await expect(consumed).resolves.toBeUndefined()
    else await expect(consumed).rejects.toMatchObject({ code: 'unavailable' })
    expect(log.error).toHaveBeenCalledOnce()
  })
})

describe('limits', () => {
  it('are not counted with RATE_LIMITS=off', async () => {
    const limits = createLimits({
      config: { rateLimits: false, isOpenDemo: false },
      log,
      openStore: () => brokenStore,
    })
    await limits.consume('login', '1.2.3.4')
    await limits.refund('login', '1.2.3.4')
    expect(log.error).not.toHaveBeenCalled()
  })

  it('count a refunded point as never consumed', async () => {
    const limits = createLimits({ config: { rateLimits: true, isOpenDemo: false }, log })
    for (let login = 0; login < 3 * LIMITS.code_try.points; login++) {
      await limits.consume('code_try', 'a@example.org')
      await limits.refund('code_try', 'a@example.org')
    }
    await expect(limits.consume('code_try', 'a@example.org')).resolves.toBeUndefined()
  })

  it('let requests through when the store is down, except for sign-ins, mail, guesses, payments and uploads', () => {
    const closed = names.filter((name) => !LIMITS[name].failOpen)
    expect(closed).toEqual([
      'code_send_pause',
      'code_send_burst',
      'code_send_day',
      'code_send_browser',
      'code_send_ip',
      'code_send_ip_day',
      'unproven_mail_network',
      'unproven_mail_network_day',
      'unproven_mail',
      'unproven_mail_day',
      'code_try',
      'code_try_ip',
      'passkey',
      'login',
      'social',
      'register_hour',
      'register_day',
      'register_site',
      'newsletter_ip',
      'newsletter_address',
      'promo_try',
      'promo_try_ip',
      'promo_order_ip',
      'checkout',
      'card_change',
      'upload_visitor',
      'upload_site',
      'trusted_person',
      'team_invitation',
    ])
  })

  it('count one IPv6 household as one client', async () => {
    const limits = createLimits({ config: { rateLimits: true, isOpenDemo: false }, log })
    for (let nth = 0; nth < LIMITS.register_hour.points; nth++) {
      await limits.consume('register_hour', `2001:db8:1:2::${nth}`)
    }
    await expect(limits.consume('register_hour', '2001:db8:1:2:ffff::1')).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    // A household has a /56: addresses that differ only in the last eight bits of the fourth group are the same
    // household.
    await expect(limits.consume('register_hour', '2001:db8:1:3::1')).rejects.toThrow()
    await expect(limits.consume('register_hour', '2001:db8:1:102::1')).resolves.toBeUndefined()
  })

  it('count the households of one /48 site together, and each /64 of other requests separately', async () => {
    const limits = createLimits({ config: { rateLimits: true, isOpenDemo: false }, log })
    for (let home = 0; home < LIMITS.register_site.points; home++) {
      await limits.consume('register_site', `2001:db8:1:${(home * 256).toString(16)}::1`)
    }
    await expect(limits.consume('register_site', '2001:db8:1:ffff::1')).rejects.toThrow()
    await expect(limits.consume('register_site', '2001:db8:2::1')).resolves.toBeUndefined()
    for (let nth = 0; nth < LIMITS.newsletter_ip.points; nth++) {
      await limits.consume('newsletter_ip', '2001:db8:1:2::1')
    }
    await expect(limits.consume('newsletter_ip', '2001:db8:1:3::1')).resolves.toBeUndefined()
  })

  it('count one mailbox together for all spellings of its address', async () => {
    const limits = createLimits({ config: { rateLimits: true, isOpenDemo: false }, log })
    const tagged = ['jean.dupont+1@gmail.com', 'jeandupont+2@gmail.com', 'j.eandupont+3@gmail.com']
    for (let nth = 0; nth < LIMITS.unproven_mail.points; nth++) {
      await limits.consume('unproven_mail', tagged[nth % tagged.length] ?? '')
    }
    await expect(limits.consume('unproven_mail', 'jeandupont+9@gmail.com')).rejects.toThrow()
    // Points spent on addresses with a plus leave the address itself its own points, however its dots are placed.
    for (let nth = 0; nth < LIMITS.unproven_mail.points; nth++) {
      await limits.consume('unproven_mail', 'jean.dupont@googlemail.com')
    }
    await expect(limits.consume('unproven_mail', 'jeandupont@gmail.com')).rejects.toThrow()
    await expect(limits.consume('unproven_mail', 'jean@exemple.fr')).resolves.toBeUndefined()
  })
})

describe('a rate-limit meter', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => vi.useRealTimers())

  it('allows its number of points, and the same number again after its time window', () => {
    const limits = createLimits({ config: { rateLimits: true, isOpenDemo: false }, log })
    const [one, other] = [limits.openMeter('socket_event'), limits.openMeter('socket_event')]
    const { points, seconds } = LIMITS.socket_event
    const takeAll = () => Array.from({ length: points }, one)
    expect(takeAll()).not.toContain(false)
    expect(one()).toBe(false)
    expect(other()).toBe(true)
    vi.advanceTimersByTime(seconds * 1000)
    expect(takeAll()).not.toContain(false)
    expect(one()).toBe(false)
  })

  it('never refuses if limits are switched off', () => {
    const limits = createLimits({ config: { rateLimits: false, isOpenDemo: false }, log })
    const hasPointLeft = limits.openMeter('socket_event')
    const taken = Array.from({ length: LIMITS.socket_event.points + 1 }, hasPointLeft)
    expect(taken).not.toContain(false)
  })
})

describe('limits with Redis', () => {
  const redis = createRedisStandIn()
  const openProcess = () => {
    const { link, cut } = redis.openLink()
    const config = { rateLimits: true, isOpenDemo: false }
    return { ...createLimits({ config, log, openStore: sharedStore(link) }), cut }
  }

  it('are counted for all processes together', async () => {
    const [one, two] = [openProcess(), openProcess()]
    for (let nth = 0; nth < LIMITS.report.points; nth++) await one.consume('report', 7)
    await expect(two.consume('report', 7)).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(two.consume('report', 8)).resolves.toBeUndefined()
  })

  it('follow their failure mode while the link is cut', async () => {
    const process = openProcess()
    process.cut()
    await expect(process.consume('login', '192.0.2.7')).rejects.toMatchObject({
      code: 'unavailable',
    })
    await expect(process.consume('read', 'session')).resolves.toBeUndefined()
  })
})

describe('the key of an IP address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['unix', 'unix'],
  ])('%s is %s', (ip, key) => {
    expect(ipKey(ip, 64)).toBe(key)
  })

  it('is that of its household or site', () => {
    expect(ipKey('2001:db8:1:2fe::1', 56)).toBe('2001:db8:1:200::/56')
    expect(ipKey('2001:db8:1:2fe::1', 48)).toBe('2001:db8:1:0::/48')
    expect(ipKey('192.0.2.7', 48)).toBe('192.0.2.7')
  })
})

it('limits per IP address do not apply in the open demonstration', async () => {
  const limits = createLimits({ config: { rateLimits: true, isOpenDemo: true }, log })
  for (let i = 0; i < 50; i++) await limits.consume('register_hour', '127.0.0.1')
  await limits.consume('code_send_pause', 'login helene@example.org')
  await expect(limits.consume('code_send_pause', 'login helene@example.org')).rejects.toMatchObject(
    { code: 'too_many_requests' },
  )
})
