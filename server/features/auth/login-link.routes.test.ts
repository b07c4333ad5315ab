import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import { buildMember } from '#tests/support/factories.ts'

const LOGIN = '/api/auth/login'
const VERIFY = '/api/auth/login/verify'
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

describe('the link in the message of a code', () => {
  it('carries the code behind the #, where no server sees it', async () => {
    await openBrowser(app).post(LOGIN, { email })
    const code = (await waitForCode(app, email)).replace(' ', '')
    const { text, html } = await waitForMail(app, email)
    const link = `${app.config.baseUrl}/login#code=${code}`
    expect(text).toContain(`Me connecter : ${link}`)
    expect(html).toContain(link)
  })

  it('opens no session by being followed, however often', async () => {
    const browser = openBrowser(app)
    await browser.post(LOGIN, { email })
    const code = await waitForCode(app, email)
    for (const visitor of [browser, openBrowser(app)]) {
      await visitor.get('/login')
      expect((await visitor.get(CURRENT)).statusCode).toBe(401)
    }
    expect((await browser.post(VERIFY, { email, code })).statusCode).toBe(200)
  })

  it('signs in without an address in the browser that asked', async () => {
    const browser = openBrowser(app)
    await browser.post(LOGIN, { email })
    const code = await waitForCode(app, email)
    expect((await browser.post(VERIFY, { code })).statusCode).toBe(200)
    expect((await browser.get(CURRENT)).json().email).toBe(email)
  })

  it('signs in nobody in another browser, even one that asked for a code itself', async () => {
    const [asking, other] = [openBrowser(app), openBrowser(app)]
    await asking.post(LOGIN, { email })
    const code = await waitForCode(app, email)
    expect((await other.post(VERIFY, { code })).statusCode).toBe(401)
    await other.post(LOGIN, { email: stranger })
    expect((await other.post(VERIFY, { code })).statusCode).toBe(401)
  })

  it('tells the owner of the mailbox, and nobody else, that there is no account', async () => {
    const browser = openBrowser(app)
    await browser.post(LOGIN, { email: stranger })
    const code = await waitForCode(app, stranger)
    expect((await browser.post(VERIFY, { code })).json().code).toBe('account_not_found')
  })

  it('serves once, and for the tries and the minutes of its code', async () => {
    const browser = openBrowser(app)
    await browser.post(LOGIN, { email })
    const code = await waitForCode(app, email)
    app.clock.advance(10 * 60_000)
    expect((await browser.post(VERIFY, { code })).statusCode).toBe(401)
    await browser.post(LOGIN, { email })
    const next = await waitForCode(app, email, 2)
    const challenge = browser.jar.get('login') ?? ''
    expect((await browser.post(VERIFY, { code: next })).statusCode).toBe(200)
    browser.jar.set('login', challenge)
    expect((await browser.post(VERIFY, { code: next })).statusCode).toBe(401)
  })
})

describe('a browser', () => {
  it.each([email, stranger])(
    'that asked with %s awaits a code, for ten minutes',
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
