import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts'
import { openBrowser, type TestBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'

const PASSKEYS = '/api/passkeys'
const OPTIONS = '/api/passkeys/options'
const SIGN_IN = '/api/passkeys/sign-in'
const SIGN_IN_OPTIONS = '/api/passkeys/sign-in/options'
const CURRENT = '/api/users/current'
const MINUTE = 60_000
const HOME = { origin: 'http://localhost:3000', rpId: 'localhost' }
const UNKNOWN_ID = '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  helene = await buildMember(app.handle.database, { email: 'helene@example.org' })
})
afterEach(() => app.close())

/** A signed-in browser with a fresh proof. */
async function signIn(member = helene): Promise<TestBrowser> {
  const browser = openBrowser(app)
  const now = app.clock.now()
  const session = { created_at: now, proven_at: now }
  const cookie = await buildSession(app.handle.database, member.id, session)
  browser.jar.set('sid', cookie.slice('sid='.length))
  return browser
}

/** Adds a passkey in this browser; `wrong` replaces parts of what the authenticator signs. */
async function add(
  browser: TestBrowser,
  wrong: object = {},
  authenticator = createAuthenticator(HOME),
) {
  const options = (await browser.post(OPTIONS)).json()
  const credential = authenticator.create(options, { challenge: options.challenge, ...wrong })
  return { authenticator, credential, answer: await browser.post(PASSKEYS, { credential }) }
}

async function requestChallenge(browser: TestBrowser): Promise<string> {
  return (await browser.post(SIGN_IN_OPTIONS)).json().challenge
}

async function use(authenticator: Authenticator, wrong: object = {}, browser = openBrowser(app)) {
  const challenge = await requestChallenge(browser)
  const credential = authenticator.get({ challenge, ...wrong })
  return { browser, credential, answer: await browser.post(SIGN_IN, { credential }) }
}

describe('adding a passkey', () => {
  it('requests a discoverable credential with user verification and a random user handle', async () => {
    const options = (await (await signIn()).post(OPTIONS)).json()
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Embellie' },
      user: { name: helene.email, displayName: 'Hélène' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    const handle = Buffer.from(options.user.id, 'base64url')
    expect(handle).toHaveLength(32)
    expect(options.user.id).not.toContain(helene.public_id)
  })

  it('saves it under the name of the device, and notifies the owner', async () => {
    const browser = await signIn()
    const { answer } = await add(browser)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      name: 'Appareil inconnu',
      createdAt: app.clock.now().toISOString(),
      lastUsedAt: null,
    })
    expect((await browser.get(PASSKEYS)).json()).toEqual([answer.json()])
    const mail = await waitForMail(app, helene.email)
    expect(mail.subject).toBe("Une clé d'accès a été ajoutée")
  })

  it('needs a proof from the last ten minutes', async () => {
    const browser = await signIn()
    app.clock.advance(10 * MINUTE + 1)
    const refused = await browser.post(OPTIONS)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_required'])
  })

  it.each([
    ['from another origin', { origin: 'https://elsewhere.example' }],
    ['for another relying party', { rpId: 'elsewhere.example' }],
    ['without user verification', { isVerified: false }],
    ['with another challenge', { challenge: 'ZWxzZXdoZXJl' }],
  ])('refuses one %s', async (_name, wrong) => {
    const browser = await signIn()
    const { answer } = await add(browser, wrong)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({
      code: 'passkey_refused',
      message: "Cette clé d'accès n'a pas été reconnue.",
    })
    expect((await browser.get(PASSKEYS)).json()).toEqual([])
  })

  it('accepts a response once, within five minutes, in the requesting session', async () => {
    const [browser, other] = [await signIn(), await signIn()]
    const options = (await browser.post(OPTIONS)).json()
    const late = createAuthenticator(HOME).create(options, { challenge: options.challenge })
    expect((await other.post(PASSKEYS, { credential: late })).statusCode).toBe(401)
    app.clock.advance(5 * MINUTE)
    expect((await browser.post(PASSKEYS, { credential: late })).statusCode).toBe(401)
    const { credential, answer } = await add(browser)
    expect(answer.statusCode).toBe(201)
    expect((await browser.post(PASSKEYS, { credential })).statusCode).toBe(401)
  })

  it('accepts the response after a proof in the requesting session has changed its token', async () => {
    const browser = await signIn()
    const options = (await browser.post(OPTIONS)).json()
    await browser.post('/api/auth/prove/send')
    await browser.post('/api/auth/prove', { code: await waitForCode(app, helene.email) })
    const { challenge } = options
    const credential = createAuthenticator(HOME).create(options, { challenge })
    expect((await browser.post(PASSKEYS, { credential })).statusCode).toBe(201)
  })

  it('gives all passkeys of a member the same user handle, and refuses the eleventh', async () => {
    const browser = await signIn()
    const { database } = app.handle
    for (let added = 0; added < 10; added++) await add(browser)
    const refused = await browser.post(OPTIONS)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      "Vous avez déjà dix clés d'accès. Retirez-en une pour en ajouter une autre.",
    )
    const rows = await database.selectFrom('passkeys').select('user_handle').execute()
    expect(new Set(rows.map((row) => row.user_handle)).size).toBe(1)
  })

  it('is allowed only for a member with a confirmed address', async () => {
    expect((await openBrowser(app).post(OPTIONS)).statusCode).toBe(401)
    const pending = await buildMember(app.handle.database, { status: 'unconfirmed' })
    expect((await (await signIn(pending)).post(OPTIONS)).statusCode).toBe(403)
  })
})

describe('signing in with a passkey', () => {
  it('opens the account for which it was created, and counts as a proof', async () => {
    const { authenticator } = await add(await signIn())
    const { browser, answer } = await use(authenticator)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'signed_in' }])
    expect((await browser.get(CURRENT)).json().email).toBe(helene.email)
    expect((await browser.post(OPTIONS)).statusCode).toBe(200)
    expect((await browser.get(PASSKEYS)).json()[0].lastUsedAt).toBe(app.clock.now().toISOString())
    await waitForMail(app, helene.email, 1, /nouvel appareil/)
  })

  it('reveals no member before the signature', async () => {
    const options = (await openBrowser(app).post(SIGN_IN_OPTIONS)).json()
    expect(Object.keys(options).toSorted()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ])
  })

  it.each([
    ['on another origin', { origin: 'https://elsewhere.example' }],
    ['for another relying party', { rpId: 'elsewhere.example' }],
    ['without verifying the user', { isVerified: false }],
    ['with another user handle', { userHandle: 'ZWxzZXdoZXJl' }],
    ['over another challenge', { challenge: 'ZWxzZXdoZXJl' }],
  ])('refuses a signature made %s', async (_name, wrong) => {
    const { authenticator } = await add(await signIn())
    const { browser, answer } = await use(authenticator, wrong)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'passkey_refused'])
    expect((await browser.get(CURRENT)).statusCode).toBe(401)
  })

  it('refuses a signature count that does not increase, because the key may have been copied', async () => {
    const { authenticator } = await add(await signIn())
    expect((await use(authenticator, { count: 7 })).answer.statusCode).toBe(200)
    expect((await use(authenticator, { count: 7 })).answer.statusCode).toBe(401)
    expect((await use(authenticator, { count: 6 })).answer.statusCode).toBe(401)
    expect((await use(authenticator, { count: 8 })).answer.statusCode).toBe(200)
  })

  it('accepts a key whose signature count is always zero', async () => {
    const { authenticator } = await add(await signIn())
    for (let times = 0; times < 2; times++) {
      expect((await use(authenticator, { count: 0 })).answer.statusCode).toBe(200)
    }
  })

  it('accepts a signature once, within five minutes, in the requesting browser', async () => {
    const { authenticator } = await add(await signIn())
    const browser = openBrowser(app)
    const credential = authenticator.get({ challenge: await requestChallenge(browser) })
    const login = browser.jar.get('login') ?? ''
    expect((await openBrowser(app).post(SIGN_IN, { credential })).statusCode).toBe(401)
    const other = openBrowser(app)
    await requestChallenge(other)
    expect((await other.post(SIGN_IN, { credential })).statusCode).toBe(401)
    expect((await browser.post(SIGN_IN, { credential })).statusCode).toBe(200)
    browser.jar.set('login', login)
    expect((await browser.post(SIGN_IN, { credential })).statusCode).toBe(401)

    const late = authenticator.get({ challenge: await requestChallenge(other) })
    app.clock.advance(5 * MINUTE)
    expect((await other.post(SIGN_IN, { credential: late })).statusCode).toBe(401)
  })

  it('refuses an unknown key, a removed key and a suspended member with the same message', async () => {
    const browser = await signIn()
    const { authenticator, answer } = await add(browser)
    const refusals = [await use(createAuthenticator(HOME), { userHandle: 'bm9ib2R5' })]
    await app.handle.database.updateTable('members').set({ status: 'suspended' }).execute()
    refusals.push(await use(authenticator))
    await app.handle.database.updateTable('members').set({ status: 'active' }).execute()
    await browser.delete(`${PASSKEYS}/${answer.json().id}`)
    refusals.push(await use(authenticator))
    const texts = refusals.map((one) => ({ ...one.answer.json(), requestId: '' }))
    expect(texts[0]).toMatchObject({ status: 401, code: 'passkey_refused' })
    expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(1)
  })
})

describe('a passkey', () => {
  it('can be renamed, and can be removed after a fresh proof, with a mail to the owner', async () => {
    const browser = await signIn()
    const { id } = (await add(browser)).answer.json()
    const name = "Téléphone d'Hélène"
    expect((await browser.patch(`${PASSKEYS}/${id}`, { name: ` ${name} ` })).statusCode).toBe(204)
    expect((await browser.get(PASSKEYS)).json()).toMatchObject([{ id, name }])
    app.clock.advance(11 * MINUTE)
    const refused = await browser.delete(`${PASSKEYS}/${id}`)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_required'])
    await app.handle.database.updateTable('sessions').set({ proven_at: app.clock.now() }).execute()
    expect((await browser.delete(`${PASSKEYS}/${id}`)).statusCode).toBe(204)
    expect((await browser.get(PASSKEYS)).json()).toEqual([])
    const mail = await waitForMail(app, helene.email, 1, /n'ouvre plus votre compte/)
    expect(mail.text).toContain(`la clé d'accès « ${name} »`)
  })

  it('that is removed ends the sessions that it opened, but not the session that removes it', async () => {
    const browser = await signIn()
    const { authenticator, answer } = await add(browser)
    const { browser: stolen } = await use(authenticator)
    expect((await stolen.get('/api/users/current')).statusCode).toBe(200)
    await browser.delete(`${PASSKEYS}/${answer.json().id}`)
    expect((await stolen.get('/api/users/current')).statusCode).toBe(401)
    expect((await browser.get('/api/users/current')).statusCode).toBe(200)
  })

  it.each([
    ['', 'Donnez un nom à cette clé.'],
    ['x'.repeat(61), 'Le nom ne peut pas dépasser 60 caractères'],
  ])('cannot be named %j', async (name, message) => {
    const browser = await signIn()
    const { id } = (await add(browser)).answer.json()
    const refused = await browser.patch(`${PASSKEYS}/${id}`, { name })
    expect(refused.json().errors).toEqual([{ path: 'name', message }])
  })

  it('of another member gives the same error as an unknown one', async () => {
    const { id } = (await add(await signIn())).answer.json()
    const other = await signIn(await buildMember(app.handle.database))
    for (const one of [id, UNKNOWN_ID]) {
      const refusals = [
        await other.patch(`${PASSKEYS}/${one}`, { name: 'La mienne' }),
        await other.delete(`${PASSKEYS}/${one}`),
      ]
      for (const refusal of refusals) {
        expect([refusal.statusCode, refusal.json().code]).toEqual([404, 'passkey_not_found'])
      }
    }
    expect((await other.get(PASSKEYS)).json()).toEqual([])
  })
})
