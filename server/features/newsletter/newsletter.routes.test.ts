import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CONSENT_VERSIONS } from '#shared/domain/legal-texts.ts'
import { GUIDE_PATH } from '#shared/domain/newsletter.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, waitForMail } from '#tests/support/browser.ts'
import { buildMember } from '#tests/support/factories.ts'

const SUBSCRIBE = '/api/newsletter/subscribe'
const CONFIRM = '/api/newsletter/confirm'
const UNSUBSCRIBE = '/api/newsletter/unsubscribe'
const UNKNOWN_TOKEN = 'a'.repeat(43)
const FORM = {
  email: 'odile@example.org',
  firstName: 'Odile',
  source: 'newsletter-popup',
  tags: ['ebook-guide', 'dating-advice'],
}
const ANSWER = { status: 'confirmation_sent' }

let app: Awaited<ReturnType<typeof buildTestApp>>

async function open(env: Record<string, string> = { RATE_LIMITS: 'off' }) {
  app = await buildTestApp({ env })
}

beforeEach(() => open())
afterEach(() => app.close())

function subscribe(form: object = {}, ip?: string) {
  return openBrowser(app, ip).post(SUBSCRIBE, { ...FORM, ...form })
}

function subscribers() {
  return app.handle.database.selectFrom('newsletter_subscribers').selectAll().execute()
}

/** The token in the fragment of an emailed link. */
async function tokenOf(page: 'confirmation' | 'desinscription', count = 1, to = FORM.email) {
  const { text } = await waitForMail(app, to, count)
  return new RegExp(`/newsletter/${page}#([\\w-]{43})$`, 'm').exec(text)?.[1] ?? ''
}

async function confirm(token: string) {
  const answer = await openBrowser(app).post(CONFIRM, { token })
  return answer.statusCode
}

async function subscribeAndConfirm() {
  await subscribe()
  const token = await tokenOf('confirmation')
  await confirm(token)
  return { token, unsubscribeToken: await tokenOf('desinscription', 2) }
}

function pass(milliseconds: number) {
  app.clock.set(new Date(app.clock.now().getTime() + milliseconds).toISOString())
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('a request for the guide', () => {
  it('stores a pending subscriber and emails a confirmation link', async () => {
    const answer = await subscribe({ email: ' Odile@Example.org ' })
    expect([answer.statusCode, answer.json()]).toEqual([200, ANSWER])
    const [row] = await subscribers()
    expect(row).toMatchObject({
      email: FORM.email,
      first_name: 'Odile',
      source: 'newsletter-popup',
      tags: ['ebook-guide', 'dating-advice'],
      status: 'pending',
      consent_version: CONSENT_VERSIONS.newsletter,
      consented_at: app.clock.now(),
      confirmed_at: null,
    })
    const mail = await waitForMail(app, FORM.email)
    expect(mail.subject).toBe('Votre guide Embellie')
    expect(mail.text).not.toContain('Odile')
    const token = await tokenOf('confirmation')
    expect(token).toHaveLength(43)
    // Only its hash is stored, which confirms nothing.
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('gets the same response for a known address, an unknown one and that of a member', async () => {
    await buildMember(app.handle.database, { email: 'helene@example.org' })
    await subscribeAndConfirm()
    pass(10 * MINUTE)
    for (const email of [FORM.email, 'inconnue@example.org', 'helene@example.org']) {
      const answer = await subscribe({ email })
      expect([answer.statusCode, answer.json()]).toEqual([200, ANSWER])
      await waitForMail(app, email)
    }
  })

  it('sends no other email if it is repeated within five minutes, even at the same time', async () => {
    const answers = await Promise.all([subscribe(), subscribe(), subscribe()])
    pass(4 * MINUTE)
    answers.push(await subscribe())
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ANSWER))
    pass(2 * MINUTE)
    await subscribe()
    await waitForMail(app, FORM.email, 2)
    expect(app.mails).toHaveLength(2)
    expect(await subscribers()).toHaveLength(1)
  })

  it('is not a repeat after unsubscribing: a confirmation link is emailed immediately', async () => {
    const { unsubscribeToken } = await subscribeAndConfirm()
    pass(MINUTE)
    await app.inject({ method: 'POST', url: `${UNSUBSCRIBE}/${unsubscribeToken}` })
    pass(MINUTE)
    await Promise.all([subscribe(), subscribe()])
    expect(await confirm(await tokenOf('confirmation', 3))).toBe(204)
    expect(await subscribers()).toMatchObject([{ status: 'confirmed' }])
    expect(app.mails.filter(({ subject }) => subject === 'Votre guide Embellie')).toHaveLength(2)
  })

  it('emails the guide again to a confirmed subscriber, and changes nothing about them', async () => {
    await subscribeAndConfirm()
    pass(10 * MINUTE)
    await subscribe({ firstName: 'Une autre' })
    const mail = await waitForMail(app, FORM.email, 3)
    expect(mail.subject).toBe('Votre guide Embellie est arrivé')
    expect(mail.text).toContain('Bonjour Odile,')
    expect(await subscribers()).toMatchObject([{ status: 'confirmed', first_name: 'Odile' }])
  })

  it('needs no source and no tag, and stores only known ones', async () => {
    const { source: _source, tags: _tags, ...bare } = FORM
    expect((await openBrowser(app).post(SUBSCRIBE, bare)).statusCode).toBe(200)
    await subscribe({ email: 'autre@example.org', source: 'x', tags: ['dating-advice', 'y'] })
    expect(await subscribers()).toMatchObject([
      { source: null, tags: [] },
      { source: null, tags: ['dating-advice'] },
    ])
  })

  it.each([
    ['an empty first name', { firstName: ' ' }],
    ['a name over several lines', { firstName: 'Odile\r\nBcc: victime@example.org' }],
    ['a name with a NUL character', { firstName: 'Odile\0' }],
    ['a huge name', { firstName: 'O'.repeat(60_000) }],
    ['an invalid email address', { email: 'odile@' }],
    [
      'an email address with an injected header',
      { email: 'odile@example.org\r\nBcc: x@example.org' },
    ],
    ['two email addresses', { email: 'odile@example.org, victime@example.org' }],
    ['a huge list of tags', { tags: Array(11).fill('ebook-guide') }],
  ])('with %s is refused in French, and sends no email', async (_, form) => {
    const answer = await subscribe(form)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(
      /^(Veuillez vérifier tous les champs obligatoires|Cette demande ne peut pas être lue\.)$/,
    )
    expect(await subscribers()).toEqual([])
  })
})

describe('the limit on requests for the guide', () => {
  beforeEach(async () => {
    await app.close()
    await open({ BASE_URL: 'https://embellie.example', APP_SECRET: 'x'.repeat(64) })
  })

  it('is three a day for one email address, from any IP address', async () => {
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      expect((await subscribe({}, ip)).statusCode).toBe(200)
    }
    const answer = await subscribe({}, '192.0.2.4')
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is five an hour from one IP address, for any email address', async () => {
    const codes: number[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      codes.push((await subscribe({ email: `${name}@example.org` })).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a confirmation', () => {
  it('subscribes the address once, and emails the guide with a one-click unsubscribe link', async () => {
    await subscribe()
    const token = await tokenOf('confirmation')
    expect(await confirm(token)).toBe(204)
    expect(await subscribers()).toMatchObject([
      { status: 'confirmed', confirmed_at: app.clock.now() },
    ])
    const mail = await waitForMail(app, FORM.email, 2)
    expect(mail.text).toContain(`http://localhost:3000${GUIDE_PATH}`)
    expect(mail.unsubscribeUrl).toBe(
      `http://localhost:3000${UNSUBSCRIBE}/${await tokenOf('desinscription', 2)}`,
    )
    // Repeated, as after a lost response, it changes nothing.
    expect(await confirm(token)).toBe(204)
    expect(app.mails).toHaveLength(2)
  })

  it('does not happen when a mail scanner opens the link', async () => {
    await subscribe()
    await tokenOf('confirmation')
    expect((await app.inject({ url: CONFIRM })).statusCode).toBe(405)
    expect(await subscribers()).toMatchObject([{ status: 'pending' }])
  })

  it.each([
    ['an unknown link', UNKNOWN_TOKEN, 404, 'link_invalid'],
    ['an incomplete link', 'abc', 400, 'validation'],
  ])('is refused for %s', async (_, token, status, code) => {
    const answer = await openBrowser(app).post(CONFIRM, { token })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('is refused for a link that a newer one has replaced', async () => {
    await subscribe()
    const oldToken = await tokenOf('confirmation')
    pass(10 * MINUTE)
    await subscribe()
    expect(await confirm(oldToken)).toBe(404)
    expect(await confirm(await tokenOf('confirmation', 2))).toBe(204)
  })

  it('is refused after 30 days, and the sweep deletes the address', async () => {
    await subscribe()
    const token = await tokenOf('confirmation')
    pass(30 * DAY - 1)
    await app.services.newsletter.sweep()
    expect(await subscribers()).toHaveLength(1)
    pass(1)
    expect(await confirm(token)).toBe(404)
    await app.services.newsletter.sweep()
    expect(await subscribers()).toEqual([])
  })

  it('is not affected by the sweep', async () => {
    await subscribeAndConfirm()
    pass(400 * DAY)
    await app.services.newsletter.sweep()
    expect(await subscribers()).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  it.each([
    ['our page', undefined, undefined],
    ['a URL-encoded form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a multipart form',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])(
    'takes one request from %s, without a cookie and without an origin',
    async (_, type, payload) => {
      const { unsubscribeToken } = await subscribeAndConfirm()
      const answer = await app.inject({
        method: 'POST',
        url: `${UNSUBSCRIBE}/${unsubscribeToken}`,
        ...(type && { headers: { 'content-type': type }, payload }),
      })
      expect(answer.statusCode).toBe(204)
      expect(await subscribers()).toMatchObject([
        { status: 'unsubscribed', unsubscribed_at: app.clock.now() },
      ])
    },
  )

  it('withdraws the consent that the member with that address gave in the settings', async () => {
    const { database } = app.handle
    const odile = await buildMember(database, { email: FORM.email })
    await app.inject({
      ...{ method: 'PUT', url: '/api/privacy/letters' },
      headers: { cookie: await app.signIn(odile.id) },
      payload: { isOn: true, version: CONSENT_VERSIONS.newsletter },
    })
    const withdrawals = () => database.selectFrom('consents').select('withdrawn_at').execute()
    expect(await withdrawals()).toEqual([{ withdrawn_at: null }])
    const [subscriber] = await subscribers()
    await app.inject({ method: 'POST', url: `${UNSUBSCRIBE}/${subscriber?.unsubscribe_token}` })
    expect(await withdrawals()).toEqual([{ withdrawn_at: app.clock.now() }])
  })

  it('keeps the first date when it is repeated', async () => {
    const { unsubscribeToken } = await subscribeAndConfirm()
    const url = `${UNSUBSCRIBE}/${unsubscribeToken}`
    const at = app.clock.now()
    await app.inject({ method: 'POST', url })
    pass(DAY)
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(204)
    expect(await subscribers()).toMatchObject([{ unsubscribed_at: at }])
  })

  it('keeps the first date even if somebody requested the guide for the address in between', async () => {
    const { unsubscribeToken } = await subscribeAndConfirm()
    const url = `${UNSUBSCRIBE}/${unsubscribeToken}`
    const at = app.clock.now()
    await app.inject({ method: 'POST', url })
    pass(DAY)
    await subscribe()
    await app.inject({ method: 'POST', url })
    expect(await subscribers()).toMatchObject([{ status: 'unsubscribed', unsubscribed_at: at }])
  })

  it('is not undone by the old confirmation link, but by a new one', async () => {
    const { token, unsubscribeToken } = await subscribeAndConfirm()
    await app.inject({ method: 'POST', url: `${UNSUBSCRIBE}/${unsubscribeToken}` })
    expect(await confirm(token)).toBe(404)
    pass(10 * MINUTE)
    await subscribe()
    expect(await confirm(await tokenOf('confirmation', 3))).toBe(204)
    expect(await subscribers()).toMatchObject([
      { status: 'confirmed', unsubscribe_token: unsubscribeToken },
    ])
  })

  it('keeps its date if somebody requests the guide for the address again and nobody confirms', async () => {
    const { unsubscribeToken } = await subscribeAndConfirm()
    const at = app.clock.now()
    await app.inject({ method: 'POST', url: `${UNSUBSCRIBE}/${unsubscribeToken}` })
    pass(DAY)
    await subscribe()
    pass(31 * DAY)
    await app.services.newsletter.sweep()
    expect(await subscribers()).toMatchObject([{ status: 'unsubscribed', unsubscribed_at: at }])
  })

  describe('keeps the proof of consent after a request by a stranger', () => {
    const proof = { first_name: 'Odile', source: FORM.source, tags: FORM.tags }
    const typed = { firstName: 'Cliquez sur escroc.example', source: 'lead-capture', tags: [] }
    let unsubscribeToken: string
    let consented_at: Date

    beforeEach(async () => {
      consented_at = app.clock.now()
      unsubscribeToken = (await subscribeAndConfirm()).unsubscribeToken
      pass(DAY)
      await end()
      pass(DAY)
      await subscribe(typed)
    })

    const end = () => app.inject({ method: 'POST', url: `${UNSUBSCRIBE}/${unsubscribeToken}` })

    it('while nobody has confirmed, and after the sweep', async () => {
      expect(await subscribers()).toMatchObject([{ ...proof, consented_at, status: 'pending' }])
      pass(31 * DAY)
      await app.services.newsletter.sweep()
      expect(await subscribers()).toMatchObject([
        { ...proof, consented_at, status: 'unsubscribed', asked: null },
      ])
    })

    it('if the owner unsubscribes again, by email or in the settings', async () => {
      await end()
      expect(await subscribers()).toMatchObject([{ ...proof, consented_at, asked: null }])
      await subscribe(typed)
      await app.handle.transaction((tx) => app.services.newsletter.leave(tx, FORM.email))
      expect(await subscribers()).toMatchObject([{ ...proof, consented_at, asked: null }])
    })

    it('until the emailed link is confirmed, which replaces it with that of the new request', async () => {
      const asked_at = app.clock.now()
      pass(DAY)
      expect(await confirm(await tokenOf('confirmation', 3))).toBe(204)
      expect(await subscribers()).toMatchObject([
        {
          ...{ first_name: typed.firstName, source: typed.source, tags: [] },
          ...{ consented_at: asked_at, confirmed_at: app.clock.now() },
          ...{ status: 'confirmed', asked: null },
        },
      ])
    })
  })

  it('fails for an unknown link, and says so', async () => {
    const answer = await app.inject({ method: 'POST', url: `${UNSUBSCRIBE}/${UNKNOWN_TOKEN}` })
    expect([answer.statusCode, answer.json().message]).toEqual([404, "Ce lien n'est plus valable."])
  })

  it('with a GET request redirects to our page and changes nothing', async () => {
    const { unsubscribeToken } = await subscribeAndConfirm()
    const answer = await app.inject({ url: `${UNSUBSCRIBE}/${unsubscribeToken}` })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/newsletter/desinscription#${unsubscribeToken}`)
    expect(await subscribers()).toMatchObject([{ status: 'confirmed' }])
    const smuggled = await app.inject({ url: `${UNSUBSCRIBE}/a%0d%0aset-cookie:x` })
    expect(smuggled.statusCode).toBe(400)
  })

  it('is the only route that accepts a form', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: SUBSCRIBE,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=odile@example.org&firstName=Odile',
    })
    expect(answer.statusCode).toBe(415)
  })
})
