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

describe.each(names)('the limit %s', (name) => {
  const { points, seconds, failOpen } = LIMITS[name]

  async function spendAll() {
    const limits = createLimits({ config: { rateLimits: true, isOpenDemo: false }, log })
    for (let call = 0; call < points; call++) await limits.consume(name, 'one')
    return limits
  }

  it('lets its number of calls through, for each key apart', async () => {
    const limits = await spendAll()
    await expect(limits.consume(name, 'another')).resolves.toBeUndefined()
  })

  it('refuses the next call with the seconds to wait, then forgets', async () => {
    const limits = await spendAll()
    await expect(limits.consume(name, 'one')).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: seconds,
    })
    vi.advanceTimersByTime(seconds * 1000)
    await expect(limits.consume(name, 'one')).resolves.toBeUndefined()
  })

  it('obeys its failure mode when the store is down', async () => {
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
    await limits.consume('login_call', '1.2.3.4')
    await limits.refund('login_call', '1.2.3.4')
    expect(log.error).not.toHaveBeenCalled()
  })

  it('give a point back for a right code', async () => {
    const limits = createLimits({ config: { rateLimits: true, isOpenDemo: false }, log })
    for (let login = 0; login < 3 * LIMITS.code_try.points; login++) {
      await limits.consume('code_try', 'a@example.org')
      await limits.refund('code_try', 'a@example.org')
    }
    await expect(limits.consume('code_try', 'a@example.org')).resolves.toBeUndefined()
  })

  it('keep signing in closed and reading open when the store is down', () => {
    const closed = names.filter((name) => !LIMITS[name].failOpen)
    expect(closed).toEqual([
      'code_send_pause',
      'code_send_burst',
      'code_send_day',
      'code_send_browser',
      'code_send_ip',
      'code_send_ip_day',
      'code_try',
      'code_try_ip',
      'passkey_call',
      'login_call',
      'social_call',
      'register_hour',
      'register_day',
      'newsletter_ip',
      'newsletter_address',
      'promo_try',
      'promo_try_ip',
      'checkout',
      'upload_visitor',
    ])
  })

  it('count one IPv6 household as one caller', async () => {
    const limits = createLimits({ config: { rateLimits: true, isOpenDemo: false }, log })
    for (let call = 0; call < LIMITS.register_hour.points; call++) {
      await limits.consume('register_hour', `2001:db8:1:2::${call}`)
    }
    await expect(limits.consume('register_hour', '2001:db8:1:2:ffff::1')).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    await expect(limits.consume('register_hour', '2001:db8:1:3::1')).resolves.toBeUndefined()
  })
})

describe('a meter', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => vi.useRealTimers())

  it('has so many points, and as many again once its time is over', () => {
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

  it('never runs out where nothing is limited', () => {
    const limits = createLimits({ config: { rateLimits: false, isOpenDemo: false }, log })
    const hasPointLeft = limits.openMeter('socket_event')
    const taken = Array.from({ length: LIMITS.socket_event.points + 1 }, hasPointLeft)
    expect(taken).not.toContain(false)
  })
})

describe('with Redis, limits', () => {
  const redis = createRedisStandIn()
  const openProcess = () => {
    const { link, cut } = redis.openLink()
    const config = { rateLimits: true, isOpenDemo: false }
    return { ...createLimits({ config, log, openStore: sharedStore(link) }), cut }
  }

  it('are counted for all processes together', async () => {
    const [one, two] = [openProcess(), openProcess()]
    for (let call = 0; call < LIMITS.report.points; call++) await one.consume('report', 7)
    await expect(two.consume('report', 7)).rejects.toMatchObject({ code: 'too_many_requests' })
    await expect(two.consume('report', 8)).resolves.toBeUndefined()
  })

  it('do what they do without a store while the link is cut', async () => {
    const process = openProcess()
    process.cut()
    await expect(process.consume('login_call', '192.0.2.7')).rejects.toMatchObject({
      code: 'unavailable',
    })
    await expect(process.consume('read', 'session')).resolves.toBeUndefined()
  })
})

describe('the key of an address', () => {
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
    expect(ipKey(ip)).toBe(key)
  })
})

it('one machine that tries the demonstration is one address, which is not counted', async () => {
  const limits = createLimits({ config: { rateLimits: true, isOpenDemo: true }, log })
  for (let i = 0; i < 50; i++) await limits.consume('register_hour', '127.0.0.1')
  await limits.consume('code_send_pause', 'login helene@example.org')
  await expect(limits.consume('code_send_pause', 'login helene@example.org')).rejects.toMatchObject(
    { code: 'too_many_requests' },
  )
})
