import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import { buildMember } from '#tests/support/factories.ts'
import { type OidcClaims, openProvider, type TestProvider } from '#tests/support/oidc-provider.ts'
import {
  buildSocialApp,
  isSignedIn,
  type Site,
  signInAtProvider,
  startSignIn,
} from '#tests/support/social.ts'

const EMAIL = 'helene@example.org'
const VERIFY = '/api/auth/login/verify'
const LINK = '/api/auth/login/link'
const FORM = {
  ...{ email: EMAIL, firstName: 'Hélène', gender: 'F', age: 58, city: 'Rennes' },
  ...{ bio: 'Je marche au bord de la mer.', interests: ['Marche', 'Lecture', 'Art'] },
}

let people: Record<string, OidcClaims>
let provider: TestProvider
let app: Awaited<ReturnType<typeof buildSocialApp>>

beforeAll(async () => {
  people = {}
  provider = await openProvider(people)
})
afterAll(() => provider.close())

beforeEach(async () => {
  people.helene = { email: EMAIL, email_verified: true, given_name: 'Hélène' }
  app = await buildSocialApp(provider)
})
afterEach(() => app.close())

function rows(table: 'members' | 'social_identities' | 'social_arrivals' | 'social_attempts') {
  return app.handle.database.selectFrom(table).selectAll().execute()
}

async function arrivalIn(browser: TestBrowser) {
  return (await browser.get('/api/auth/social')).json().arrival
}

/** The token of the link in the first message that has one. */
async function waitForLink(): Promise<string> {
  const { text } = await waitForMail(app, EMAIL, 1, /#lien=/)
  return /\/login#lien=([\w-]{43})/.exec(text)?.[1] ?? ''
}

/** A member who has linked their identity with a mailed code, and the browser in which they did. */
async function join(site: Site = 'google') {
  const member = await buildMember(app.handle.database, { email: EMAIL })
  const browser = openBrowser(app)
  await signInAtProvider(browser, site)
  const code = await waitForCode(app, EMAIL)
  expect((await browser.post(VERIFY, { email: EMAIL, code })).statusCode).toBe(200)
  return { member, browser }
}

describe('a new address that the provider has verified', () => {
  it('opens a pre-filled registration, and signs nobody in yet', async () => {
    const browser = openBrowser(app)
    expect(await signInAtProvider(browser)).toBe('/onboarding?depuis=google')
    expect(await arrivalIn(browser)).toEqual({
      ...{ provider: 'google', email: EMAIL, firstName: 'Hélène', isProven: true },
    })
    expect(await isSignedIn(browser)).toBe(false)
    expect(await arrivalIn(openBrowser(app))).toBe(null)
  })

  it('creates a confirmed member without a code, on a device that becomes known', async () => {
    const browser = openBrowser(app)
    await signInAtProvider(browser)
    const answer = await browser.post('/api/auth/register', FORM)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ email: EMAIL, isEmailConfirmed: true })
    expect(await rows('social_identities')).toMatchObject([
      { provider: 'google', issuer: provider.issuer, subject: 'helene', email: EMAIL },
    ])
    expect(await rows('members')).toMatchObject([{ source: 'google' }])
    expect(app.mails).toEqual([])
    browser.jar.delete('sid')
    const login = await browser.post('/api/auth/login', { email: EMAIL })
    expect(login.json()).toEqual({ status: 'signed_in' })
  })

  it('clears the onboarding cookie of the browser once the address is confirmed', async () => {
    const browser = openBrowser(app)
    await signInAtProvider(browser)
    browser.jar.set('onboarding', 'o'.repeat(43))
    await browser.post('/api/auth/register', FORM)
    expect(browser.jar.has('onboarding')).toBe(false)
    const pending = openBrowser(app)
    pending.jar.set('onboarding', 'p'.repeat(43))
    await pending.post('/api/auth/register', { ...FORM, email: 'autre@example.org' })
    expect(pending.jar.has('onboarding')).toBe(true)
  })

  it('ends the sessions that were opened earlier in this browser', async () => {
    const browser = openBrowser(app)
    browser.jar.set('onboarding', 'o'.repeat(43))
    const copies = []
    for (let time = 0; time < 2; time++) {
      await browser.post('/api/auth/register', { ...FORM, email: 'marc@example.org' })
      const copy = openBrowser(app)
      copy.jar.set('sid', browser.jar.get('sid') ?? '')
      copies.push(copy)
    }
    await signInAtProvider(browser)
    expect((await browser.post('/api/auth/register', FORM)).json().isEmailConfirmed).toBe(true)
    expect(await Promise.all(copies.map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('needs a code if another address is registered, or the same one in another browser', async () => {
    const browser = openBrowser(app)
    await signInAtProvider(browser)
    const other = await browser.post('/api/auth/register', { ...FORM, email: 'autre@example.org' })
    expect(other.json().isEmailConfirmed).toBe(false)
    const elsewhere = await openBrowser(app).post('/api/auth/register', FORM)
    expect(elsewhere.json().isEmailConfirmed).toBe(false)
    expect(await rows('social_identities')).toEqual([])
  })

  it('waits for one hour, and is used for one registration', async () => {
    const browser = openBrowser(app)
    await signInAtProvider(browser)
    app.clock.advance(60 * 60_000)
    expect(await arrivalIn(browser)).toBe(null)
    expect((await browser.post('/api/auth/register', FORM)).json().isEmailConfirmed).toBe(false)
    await signInAtProvider(browser)
    expect((await browser.post('/api/auth/register', FORM)).json().isEmailConfirmed).toBe(true)
    expect(await arrivalIn(browser)).toBe(null)
  })

  it('creates one member from a form that is sent twice, at the same time or later', async () => {
    const browser = openBrowser(app)
    await signInAtProvider(browser)
    const otherTab = openBrowser(app)
    otherTab.jar.set('social', browser.jar.get('social') ?? '')
    const both = await Promise.all(
      [browser, otherTab].map((one) => one.post('/api/auth/register', FORM)),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect((await otherTab.post('/api/auth/register', FORM)).json().code).toBe('email_taken')
    expect(await rows('members')).toMatchObject([{ email: EMAIL, status: 'active' }])
  })

  it('is refused, and nothing is stored, if another member took it in the meantime', async () => {
    const browser = openBrowser(app)
    await signInAtProvider(browser)
    await buildMember(app.handle.database, { email: EMAIL })
    const answer = await browser.post('/api/auth/register', FORM)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken'])
    expect(await rows('members')).toHaveLength(1)
    expect(await rows('social_identities')).toEqual([])
  })

  it('gives an address of ADMIN_EMAILS neither the role nor a proof', async () => {
    await app.close()
    app = await buildSocialApp(provider, { ADMIN_EMAILS: EMAIL })
    const browser = openBrowser(app)
    await signInAtProvider(browser)
    expect((await browser.post('/api/auth/register', FORM)).json().isStaff).toBe(false)
    expect(await proofs()).toEqual([null])
  })

  it('never opens a pending registration of another browser', async () => {
    const { database } = app.handle
    const { id } = await buildMember(database, { email: EMAIL, status: 'unconfirmed' })
    const browser = openBrowser(app)
    expect(await signInAtProvider(browser)).toBe('/onboarding?depuis=google')
    await browser.post('/api/auth/register', FORM)
    const [identity] = await rows('social_identities')
    expect(identity?.member_id).not.toBe(id)
  })
})

async function proofs(): Promise<(Date | null)[]> {
  const sessions = await app.handle.database.selectFrom('sessions').select('proven_at').execute()
  return sessions.map(({ proven_at }) => proven_at)
}

describe('the address of a member', () => {
  it('is linked to the account after one mailed code, in the browser that returned', async () => {
    const { id } = await buildMember(app.handle.database, { email: EMAIL })
    const browser = openBrowser(app)
    expect(await signInAtProvider(browser)).toBe('/login?depuis=google')
    expect(await isSignedIn(browser)).toBe(false)
    expect(await arrivalIn(browser)).toMatchObject({ email: EMAIL, isProven: false })
    const code = await waitForCode(app, EMAIL)
    const stranger = openBrowser(app)
    expect((await stranger.post(VERIFY, { email: EMAIL, code })).statusCode).toBe(401)
    expect((await browser.post(VERIFY, { email: EMAIL, code })).statusCode).toBe(200)
    expect(await isSignedIn(browser)).toBe(true)
    expect(await rows('social_identities')).toMatchObject([{ subject: 'helene', member_id: id }])
  })

  it('once linked signs in immediately with a new session, even if it changes at the provider', async () => {
    const { browser } = await join()
    const before = browser.jar.get('sid')
    people.helene = { email: 'nouvelle@example.org', email_verified: true }
    expect(await signInAtProvider(browser)).toBe('/login?connexion=reussie')
    expect(await isSignedIn(browser)).toBe(true)
    expect(browser.jar.get('sid')).not.toBe(before)
    const fresh = openBrowser(app)
    expect(await signInAtProvider(fresh)).toBe('/login?connexion=reussie')
    expect((await fresh.get('/api/users/current')).json().email).toBe(EMAIL)
    expect(app.mails.filter(({ subject }) => subject.endsWith('connexion'))).toHaveLength(1)
  })

  it('does not sign in another account of the provider', async () => {
    await join()
    people.usurper = { email: EMAIL, email_verified: true }
    const browser = openBrowser(app)
    expect(await signInAtProvider(browser, 'google', 'usurper')).toBe('/login?depuis=google')
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('is not linked to a member who signs in with another address in this browser', async () => {
    const browser = openBrowser(app)
    await signInAtProvider(browser)
    await buildMember(app.handle.database, { email: 'laurent@example.org' })
    await browser.post('/api/auth/login', { email: 'laurent@example.org' })
    const code = await waitForCode(app, 'laurent@example.org')
    await browser.post(VERIFY, { email: 'laurent@example.org', code })
    expect(await rows('social_identities')).toEqual([])
  })

  it('is not linked to an arrival left in this browser when its owner signs in independently', async () => {
    await buildMember(app.handle.database, { email: EMAIL })
    const browser = openBrowser(app)
    await signInAtProvider(browser)
    // Two queued messages can be sent in either order.
    await waitForMail(app, EMAIL)
    app.clock.advance(61_000)
    await browser.post('/api/auth/login', { email: EMAIL })
    const { text } = await waitForMail(app, EMAIL, 2)
    const code = /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? ''
    expect((await browser.post(VERIFY, { email: EMAIL, code })).statusCode).toBe(200)
    expect(await rows('social_identities')).toEqual([])
  })

  it('is also linked with a code that was sent again', async () => {
    const { id } = await buildMember(app.handle.database, { email: EMAIL })
    const browser = openBrowser(app)
    await signInAtProvider(browser)
    // Two queued messages can be sent in either order.
    await waitForMail(app, EMAIL)
    app.clock.advance(61_000)
    await browser.post('/api/auth/login', { email: EMAIL, keepsArrival: true })
    const { text } = await waitForMail(app, EMAIL, 2)
    const code = /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? ''
    expect((await browser.post(VERIFY, { email: EMAIL, code })).statusCode).toBe(200)
    expect(await rows('social_identities')).toMatchObject([{ member_id: id }])
  })

  it('does not open the back office, because a social login is not a proof', async () => {
    const { member } = await join()
    const { database } = app.handle
    await database.updateTable('members').set({ role: 'administrator' }).execute()
    await database.deleteFrom('sessions').execute()
    const browser = openBrowser(app)
    expect(await signInAtProvider(browser)).toBe('/login?connexion=reussie')
    expect(await proofs()).toEqual([null])
    expect((await browser.get('/api/users/current')).json().id).toBe(member.public_id)
    expect((await browser.get('/api/admin/events')).json().code).toBe('proof_required')
  })

  describe.each([
    [{ status: 'suspended' }, 'account_closed'],
    [{ status: 'deleted', left_at: new Date('2026-11-20T08:00:00Z') }, 'account_left'],
  ] as const)('of an account that is now %o', (changes, problemCode) => {
    it.each([
      ['if it is linked', join, 2],
      ['if it is not linked', () => buildMember(app.handle.database, { email: EMAIL }), 1],
    ])(
      'signs nobody in %s: a mailed code leads to what happened to the account',
      async (_name, make, codes) => {
        await make()
        await app.handle.database.updateTable('members').set(changes).execute()
        app.clock.advance(61_000)
        const browser = openBrowser(app)
        expect(await signInAtProvider(browser)).toBe('/login?depuis=google')
        expect(await isSignedIn(browser)).toBe(false)
        expect(await arrivalIn(browser)).toMatchObject({ email: EMAIL, isProven: false })
        const code = await waitForCode(app, EMAIL, codes)
        const answer = await browser.post(VERIFY, { email: EMAIL, code })
        expect([answer.statusCode, answer.json().code]).toEqual([403, problemCode])
      },
    )
  })

  it('receives the code even if the provider has another address', async () => {
    await join()
    await app.handle.database.updateTable('members').set({ status: 'suspended' }).execute()
    people.helene = { email: 'nouvelle@example.org', email_verified: true }
    const browser = openBrowser(app)
    expect(await signInAtProvider(browser)).toBe('/login?depuis=google')
    expect(await arrivalIn(browser)).toMatchObject({ email: EMAIL })
    expect(app.mails.filter(({ to }) => to === 'nouvelle@example.org')).toEqual([])
  })
})

describe('an address that the provider has not verified', () => {
  it.each([
    ['Google says that it is unverified', 'google', { email: EMAIL, email_verified: false }],
    ['no address of Facebook counts', 'facebook', { email: EMAIL, email_verified: true }],
  ] as const)('receives a code with and without an account: %s', async (_name, site, person) => {
    people.helene = person
    const unknown = openBrowser(app)
    const known = openBrowser(app)
    const destinations = [await signInAtProvider(unknown, site)]
    expect((await waitForMail(app, EMAIL)).text).toContain("aucun compte n'existe")
    await buildMember(app.handle.database, { email: EMAIL })
    destinations.push(await signInAtProvider(known, site))
    expect(destinations).toEqual(Array(2).fill(`/login?depuis=${site}`))
    expect(await arrivalIn(unknown)).toEqual(await arrivalIn(known))
  })

  it('is proven by that code: the registration needs no other code', async () => {
    const browser = openBrowser(app)
    await signInAtProvider(browser, 'facebook')
    const code = await waitForCode(app, EMAIL)
    const answer = await browser.post(VERIFY, { email: EMAIL, code })
    expect(answer.json().code).toBe('account_not_found')
    expect(await arrivalIn(browser)).toMatchObject({ provider: 'facebook', isProven: true })
    expect((await browser.post('/api/auth/register', FORM)).json().isEmailConfirmed).toBe(true)
    expect(await rows('social_identities')).toMatchObject([{ provider: 'facebook' }])
  })

  it('needs the ordinary confirmation when it is registered without that code', async () => {
    const browser = openBrowser(app)
    await signInAtProvider(browser, 'facebook')
    expect((await browser.post('/api/auth/register', FORM)).json().isEmailConfirmed).toBe(false)
    expect(await rows('social_identities')).toEqual([])
  })

  it('is linked to an account after its code, and signs in from then on', async () => {
    await join('facebook')
    expect(await signInAtProvider(openBrowser(app), 'facebook')).toBe('/login?connexion=reussie')
  })

  it('is reported to the owner once it is linked, and signs nobody in after a sign-out everywhere', async () => {
    const { browser } = await join('facebook')
    const mail = await waitForMail(app, EMAIL, 1, /compte Facebook/)
    expect(mail.subject).toBe('Un compte Facebook a été ajouté')
    expect(mail.text).toContain('peut désormais ouvrir votre compte, sans code.')
    expect(mail.text).toContain('Déconnectez tous vos appareils')
    expect(mail.text).toContain(`écrivez à ${app.config.supportEmail}`)
    await browser.post('/api/auth/logout', { everywhere: true })
    expect(await rows('social_identities')).toEqual([])
    const stranger = openBrowser(app)
    await signInAtProvider(stranger, 'facebook')
    expect(await isSignedIn(stranger)).toBe(false)
  })

  it('signs nobody in after its owner removed it, until a code links it again', async () => {
    const { browser } = await join('facebook')
    const { identities } = (await browser.get('/api/social-identities')).json()
    expect(identities).toMatchObject([{ provider: 'facebook', email: EMAIL }])
    const path = `/api/social-identities/${identities[0].id}`
    expect((await browser.delete(path)).statusCode).toBe(204)
    const back = openBrowser(app)
    app.clock.advance(61_000)
    expect(await signInAtProvider(back, 'facebook')).toBe('/login?depuis=facebook')
    expect(await isSignedIn(back)).toBe(false)
    const code = await waitForCode(app, EMAIL, 2)
    await back.post(VERIFY, { email: EMAIL, code })
    expect(await rows('social_identities')).toHaveLength(1)
  })

  it('is linked by the link of the message in the browser that returned', async () => {
    const { id } = await buildMember(app.handle.database, { email: EMAIL })
    const browser = openBrowser(app)
    await signInAtProvider(browser, 'facebook')
    expect((await browser.post(LINK, { token: await waitForLink() })).statusCode).toBe(200)
    expect(await rows('social_identities')).toMatchObject([{ member_id: id }])
  })

  it('is not linked by the link of a message requested in another browser', async () => {
    const shared = openBrowser(app)
    await signInAtProvider(shared, 'facebook')
    await buildMember(app.handle.database, { email: EMAIL })
    app.clock.advance(61_000)
    await openBrowser(app).post('/api/auth/login', { email: EMAIL })
    expect((await shared.post(LINK, { token: await waitForLink() })).statusCode).toBe(200)
    expect(await rows('social_identities')).toEqual([])
    expect(await rows('social_arrivals')).toEqual([])
    const stranger = openBrowser(app)
    await signInAtProvider(stranger, 'facebook')
    expect(await isSignedIn(stranger)).toBe(false)
  })

  it.each([undefined, 'pas une adresse', 12])(
    'leads back to /login if it is missing or invalid: %j',
    async (email) => {
      people.helene = {
        ...(email !== undefined && { email: email as string }),
        given_name: 'Hélène',
      }
      expect(await signInAtProvider(openBrowser(app), 'facebook')).toBe('/login?erreur=adresse')
      expect(await rows('social_arrivals')).toEqual([])
    },
  )
})

describe('an abandoned sign-in', () => {
  it('is cleaned up: attempts and arrivals are deleted once they have expired', async () => {
    const browser = openBrowser(app)
    await signInAtProvider(browser)
    await startSignIn(browser)
    app.clock.advance(10 * 60_000)
    await app.services.social.sweep()
    expect([await rows('social_attempts'), (await rows('social_arrivals')).length]).toEqual([[], 1])
    app.clock.advance(50 * 60_000)
    await app.services.social.sweep()
    expect(await rows('social_arrivals')).toEqual([])
  })
})
