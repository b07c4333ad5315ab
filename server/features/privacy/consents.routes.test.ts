import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'

const PREFERENCES = {
  ...{ lookingForGender: 'H', lookingForAgeMin: 55, lookingForAgeMax: 65 },
  ...{ lookingForDistance: 'same_region', lookingForRelationType: 'serious' },
}
const CONSENT = { purpose: 'sensitive_data', version: '2026-11' }

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let headers: { cookie: string }

beforeEach(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  helene = await buildMember(app.handle.database, { email: 'helene@example.org' })
  headers = { cookie: await app.signIn(helene.id) }
})
afterEach(() => app.close())

async function privacy() {
  return (await app.inject({ url: '/api/privacy', headers })).json()
}

function savePreferences(consents: object[]) {
  const payload = { ...PREFERENCES, consents }
  return app.inject({ method: 'PATCH', url: '/api/users/preferences', headers, payload })
}

function setNewsletter(isOn: boolean) {
  const payload = { isOn, version: '2026-11-20' }
  return app.inject({ method: 'PUT', url: '/api/privacy/letters', headers, payload })
}

describe('the consent to the use of the preferences', () => {
  it('is shown with its date', async () => {
    await savePreferences([CONSENT])
    expect(await privacy()).toEqual({
      sensitiveDataSince: '2026-11-20T09:00:00.000Z',
      lettersSince: null,
      dataExport: null,
    })
  })

  it('can be withdrawn, which erases the preferences and removes the member from every deck', async () => {
    await savePreferences([CONSENT])
    const url = '/api/privacy/sensitive-data'
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204)
    const { database } = app.handle
    const pool = database.selectFrom('deck_pool').where('member_id', '=', helene.id)
    expect(await pool.selectAll().execute()).toEqual([])
    const current = (await app.inject({ url: '/api/users/current', headers })).json()
    expect(current).toMatchObject({
      ...{ preferencesCompleted: false, consents: [] },
      ...{ lookingForGender: 'both', lookingForAgeMin: 40, lookingForAgeMax: 75 },
    })
    expect((await privacy()).sensitiveDataSince).toBeNull()
    expect((await savePreferences([])).json().code).toBe('consent_required')
  })

  it('leaves a dated row as proof when withdrawn, and can be given again', async () => {
    await savePreferences([CONSENT])
    await app.inject({ method: 'DELETE', url: '/api/privacy/sensitive-data', headers })
    app.clock.advance(60_000)
    expect((await savePreferences([CONSENT])).statusCode).toBe(200)
    const rows = await app.handle.database
      .selectFrom('consents')
      .select(['given_at', 'withdrawn_at'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ withdrawn_at }) => withdrawn_at?.toISOString() ?? null)).toEqual([
      '2026-11-20T09:00:00.000Z',
      null,
    ])
  })
})

describe('the newsletter subscription', () => {
  async function subscriber() {
    return app.handle.database
      .selectFrom('newsletter_subscribers')
      .select(['email', 'status'])
      .execute()
  }

  it('requested at registration begins when the address is confirmed', async () => {
    const browser = openBrowser(app)
    const email = 'jeanne@example.org'
    const asked = { purpose: 'newsletter', version: '2026-11-20' }
    await browser.post('/api/auth/register', {
      ...{ email, firstName: 'Jeanne', gender: 'F', age: 58, city: 'Rennes' },
      ...{ bio: "J'aime marcher au bord de la mer.", interests: ['Marche', 'Lecture', 'Cuisine'] },
      consents: [{ purpose: 'terms', version: '1' }, asked],
    })
    expect(await subscriber()).toEqual([])
    const code = await waitForCode(app, email)
    expect((await browser.post('/api/auth/confirm', { code })).statusCode).toBe(200)
    expect(await subscriber()).toEqual([{ email, status: 'confirmed' }])
  })

  it('begins and ends with the switch in the settings', async () => {
    expect((await setNewsletter(true)).json().lettersSince).toBe('2026-11-20T09:00:00.000Z')
    expect(await subscriber()).toEqual([{ email: helene.email, status: 'confirmed' }])
    expect((await setNewsletter(false)).json().lettersSince).toBeNull()
    expect(await subscriber()).toEqual([{ email: helene.email, status: 'unsubscribed' }])
    await setNewsletter(true)
    expect(await subscriber()).toEqual([{ email: helene.email, status: 'confirmed' }])
  })

  it('ended by the link in a newsletter is shown as off in the settings, and can begin again', async () => {
    await setNewsletter(true)
    const { unsubscribe_token: token } = await app.handle.database
      .selectFrom('newsletter_subscribers')
      .select('unsubscribe_token')
      .executeTakeFirstOrThrow()
    app.clock.advance(60_000)
    await openBrowser(app).post(`/api/newsletter/unsubscribe/${token}`)
    expect((await privacy()).lettersSince).toBeNull()
    const consents = app.handle.database.selectFrom('consents').select('withdrawn_at')
    expect(await consents.execute()).toEqual([{ withdrawn_at: app.clock.now() }])
    expect((await setNewsletter(true)).json().lettersSince).toBe('2026-11-20T09:01:00.000Z')
  })

  it('confirmed by email is shown as on in the settings, and ends with the switch', async () => {
    const browser = openBrowser(app)
    const guide = { email: helene.email, firstName: 'Hélène' }
    await browser.post('/api/newsletter/subscribe', guide)
    expect((await privacy()).lettersSince).toBeNull()
    const { text } = await waitForMail(app, helene.email)
    const token = /confirmation#([\w-]{43})/.exec(text)?.[1]
    await browser.post('/api/newsletter/confirm', { token })
    expect((await privacy()).lettersSince).toBe('2026-11-20T09:00:00.000Z')
    expect((await setNewsletter(false)).json().lettersSince).toBeNull()
    expect(await subscriber()).toEqual([{ email: helene.email, status: 'unsubscribed' }])
  })

  it('begins when it is agreed to with the preferences', async () => {
    const agreed = { purpose: 'newsletter', version: '2026-11-20' }
    expect((await savePreferences([CONSENT, agreed])).statusCode).toBe(200)
    expect(await subscriber()).toEqual([{ email: helene.email, status: 'confirmed' }])
    expect((await privacy()).lettersSince).toBe('2026-11-20T09:00:00.000Z')
  })

  it('moves to the new address of a member, even if that address had unsubscribed', async () => {
    const email = 'nouvelle@example.org'
    const { newsletter } = app.services
    await app.handle.transaction(async (tx) => {
      await newsletter.join(tx, { email, firstName: 'Hélène' }, '2026-11-20')
      await newsletter.leave(tx, email)
    })
    await setNewsletter(true)
    const now = app.clock.now()
    const proven = { created_at: now, proven_at: now }
    headers = { cookie: await buildSession(app.handle.database, helene.id, proven) }
    const send = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, headers, payload })
    await send('/api/account/email', { email })
    const code = await waitForCode(app, email)
    const changed = await send('/api/account/email/confirm', { email, code })
    expect(changed.statusCode).toBe(204)
    expect(await subscriber()).toEqual([{ email, status: 'confirmed' }])
    expect((await privacy()).lettersSince).toBe('2026-11-20T09:00:00.000Z')
  })
})
