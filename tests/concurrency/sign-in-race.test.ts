// Rules: auth
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { STAFF_SESSION_LIMITS } from '#server/features/auth/session-limits.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { waitForBlockedSessions } from '#tests/support/blocked-sessions.ts'
import { openBrowser, type TestBrowser, waitForCode } from '#tests/support/browser.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildIdentity, buildMember } from '#tests/support/factories.ts'
import { mapConcurrently } from '#tests/support/map-concurrently.ts'

/** The number of pairs; the full proof uses more. */
const PAIRS = Number(process.env.PROOF_PAIRS ?? 10)
const AT_ONCE = 20

const ADMIN = 'admin@example.org'
const REGISTER = '/api/auth/register'
const CONFIRM = '/api/auth/confirm'
const LOGIN = '/api/auth/login'
const VERIFY = '/api/auth/login/verify'
const FORM = {
  firstName: 'Jeanne',
  gender: 'F',
  age: 58,
  city: 'Rennes',
  bio: "J'aime marcher au bord de la mer.",
  interests: ['Marche', 'Lecture', 'Cuisine'],
}

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off', ADMIN_EMAILS: ADMIN } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
})

function members() {
  return app.handle.database.selectFrom('members').select(['email', 'status']).execute()
}

function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

/** Registers in a new browser and waits for the code. */
async function register(email: string, mail = 1): Promise<{ browser: TestBrowser; code: string }> {
  const browser = openBrowser(app)
  expect((await browser.post(REGISTER, { ...FORM, email })).statusCode).toBe(201)
  return { browser, code: await waitForCode(app, email, mail) }
}

test('two registrations of one email address that are confirmed at the same instant make exactly one member', async () => {
  const emails = Array.from({ length: PAIRS }, (_, i) => `pair${i}@example.org`)
  const pairs = await mapConcurrently(emails, async (email) => [
    await register(email),
    await register(email, 2),
  ])
  const confirm = async ({ browser, code }: (typeof pairs)[number][number]) =>
    (await browser.post(CONFIRM, { code })).statusCode
  const outcomes = await mapConcurrently(pairs, async (pair) =>
    (await Promise.all(pair.map(confirm))).sort(),
  )
  expect(outcomes).toEqual(emails.map(() => [200, 409]))
  const made = await members()
  expect(made.map(({ email }) => email).sort()).toEqual(emails.toSorted())
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set(['active']))
})

test('a form that is sent again while its code is being confirmed causes no deadlock', async () => {
  const email = 'jeanne@example.org'
  const [browser, tab] = [openBrowser(app), openBrowser(app)]
  for (const each of [browser, tab]) each.jar.set('onboarding', 'o'.repeat(43))
  await browser.post(REGISTER, { ...FORM, email })
  const code = await waitForCode(app, email)
  const held = holdNextSession()
  const confirming = browser.post(CONFIRM, { code })
  await held.isReached
  const sending = tab.post(REGISTER, { ...FORM, email })
  await waitForBlockedSessions(app.handle)
  held.release()
  expect([(await confirming).statusCode, (await sending).statusCode]).toEqual([200, 400])
  expect(await members()).toEqual([{ email, status: 'active' }])
})

test('one code entered many times at the same time signs in once', async () => {
  const { email } = await buildMember(app.handle.database)
  const browser = openBrowser(app)
  await browser.post(LOGIN, { email })
  const code = await waitForCode(app, email)
  const challenge = browser.jar.get('login') ?? ''
  const statuses = await atOnce(AT_ONCE, async () => {
    const tab = openBrowser(app)
    tab.jar.set('login', challenge)
    return (await tab.post(VERIFY, { email, code })).statusCode
  })
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await app.handle.database.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('wrong codes entered at the same time use up the five attempts and no more', async () => {
  const { email } = await buildMember(app.handle.database)
  const browser = openBrowser(app)
  await browser.post(LOGIN, { email })
  const code = await waitForCode(app, email)
  const wrong = code === '0000 0000' ? '11111111' : '00000000'
  await atOnce(AT_ONCE, () => browser.post(VERIFY, { email, code: wrong }))
  const left = await app.handle.database.selectFrom('email_codes').select('tries_left').execute()
  expect(left).toEqual([{ tries_left: 0 }])
  expect((await browser.post(VERIFY, { email, code })).statusCode).toBe(401)
})

test('one form sent many times at the same time by one browser makes one pending profile and one code', async () => {
  const email = 'jeanne@example.org'
  const statuses = await atOnce(AT_ONCE, async () => {
    const tab = openBrowser(app)
    tab.jar.set('onboarding', 'o'.repeat(43))
    return (await tab.post(REGISTER, { ...FORM, email })).statusCode
  })
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(await members()).toEqual([{ email, status: 'unconfirmed' }])
  expect(await app.handle.database.selectFrom('email_codes').selectAll().execute()).toHaveLength(1)
})

test('an email address entered while another one is being confirmed is not confirmed with it', async () => {
  const numbers = Array.from({ length: PAIRS }, (_, i) => i)
  const statuses = await mapConcurrently(numbers, async (i) => {
    const { browser, code } = await register(`own${i}@example.org`)
    const [confirmed] = await Promise.all([
      browser.post(CONFIRM, { code }),
      browser.post(REGISTER, { ...FORM, email: `other${i}@example.org` }),
    ])
    return confirmed.statusCode
  })
  const kept = (await members()).map(({ email, status }) => `${email} ${status}`)
  for (const [i, status] of statuses.entries()) {
    expect([200, 401]).toContain(status)
    // Whichever request came first, the proven email address is confirmed, and the other one is not.
    const expected =
      status === 200 ? `own${i}@example.org active` : `other${i}@example.org unconfirmed`
    expect(kept).toContain(expected)
    expect(kept).not.toContain(`other${i}@example.org active`)
  }
})

test('no session survives signing out everywhere, even if a kept device is signing in automatically at the same time', async () => {
  const numbers = Array.from({ length: PAIRS }, (_, i) => i)
  await mapConcurrently(numbers, async (i) => {
    const { id, email } = await buildMember(app.handle.database, { email: `own${i}@example.org` })
    const laptop = openBrowser(app)
    await laptop.post(LOGIN, { email })
    const code = await waitForCode(app, email)
    await laptop.post(VERIFY, { email, code, keepDevice: true })
    laptop.jar.delete('sid')
    const phone = openBrowser(app)
    phone.jar.set('sid', (await app.signIn(id)).replace('sid=', ''))
    await Promise.all([
      laptop.post(LOGIN, { email }),
      phone.post('/api/auth/logout', { everywhere: true }),
    ])
  })
  expect(await app.handle.database.selectFrom('sessions').selectAll().execute()).toEqual([])
})

/** Makes the next session wait just before it is opened, until it is released. */
function holdNextSession() {
  const { sessions } = app.services
  const { open } = sessions
  const [opening, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const spy = vi.spyOn(sessions, 'open').mockImplementationOnce(async (...session) => {
    spy.mockRestore()
    opening.resolve()
    await gate.promise
    return open(...session)
  })
  return { isReached: opening.promise, release: gate.resolve }
}

/** Signs a browser in with a code, as a personal device. */
async function signInAt(laptop: TestBrowser, email: string): Promise<void> {
  await laptop.post(LOGIN, { email })
  await laptop.post(VERIFY, { email, code: await waitForCode(app, email), keepDevice: true })
}

async function signInOnPhone(id: number): Promise<TestBrowser> {
  const phone = openBrowser(app)
  phone.jar.set('sid', (await app.signIn(id)).replace('sid=', ''))
  return phone
}

test.each([
  ['signs out', 'end'],
  ['is signed out', 'endOne'],
] as const)(
  'a device that %s while another one signs out everywhere causes no deadlock',
  async (_, step) => {
    const { sessions, auth } = app.services
    const { id, email } = await buildMember(app.handle.database)
    const [laptop, phone] = [openBrowser(app), await signInOnPhone(id)]
    await signInAt(laptop, email)
    const [{ id: session }] = (await laptop.get('/api/sessions')).json()
    const [ended, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const act: (...given: never[]) => Promise<unknown> = sessions[step]
    const spy = vi.spyOn(sessions, step).mockImplementationOnce(async (...given: unknown[]) => {
      const answer = await act(...(given as never[]))
      ended.resolve()
      await gate.promise
      return answer as never
    })
    const one =
      step === 'end'
        ? laptop.post('/api/auth/logout', {})
        : auth.endSession({ id } as Viewer, session).then(() => ({ statusCode: 204 }))
    await ended.promise
    spy.mockRestore()
    const all = phone.post('/api/auth/logout', { everywhere: true })
    await waitForBlockedSessions(app.handle)
    gate.resolve()
    expect([(await one).statusCode, (await all).statusCode]).toEqual([204, 204])
    for (const table of ['sessions', 'devices'] as const) {
      expect(await app.handle.database.selectFrom(table).selectAll().execute()).toEqual([])
    }
  },
)

interface Devices {
  phone: TestBrowser
  laptop: TestBrowser
  /** The code that was mailed for the phone. */
  code: string
}

test.each([
  ['whose page makes a request', ({ phone }: Devices) => phone.get('/api/users/current')],
  [
    'whose device signs in automatically',
    ({ laptop }: Devices) => laptop.post(LOGIN, { email: ADMIN }),
  ],
  ['who takes on a role', ({ phone, code }: Devices) => phone.post('/api/auth/prove', { code })],
])('a member %s while the team signs them out causes no deadlock', async (_, act) => {
  const { accounts, auth, roles } = app.services
  const { id } = await buildMember(app.handle.database, { email: ADMIN })
  const [laptop, phone] = [openBrowser(app), await signInOnPhone(id)]
  await signInAt(laptop, ADMIN)
  laptop.jar.delete('sid')
  await phone.post('/api/auth/prove/send')
  const code = await waitForCode(app, ADMIN, 2)
  // Removes the role that was granted at sign-in.
  await app.handle.transaction((tx) => roles.dismiss(tx, () => {}, id))
  // Long enough that the next request updates when the session and its member were last seen.
  app.clock.advance(5 * 60_000)
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const shuttingOut = app.handle.transaction(async (tx) => {
    await accounts.setRole(tx, id, null)
    held.resolve()
    await gate.promise
    await auth.shutOut(tx, () => {}, id)
  })
  await held.promise
  const acting = act({ phone, laptop, code })
  await Promise.race([acting, waitForBlockedSessions(app.handle)])
  gate.resolve()
  await shuttingOut
  // The request came before or after the sign-out.
  expect([200, 401]).toContain((await acting).statusCode)
  expect(await app.handle.database.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('no session survives a change of email address, even if a kept device is signing in automatically at the same time', async () => {
  const { id, email } = await buildMember(app.handle.database)
  const laptop = openBrowser(app)
  await signInAt(laptop, email)
  await laptop.post('/api/auth/logout', { keepDevice: true })
  const phone = await signInOnPhone(id)
  await phone.post('/api/auth/prove/send')
  await phone.post('/api/auth/prove', { code: await waitForCode(app, email, 2) })
  const changed = { email: 'nouvelle@example.org' }
  await phone.post('/api/account/email', changed)
  const code = await waitForCode(app, changed.email)
  const held = holdNextSession()
  const signingIn = laptop.post(LOGIN, { email })
  await held.isReached
  const changing = phone.post('/api/account/email/confirm', { ...changed, code })
  await waitForBlockedSessions(app.handle)
  held.release()
  expect([(await signingIn).statusCode, (await changing).statusCode]).toEqual([200, 204])
  expect((await laptop.get('/api/users/current')).statusCode).toBe(401)
  expect((await phone.get('/api/users/current')).statusCode).toBe(200)
})

test('a passkey sign-in of a team member with the maximum number of sessions, while all are signed out, causes no deadlock', async () => {
  const { database, transaction } = app.handle
  const { auth } = app.services
  const { id } = await buildMember(database, { role: 'moderator' })
  const browsers: Browser[] = []
  for (let nth = 0; nth <= STAFF_SESSION_LIMITS.maxSessions; nth++) {
    const session = (await app.signIn(id)).replace('sid=', '')
    browsers.push({ ip: '127.0.0.1', userAgent: '', session } as Browser)
    app.clock.advance(1000)
  }
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = transaction(async (tx) => {
    const oldest = tx.selectFrom('sessions').select('token_hash').orderBy('created_at').limit(1)
    await oldest.forUpdate().execute()
    held.resolve()
    await gate.promise
  })
  await held.promise
  const signingOut = transaction((tx) => auth.signOut(tx, () => {}, id))
  await waitForBlockedSessions(app.handle)
  const browser = browsers.at(-1) as Browser
  const signingIn = transaction((tx) =>
    auth.signInAs(tx, () => {}, id, { browser, isProven: true }),
  )
  await waitForBlockedSessions(app.handle, 2)
  gate.resolve()
  await Promise.all([holding, signingOut])
  // The new session was opened after all others had been ended.
  expect((await signingIn)?.status).toBe('signed_in')
  expect(await database.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})

test('no session survives signing out everywhere, even if a passkey is opening it at the same time', async () => {
  const { database, transaction } = app.handle
  const { auth } = app.services
  const { id } = await buildMember(database)
  const phone = await signInOnPhone(id)
  const [opened, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const signingIn = transaction(async (tx) => {
    const browser = { ip: '127.0.0.1', userAgent: '' } as Browser
    await auth.signInAs(tx, () => {}, id, { browser, isProven: true })
    opened.resolve()
    await gate.promise
  })
  await opened.promise
  const signingOut = phone.post('/api/auth/logout', { everywhere: true })
  await waitForBlockedSessions(app.handle)
  gate.resolve()
  await signingIn
  expect((await signingOut).statusCode).toBe(204)
  expect(await database.selectFrom('sessions').selectAll().execute()).toEqual([])
})

/**
 * Requests on the phone that end the sign-in method with which a session is being opened, and the number of sessions
 * that remain.
 */
const IDENTITY_ENDS = [
  [
    'signing out everywhere',
    (phone: TestBrowser) => phone.post('/api/auth/logout', { everywhere: true }),
    0,
  ],
  [
    'the removal of the linked account',
    async (phone: TestBrowser) => {
      const { identities } = (await phone.get('/api/social-identities')).json()
      return phone.delete(`/api/social-identities/${identities[0].id}`)
    },
    1,
  ],
] as const

test.each(IDENTITY_ENDS)(
  'no session survives %s, even if the linked account is opening it at the same time',
  async (_what, end, left) => {
    const { database, transaction } = app.handle
    const member = await buildMember(database)
    const { id } = member
    const person = await buildIdentity(database, member)
    const phone = await signInOnPhone(id)
    await database.updateTable('sessions').set({ proven_at: app.clock.now() }).execute()
    const { auth, identities } = app.services
    const [opened, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // The steps of the callback from the other site.
    const signingIn = transaction(async (tx) => {
      const owner = await identities.findOwner(tx, person)
      const browser = { ip: '127.0.0.1', userAgent: '' } as Browser
      const entered = await auth.signInAs(tx, () => {}, owner?.id ?? 0, {
        browser,
        isProven: false,
      })
      opened.resolve()
      await gate.promise
      return entered
    })
    await opened.promise
    const ending = end(phone)
    await waitForBlockedSessions(app.handle)
    gate.resolve()
    expect((await ending).statusCode).toBe(204)
    expect((await signingIn)?.status).toBe('signed_in')
    expect(await database.selectFrom('sessions').selectAll().execute()).toHaveLength(left)
  },
)

test('a linked account whose removal is requested twice at the same time is removed once', async () => {
  const { database, transaction } = app.handle
  const member = await buildMember(database)
  const person = await buildIdentity(database, member)
  const phone = await signInOnPhone(member.id)
  await database.updateTable('sessions').set({ proven_at: app.clock.now() }).execute()
  const { identities } = (await phone.get('/api/social-identities')).json()
  const remove = () => phone.delete(`/api/social-identities/${identities[0].id}`)
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = transaction(async (tx) => {
    await app.services.identities.findOwner(tx, person)
    held.resolve()
    await gate.promise
  })
  await held.promise
  const removals = [remove(), remove()]
  await waitForBlockedSessions(app.handle, removals.length)
  gate.resolve()
  await holding
  const answers = await Promise.all(removals)
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404])
})
