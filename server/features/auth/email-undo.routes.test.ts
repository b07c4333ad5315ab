import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#server/platform/http/session.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'

const HOUR = 60 * 60 * 1000
const NEW = 'nouvelle@example.org'
const THIRD = 'troisieme@example.org'
const LINK = /\/retablir-adresse#([\w-]{43})/

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let browser: TestBrowser

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  helene = await buildMember(app.handle.database, { email: 'helene@example.org' })
  browser = await signIn()
})
afterEach(() => app.close())

/** A browser whose session has a fresh proof. */
async function signIn(): Promise<TestBrowser> {
  const now = app.clock.now()
  const session = { created_at: now, proven_at: now }
  const signedIn = openBrowser(app)
  const cookie = await buildSession(app.handle.database, helene.id, session)
  signedIn.jar.set('sid', cookie.slice('sid='.length))
  return signedIn
}

/** Changes the address, and returns the secret that was mailed to the former one. */
async function change(from: string, to: string): Promise<string> {
  await browser.post('/api/account/email', { email: to })
  const code = await waitForCode(app, to)
  const changed = await browser.post('/api/account/email/confirm', { email: to, code })
  expect(changed.statusCode).toBe(204)
  const mail = await waitForMail(app, from, 1, LINK)
  return LINK.exec(mail.text)?.[1] ?? ''
}

const undo = (token: string) => openBrowser(app).post('/api/account/email/undo', { token })

async function address(): Promise<string> {
  const { email } = await app.handle.database
    .selectFrom('members')
    .select('email')
    .where('id', '=', helene.id)
    .executeTakeFirstOrThrow()
  return email
}

async function addOtherSignIns(): Promise<void> {
  const { database } = app.handle
  const at = app.clock.now()
  const member_id = helene.id
  await database
    .insertInto('passkeys')
    .values({
      ...{ member_id, user_handle: 'h', credential_id: 'c', public_key: 'k', sign_count: 0 },
      ...{ name: 'Téléphone', created_at: at, last_used_at: null },
    })
    .execute()
  await database
    .insertInto('social_identities')
    .values({
      ...{ issuer: 'https://i', subject: 's', provider: 'google', member_id, email: NEW },
      ...{ created_at: at, last_used_at: at },
    })
    .execute()
}

describe('a change of address', () => {
  it('is undone by the link mailed to the former address, which ends every session and other way to sign in', async () => {
    const token = await change(helene.email, NEW)
    await addOtherSignIns()
    expect((await undo(token)).statusCode).toBe(204)
    expect(await address()).toBe(helene.email)
    expect((await browser.get('/api/users/current')).statusCode).toBe(401)
    for (const table of ['sessions', 'devices', 'passkeys', 'social_identities'] as const) {
      expect(await app.handle.database.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
  })

  it('that is undone is reported to both addresses, without a name to the one that loses the account', async () => {
    await undo(await change(helene.email, NEW))
    await workJobs(app)
    const restored = app.mails.find(({ subject }) => subject === 'Votre adresse est rétablie')
    expect(restored?.to).toBe(helene.email)
    const lost = app.mails.find(({ subject }) => subject === "Cette adresse n'ouvre plus le compte")
    expect(lost?.to).toBe(NEW)
    expect(lost?.text).not.toContain(helene.first_name)
    expect(lost?.text).not.toContain(helene.email)
  })

  it('can be undone for 72 hours, once', async () => {
    const token = await change(helene.email, NEW)
    app.clock.advance(72 * HOUR - 1)
    await app.services.emailChanges.sweep()
    const answers = await Promise.all([undo(token), undo(token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404])
  })

  it('is final after 72 hours, and the former address is deleted', async () => {
    const token = await change(helene.email, NEW)
    app.clock.advance(72 * HOUR)
    expect((await undo(token)).json().code).toBe('link_invalid')
    await app.services.emailChanges.sweep()
    const kept = await app.handle.database.selectFrom('email_changes').selectAll().execute()
    expect(kept).toEqual([])
    expect(await address()).toBe(NEW)
  })

  it('that is undone invalidates the links of later changes, but not those of earlier ones', async () => {
    const first = await change(helene.email, NEW)
    const second = await change(NEW, THIRD)
    expect((await undo(second)).statusCode).toBe(204)
    expect(await address()).toBe(NEW)
    browser = await signIn()
    const third = await change(NEW, 'quatrieme@example.org')
    expect((await undo(first)).statusCode).toBe(204)
    expect(await address()).toBe(helene.email)
    expect((await undo(third)).json().code).toBe('link_invalid')
    expect(await address()).toBe(helene.email)
  })

  it('cannot be undone if another member has registered with the former address since', async () => {
    const token = await change(helene.email, NEW)
    await buildMember(app.handle.database, { email: helene.email })
    expect((await undo(token)).json().code).toBe('email_taken')
    expect(await address()).toBe(NEW)
    expect((await browser.get('/api/users/current')).statusCode).toBe(200)
  })
})

describe('the day after a change of address', () => {
  const irreversible = async () => [
    (await browser.post('/api/privacy/export')).json().code,
    (await browser.post('/api/privacy/export/open')).json().code,
    (await browser.delete('/api/account')).json().code,
    (await browser.post('/api/create-payment-intent', { planId: 'premium' })).json().code,
  ]

  it('allows no data export, no deletion of the account and no purchase if the device was unknown', async () => {
    await change(helene.email, NEW)
    expect(await irreversible()).toEqual(Array(4).fill('email_just_changed'))
    app.clock.advance(23 * HOUR)
    browser = await signIn()
    expect((await browser.post('/api/privacy/export')).json().message).toMatch(
      /^Votre adresse a changé il y a moins de 24 heures/,
    )
    app.clock.advance(HOUR)
    browser = await signIn()
    expect((await browser.post('/api/privacy/export')).statusCode).toBe(201)
    expect((await browser.delete('/api/account')).statusCode).toBe(200)
  })

  it('allows a data export if the device was a personal one', async () => {
    const token = 'a'.repeat(43)
    const at = app.clock.now()
    await app.handle.database
      .insertInto('devices')
      .values({
        ...{ member_id: helene.id, token_hash: hashToken(token), user_agent: '' },
        ...{ created_at: at, last_used_at: at },
      })
      .execute()
    browser.jar.set('device', token)
    await change(helene.email, NEW)
    expect((await browser.post('/api/privacy/export')).statusCode).toBe(201)
  })
})
