import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'

const SEND = '/api/auth/prove/send'
const PROVE = '/api/auth/prove'
/** A route that needs a proof from the last ten minutes. */
const GUARDED = '/api/passkeys/options'
const CURRENT = '/api/users/current'
const MINUTE = 60_000

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

async function open(env: Record<string, string> = { RATE_LIMITS: 'off' }) {
  app = await buildTestApp({ env })
  helene = await buildMember(app.handle.database, { email: 'helene@example.org' })
}
beforeEach(() => open())
afterEach(() => app.close())

/** A browser with an open session without a proof. */
async function signIn(member = helene): Promise<TestBrowser> {
  const browser = openBrowser(app)
  const cookie = await buildSession(app.handle.database, member.id, { created_at: app.clock.now() })
  browser.jar.set('sid', cookie.slice('sid='.length))
  return browser
}

describe('a proof of identity', () => {
  it('is required if there was none in the last ten minutes', async () => {
    const browser = await signIn()
    const refused = await browser.post(GUARDED)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      code: 'proof_required',
      message: 'Confirmez votre identité avec un nouveau code.',
    })
  })

  it('needs a mailed code, and is valid for ten minutes', async () => {
    const browser = await signIn()
    expect((await browser.post(SEND)).statusCode).toBe(204)
    const code = await waitForCode(app, helene.email)
    expect((await browser.post(PROVE, { code })).statusCode).toBe(204)
    app.clock.advance(10 * MINUTE)
    expect((await browser.post(GUARDED)).statusCode).toBe(200)
    app.clock.advance(1)
    expect((await browser.post(GUARDED)).statusCode).toBe(403)
  })

  it('is valid for its own session only', async () => {
    const [browser, other] = [await signIn(), await signIn()]
    await browser.post(SEND)
    const code = await waitForCode(app, helene.email)
    expect((await other.post(PROVE, { code })).statusCode).toBe(401)
    await browser.post(PROVE, { code })
    expect((await other.post(GUARDED)).statusCode).toBe(403)
  })

  it('gives the session a new token: a copy of the former one proves nothing, and stops working after a minute', async () => {
    const browser = await signIn()
    const copy = openBrowser(app, '203.0.113.9')
    const former = browser.jar.get('sid') ?? ''
    copy.jar.set('sid', former)
    await browser.post(SEND)
    await browser.post(PROVE, { code: await waitForCode(app, helene.email) })
    expect(browser.jar.get('sid')).not.toBe(former)
    expect((await browser.post(GUARDED)).statusCode).toBe(200)
    // Requests in flight still get a response, but as those of a session without a proof.
    expect((await copy.get(CURRENT)).statusCode).toBe(200)
    expect((await copy.post(GUARDED)).json().code).toBe('proof_required')
    app.clock.advance(MINUTE)
    expect((await copy.get(CURRENT)).statusCode).toBe(401)
    expect((await browser.get(CURRENT)).statusCode).toBe(200)
  })

  it('keeps the session in the list and its push subscription, and either token ends it', async () => {
    const browser = await signIn()
    const [before] = (await browser.get('/api/sessions')).json()
    const { database } = app.handle
    const { token_hash: session_hash } = await database
      .selectFrom('sessions')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    const subscription = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }
    await database
      .insertInto('push_subscriptions')
      .values({ session_hash, member_id: helene.id, ...subscription, created_at: app.clock.now() })
      .execute()
    const tab = openBrowser(app)
    tab.jar.set('sid', browser.jar.get('sid') ?? '')
    await browser.post(SEND)
    await browser.post(PROVE, { code: await waitForCode(app, helene.email) })
    for (const one of [browser, tab])
      expect((await one.get('/api/sessions')).json()).toEqual([before])
    expect(await database.selectFrom('push_subscriptions').selectAll().execute()).toHaveLength(1)
    await tab.post('/api/auth/logout')
    expect((await browser.get(CURRENT)).statusCode).toBe(401)
    expect(await database.selectFrom('former_tokens').selectAll().execute()).toEqual([])
  })

  it('that gives a role ends the sessions over the limit of the team', async () => {
    await app.close()
    await open({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'helene@example.org' })
    await signIn()
    await signIn()
    const browser = await signIn()
    await browser.post(SEND)
    await browser.post(PROVE, { code: await waitForCode(app, helene.email) })
    expect((await browser.get(CURRENT)).json().role).toBe('administrator')
    expect((await browser.get('/api/sessions')).json()).toHaveLength(2)
  })

  it('is refused with a code of another kind, a used code, and at the sixth try', async () => {
    const browser = await signIn()
    await browser.post('/api/auth/login', { email: helene.email })
    const login = await waitForCode(app, helene.email)
    expect((await browser.post(PROVE, { code: login })).statusCode).toBe(401)
    await browser.post(SEND)
    const code = await waitForCode(app, helene.email, 2)
    expect((await browser.post(PROVE, { code })).statusCode).toBe(204)
    expect((await browser.post(PROVE, { code })).statusCode).toBe(401)
    await browser.post(SEND)
    const last = await waitForCode(app, helene.email, 3)
    const wrong = last === '0000 0000' ? '1111 1111' : '0000 0000'
    for (let tries = 0; tries < 5; tries++) await browser.post(PROVE, { code: wrong })
    expect((await browser.post(PROVE, { code: last })).statusCode).toBe(401)
  })

  it('is requested by a mail that warns the owner, and whose subject does not name the site', async () => {
    const browser = await signIn()
    await browser.post(SEND)
    const mail = await waitForMail(app, helene.email)
    expect(mail.subject).toBe('Votre code de confirmation')
    expect(mail.text).toContain("Ce n'est pas vous ? Quelqu'un est connecté à votre compte.")
    expect(mail.text).toContain(`${app.config.baseUrl}/login?next=/settings`)
  })

  it('allows one code a minute', async () => {
    await app.close()
    await open({ RATE_LIMITS: 'on' })
    const browser = await signIn()
    expect((await browser.post(SEND)).statusCode).toBe(204)
    expect((await browser.post(SEND)).statusCode).toBe(429)
  })

  it('cannot be blocked by a stranger who only knows the address', async () => {
    await app.close()
    await open({ RATE_LIMITS: 'on' })
    const stranger = await buildMember(app.handle.database)
    const now = app.clock.now()
    const cookie = await buildSession(app.handle.database, stranger.id, {
      ...{ created_at: now, proven_at: now },
    })
    for (let number = 0; number < 5; number++) {
      const elsewhere = openBrowser(app, `198.51.100.${number}`)
      elsewhere.jar.set('sid', cookie.slice('sid='.length))
      await elsewhere.post('/api/account/email', { email: helene.email })
    }
    expect((await (await signIn()).post(SEND)).statusCode).toBe(204)
  })

  it('needs a session of a member whose address is confirmed', async () => {
    expect((await openBrowser(app).post(SEND)).statusCode).toBe(401)
    expect((await openBrowser(app).post(PROVE, { code: '12345678' })).statusCode).toBe(401)
    const pending = await buildMember(app.handle.database, { status: 'unconfirmed' })
    expect((await (await signIn(pending)).post(SEND)).statusCode).toBe(403)
  })
})
