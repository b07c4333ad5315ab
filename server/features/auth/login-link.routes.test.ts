import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import { buildMember } from '#tests/support/factories.ts'

const LOGIN = '/api/auth/login'
const VERIFY = '/api/auth/login/verify'
const LINK = '/api/auth/login/link'
const DAY_MS = 24 * 60 * 60_000
const OPTIONS = '/api/auth/options'
const CURRENT = '/api/users/current'
const email = 'helene@example.org'
const stranger = 'nobody@example.org'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  await buildMember(app.handle.database, { email })
})
afterEach(() => app.close())

async function awaitsCode(browser: ReturnType<typeof openBrowser>): Promise<boolean> {
  return (await browser.get(OPTIONS)).json().awaitsCode
}

/** The token of the link in the last message to this address. */
async function waitForLink(to: string, count = 1): Promise<string> {
  const { text } = await waitForMail(app, to, count, /#lien=/)
  return /\/login#lien=([\w-]{43})/.exec(text)?.[1] ?? ''
}

describe('the link in the message of a code', () => {
  it('carries a token of its own after the #, where no server sees it', async () => {
    await openBrowser(app).post(LOGIN, { email })
    const token = await waitForLink(email)
    const { text, html } = await waitForMail(app, email)
    const link = `${app.config.baseUrl}/login#lien=${token}`
    expect(text).toContain(`Me connecter : ${link}`)
    expect(html).toContain(link)
    const stored = await app.handle.database.selectFrom('email_codes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(app.logLines.join('')).not.toContain(token)
  })

  it('opens no session when it is only followed', async () => {
    const browser = openBrowser(app)
    await browser.post(LOGIN, { email })
    const token = await waitForLink(email)
    for (const visitor of [browser, openBrowser(app)]) {
      await visitor.get('/login')
      expect((await visitor.get(CURRENT)).statusCode).toBe(401)
    }
    expect((await browser.post(LINK, { token })).statusCode).toBe(200)
  })

  it('signs in the browser that opens it, and not the one that requested it', async () => {
    const [asking, opening] = [openBrowser(app), openBrowser(app)]
    await asking.post(LOGIN, { email })
    const answer = await opening.post(LINK, { token: await waitForLink(email) })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'signed_in' }])
    expect((await opening.get(CURRENT)).json().email).toBe(email)
    expect((await asking.get(CURRENT)).statusCode).toBe(401)
  })

  it('counts as a proof like a code, and makes the device known if requested', async () => {
    const browser = openBrowser(app)
    await browser.post(LOGIN, { email })
    await browser.post(LINK, { token: await waitForLink(email), keepDevice: true })
    const [session] = await app.handle.database.selectFrom('sessions').selectAll().execute()
    expect(session?.proven_at).toEqual(app.clock.now())
    browser.jar.delete('sid')
    expect((await browser.post(LOGIN, { email })).json()).toEqual({ status: 'signed_in' })
  })

  it('signs in an owner whose codes a stranger has used up', async () => {
    await app.close()
    app = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
    await buildMember(app.handle.database, { email })
    const stranger = openBrowser(app, '198.51.100.7')
    await stranger.post(LOGIN, { email })
    const code = await waitForCode(app, email)
    for (let tries = 0; tries < 6; tries++) {
      const guess = { email, code: code === '0000 0000' ? '11111111' : '00000000' }
      expect((await stranger.post(VERIFY, guess)).statusCode).toBe(401)
    }
    const owner = openBrowser(app, '192.0.2.7')
    expect((await owner.post(LINK, { token: await waitForLink(email) })).statusCode).toBe(200)
    expect((await stranger.post(VERIFY, { email, code })).statusCode).toBe(401)
  })

  it('can be used once within a day, even if another message was requested since', async () => {
    const browser = openBrowser(app)
    await browser.post(LOGIN, { email })
    const first = await waitForLink(email)
    await openBrowser(app).post(LOGIN, { email })
    const second = await waitForLink(email, 2)
    app.clock.advance(DAY_MS - 1)
    expect((await browser.post(LINK, { token: first })).statusCode).toBe(200)
    const again = await openBrowser(app).post(LINK, { token: first })
    expect([again.statusCode, again.json().code]).toEqual([404, 'link_invalid'])
    expect(again.json().message).toMatch(/^Ce lien a déjà servi, .* Demandez un nouveau message\.$/)
    app.clock.advance(1)
    expect((await browser.post(LINK, { token: second })).statusCode).toBe(404)
  })

  it('is invalid once the code of its message is used, and the code once the link is used', async () => {
    const [typing, opening] = [openBrowser(app), openBrowser(app)]
    await typing.post(LOGIN, { email })
    const code = await waitForCode(app, email)
    const token = await waitForLink(email)
    await opening.post(LINK, { token })
    expect((await typing.post(VERIFY, { email, code })).statusCode).toBe(401)
    await typing.post(LOGIN, { email })
    const next = await waitForCode(app, email, 2)
    await typing.post(VERIFY, { email, code: next })
    const late = { token: await waitForLink(email, 2) }
    expect((await opening.post(LINK, late)).statusCode).toBe(404)
  })

  it('is not sent to an address without an account', async () => {
    await openBrowser(app).post(LOGIN, { email: stranger })
    const { text } = await waitForMail(app, stranger)
    expect(text).not.toContain('#lien=')
  })
})

describe('a code without its address', () => {
  it('signs in the browser that requested it', async () => {
    const browser = openBrowser(app)
    await browser.post(LOGIN, { email })
    const code = await waitForCode(app, email)
    expect((await browser.post(VERIFY, { code })).statusCode).toBe(200)
    expect((await browser.get(CURRENT)).json().email).toBe(email)
  })

  it('signs in no other browser, even one that requested a code itself', async () => {
    const [asking, other] = [openBrowser(app), openBrowser(app)]
    await asking.post(LOGIN, { email })
    const code = await waitForCode(app, email)
    expect((await other.post(VERIFY, { code })).statusCode).toBe(401)
    await other.post(LOGIN, { email: stranger })
    expect((await other.post(VERIFY, { code })).statusCode).toBe(401)
  })

  it('reveals only to the owner of the mailbox that there is no account', async () => {
    const browser = openBrowser(app)
    await browser.post(LOGIN, { email: stranger })
    const code = await waitForCode(app, stranger)
    expect((await browser.post(VERIFY, { code })).json().code).toBe('account_not_found')
  })
})

describe('a browser', () => {
  it.each([email, stranger])(
    'that requested a code for %s awaits it for ten minutes',
    async (address) => {
      const browser = openBrowser(app)
      expect(await awaitsCode(browser)).toBe(false)
      await browser.post(LOGIN, { email: address })
      expect(await awaitsCode(browser)).toBe(true)
      expect(await awaitsCode(openBrowser(app))).toBe(false)
      app.clock.advance(10 * 60_000)
      expect(await awaitsCode(browser)).toBe(false)
    },
  )
})
