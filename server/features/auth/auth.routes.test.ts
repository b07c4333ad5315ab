import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '#server/platform/http/rate-limit.ts'
import { hashToken } from '#server/platform/http/session.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'

const LOGIN = '/api/auth/login'
const VERIFY = '/api/auth/login/verify'
const CURRENT = '/api/users/current'
const OTHER_CODE = { '00000000': '11111111' }

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

async function open(env: Record<string, string> = {}) {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off', ...env } })
  helene = await buildMember(app.handle.database, { email: 'helene@example.org' })
}
beforeEach(() => open())
afterEach(() => app.close())

function wrong(code: string): string {
  return OTHER_CODE[code.replace(' ', '') as keyof typeof OTHER_CODE] ?? '00000000'
}

/** A browser that has requested a code, and the code. */
async function requestCode(email = helene.email, count = 1) {
  const browser = openBrowser(app)
  expect((await browser.post(LOGIN, { email })).json()).toEqual({ status: 'code_sent' })
  return { browser, email, code: await waitForCode(app, email, count) }
}

async function countSessions(): Promise<number> {
  return (await app.handle.database.selectFrom('sessions').select('token_hash').execute()).length
}

describe('signing in', () => {
  it('with the address alone opens no session', async () => {
    const { browser } = await requestCode()
    expect((await browser.get(CURRENT)).statusCode).toBe(401)
    expect(await countSessions()).toBe(0)
  })

  it('with the mailed code opens a session in the browser that requested it', async () => {
    const { browser, email, code } = await requestCode()
    const answer = await browser.post(VERIFY, { email, code })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'signed_in' }])
    expect((await browser.get(CURRENT)).json().email).toBe(email)
    expect(browser.jar.has('login')).toBe(false)
  })

  it('accepts the address in any letter case, with spaces around it, and the code with or without its space', async () => {
    const browser = openBrowser(app)
    await browser.post(LOGIN, { email: '  Helene@Example.ORG ' })
    const code = (await waitForCode(app, helene.email)).replace(' ', '')
    const answer = await browser.post(VERIFY, { email: 'HELENE@example.org', code })
    expect(answer.statusCode).toBe(200)
  })

  it('gives the same response whether or not the address has an account', async () => {
    const answers = []
    for (const email of [helene.email, 'nobody@example.org']) {
      const { statusCode, headers, body } = await openBrowser(app).post(LOGIN, { email })
      const { 'set-cookie': cookie, date: _date, ...others } = headers
      answers.push({ statusCode, body, others, cookie: String(cookie).replace(/=[\w-]{43}/, '=x') })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('informs only the owner of the mailbox that the address has no account', async () => {
    const { browser, email, code } = await requestCode('nobody@example.org')
    expect((await waitForMail(app, email)).text).toContain("aucun compte n'existe")
    const answer = await browser.post(VERIFY, { email, code })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'account_not_found',
      message: "Email non trouvé. Créez un compte d'abord.",
    })
    expect(browser.jar.has('sid')).toBe(false)
  })

  it('never opens a pending registration made in another browser', async () => {
    const email = 'pending@example.org'
    await buildMember(app.handle.database, { email, status: 'unconfirmed' })
    const requested = await requestCode(email)
    expect((await requested.browser.post(VERIFY, { email, code: requested.code })).statusCode).toBe(
      404,
    )
  })

  it.each([
    ['empty', ''],
    ['without an at sign', 'helene'],
    ['with a line break', 'helene@example.org\nx'],
    ['too long', `${'a'.repeat(250)}@example.org`],
    ['a number', 12],
    ['absent', undefined],
  ])('refuses an address that is %s', async (_name, email) => {
    const answer = await openBrowser(app).post(LOGIN, { email })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'validation',
      errors: [{ path: 'email', message: 'Veuillez saisir un email valide' }],
    })
  })
})

describe('a code', () => {
  it('is refused in every other browser', async () => {
    const { email, code } = await requestCode()
    const stranger = openBrowser(app)
    expect((await stranger.post(VERIFY, { email, code })).statusCode).toBe(401)
    await stranger.post(LOGIN, { email })
    expect((await stranger.post(VERIFY, { email, code })).statusCode).toBe(401)
  })

  it('is refused for another address', async () => {
    const { browser, code } = await requestCode('nobody@example.org')
    expect((await browser.post(VERIFY, { email: helene.email, code })).statusCode).toBe(401)
  })

  it('can be used once', async () => {
    const { browser, email, code } = await requestCode()
    const challenge = browser.jar.get('login') ?? ''
    expect((await browser.post(VERIFY, { email, code })).statusCode).toBe(200)
    browser.jar.set('login', challenge)
    expect((await browser.post(VERIFY, { email, code })).statusCode).toBe(401)
  })

  it('lasts ten minutes', async () => {
    const { browser, email, code } = await requestCode()
    app.clock.advance(10 * 60_000 - 1)
    expect((await browser.post(VERIFY, { email, code })).statusCode).toBe(200)

    const second = await requestCode(email, 2)
    app.clock.advance(10 * 60_000)
    expect((await second.browser.post(VERIFY, { email, code: second.code })).statusCode).toBe(401)
  })

  it('is invalid after the fifth wrong try, even with the right digits', async () => {
    const { browser, email, code } = await requestCode()
    for (let tries = 0; tries < 4; tries++) {
      expect((await browser.post(VERIFY, { email, code: wrong(code) })).statusCode).toBe(401)
    }
    const last = await browser.post(VERIFY, { email, code: wrong(code) })
    expect([last.statusCode, last.json().message]).toEqual([
      401,
      'Ce code ne sert plus après cinq essais. Demandez-en un autre.',
    ])
    expect((await browser.post(VERIFY, { email, code })).statusCode).toBe(401)
  })

  it('is still valid after four wrong tries', async () => {
    const { browser, email, code } = await requestCode()
    for (let tries = 0; tries < 4; tries++) await browser.post(VERIFY, { email, code: wrong(code) })
    expect((await browser.post(VERIFY, { email, code })).statusCode).toBe(200)
  })

  it('is replaced by the next one requested in the same browser', async () => {
    const { browser, email, code } = await requestCode()
    await browser.post(LOGIN, { email })
    const next = await waitForCode(app, email, 2)
    expect((await browser.post(VERIFY, { email, code })).statusCode).toBe(401)
    expect((await browser.post(VERIFY, { email, code: next })).statusCode).toBe(200)
  })

  it('is refused with the same message whatever is wrong with it', async () => {
    const { browser, email, code } = await requestCode()
    const refusals = [
      await browser.post(VERIFY, { email, code: wrong(code) }),
      await openBrowser(app).post(VERIFY, { email, code }),
      await browser.post(VERIFY, { email: 'nobody@example.org', code }),
    ]
    app.clock.advance(11 * 60_000)
    refusals.push(await browser.post(VERIFY, { email, code }))
    const texts = refusals.map((answer) => ({ ...answer.json(), requestId: '' }))
    expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(1)
    expect(texts[0]).toMatchObject({ status: 401, code: 'code_invalid' })
  })

  it.each(['1234567', '123456789', '1234 567a', '', 12345678])(
    'is refused at its field when it is %j',
    async (code) => {
      const answer = await openBrowser(app).post(VERIFY, { email: helene.email, code })
      expect(answer.json().errors).toEqual([
        { path: 'code', message: 'Saisissez les huit chiffres du code.' },
      ])
    },
  )

  it('is stored as a hash, and is not logged', async () => {
    const { code } = await requestCode()
    const digits = code.replace(' ', '')
    const stored = await app.handle.database.selectFrom('email_codes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(digits)
    expect(app.logLines.join('')).not.toContain(digits)
  })
})

describe('the limits on sign-in', () => {
  it('allow one code a minute per address, with or without an account', async () => {
    await app.close()
    await open({ RATE_LIMITS: 'on' })
    for (const email of [helene.email, 'nobody@example.org']) {
      expect((await openBrowser(app).post(LOGIN, { email })).statusCode).toBe(200)
      const refused = await openBrowser(app).post(LOGIN, { email })
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  it('do not reveal to a person who registers whether an address has an account', async () => {
    await app.close()
    await open({ RATE_LIMITS: 'on' })
    const outcomes = []
    for (const [place, email] of [helene.email, 'nobody@example.org'].entries()) {
      for (const line of [1, 2, 3]) {
        const requested = await openBrowser(app, `10.${place}.${line}.1`).post(LOGIN, { email })
        expect(requested.statusCode).toBe(200)
      }
      const form = {
        ...{ email, firstName: 'Odile', gender: 'F', age: 58, city: 'Rennes', photos: [] },
        ...{ bio: 'Je marche au bord de la mer.', interests: ['Lecture', 'Marche', 'Art'] },
        consents: [{ purpose: 'terms', version: LEGAL_TEXTS.terms.version }],
      }
      const statuses = []
      for (let nth = 0; nth <= LIMITS.unproven_mail_network.points; nth++) {
        const curious = openBrowser(app, `203.0.113.${place * 10 + nth}`)
        statuses.push((await curious.post('/api/auth/register', form)).statusCode)
      }
      outcomes.push(statuses)
    }
    expect(outcomes).toEqual([
      [201, 201, 201, 201, 429],
      [201, 201, 201, 201, 429],
    ])
  })

  it('stop guessing after ten wrong codes a day, without ending open sessions', async () => {
    await app.close()
    await open({ RATE_LIMITS: 'on' })
    const { browser: signedIn, email, code } = await requestCode()
    await signedIn.post(VERIFY, { email, code, keepDevice: true })
    const guesser = openBrowser(app, '198.51.100.7')
    guesser.jar.set('login', 'x'.repeat(43))
    await app.handle.database
      .updateTable('email_codes')
      .set({ browser_hash: hashToken('x'.repeat(43)), tries_left: 20, used_at: null })
      .execute()
    for (let tries = 0; tries < 10; tries++) {
      expect((await guesser.post(VERIFY, { email, code: wrong(code) })).statusCode).toBe(401)
    }
    const refused = await guesser.post(VERIFY, { email, code })
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toContain('son bouton «\u00a0Me connecter\u00a0» suffit')
    expect((await signedIn.get(CURRENT)).statusCode).toBe(200)
    expect((await signedIn.post(LOGIN, { email })).json()).toEqual({ status: 'signed_in' })
  })

  it('do not count a right code as one of the wrong codes of the day', async () => {
    await app.close()
    await open({ RATE_LIMITS: 'on' })
    const { browser, email, code } = await requestCode()
    const token = browser.jar.get('login') ?? ''
    const renew = (tries_left: number) =>
      app.handle.database.updateTable('email_codes').set({ tries_left, used_at: null }).execute()
    await renew(10)
    for (let tries = 0; tries < 9; tries++) {
      expect((await browser.post(VERIFY, { email, code: wrong(code) })).statusCode).toBe(401)
    }
    for (let times = 0; times < 2; times++) {
      await renew(1)
      browser.jar.set('login', token)
      expect((await browser.post(VERIFY, { email, code })).statusCode).toBe(200)
    }
  })

  it('do not let a stranger lock a member out by requesting codes and guessing them', async () => {
    await app.close()
    await open({ RATE_LIMITS: 'on' })
    const { browser, email, code } = await requestCode()
    const stranger = openBrowser(app, '198.51.100.7')
    stranger.jar.set('login', 'x'.repeat(43))
    const { id, ...mailed } = await app.handle.database
      .selectFrom('email_codes')
      .selectAll()
      .executeTakeFirstOrThrow()
    const theirs = { ...mailed, browser_hash: hashToken('x'.repeat(43)), tries_left: 20 }
    await app.handle.database.insertInto('email_codes').values(theirs).execute()
    const answers: number[] = []
    for (let tries = 0; tries < 11; tries++) {
      answers.push((await stranger.post(VERIFY, { email, code: wrong(code) })).statusCode)
    }
    expect(answers).toEqual([...Array(10).fill(401), 429])
    expect((await browser.post(VERIFY, { email, code })).statusCode).toBe(200)
  })

  it('do not let a stranger lock a member out by guessing without having requested a code', async () => {
    await app.close()
    await open({ RATE_LIMITS: 'on' })
    const stranger = openBrowser(app, '198.51.100.7')
    stranger.jar.set('login', 'x'.repeat(43))
    const { browser, email, code } = await requestCode()
    for (let tries = 0; tries < 12; tries++) {
      expect((await stranger.post(VERIFY, { email, code: wrong(code) })).statusCode).toBe(401)
    }
    expect((await browser.post(VERIFY, { email, code })).statusCode).toBe(200)
  })

  it('do not let requests for other spellings of an address lock its owner out or fill the mailbox', async () => {
    await app.close()
    await open({ RATE_LIMITS: 'on' })
    for (let number = 0; number < 9; number++) {
      const stranger = openBrowser(app, `198.51.100.${number}`)
      const answer = await stranger.post(LOGIN, { email: `helene+${number}@example.org` })
      expect(answer.json()).toEqual({ status: 'code_sent' })
    }
    const { browser, code, email } = await requestCode()
    expect((await browser.post(VERIFY, { email, code })).statusCode).toBe(200)
    expect(app.mails.filter(({ to }) => to !== email)).toHaveLength(4)
  })
})
