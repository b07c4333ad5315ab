import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'

const REQUEST = '/api/account/email'
const CONFIRM = '/api/account/email/confirm'
const NEW = 'nouvelle@example.org'
const MINUTE = 60_000

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  helene = await buildMember(app.handle.database, { email: 'helene@example.org' })
})
afterEach(() => app.close())

async function signIn(): Promise<TestBrowser> {
  const browser = openBrowser(app)
  const cookie = await buildSession(app.handle.database, helene.id, { created_at: app.clock.now() })
  browser.jar.set('sid', cookie.slice('sid='.length))
  return browser
}

/** Proves the identity with a code mailed to the current address. */
async function prove(browser: TestBrowser, mail = 1): Promise<void> {
  await browser.post('/api/auth/prove/send')
  const code = await waitForCode(app, helene.email, mail)
  expect((await browser.post('/api/auth/prove', { code })).statusCode).toBe(204)
}

async function address(): Promise<string> {
  const { email } = await app.handle.database
    .selectFrom('members')
    .select('email')
    .where('id', '=', helene.id)
    .executeTakeFirstOrThrow()
  return email
}

describe('a new address', () => {
  it('needs a code mailed to the old address, then a code mailed to the new one', async () => {
    const browser = await signIn()
    expect((await browser.post(REQUEST, { email: NEW })).json().code).toBe('proof_required')
    await prove(browser)
    expect((await browser.post(REQUEST, { email: NEW })).statusCode).toBe(204)
    const code = await waitForCode(app, NEW)
    expect(await address()).toBe(helene.email)
    expect((await browser.post(CONFIRM, { email: NEW, code })).statusCode).toBe(204)
    expect(await address()).toBe(NEW)
  })

  it('is refused at its field if it is the current one, and nothing is sent', async () => {
    const [browser, other] = [await signIn(), await signIn()]
    await prove(browser)
    const sent = app.mails.length
    const refused = await browser.post(REQUEST, { email: helene.email })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'validation', errors: [{ path: 'email', message: "C'est déjà votre adresse." }] },
    ])
    expect(app.mails).toHaveLength(sent)
    expect((await other.get('/api/users/current')).statusCode).toBe(200)
  })

  it('is reported to the old address without being named', async () => {
    const browser = await signIn()
    await prove(browser)
    await browser.post(REQUEST, { email: NEW })
    await browser.post(CONFIRM, { email: NEW, code: await waitForCode(app, NEW) })
    const mail = await waitForMail(app, helene.email, 2)
    expect(mail.subject).toBe('Votre adresse a changé')
    expect(mail.text).toContain("Ce n'était pas vous ?")
    expect(mail.text).not.toContain(NEW)
  })

  it('ends the other sessions and keeps this one', async () => {
    const [browser, other] = [await signIn(), await signIn()]
    await prove(browser)
    await browser.post(REQUEST, { email: NEW })
    await browser.post(CONFIRM, { email: NEW, code: await waitForCode(app, NEW) })
    expect((await other.get('/api/users/current')).statusCode).toBe(401)
    expect((await browser.get('/api/users/current')).json().email).toBe(NEW)
  })

  it('that is taken is reported only to the person who reads its mailbox', async () => {
    const taken = await buildMember(app.handle.database, { email: NEW })
    const browser = await signIn()
    await prove(browser)
    expect((await browser.post(REQUEST, { email: taken.email })).statusCode).toBe(204)
    const guess = await browser.post(CONFIRM, { email: NEW, code: '00000000' })
    expect(guess.json().code).toBe('code_invalid')
    const code = await waitForCode(app, NEW)
    const refused = await browser.post(CONFIRM, { email: NEW, code })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'email_taken'])
    expect(await address()).toBe(helene.email)
  })

  it('is still confirmed by its code after another proof in the same session', async () => {
    const browser = await signIn()
    await prove(browser)
    app.clock.advance(8 * MINUTE)
    await browser.post(REQUEST, { email: NEW })
    const code = await waitForCode(app, NEW)
    app.clock.advance(3 * MINUTE)
    await prove(browser, 2)
    expect((await browser.post(CONFIRM, { email: NEW, code })).statusCode).toBe(204)
  })

  it('resubscribes to a newsletter that it had left, whose unsubscribe link still works', async () => {
    const { newsletter } = app.services
    const { database } = app.handle
    const join = (email: string) =>
      app.handle.transaction((tx) => newsletter.join(tx, { email, firstName: 'Hélène' }, '1'))
    const letters = () =>
      database
        .selectFrom('newsletter_subscribers')
        .select(['email', 'status', 'unsubscribe_token as token'])
        .execute()
    await join(NEW)
    const [{ token = '' } = {}] = await letters()
    await newsletter.unsubscribe(token)
    await join(helene.email)
    const browser = await signIn()
    await prove(browser)
    await browser.post(REQUEST, { email: NEW })
    const code = await waitForCode(app, NEW)
    await browser.post(CONFIRM, { email: NEW, code })
    expect(await letters()).toEqual([{ email: NEW, status: 'confirmed', token }])
    await newsletter.unsubscribe(token)
    expect(await letters()).toMatchObject([{ status: 'unsubscribed' }])
  })

  it('is not subscribed by a newsletter confirmation that was mailed to the old address', async () => {
    const lead = { email: helene.email, firstName: 'Hélène' }
    await app.services.newsletter.subscribe(lead, '192.0.2.1')
    const { text } = await waitForMail(app, helene.email, 1, /newsletter\/confirmation/)
    const token = /newsletter\/confirmation#([\w-]{43})/.exec(text)?.[1] ?? ''
    const browser = await signIn()
    await prove(browser)
    await browser.post(REQUEST, { email: NEW })
    await browser.post(CONFIRM, { email: NEW, code: await waitForCode(app, NEW) })
    expect((await browser.post('/api/newsletter/confirm', { token })).statusCode).toBe(404)
    const letters = app.handle.database.selectFrom('newsletter_subscribers').selectAll()
    expect(await letters.execute()).toEqual([])
  })

  it('is not confirmed by the code of a proof, and its own code proves nothing', async () => {
    const browser = await signIn()
    await prove(browser)
    await browser.post(REQUEST, { email: NEW })
    const code = await waitForCode(app, NEW)
    await browser.post('/api/auth/prove/send')
    const proof = await waitForCode(app, helene.email, 2)
    expect((await browser.post(CONFIRM, { email: NEW, code: proof })).statusCode).toBe(401)
    expect((await browser.post('/api/auth/prove', { code })).statusCode).toBe(401)
    const other = await signIn()
    expect((await other.post(CONFIRM, { email: NEW, code })).statusCode).toBe(401)
    expect((await browser.post(CONFIRM, { email: NEW, code })).statusCode).toBe(204)
  })
})
