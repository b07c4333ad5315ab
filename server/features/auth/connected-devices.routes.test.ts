import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'

const LOGIN = '/api/auth/login'
const VERIFY = '/api/auth/login/verify'
const SESSIONS = '/api/sessions'
const CURRENT = '/api/users/current'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let codes: number

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  helene = await buildMember(app.handle.database, { email: 'helene@example.org' })
  codes = 0
})
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

async function openSession(member: MemberRow, overrides: object = {}): Promise<TestBrowser> {
  const browser = openBrowser(app)
  const opened = { created_at: app.clock.now(), ...overrides }
  const cookie = await buildSession(app.handle.database, member.id, opened)
  browser.jar.set('sid', cookie.slice('sid='.length))
  return browser
}

/** The messages to Hélène with this subject. */
function mailsAbout(subject: string) {
  return app.mails.filter((mail) => mail.to === helene.email && mail.subject === subject)
}

/** Waits until every queued message is sent: a later message has then arrived. */
async function untilMailed(): Promise<void> {
  const email = `later-${app.mails.length}@example.org`
  await openBrowser(app).post(LOGIN, { email })
  await waitForMail(app, email)
}

describe('the connected devices', () => {
  it('are named after their user agent, the current one first, then the most recently used', async () => {
    const { database } = app.handle
    const current = await openSession(helene, { user_agent: FIREFOX })
    app.clock.advance(MINUTE)
    await buildSession(database, helene.id, { created_at: app.clock.now() })
    await openSession(await buildMember(database))
    const list = (await current.get(SESSIONS)).json()
    expect(list).toMatchObject([
      {
        device: 'Ordinateur Windows, Firefox',
        isCurrent: true,
        lastUsedAt: '2026-11-20T09:01:00.000Z',
      },
      { device: 'Appareil inconnu', isCurrent: false, lastUsedAt: '2026-11-20T09:01:00.000Z' },
    ])
    expect(Object.keys(list[0]).toSorted()).toEqual([
      'device',
      'id',
      'isCurrent',
      'isPersonal',
      'lastUsedAt',
    ])
  })

  it('say which are personal, until the account forgets them', async () => {
    const [personal, shared] = [openBrowser(app), openBrowser(app)]
    await signIn(personal, { keepDevice: true })
    await signIn(shared)
    const listed = async () => {
      const list: { isCurrent: boolean; isPersonal: boolean }[] = (
        await shared.get(SESSIONS)
      ).json()
      return list.map(({ isCurrent, isPersonal }) => ({ isCurrent, isPersonal }))
    }
    expect(await listed()).toEqual([
      { isCurrent: true, isPersonal: false },
      { isCurrent: false, isPersonal: true },
    ])
    await app.handle.database.deleteFrom('devices').execute()
    expect((await listed()).map(({ isPersonal }) => isPersonal)).toEqual([false, false])
  })

  it('leave out a session that is over', async () => {
    const old = await openSession(helene)
    app.clock.advance(31 * 24 * HOUR)
    const current = await openSession(helene)
    expect((await current.get(SESSIONS)).json()).toHaveLength(1)
    expect(await statusOf(old)).toBe(401)
  })

  it('are signed out one by one, and are then no longer known devices', async () => {
    const [phone, desktop] = [openBrowser(app), openBrowser(app)]
    await signIn(phone, { keepDevice: true })
    await signIn(desktop)
    const list = (await desktop.get(SESSIONS)).json()
    const { id } = list.find((one: { isCurrent: boolean }) => !one.isCurrent)
    expect((await desktop.delete(`${SESSIONS}/${id}`)).statusCode).toBe(204)
    expect([await statusOf(phone), await statusOf(desktop)]).toEqual([401, 200])
    expect((await phone.post(LOGIN, { email: helene.email })).json().status).toBe('code_sent')
  })

  it('of another member are refused with the same error as an unknown device', async () => {
    const other = await openSession(await buildMember(app.handle.database))
    const [{ id }] = (await other.get(SESSIONS)).json()
    const mine = await openSession(helene)
    const refusals = await Promise.all(
      [id, '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d'].map((one) => mine.delete(`${SESSIONS}/${one}`)),
    )
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(404)
      expect(refusal.json()).toMatchObject({
        code: 'session_not_found',
        message: "Cet appareil n'est plus connecté.",
      })
    }
    expect(await statusOf(other)).toBe(200)
  })

  it('are listed only for a signed-in member', async () => {
    expect((await openBrowser(app).get(SESSIONS)).statusCode).toBe(401)
  })
})

describe('a session of a team member', () => {
  async function openStaffSession(): Promise<TestBrowser> {
    const member = await buildMember(app.handle.database, { role: 'moderator' })
    return openSession(member)
  }

  it('is over after 15 minutes without use', async () => {
    const browser = await openStaffSession()
    app.clock.advance(14 * MINUTE)
    expect(await statusOf(browser)).toBe(200)
    app.clock.advance(15 * MINUTE)
    expect(await statusOf(browser)).toBe(401)
  })

  it('is over after 8 hours even if it is used', async () => {
    const browser = await openStaffSession()
    for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
      app.clock.advance(10 * MINUTE)
      expect(await statusOf(browser)).toBe(200)
    }
    app.clock.advance(10 * MINUTE)
    expect(await statusOf(browser)).toBe(401)
  })

  it('is ended when the member opens a third one', async () => {
    await app.handle.database.updateTable('members').set({ role: 'support' }).execute()
    const browsers = [openBrowser(app), openBrowser(app), openBrowser(app)]
    for (const browser of browsers) {
      await signIn(browser)
      app.clock.advance(MINUTE)
    }
    expect(await Promise.all(browsers.map(statusOf))).toEqual([401, 200, 200])
  })
})

describe('a new device', () => {
  const NEW = 'Nouvelle connexion à votre compte'

  it('is reported to the owner without an IP address, with a link to sign out everywhere', async () => {
    await signIn(openBrowser(app, '203.0.113.77'))
    const { text } = await waitForMail(app, helene.email, 1, /nouvel appareil/)
    expect(text).toContain('Appareil : Appareil inconnu')
    expect(text).toContain('Quand : 20\u00a0novembre, 10\u00a0h\u00a000')
    expect(text).toContain("Ce n'était pas vous ?")
    expect(text).toContain(`Me déconnecter partout : ${app.config.baseUrl}/login?next=/settings`)
    expect(text).not.toContain('203.0.113')
  })

  it('is not reported if the account knows it, or if it is already signed in', async () => {
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    await browser.post(LOGIN, { email: helene.email })
    browser.jar.delete('device')
    await signIn(browser)
    await untilMailed()
    expect(mailsAbout(NEW)).toHaveLength(1)
  })

  it('is not reported when a known device signs in ten times at once, and the device stays known', async () => {
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    const cookie = `device=${browser.jar.get('device')}`
    const again = () =>
      app.inject({
        ...{ method: 'POST', url: LOGIN, remoteAddress: '192.0.2.1', headers: { cookie } },
        payload: { email: helene.email },
      })
    const answers = await Promise.all(Array.from({ length: 10 }, again))
    expect(answers.map((answer) => answer.json().status)).toEqual(Array(10).fill('signed_in'))
    await untilMailed()
    expect(mailsAbout(NEW)).toHaveLength(1)
    // Whichever response arrives last, the browser then has the cookie of the device.
    const tokens = answers.map(
      ({ cookies }) => cookies.find(({ name }) => name === 'device')?.value,
    )
    expect(new Set(tokens).size).toBe(1)
    app.clock.advance(2 * MINUTE)
    browser.jar.set('device', tokens[0] ?? '')
    expect((await browser.post(LOGIN, { email: helene.email })).json().status).toBe('signed_in')
  })

  it('is not reported at registration', async () => {
    const browser = openBrowser(app)
    const email = 'jeanne@example.org'
    await browser.post('/api/auth/register', {
      email,
      firstName: 'Jeanne',
      gender: 'F',
      age: 58,
      city: 'Rennes',
      bio: "J'aime marcher au bord de la mer.",
      interests: ['Marche', 'Lecture', 'Cuisine'],
    })
    await browser.post('/api/auth/confirm', { code: await waitForCode(app, email) })
    await untilMailed()
    expect(app.mails.filter((mail) => mail.to === email)).toHaveLength(1)
  })
})

describe('a copied device cookie', () => {
  const COPIED = 'Un appareil a été déconnecté'

  function copyOf(browser: TestBrowser): TestBrowser {
    const copy = openBrowser(app)
    copy.jar.set('device', browser.jar.get('device') ?? '')
    return copy
  }

  it('makes the account forget the device, end its sessions and notify the owner when its former value is sent', async () => {
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    const thief = copyOf(browser)
    await browser.post(LOGIN, { email: helene.email })
    app.clock.advance(MINUTE)
    expect((await thief.post(LOGIN, { email: helene.email })).json()).toEqual({
      status: 'code_sent',
    })
    expect(await statusOf(browser)).toBe(401)
    expect((await browser.post(LOGIN, { email: helene.email })).json().status).toBe('code_sent')
    await untilMailed()
    expect(mailsAbout(COPIED)).toHaveLength(1)
  })

  it('has no effect with the address of another account', async () => {
    const browser = openBrowser(app)
    await signIn(browser, { keepDevice: true })
    const thief = copyOf(browser)
    await browser.post(LOGIN, { email: helene.email })
    app.clock.advance(MINUTE)
    await thief.post(LOGIN, { email: 'nobody@example.org' })
    expect(await statusOf(browser)).toBe(200)
  })
})
