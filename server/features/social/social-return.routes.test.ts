import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser, waitForCode } from '#tests/support/browser.ts'
import { buildMember } from '#tests/support/factories.ts'
import {
  CLIENT,
  openProvider,
  type TestProvider,
  visitProvider,
} from '#tests/support/oidc-provider.ts'
import {
  buildSocialApp,
  finishSignIn,
  isSignedIn,
  signInAtProvider,
  startSignIn,
} from '#tests/support/social.ts'

const EMAIL = 'helene@example.org'
const PEOPLE = { helene: { email: EMAIL, email_verified: true, given_name: 'Hélène' } }

let provider: TestProvider
let app: Awaited<ReturnType<typeof buildSocialApp>>

beforeAll(async () => {
  provider = await openProvider(PEOPLE)
})
afterAll(() => provider.close())
beforeEach(async () => {
  app = await buildSocialApp(provider)
})
afterEach(() => app.close())

function attempts() {
  return app.handle.database.selectFrom('social_attempts').selectAll().execute()
}

/** The arrivals that wait for a code or a registration. */
function arrivals() {
  const { database } = app.handle
  return database.selectFrom('social_arrivals').selectAll().where('used_at', 'is', null).execute()
}

describe('leaving for a provider', () => {
  it('sends state, nonce, a PKCE challenge and the exact return URL', async () => {
    const url = new URL(await startSignIn(openBrowser(app)))
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT.id,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:3000/api/auth/google/callback',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('binds the return to the browser by a cookie that a page cannot read', async () => {
    const answer = await openBrowser(app).get('/api/auth/google')
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^social=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const [attempt] = await attempts()
    expect(String(answer.headers.location)).not.toContain(attempt?.state_hash ?? 'none')
  })

  it('uses no URL from the request', async () => {
    const evil = encodeURIComponent('https://evil.example/')
    const query = `next=${evil}&redirect_uri=${evil}&returnTo=${evil}`
    const browser = openBrowser(app)
    const answer = await browser.get(`/api/auth/google?${query}`)
    expect(String(answer.headers.location)).not.toContain('evil')
    const back = await visitProvider(String(answer.headers.location), 'helene')
    expect(await finishSignIn(browser, `${back}&${query}`)).toBe('/onboarding?depuis=google')
  })
})

/** A browser whose member has linked this identity. */
async function linkAccount(): Promise<TestBrowser> {
  await buildMember(app.handle.database, { email: EMAIL })
  const browser = openBrowser(app)
  await signInAtProvider(browser)
  const code = await waitForCode(app, EMAIL)
  await browser.post('/api/auth/login/verify', { email: EMAIL, code })
  return browser
}

describe('a return that does not match an attempt of this browser', () => {
  async function expectNothing(destination: string, browser: TestBrowser): Promise<void> {
    expect(destination).toBe('/login?erreur=social')
    expect(await isSignedIn(browser)).toBe(false)
    expect(await arrivals()).toEqual([])
  }

  it('is refused with another state, or none', async () => {
    const browser = openBrowser(app)
    const back = new URL(await visitProvider(await startSignIn(browser), 'helene'))
    for (const state of ['x'.repeat(43), '']) {
      back.searchParams.set('state', state)
      await expectNothing(await finishSignIn(browser, back.href), browser)
    }
    back.search = ''
    await expectNothing(await finishSignIn(browser, back.href), browser)
  })

  it('is refused in a browser that did not start the attempt', async () => {
    const victim = openBrowser(app)
    await startSignIn(victim)
    const back = await visitProvider(await startSignIn(openBrowser(app)), 'helene')
    await expectNothing(await finishSignIn(victim, back), victim)
    expect(victim.jar.has('social')).toBe(true)
    const bare = openBrowser(app)
    await expectNothing(await finishSignIn(bare, back), bare)
  })

  it('is refused the second time', async () => {
    const browser = await linkAccount()
    const back = await visitProvider(await startSignIn(browser), 'helene')
    const social = browser.jar.get('social') ?? ''
    expect(await finishSignIn(browser, back)).toBe('/login?connexion=reussie')
    browser.jar.clear()
    browser.jar.set('social', social)
    await expectNothing(await finishSignIn(browser, back), browser)
  })

  it('is refused after ten minutes', async () => {
    const browser = openBrowser(app)
    const back = await visitProvider(await startSignIn(browser), 'helene')
    app.clock.advance(10 * 60_000)
    await expectNothing(await finishSignIn(browser, back), browser)
  })

  it('is refused when it comes from the other provider', async () => {
    const browser = openBrowser(app)
    const back = await visitProvider(await startSignIn(browser), 'helene')
    await expectNothing(await finishSignIn(browser, back.replace('google', 'facebook')), browser)
  })

  it.each(['nonce', 'verifier'] as const)('is refused with a wrong %s', async (secret) => {
    const browser = openBrowser(app)
    const back = await visitProvider(await startSignIn(browser), 'helene')
    await app.handle.database
      .updateTable('social_attempts')
      .set({ [secret]: 'y'.repeat(43) })
      .execute()
    await expectNothing(await finishSignIn(browser, back), browser)
  })

  it('is refused with a used code, or from another issuer', async () => {
    const browser = openBrowser(app)
    const used = new URL(await visitProvider(await startSignIn(browser), 'helene'))
    await finishSignIn(browser, used.href)
    await app.handle.database.deleteFrom('social_arrivals').execute()
    for (const [name, value] of [
      ['code', used.searchParams.get('code') ?? ''],
      ['iss', 'https://evil.example'],
    ] as const) {
      const back = new URL(await visitProvider(await startSignIn(browser), 'helene'))
      back.searchParams.set(name, value)
      await expectNothing(await finishSignIn(browser, back.href), browser)
    }
  })
})

describe('a failed sign-in at a provider', () => {
  it('leads to /login with its own text when the user cancelled it', async () => {
    const browser = openBrowser(app)
    expect(await signInAtProvider(browser, 'google', 'cancel')).toBe('/login?erreur=annule')
    expect(await arrivals()).toEqual([])
  })

  it('leads back to /login when the provider is down, before or after the visit', async () => {
    const own = await openProvider(PEOPLE)
    await app.close()
    app = await buildSocialApp(own)
    const browser = openBrowser(app)
    const back = await visitProvider(await startSignIn(browser), 'helene')
    await own.close()
    expect(await finishSignIn(browser, back)).toBe('/login?erreur=social')
    expect(await arrivals()).toEqual([])
    await app.close()
    app = await buildSocialApp(own)
    expect(await startSignIn(openBrowser(app))).toBe('/login?erreur=social')
    expect(await attempts()).toEqual([])
  })

  it('leads back to /login when a code has just been mailed', async () => {
    await app.close()
    app = await buildSocialApp(provider, { RATE_LIMITS: 'on' })
    await buildMember(app.handle.database, { email: EMAIL })
    expect(await signInAtProvider(openBrowser(app))).toBe('/login?depuis=google')
    expect(await signInAtProvider(openBrowser(app))).toBe('/login?erreur=attente')
  })

  it('writes no secret, token or address to the log', async () => {
    const browser = openBrowser(app)
    const back = await visitProvider(await startSignIn(browser), 'helene')
    await finishSignIn(browser, back)
    await finishSignIn(browser, back)
    const { searchParams } = new URL(back)
    const log = app.logLines.join('')
    for (const secret of [searchParams.get('code'), searchParams.get('state'), EMAIL]) {
      expect(log).not.toContain(secret)
    }
    expect(log).not.toContain(CLIENT.secret)
  })
})
