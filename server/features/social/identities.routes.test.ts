import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser, waitForMail } from '#tests/support/browser.ts'
import {
  buildIdentity,
  buildMember,
  buildSession,
  type MemberRow,
} from '#tests/support/factories.ts'

const IDENTITIES = '/api/social-identities'
const MINUTE = 60_000

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  helene = await buildMember(app.handle.database, { email: 'helene@example.org' })
})
afterEach(() => app.close())

/** A signed-in browser, by default with a fresh proof. */
async function signIn(member = helene, proven_at: Date | null = app.clock.now()) {
  const browser = openBrowser(app)
  const session = { created_at: app.clock.now(), proven_at }
  const cookie = await buildSession(app.handle.database, member.id, session)
  browser.jar.set('sid', cookie.slice('sid='.length))
  return browser
}

async function listed(browser: TestBrowser) {
  return (await browser.get(IDENTITIES)).json().identities
}

function kept() {
  return app.handle.database
    .selectFrom('social_identities')
    .select(['provider', 'member_id'])
    .orderBy('provider')
    .execute()
}

describe('the linked accounts', () => {
  it('are listed for their own member only, without the subject at the provider', async () => {
    const { database } = app.handle
    const laurent = await buildMember(database, { email: 'laurent@example.org' })
    await buildIdentity(database, laurent)
    const at = new Date('2026-10-03T10:00:00Z')
    await buildIdentity(database, helene, {
      ...{ provider: 'facebook', issuer: 'https://f.example', subject: 'facebook of Hélène' },
      ...{ email: 'autre@example.org', created_at: at, last_used_at: app.clock.now() },
    })
    const answer = await (await signIn()).get(IDENTITIES)
    expect(answer.json()).toEqual({
      identities: [
        {
          id: expect.stringMatching(/^[0-9a-f]{64}$/),
          ...{ provider: 'facebook', email: 'autre@example.org', createdAt: at.toISOString() },
          lastUsedAt: app.clock.now().toISOString(),
        },
      ],
      offered: ['google', 'facebook'],
    })
    expect(answer.body).not.toContain('facebook of Hélène')
  })

  it('are an empty list for a member who has linked none', async () => {
    expect(await listed(await signIn())).toEqual([])
  })
})

describe('removing a linked account', () => {
  it('keeps the others, notifies the owner and ends the other sessions', async () => {
    const { database } = app.handle
    await buildIdentity(database, helene)
    const facebook = { provider: 'facebook', issuer: 'https://f.example' } as const
    await buildIdentity(database, helene, facebook)
    const [here, elsewhere] = [await signIn(), await signIn(helene, null)]
    const google = (await listed(here)).find(
      (one: { provider: string }) => one.provider === 'google',
    )
    expect((await here.delete(`${IDENTITIES}/${google.id}`)).statusCode).toBe(204)
    expect(await kept()).toEqual([{ provider: 'facebook', member_id: helene.id }])
    expect((await here.get('/api/users/current')).statusCode).toBe(200)
    expect((await elsewhere.get('/api/users/current')).statusCode).toBe(401)
    const mail = await waitForMail(app, helene.email)
    expect(mail.subject).toBe('Un compte Google a été retiré')
    expect(mail.text).toContain("un compte Google n'ouvre plus votre compte")
    expect(mail.text).toContain('/login?next=/settings/connexion')
  })

  it.each([
    ['was never given', null],
    ['is older than ten minutes', 11 * MINUTE],
  ])('does nothing if the proof %s', async (_why, age) => {
    await buildIdentity(app.handle.database, helene)
    const provenAt = age === null ? null : new Date(app.clock.now().getTime() - age)
    const browser = await signIn(helene, provenAt)
    const elsewhere = await signIn()
    const [{ id }] = await listed(browser)
    const refused = await browser.delete(`${IDENTITIES}/${id}`)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_required'])
    expect(await kept()).toHaveLength(1)
    expect((await elsewhere.get('/api/users/current')).statusCode).toBe(200)
    expect(app.mails).toEqual([])
  })

  it('still lets a member without linked accounts sign in with a mailed code', async () => {
    await buildIdentity(app.handle.database, helene)
    const browser = await signIn()
    const [{ id }] = await listed(browser)
    await browser.delete(`${IDENTITIES}/${id}`)
    expect(await kept()).toEqual([])
    const newcomer = openBrowser(app)
    await newcomer.post('/api/auth/login', { email: helene.email })
    const { text } = await waitForMail(app, helene.email, 1, /\b\d{4} \d{4}\b/)
    const code = /\b\d{4} \d{4}\b/.exec(text)?.[0]
    const answer = await newcomer.post('/api/auth/login/verify', { email: helene.email, code })
    expect(answer.json()).toEqual({ status: 'signed_in' })
  })

  it.each(['the account of another member', 'an account that no longer exists', 'a malformed id'])(
    'refuses %s, and signs nobody out',
    async (which) => {
      const { database } = app.handle
      const laurent = await buildMember(database, { email: 'laurent@example.org' })
      await buildIdentity(database, laurent)
      const [{ id }] = await listed(await signIn(laurent))
      const browser = await signIn()
      const elsewhere = await signIn()
      if (which === 'an account that no longer exists')
        await database.deleteFrom('social_identities').execute()
      const answer = await browser.delete(
        `${IDENTITIES}/${which === 'a malformed id' ? 'google' : id}`,
      )
      expect(answer.json().code).toBe(
        which === 'a malformed id' ? 'validation' : 'social_identity_not_found',
      )
      expect(await kept()).toHaveLength(which === 'an account that no longer exists' ? 0 : 1)
      expect((await elsewhere.get('/api/users/current')).statusCode).toBe(200)
    },
  )
})
