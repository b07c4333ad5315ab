import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { INTERESTS } from '#shared/domain/interests.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import { buildMember } from '#tests/support/factories.ts'

const REGISTER = '/api/auth/register'
const CONFIRM = '/api/auth/confirm'
const SEND_AGAIN = '/api/auth/confirm/send'
const CURRENT = '/api/users/current'
const FORM = {
  email: 'jeanne@example.org',
  firstName: 'Jeanne',
  gender: 'F',
  age: 58,
  city: 'Rennes',
  bio: "J'aime marcher au bord de la mer.",
  interests: ['Marche', 'Lecture', 'Cuisine'],
}

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeEach(async () => {
  app = await buildTestApp({
    env: { RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.org' },
  })
})
afterEach(() => app.close())

async function register(form: object = {}, browser = openBrowser(app)) {
  const answer = await browser.post(REGISTER, { ...FORM, ...form })
  return { browser, answer }
}

function rows<T extends 'members' | 'consents' | 'sessions' | 'email_codes'>(table: T) {
  return app.handle.database.selectFrom(table).selectAll().execute()
}

async function confirm(browser: TestBrowser, email = FORM.email, count = 1) {
  return browser.post(CONFIRM, { code: await waitForCode(app, email, count) })
}

describe('registering', () => {
  it('returns 201 with the member, who is signed in and not confirmed', async () => {
    const { browser, answer } = await register()
    expect(answer.statusCode).toBe(201)
    const member = answer.json()
    expect(member).toMatchObject({
      email: FORM.email,
      firstName: 'Jeanne',
      gender: 'F',
      age: 58,
      city: 'Rennes',
      region: 'bretagne',
      bio: FORM.bio,
      interests: ['Cuisine', 'Lecture', 'Marche'],
      photos: [],
      photo: '/media/initials/F-J.svg',
      subscription: 'gratuit',
      subscriptionTier: 'free',
      isTestProfile: false,
      isEmailConfirmed: false,
      preferencesCompleted: false,
      isStaff: false,
      role: null,
      consents: [],
    })
    expect((await browser.get(CURRENT)).json()).toEqual(member)
  })

  it('uses a finished prompt in place of a blank bio', async () => {
    const prompts = [{ prompt: 'sunday', answer: 'le marché.' }]
    const { answer } = await register({ bio: ' \u200b ', prompts })
    const bio = "Un dimanche réussi, c'est… le marché."
    expect(answer.json()).toMatchObject({ bio, prompts })
  })

  it('stores the year of birth: on New Year the member is a year older', async () => {
    const { browser } = await register({ age: 75 })
    app.clock.set('2026-12-15T09:00:00Z')
    await browser.get(CURRENT)
    app.clock.set('2026-12-31T22:59:59Z')
    expect((await browser.get(CURRENT)).json().age).toBe(75)
    app.clock.set('2026-12-31T23:00:00Z')
    expect((await browser.get(CURRENT)).json().age).toBe(76)
  })

  it('stores the city as typed, and the region of its commune', async () => {
    const { answer } = await register({ city: '  Saint Denis ', cityCode: '97411' })
    expect(answer.json()).toMatchObject({ city: 'Saint Denis', region: null })
    const { answer: unknown } = await register({ city: 'Ailleurs-sur-Nulle-Part' })
    expect(unknown.json()).toMatchObject({ city: 'Ailleurs-sur-Nulle-Part', region: null })
  })

  it('without an age registers a member of 40', async () => {
    const { answer } = await register({ age: undefined })
    expect(answer.json().age).toBe(40)
  })

  it('stores the interest Voyage as Voyages, and each interest once', async () => {
    const { answer } = await register({ interests: ['Voyage', 'Voyages', 'Sport', 'Art'] })
    expect(answer.json().interests).toEqual(['Voyages', 'Art', 'Sport'])
  })

  it('stores the prompts that the newcomer has finished', async () => {
    const prompts = [{ prompt: 'sunday', answer: 'le marché, puis un livre.' }]
    const { browser, answer } = await register({ prompts })
    expect(answer.json().prompts).toEqual(prompts)
    // The second form has overwritten them.
    expect((await browser.post(REGISTER, FORM)).json().prompts).toEqual([])
  })

  it('drops photos that this browser did not upload', async () => {
    const strange = '/media/photos/3f0f2e7e-9e2e-4b7c-8f5e-0a5b6c7d8e9f'
    const photos = ['https://example.org/a.jpg', strange, 'javascript:alert(1)']
    const { answer } = await register({ photos })
    expect([answer.statusCode, answer.json().photos]).toEqual([201, []])
  })

  it('stores dated consents with the version that was shown', async () => {
    const consents = [
      { purpose: 'terms', version: '2026-11' },
      { purpose: 'sensitive_data', version: '2026-11' },
    ]
    const { answer } = await register({ consents })
    expect(answer.json().consents).toEqual(['terms', 'sensitive_data'])
    expect(await rows('consents')).toMatchObject([
      { purpose: 'terms', version: '2026-11', given_at: app.clock.now(), withdrawn_at: null },
      { purpose: 'sensitive_data', version: '2026-11' },
    ])
  })

  it('creates a gratuit member, and ignores fields that a form cannot set', async () => {
    const { answer } = await register({
      subscription: 'gold',
      plan: 'gold',
      role: 'administrator',
      isTestProfile: true,
      is_test_profile: true,
      status: 'active',
      isEmailConfirmed: true,
      preferencesCompleted: true,
      id: '3f0f2e7e-9e2e-4b7c-8f5e-0a5b6c7d8e9f',
      unknown: { deep: ['value'] },
    })
    expect(answer.statusCode).toBe(201)
    expect(await rows('members')).toMatchObject([
      {
        plan: 'gratuit',
        role: null,
        is_test_profile: false,
        status: 'unconfirmed',
        preferences_saved_at: null,
      },
    ])
    expect(answer.json().id).not.toBe('3f0f2e7e-9e2e-4b7c-8f5e-0a5b6c7d8e9f')
  })

  it('gives the same response for an address that is taken', async () => {
    await buildMember(app.handle.database, { email: FORM.email })
    const { answer } = await register()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ email: FORM.email, isEmailConfirmed: false })
    expect((await waitForMail(app, FORM.email)).subject).toBe('Votre code de confirmation')
  })

  it('composes letters sent as two characters, also if they were escaped', async () => {
    const form = JSON.stringify({ ...FORM, firstName: 'NAME' })
    const answer = await app.inject({
      ...{ method: 'POST', url: REGISTER, headers: { 'content-type': 'application/json' } },
      payload: form.replace('NAME', 'He\\u0301le\\u0300ne'),
    })
    expect([answer.statusCode, answer.json().firstName]).toEqual([201, 'Hélène'])
  })

  it('never mails text from the form', async () => {
    await register({ firstName: 'Gagnez Vite', bio: 'Tout est sur mon site, le piege.' })
    const mail = await waitForMail(app, FORM.email)
    expect(mail.text + mail.html).not.toMatch(/Gagnez|piege/)
  })

  it('twice from one browser creates one pending profile and one message', async () => {
    const browser = openBrowser(app)
    browser.jar.set('onboarding', 'o'.repeat(43))
    const otherTab = openBrowser(app)
    otherTab.jar.set('onboarding', 'o'.repeat(43))
    const [first, second] = await Promise.all([register({}, browser), register({}, otherTab)])
    expect(first.answer.json().id).toBe(second.answer.json().id)
    expect(await rows('members')).toHaveLength(1)
    expect(await rows('email_codes')).toHaveLength(1)
    expect((await browser.get(CURRENT)).statusCode).toBe(200)
    expect((await otherTab.get(CURRENT)).statusCode).toBe(200)
  })

  it('again with another address keeps the commune that was picked among towns of the same name', async () => {
    const towns = () =>
      app.handle.database.selectFrom('members').select(['city_code', 'region']).execute()
    const picked = { city: 'Saint-Denis', cityCode: '30247' }
    const { browser } = await register({ ...picked, email: 'jane@example.org' })
    const [before] = await towns()
    expect(before).toEqual({ city_code: '30247', region: 'occitanie' })
    await register({ city: picked.city }, browser)
    expect(await towns()).toEqual([before])
    // A newly picked commune replaces it.
    await register({ city: picked.city, cityCode: '93066' }, browser)
    expect(await towns()).toMatchObject([{ city_code: '93066' }])
  })

  it('again with another address overwrites the pending profile', async () => {
    const consents = [{ purpose: 'sensitive_data', version: '1' }]
    const { browser } = await register({ email: 'faute@example.org', consents })
    const { answer } = await register({ firstName: 'Jeannette' }, browser)
    expect(answer.json()).toMatchObject({ email: FORM.email, firstName: 'Jeannette', consents: [] })
    expect(await rows('members')).toHaveLength(1)
    expect((await confirm(browser, 'faute@example.org')).statusCode).toBe(401)
    expect((await confirm(browser)).statusCode).toBe(200)
  })

  it('again while the pending profile is being erased creates a new one', async () => {
    const { browser } = await register()
    const { lockPending } = app.services.accounts
    const lock = vi.spyOn(app.services.accounts, 'lockPending')
    lock.mockImplementationOnce(async (tx, id) => {
      await tx.deleteFrom('members').where('id', '=', id).execute()
      return lockPending(tx, id)
    })
    const { answer } = await register({ email: 'autre@example.org' }, browser)
    lock.mockRestore()
    expect(answer.statusCode).toBe(201)
    expect(await rows('members')).toMatchObject([{ email: 'autre@example.org' }])
  })

  it('from two browsers creates two pending profiles with one address', async () => {
    await register()
    await register()
    expect(await rows('members')).toHaveLength(2)
  })
})

describe('a computer that several people use', () => {
  const ONBOARDING = 'o'.repeat(43)

  /** A person registers and leaves with a copy of their session token; the onboarding cookie stays in the browser. */
  async function registerAndLeave(email: string) {
    const browser = openBrowser(app)
    browser.jar.set('onboarding', ONBOARDING)
    await register({ email, firstName: 'Marc' }, browser)
    // Two queued messages can be sent in either order.
    await waitForMail(app, email)
    const copy = openBrowser(app)
    copy.jar.set('sid', browser.jar.get('sid') ?? '')
    browser.jar.delete('sid')
    return { browser, copy }
  }

  it.each(['autre@example.org', FORM.email])(
    'gives a person who registers after %s a profile of their own, which no former session opens',
    async (former) => {
      const { browser, copy } = await registerAndLeave(former)
      const { answer } = await register({}, browser)
      const seen = (await copy.get(CURRENT)).json()
      expect(seen).toMatchObject({ email: former, firstName: 'Marc' })
      expect(seen.id).not.toBe(answer.json().id)

      const count = former === FORM.email ? 2 : 1
      expect((await confirm(browser, FORM.email, count)).statusCode).toBe(200)
      await browser.post('/api/auth/logout')
      const change = {
        firstName: 'Pirate',
        city: 'Brest',
        bio: FORM.bio,
        interests: FORM.interests,
      }
      await copy.send('PUT', '/api/users/profile', change)
      expect((await copy.get(CURRENT)).json().id).toBe(seen.id)
      const jeanne = await app.handle.database
        .selectFrom('members')
        .select('first_name')
        .where('public_id', '=', answer.json().id)
        .executeTakeFirstOrThrow()
      expect(jeanne.first_name).toBe('Jeanne')
    },
  )

  it('ends a session that was copied before the profile was overwritten', async () => {
    const { browser } = await register({ email: 'marc@example.org', firstName: 'Marc' })
    const copy = openBrowser(app)
    copy.jar.set('sid', browser.jar.get('sid') ?? '')
    const { answer } = await register({}, browser)
    expect((await copy.get(CURRENT)).statusCode).toBe(401)
    expect((await browser.get(CURRENT)).json().id).toBe(answer.json().id)
  })

  it('ends a session that was copied before the address was confirmed', async () => {
    const { browser } = await register()
    const copy = openBrowser(app)
    copy.jar.set('sid', browser.jar.get('sid') ?? '')
    expect((await copy.get(CURRENT)).statusCode).toBe(200)
    expect((await confirm(browser)).statusCode).toBe(200)
    expect((await copy.get(CURRENT)).statusCode).toBe(401)
    expect((await browser.get(CURRENT)).json().email).toBe(FORM.email)
    expect(await rows('sessions')).toHaveLength(1)
  })

  it.each([
    ['confirming', confirm],
    ['signing out', (browser: TestBrowser) => browser.post('/api/auth/logout')],
  ])('loses the cookie of the uploaded photos on %s', async (_act, act) => {
    const browser = openBrowser(app)
    browser.jar.set('onboarding', ONBOARDING)
    await register({}, browser)
    await act(browser)
    expect(browser.jar.has('onboarding')).toBe(false)
  })
})

describe('a registration', () => {
  const AGE = "L'âge doit être entre 40 et 75 ans"
  const BIO_SHORT = "Veuillez rédiger une bio d'au moins 10 caractères"
  const INTERESTS_FEW = "Veuillez sélectionner au moins 3 centres d'intérêt"
  const EMAIL = 'Veuillez saisir un email valide'
  const GENDER = 'Veuillez sélectionner votre genre'
  const WAY_OUT = 'Gardez les numéros, les adresses e-mail et les liens pour vos messages.'

  it.each<[string, unknown, string, string?]>([
    ['email', 'jeanne', EMAIL],
    ['email', undefined, EMAIL],
    ['email', ['jeanne@example.org'], EMAIL],
    ['firstName', 'J', 'Le prénom doit contenir au moins 2 caractères'],
    ['firstName', '  J  ', 'Le prénom doit contenir au moins 2 caractères'],
    ['firstName', undefined, 'Le prénom doit contenir au moins 2 caractères'],
    ['firstName', 'J'.repeat(41), 'Le prénom ne peut pas dépasser 40 caractères'],
    ['firstName', '*Jeanne', 'Le prénom contient un caractère interdit'],
    ['firstName', 'wa.me/336123456', 'Le prénom contient un caractère interdit'],
    ['firstName', '\u3164\u3164', 'Le prénom contient un caractère interdit'],
    ['firstName', 'Équipe Embellie', 'Ce prénom est réservé à notre équipe'],
    ['city', 'Appelez le 0612345678', 'La ville contient un caractère interdit'],
    ['city', 'www.site.fr', 'La ville contient un caractère interdit'],
    ['bio', '\u2800'.repeat(12), BIO_SHORT],
    ['bio', 'Veuf, joignable au 06 12 34 56 78', WAY_OUT],
    ['firstName', 'Jeanne\r\nBcc: x', 'Le prénom contient un caractère interdit'],
    ['firstName', 'Jeanne\u202eeinneJ', 'Le prénom contient un caractère interdit'],
    ['city', 'Brest\u2028Paris', 'La ville contient un caractère interdit'],
    ['gender', 'X', GENDER],
    ['gender', undefined, GENDER],
    ['age', 39, AGE],
    ['age', 76, AGE],
    ['age', 58.5, AGE],
    ['age', '58', AGE],
    ['age', null, AGE],
    ['age', 2 ** 31, AGE],
    ['city', 'R', 'La ville doit contenir au moins 2 caractères'],
    ['city', undefined, 'La ville doit contenir au moins 2 caractères'],
    ['city', 'R'.repeat(81), 'La ville ne peut pas dépasser 80 caractères'],
    ['cityCode', '1', 'Cette commune est inconnue.'],
    ['bio', 'Trop peu', BIO_SHORT],
    ['bio', `  ${'a'.repeat(9)}  `, BIO_SHORT],
    ['bio', '', BIO_SHORT],
    ['bio', undefined, BIO_SHORT],
    ['bio', 'a'.repeat(301), 'La bio ne peut pas dépasser 300 caractères'],
    ['interests', ['Marche', 'Lecture'], INTERESTS_FEW],
    ['interests', ['Marche', 'Marche', 'Marche'], INTERESTS_FEW],
    ['interests', 'Marche', INTERESTS_FEW],
    ['interests', undefined, INTERESTS_FEW],
    ['interests', ['Marche', 'Lecture', 'Parachute'], "Ce centre d'intérêt est inconnu.", '.2'],
    ['photos', Array(7).fill('/a'), 'Vous ne pouvez ajouter que 6 photos maximum.'],
  ])('is refused for %s = %j', async (field, value, message, at = '') => {
    const { browser, answer } = await register({ [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('validation')
    expect(answer.json().errors).toContainEqual({ path: `${field}${at}`, message })
    expect(browser.jar.size).toBe(0)
    expect(await rows('members')).toEqual([])
  })

  it.each([
    ['a NUL', { bio: 'Bonjour\0 tout le monde' }],
    ['a lone surrogate', { bio: 'Bonjour \ud800 tout le monde' }],
    ['a key __proto__', { x: JSON.parse('{"__proto__": {"role": "administrator"}}') }],
  ])('is refused for %s', async (_name, form) => {
    const { answer } = await register(form)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request'])
    expect(await rows('members')).toEqual([])
  })

  it('is accepted with values just inside the bounds', async () => {
    for (const form of [
      { age: 40, firstName: 'Jo', city: 'Eu', bio: 'a'.repeat(10) },
      { age: 75, firstName: 'J'.repeat(40), city: 'R'.repeat(80), bio: 'a'.repeat(300) },
      { interests: [...INTERESTS] },
    ]) {
      expect((await register(form)).answer.statusCode).toBe(201)
    }
  })
})

describe('confirming', () => {
  it('in another tab while the form is sent again leaves the member as confirmed', async () => {
    const { browser } = await register({ consents: [{ purpose: 'terms', version: '1' }] })
    const { lockPending } = app.services.accounts
    const lock = vi.spyOn(app.services.accounts, 'lockPending')
    lock.mockImplementationOnce(async (tx, id) => {
      const changes = { status: 'active', confirmed_at: app.clock.now() } as const
      await tx.updateTable('members').set(changes).where('id', '=', id).execute()
      return lockPending(tx, id)
    })
    const { answer } = await register({ email: 'autre@example.org', consents: [] }, browser)
    lock.mockRestore()
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'email', message: expect.stringContaining("vient d'être confirmée") }],
    ])
    expect(await rows('members')).toMatchObject([{ email: FORM.email }])
    expect(await rows('consents')).toHaveLength(1)
    expect((await browser.get(CURRENT)).statusCode).toBe(200)
  })

  it('activates the member in the browser that registered, which becomes a known device', async () => {
    const { browser } = await register()
    const answer = await confirm(browser)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ isEmailConfirmed: true, isStaff: false })
    browser.jar.delete('sid')
    const login = await browser.post('/api/auth/login', { email: FORM.email })
    expect(login.json()).toEqual({ status: 'signed_in' })
  })

  it('gives the same response when another tab with the new session sends it again', async () => {
    const { browser } = await register()
    await confirm(browser)
    expect((await browser.get(CURRENT)).json().isEmailConfirmed).toBe(true)
    expect((await browser.post(CONFIRM, { code: '0000 0000' })).statusCode).toBe(200)
  })

  it('reveals only then that the address is taken, and deletes the pending profile and the cached pictures', async () => {
    await buildMember(app.handle.database, { email: FORM.email, first_name: 'Hélène' })
    const { browser } = await register()
    const answer = await confirm(browser)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'email_taken',
      message: 'Cette adresse email est déjà utilisée',
    })
    expect(await rows('members')).toMatchObject([{ first_name: 'Hélène', status: 'active' }])
    expect(await rows('sessions')).toEqual([])
    expect(browser.jar.has('sid')).toBe(false)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
  })

  it('refuses a login code, and signing in refuses a confirmation code', async () => {
    const { browser } = await register()
    const code = await waitForCode(app, FORM.email)
    await browser.post('/api/auth/login', { email: FORM.email })
    const login = await waitForCode(app, FORM.email, 2)
    expect((await browser.post(CONFIRM, { code: login })).statusCode).toBe(401)
    const typed = { email: FORM.email, code }
    expect((await browser.post('/api/auth/login/verify', typed)).statusCode).toBe(401)
  })

  it('accepts only the newest code, for ten minutes and five tries', async () => {
    const { browser } = await register()
    const first = await waitForCode(app, FORM.email)
    expect((await browser.post(SEND_AGAIN)).statusCode).toBe(204)
    const second = await waitForCode(app, FORM.email, 2)
    expect((await browser.post(CONFIRM, { code: first })).statusCode).toBe(401)
    for (let tries = 0; tries < 4; tries++) await browser.post(CONFIRM, { code: first })
    expect((await browser.post(CONFIRM, { code: second })).statusCode).toBe(401)
    await browser.post(SEND_AGAIN)
    const third = await waitForCode(app, FORM.email, 3)
    app.clock.advance(10 * 60_000)
    expect((await browser.post(CONFIRM, { code: third })).statusCode).toBe(401)
  })

  it('gives the role to an address of ADMIN_EMAILS, while registering with it does not', async () => {
    const { browser, answer } = await register({ email: 'admin@example.org' })
    expect(answer.json().isStaff).toBe(false)
    expect((await confirm(browser, 'admin@example.org')).json().isStaff).toBe(true)
    expect(await rows('sessions')).toMatchObject([{ proven_at: app.clock.now() }])
  })

  it('needs a session', async () => {
    expect((await openBrowser(app).post(CONFIRM, { code: '12345678' })).statusCode).toBe(401)
    expect((await openBrowser(app).post(SEND_AGAIN)).statusCode).toBe(401)
  })
})

describe('the source of a member', () => {
  async function sourceOf(form: object): Promise<string | null> {
    const { answer } = await register(form)
    const { source } = await app.handle.database
      .selectFrom('members')
      .select('source')
      .where('public_id', '=', answer.json().id)
      .executeTakeFirstOrThrow()
    return source
  }

  it.each([
    [undefined, 'direct'],
    ['/accueil-v2', 'accueil-v2'],
    ['/ebook', 'guide'],
    ['/guide?utm=1', 'guide'],
    ['/profiles/3f1c2f50', 'direct'],
  ])('is one of our own words: for the page %s it is %s', async (source, kept) => {
    expect(await sourceOf({ source })).toBe(kept)
  })

  it('is the guide for a member who had requested it', async () => {
    const { email, firstName } = FORM
    await openBrowser(app).post('/api/newsletter/subscribe', { email, firstName })
    expect(await sourceOf({})).toBe('guide')
    expect(await sourceOf({ email: 'autre@example.org' })).toBe('direct')
  })

  it('is a referral before anything else', async () => {
    const referrer = await buildMember(app.handle.database)
    const browser = openBrowser(app)
    browser.jar.set('sid', (await app.signIn(referrer.id)).replace('sid=', ''))
    const { referralCode } = (await browser.post('/api/referral/generate')).json()
    expect(await sourceOf({ referralCode, source: 'guide' })).toBe('parrainage')
  })
})
