import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashToken } from '#server/platform/http/session.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser, waitForCode } from '#tests/support/browser.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'

const LOGIN = '/api/auth/login'
const VERIFY = '/api/auth/login/verify'
const LOGOUT = '/api/auth/logout'
const CURRENT = '/api/users/current'
const STATS = '/api/users/stats'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let codes: number

async function open(env: Record<string, string> = {}) {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off', ...env } })
  helene = await buildMember(app.handle.database, { email: 'helene@example.org' })
  codes = 0
}
beforeEach(() => open())
afterEach(() => app.close())

async function signIn(browser: TestBrowser, options: { keepDevice?: boolean } = {}): Promise<void> {
  const { email } = helene
  await browser.post(LOGIN, { email })
  codes += 1
  const code = await waitForCode(app, email, codes)
  expect((await browser.post(VERIFY, { email, code, ...options })).statusCode).toBe(200)
}

async function statusOf(browser: TestBrowser): Promise<number> {
  return (await browser.get(CURRENT)).statusCode
}

/** Another browser that holds the same cookies. */
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = openBrowser(app)
  for (const [name, value] of browser.jar) copy.jar.set(name, value)
  return copy
}

describe('a device', () => {
  it('is known after the box was ticked: the address alone then signs in immediately', async () => {
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    browser.jar.delete('sid')
    const answer = await browser.post(LOGIN, { email: helene.email })
    expect(answer.json()).toEqual({ status: 'signed_in' })
    expect(await statusOf(browser)).toBe(200)
  })

  it('is not known if the box was not ticked', async () => {
    const browser = openBrowser(app)
    await signIn(browser)
    expect(browser.jar.has('device')).toBe(false)
    expect((await browser.post(LOGIN, { email: helene.email })).json().status).toBe('code_sent')
  })

  it('is known to its own account only', async () => {
    await buildMember(app.handle.database, { email: 'other@example.org' })
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    expect((await browser.post(LOGIN, { email: 'other@example.org' })).json().status).toBe(
      'code_sent',
    )
  })

  it('gets a new cookie at each sign-in, and the former one stops working after a minute', async () => {
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    const thief = copyOf(browser)
    await browser.post(LOGIN, { email: helene.email })
    expect(browser.jar.get('device')).not.toBe(thief.jar.get('device'))
    app.clock.advance(60_000)
    expect((await thief.post(LOGIN, { email: helene.email })).json().status).toBe('code_sent')
  })

  it('is still known when the button was pressed twice, or the response was lost', async () => {
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    const again = copyOf(browser)
    await browser.post(LOGIN, { email: helene.email })
    expect((await again.post(LOGIN, { email: helene.email })).json().status).toBe('signed_in')
  })

  it('that is forgotten during a sign-in opens nothing without a code', async () => {
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    browser.jar.delete('sid')
    const { find } = app.services.devices
    const lookup = vi.spyOn(app.services.devices, 'find')
    lookup.mockImplementationOnce(async (...asked) => {
      const found = await find(...asked)
      await app.handle.database.deleteFrom('devices').execute()
      return found
    })
    const answer = await browser.post(LOGIN, { email: helene.email })
    lookup.mockRestore()
    expect(answer.json()).toEqual({ status: 'code_sent' })
    expect(await statusOf(browser)).toBe(401)
  })

  it('is forgotten after 180 days without use', async () => {
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    app.clock.advance(180 * DAY)
    expect((await browser.post(LOGIN, { email: helene.email })).json().status).toBe('code_sent')
  })
})

describe('a session', () => {
  it('has a new token at each sign-in, and the former session is over', async () => {
    const browser = openBrowser(app)
    browser.jar.set('sid', 'p'.repeat(43))
    await signIn(browser, { keepDevice: true })
    const before = copyOf(browser)
    expect(before.jar.get('sid')).not.toBe('p'.repeat(43))
    await browser.post(LOGIN, { email: helene.email })
    expect(await statusOf(browser)).toBe(200)
    expect(await statusOf(before)).toBe(401)
  })

  it('is over after 30 days without use', async () => {
    const browser = openBrowser(app)
    await signIn(browser)
    app.clock.advance(30 * DAY - MINUTE)
    expect(await statusOf(browser)).toBe(200)
    app.clock.advance(30 * DAY)
    expect(await statusOf(browser)).toBe(401)
  })

  it('is over after 180 days even if it is used', async () => {
    const browser = openBrowser(app)
    await signIn(browser)
    for (let days = 0; days < 160; days += 20) {
      app.clock.advance(20 * DAY)
      expect(await statusOf(browser)).toBe(200)
    }
    app.clock.advance(20 * DAY)
    expect(await statusOf(browser)).toBe(401)
  })

  it('is stored as a hash', async () => {
    const browser = openBrowser(app)
    await signIn(browser)
    const stored = await app.handle.database.selectFrom('sessions').selectAll().execute()
    expect(stored[0]?.token_hash).toBe(hashToken(browser.jar.get('sid') ?? ''))
  })

  it('is one of ten at most: the eleventh ends the least recently used one', async () => {
    const first = openBrowser(app)
    await signIn(first, { keepDevice: true })
    const device = first.jar.get('device') ?? ''
    const second = openBrowser(app)
    second.jar.set('device', device)
    for (let sign = 0; sign < 10; sign++) {
      app.clock.advance(MINUTE)
      second.jar.delete('sid')
      await second.post(LOGIN, { email: helene.email })
    }
    expect(await statusOf(second)).toBe(200)
    expect(await statusOf(first)).toBe(401)
  })

  it('that was ended elsewhere is cleared in its browser, with the cached pictures', async () => {
    const [phone, desktop] = [openBrowser(app), openBrowser(app)]
    await signIn(phone)
    await signIn(desktop)
    await phone.post(LOGOUT, { everywhere: true })
    // Other routes keep the cookie: the refusal of a request in flight during a new sign-in would clear the new
    // session.
    expect((await desktop.get(STATS)).statusCode).toBe(401)
    expect(desktop.jar.has('sid')).toBe(true)
    const answer = await desktop.get(CURRENT)
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([401, '"cache"'])
    expect(desktop.jar.has('sid')).toBe(false)
    expect((await desktop.get(CURRENT)).headers['clear-site-data']).toBeUndefined()
  })

  it('that was replaced during a registration is not cleared: its browser may have the next one already', async () => {
    const browser = openBrowser(app)
    browser.jar.set('sid', 'replaced')
    browser.jar.set('onboarding', 'in-progress')
    const answer = await browser.get(CURRENT)
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([401, undefined])
    expect(browser.jar.has('sid')).toBe(true)
  })

  it('of a suspended member opens nothing', async () => {
    const browser = openBrowser(app)
    await signIn(browser)
    await app.handle.database.updateTable('members').set({ status: 'suspended' }).execute()
    expect(await statusOf(browser)).toBe(401)
  })

  it('marks its member as active, and moves them up in the pool on the first request of a day', async () => {
    const { database } = app.handle
    const browser = openBrowser(app)
    await signIn(browser)
    await database.updateTable('deck_pool').set({ activity: 2 }).execute()
    app.clock.set('2026-11-21T09:00:00Z')
    await browser.get(CURRENT)
    const seen = await database.selectFrom('members').selectAll().executeTakeFirstOrThrow()
    expect(seen).toMatchObject({ last_active_on: '2026-11-21', last_seen_at: app.clock.now() })
    const pool = await database.selectFrom('deck_pool').select('activity').execute()
    expect(new Set(pool.map(({ activity }) => activity))).toEqual(new Set([0]))
  })
})

describe('signing out', () => {
  it('ends the session and forgets the device', async () => {
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    const copy = copyOf(browser)
    const answer = await browser.post(LOGOUT)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect([...browser.jar.keys()]).toEqual([])
    expect(await statusOf(copy)).toBe(401)
    expect((await copy.post(LOGIN, { email: helene.email })).json().status).toBe('code_sent')
  })

  it('finds its session by the index, without a scan of the table', async () => {
    const browser = openBrowser(app)
    await signIn(browser)
    const scans = await app.handle.transaction(async (tx) => {
      const count = async () => {
        const { rows } = await sql<{ scans: string }>`
          select seq_scan as scans from pg_stat_xact_user_tables where relname = 'sessions'`.execute(
          tx,
        )
        return Number(rows[0]?.scans)
      }
      // With so few rows the planner would scan the table; now it does so only if no index fits.
      await sql`set local enable_seqscan = off`.execute(tx)
      const before = await count()
      await app.services.sessions.end(tx, () => {}, browser.jar.get('sid') ?? '')
      return (await count()) - before
    })
    expect(scans).toBe(0)
    expect(await statusOf(browser)).toBe(401)
  })

  it('keeps the device when requested', async () => {
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    await browser.post(LOGOUT, { keepDevice: true })
    expect(await statusOf(browser)).toBe(401)
    expect((await browser.post(LOGIN, { email: helene.email })).json().status).toBe('signed_in')
  })

  it('keeps the other sessions, unless it is everywhere', async () => {
    const [phone, tablet, desktop] = [openBrowser(app), openBrowser(app), openBrowser(app)]
    for (const browser of [phone, tablet, desktop]) await signIn(browser, { keepDevice: true })
    await phone.post(LOGOUT)
    expect([await statusOf(tablet), await statusOf(desktop)]).toEqual([200, 200])
    await tablet.post(LOGOUT, { everywhere: true })
    expect([await statusOf(tablet), await statusOf(desktop)]).toEqual([401, 401])
    expect((await desktop.post(LOGIN, { email: helene.email })).json().status).toBe('code_sent')
  })

  it('gives the same response to a visitor, and without a body', async () => {
    expect((await openBrowser(app).post(LOGOUT)).statusCode).toBe(204)
    expect((await app.inject({ method: 'POST', url: LOGOUT })).statusCode).toBe(204)
  })
})

describe('the demonstration', () => {
  const email = 'admin@demo.embellie.example'
  const overrides = { email, is_test_profile: true, role: 'administrator', plan: 'gold' } as const

  it('signs its accounts in without a code, which counts as proof, and lists them', async () => {
    await buildMember(app.handle.database, overrides)
    const browser = openBrowser(app)
    expect((await browser.post(LOGIN, { email })).json()).toEqual({ status: 'signed_in' })
    expect((await browser.get(CURRENT)).json()).toMatchObject({ email, isStaff: true })
    const session = await app.handle.database
      .selectFrom('sessions')
      .select('proven_at')
      .executeTakeFirstOrThrow()
    expect(session.proven_at).toEqual(app.clock.now())
    expect((await browser.get('/api/auth/options')).json()).toMatchObject({
      demoAccounts: [{ email, subscription: 'gold', isAdministrator: true }],
    })
  })

  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-host', 'embellie.example'],
    ['x-real-ip', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
    ['via', '1.1 proxy'],
  ])('is closed to requests through a proxy, shown by the header %s', async (header, value) => {
    await buildMember(app.handle.database, overrides)
    const headers = { [header]: value }
    const answer = await app.inject({ method: 'POST', url: LOGIN, payload: { email }, headers })
    expect(answer.json()).toEqual({ status: 'code_sent' })
    const options = await app.inject({ url: '/api/auth/options', headers })
    expect(options.json()).toMatchObject({ demoAccounts: [] })
  })

  it.each([
    ['in production', { MODE: 'production', APP_SECRET: 'k'.repeat(32) }],
    ['on a public URL', { BASE_URL: 'https://embellie.example' }],
  ])('is closed %s', async (_name, env) => {
    await app.close()
    app = await buildTestApp({ env })
    await buildMember(app.handle.database, overrides)
    const browser = openBrowser(app)
    expect((await browser.post(LOGIN, { email })).json()).toEqual({ status: 'code_sent' })
    expect((await browser.get('/api/auth/options')).json()).toMatchObject({ demoAccounts: [] })
  })
})

describe('an administrator', () => {
  it('is created by a code mailed to an address of ADMIN_EMAILS, never by a known device', async () => {
    await app.close()
    await open({ ADMIN_EMAILS: 'Helene@example.org' })
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    expect((await browser.get(CURRENT)).json().isStaff).toBe(true)

    await app.handle.database.updateTable('members').set({ role: null }).execute()
    await browser.post(LOGIN, { email: helene.email })
    expect((await browser.get(CURRENT)).json().isStaff).toBe(false)
  })
})
