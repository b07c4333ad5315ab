import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Decision } from '#shared/contracts/decisions.ts'
import { mailboxOf } from '#shared/domain/mailbox.ts'
import { photoUrl } from '#shared/domain/photo-url.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { openBrowser, type TestBrowser, waitForCode } from '#tests/support/browser.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/form.ts'
import { askModeration, buildModerator, openReport } from '#tests/support/moderation.ts'
import { shades } from '#tests/support/pictures.ts'
import { buyPlan } from '#tests/support/plans.ts'

const FORM = {
  ...{ firstName: 'Éric', gender: 'H', age: 57, city: 'Rennes' },
  ...{ bio: "J'aime marcher au bord de la mer.", interests: ['Marche', 'Lecture', 'Cuisine'] },
}
/** Perceptual hashes of 64 bits; the last two bits of `alike` differ from `excluded`. */
const LOOKS = { excluded: '0'.repeat(64), alike: `${'0'.repeat(62)}11`, other: '01'.repeat(32) }

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set('2026-11-20T09:00:00Z')
  helene = await buildMember(app.handle.database)
})

async function register(browser: TestBrowser, email: string): Promise<void> {
  const answer = await browser.post('/api/auth/register', { ...FORM, email })
  expect(answer.statusCode).toBe(201)
}

async function confirm(browser: TestBrowser, email: string) {
  return browser.post('/api/auth/confirm', { code: await waitForCode(app, email) })
}

const find = (email: string) =>
  app.handle.database
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()

async function addPhoto(email: string, looks: string): Promise<void> {
  const owner = (await find(email)) ?? expect.unreachable(`${email} is no member`)
  await storePhoto({ owner_id: owner.id, position: 0 }, looks)
}

async function storePhoto(
  whose: { owner_id?: number; uploaded_by_id?: number; position?: number },
  looks: string,
): Promise<string> {
  const { public_id } = await app.handle.database
    .insertInto('photos')
    .values({
      ...{ width: 60, height: 80, ...whose },
      ...(whose.owner_id === undefined && { unclaimed_at: app.clock.now() }),
      ...{ thumbhash: null, perceptual_hash: looks, mirrored_hash: '10'.repeat(32) },
      created_at: app.clock.now(),
    })
    .returning('public_id')
    .executeTakeFirstOrThrow()
  return photoUrl(public_id)
}

/** Registers a member in a new browser, then excludes or suspends them. Returns that browser. */
async function exclude(email: string, measure: 'ban' | 'suspend' = 'ban'): Promise<TestBrowser> {
  const browser = openBrowser(app)
  await register(browser, email)
  expect((await confirm(browser, email)).statusCode).toBe(200)
  await addPhoto(email, LOOKS.excluded)
  const excluded = await find(email)
  if (!excluded) throw new Error('Nobody has registered')
  const reference = await openReport(app, helene, excluded)
  const { status } = await askModeration(app, await buildModerator(app, 'Odile'), {
    ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
    payload: {
      ...{ measure, ground: 'money', means: 'none', facts: 'Un message.' },
      ...(measure === 'suspend' && { days: 7 }),
    },
  })
  expect(status).toBe(200)
  return browser
}

describe('an excluded member', () => {
  test('cannot register again with another spelling of the same mailbox, which is revealed only after the right code', async () => {
    await exclude('eric.martin@gmail.com')
    const browser = openBrowser(app)
    await register(browser, 'e.ricmartin+2@gmail.com')
    const answer = await confirm(browser, 'e.ricmartin+2@gmail.com')
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({
      ...{ code: 'account_closed', message: 'Votre compte est fermé.' },
      link: expect.stringMatching(/^\/decisions\/[\w-]{43}$/),
    })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(await find('e.ricmartin+2@gmail.com')).toBeUndefined()
    expect((await browser.get('/api/users/current')).statusCode).toBe(401)
  })

  test('can no longer sign in, even with a code on their own device', async () => {
    const browser = await exclude('eric@exemple.fr')
    app.mails.length = 0
    const login = await browser.post('/api/auth/login', { email: 'eric@exemple.fr' })
    expect(login.json()).toEqual({ status: 'code_sent' })
    const code = await waitForCode(app, 'eric@exemple.fr')
    const answer = await browser.post('/api/auth/login/verify', { email: 'eric@exemple.fr', code })
    expect(answer.json()).toMatchObject({ code: 'account_closed' })
  })

  test('cannot return to an account that they had left', async () => {
    const browser = openBrowser(app)
    await register(browser, 'luc@exemple.fr')
    await confirm(browser, 'luc@exemple.fr')
    const luc = await find('luc@exemple.fr')
    if (!luc) throw new Error('Nobody has registered')
    const reference = await openReport(app, helene, luc)
    const left = { status: 'deleted', left_at: app.clock.now() } as const
    await app.handle.database.updateTable('members').set(left).where('id', '=', luc.id).execute()
    const { status } = await askModeration(app, await buildModerator(app, 'Odile'), {
      ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
      payload: { measure: 'ban', ground: 'money', means: 'none', facts: 'Un message.' },
    })
    expect(status).toBe(200)
    app.mails.length = 0
    await browser.post('/api/auth/login', { email: 'luc@exemple.fr' })
    const code = await waitForCode(app, 'luc@exemple.fr')
    const answer = await browser.post('/api/auth/login/verify', { email: 'luc@exemple.fr', code })
    expect(answer.json()).toMatchObject({ code: 'account_closed' })
  })

  test('does not pay for another term of a plan', async () => {
    const { database } = app.handle
    const eric = await buildMember(database, { gender: 'H' })
    await buyPlan(app, await app.signIn(eric.id), { plan: 'premium', billing: 'annual' })
    const reference = await openReport(app, helene, eric)
    await askModeration(app, await buildModerator(app, 'Odile'), {
      ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
      payload: { measure: 'ban', ground: 'money', means: 'none', facts: 'Un message.' },
    })
    const subscriptions = await database.selectFrom('subscriptions').select('renews').execute()
    expect(subscriptions).toEqual([{ renews: false }])
  })

  test('can register again after two years', async () => {
    await exclude('eric@exemple.fr')
    app.clock.set('2028-11-20T09:00:01Z')
    app.mails.length = 0
    const browser = openBrowser(app)
    await register(browser, 'eric+2@exemple.fr')
    expect((await confirm(browser, 'eric+2@exemple.fr')).statusCode).toBe(200)
  })
})

describe('a person who may be an excluded or suspended member', () => {
  test('is visible to nobody and cannot flash until the team has reviewed the profile', async () => {
    const browser = await exclude('eric@exemple.fr')
    await register(browser, 'marc@exemple.fr')
    expect((await confirm(browser, 'marc@exemple.fr')).statusCode).toBe(200)
    const preferences = {
      ...{ lookingForGender: 'both', lookingForAgeMin: 40, lookingForAgeMax: 75 },
      ...{ lookingForDistance: 'anywhere', lookingForRelationType: 'both' },
      consents: [{ purpose: 'sensitive_data', version: '2026-11' }],
    }
    expect((await browser.patch('/api/users/preferences', preferences)).statusCode).toBe(200)
    const marc = await find('marc@exemple.fr')
    const flash = () => browser.post('/api/flashes', { toUserId: helene.public_id })
    const refused = await flash()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'profile_held'])
    expect(refused.json().message).toContain('Notre équipe vérifie votre profil')
    const cookie = await app.signIn(helene.id)
    const seen = () => app.inject({ url: `/api/users/${marc?.public_id}`, headers: { cookie } })
    expect((await seen()).statusCode).toBe(404)

    const administrator = await buildModerator(app, 'Odile', { role: 'administrator' })
    const fields = { id: marc?.public_id ?? '', isToReview: 'false', reason: 'Profil vu.' }
    const { payload, headers } = await formOf(fields, 'photos', [])
    const release = await app.inject({
      ...{ method: 'POST', url: '/api/admin/users/update', payload },
      headers: { ...headers, cookie: administrator },
    })
    expect(release.statusCode).toBe(200)
    expect((await seen()).statusCode).toBe(200)
    expect((await flash()).statusCode).toBe(200)
  })

  test('cannot register with an alias during a suspension, and learns when the suspension ends', async () => {
    await exclude('eric@exemple.fr', 'suspend')
    const browser = openBrowser(app)
    await register(browser, 'eric+2@exemple.fr')
    const answer = await confirm(browser, 'eric+2@exemple.fr')
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_closed'])
    expect(answer.json().message).toMatch(/^Votre compte est suspendu jusqu'au 27\u00a0novembre/)
  })

  test('cannot register with the email address that they had until recently', async () => {
    const browser = openBrowser(app)
    await register(browser, 'luc@exemple.fr')
    await confirm(browser, 'luc@exemple.fr')
    const luc = await find('luc@exemple.fr')
    if (!luc) throw new Error('Nobody has registered')
    await app.handle.database
      .insertInto('email_changes')
      .values({
        ...{ member_id: luc.id, former_email: 'avant@exemple.fr', token_hash: 'x' },
        ...{ is_at_home: true, changed_at: app.clock.now() },
      })
      .execute()
    const reference = await openReport(app, helene, luc)
    await askModeration(app, await buildModerator(app, 'Odile'), {
      ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
      payload: { measure: 'ban', ground: 'money', means: 'none', facts: 'Un message.' },
    })
    const back = openBrowser(app)
    await register(back, 'avant@exemple.fr')
    expect((await confirm(back, 'avant@exemple.fr')).json().code).toBe('account_closed')
  })

  test('cannot move a second account to the mailbox of an excluded account', async () => {
    await exclude('eric@exemple.fr')
    const browser = openBrowser(app)
    await register(browser, 'marc@exemple.fr')
    await confirm(browser, 'marc@exemple.fr')
    app.mails.length = 0
    const email = 'eric+y@exemple.fr'
    expect((await browser.post('/api/account/email', { email })).statusCode).toBe(204)
    const code = await waitForCode(app, email)
    const answer = await browser.post('/api/account/email/confirm', { email, code })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_closed'])
  })
})

test('one mailbox is one member, however its address is spelled', async () => {
  for (const [email, status] of [
    ['jean.dupont@gmail.com', 200],
    ['jeandupont+1@gmail.com', 409],
    ['j.e.a.n.dupont@googlemail.com', 409],
    ['jean.dupont@exemple.fr', 200],
    ['jean.dupont+2@exemple.fr', 409],
    ['jeandupont@exemple.fr', 200],
  ] as const) {
    const browser = openBrowser(app)
    await register(browser, email)
    expect([email, (await confirm(browser, email)).statusCode]).toEqual([email, status])
  }
})

test.each([
  ...['E.Ric+a+b@GoogleMail.com', 'Eric.M+x@exemple.fr', 'e-ric@pm.me', 'eric@mac.com'],
  ...['eric-site@yahoo.fr', 'site@eric.fastmail.fm', 'eric@fastmail.com', 'eric.martin@ya.ru'],
])('%s is the same mailbox for the database as for the application', async (email) => {
  const { rows } = await app.handle.executeSql('select mailbox_of($1) as mailbox', [email])
  expect(rows).toEqual([{ mailbox: mailboxOf(email) }])
})

test('a disposable email address cannot be used to register', async () => {
  const answer = await openBrowser(app).post('/api/auth/register', {
    ...FORM,
    email: 'a@yopmail.com',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([
    {
      path: 'email',
      message: 'Cette adresse est jetable. Saisissez une adresse que vous lisez vraiment.',
    },
  ])
})

describe('a profile is held for review', () => {
  test('when it is registered on the device of an excluded member', async () => {
    const browser = await exclude('eric@exemple.fr')
    await register(browser, 'marc@exemple.fr')
    expect((await confirm(browser, 'marc@exemple.fr')).statusCode).toBe(200)
    expect(await find('marc@exemple.fr')).toMatchObject({ status: 'active', is_to_review: true })
  })

  test.each([
    ['when it shows a photo of an excluded member, recompressed', LOOKS.alike, true],
    ['but not when it shows an unrelated photo', LOOKS.other, false],
  ])('%s', async (_, looks, isToReview) => {
    await exclude('eric@exemple.fr')
    const browser = openBrowser(app)
    await register(browser, 'marc@exemple.fr')
    await addPhoto('marc@exemple.fr', looks)
    await confirm(browser, 'marc@exemple.fr')
    expect(await find('marc@exemple.fr')).toMatchObject({ is_to_review: isToReview })
  })

  test('when a photo of an excluded member is added to it before the address is confirmed', async () => {
    await exclude('eric@exemple.fr')
    const browser = openBrowser(app)
    await register(browser, 'marc@exemple.fr')
    const { id } = (await find('marc@exemple.fr')) ?? expect.unreachable('Marc must exist')
    const photos = [await storePhoto({ uploaded_by_id: id }, LOOKS.alike)]
    const saved = await app.inject({
      ...{ method: 'PUT', url: '/api/users/profile', headers: { cookie: await app.signIn(id) } },
      payload: { ...FORM, photos },
    })
    expect(saved.statusCode).toBe(200)
    expect((await confirm(browser, 'marc@exemple.fr')).statusCode).toBe(200)
    const held = { is_to_review: true, awaits_verification: true }
    expect(await find('marc@exemple.fr')).toMatchObject({ status: 'active', ...held })
  })

  test('when a photo of an excluded member is added to it later', async () => {
    await exclude('eric@exemple.fr')
    const marc = await buildMember(app.handle.database)
    const photos = [await storePhoto({ uploaded_by_id: marc.id }, LOOKS.alike)]
    const cookie = await app.signIn(marc.id)
    const save = () =>
      app.inject({
        ...{ method: 'PUT', url: '/api/users/profile', headers: { cookie } },
        payload: { ...FORM, photos },
      })
    expect((await save()).statusCode).toBe(200)
    expect(await find(marc.email)).toMatchObject({ status: 'active', is_to_review: true })

    await app.handle.database.updateTable('members').set({ is_to_review: false }).execute()
    await save()
    expect((await find(marc.email))?.is_to_review).toBe(false)
  })
})

describe('a member is held', () => {
  const MARC = 'marc@exemple.fr'

  /**
   * Whether the member is visible, how many statements of reasons they received, and the kinds of resemblance that were
   * recorded.
   */
  async function heldFor(email: string) {
    const member = (await find(email)) ?? expect.unreachable(`${email} is no member`)
    const { database } = app.handle
    await app.services.riskNotices.notifyAll()
    const headers = { cookie: await app.signIn(member.id) }
    const decisions = await app.inject({ url: '/api/decisions', headers })
    const statements = decisions.json<Decision[]>().filter(({ measure }) => measure === 'hold')
    const found = await app.services.bans.resemblances(database, member.id)
    const cookie = await app.signIn(helene.id)
    const url = `/api/users/${member.public_id}`
    const { statusCode } = await app.inject({ url, headers: { cookie } })
    for (const { decisionReference } of found) expect(decisionReference).toMatch(/^DEC-/)
    const kinds = found.map(({ kind }) => kind)
    return { isSeen: statusCode === 200, statements: statements.length, kinds }
  }
  const HELD = { isSeen: false, statements: 1 }

  async function join(email: string): Promise<TestBrowser> {
    const browser = openBrowser(app)
    await register(browser, email)
    expect((await confirm(browser, email)).statusCode).toBe(200)
    return browser
  }

  async function ban(email: string): Promise<void> {
    const excluded = (await find(email)) ?? expect.unreachable(`${email} is no member`)
    const reference = await openReport(app, helene, excluded)
    const { status } = await askModeration(app, await buildModerator(app, 'Odile'), {
      ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
      payload: { measure: 'ban', ground: 'money', means: 'none', facts: 'Un message.' },
    })
    expect(status).toBe(200)
  }

  async function show(email: string, photos: readonly Buffer[]): Promise<void> {
    const member = (await find(email)) ?? expect.unreachable(`${email} is no member`)
    const cookie = await app.signIn(member.id)
    const urls: string[] = []
    for (const photo of photos) {
      const { payload, headers } = await formOf({}, 'photo', [photo])
      const sent = { method: 'POST', url: '/api/upload/photo', payload } as const
      const answer = await app.inject({ ...sent, headers: { ...headers, cookie } })
      urls.push(answer.json<{ url: string }>().url)
    }
    const saved = await app.inject({
      ...{ method: 'PUT', url: '/api/users/profile', headers: { cookie } },
      payload: { ...FORM, photos: urls },
    })
    expect(saved.statusCode).toBe(200)
  }

  test('because of a crop of a photo that the excluded member had removed shortly before, but only once', async () => {
    const photo = await shades('of the excluded')
    await join('eric@exemple.fr')
    await show('eric@exemple.fr', [photo])
    await show('eric@exemple.fr', [])
    await ban('eric@exemple.fr')
    await join(MARC)
    await show(MARC, [await shades('another')])
    expect(await heldFor(MARC)).toEqual({ isSeen: true, statements: 0, kinds: [] })

    const part = { left: 96, top: 60, width: 384, height: 500 }
    await show(MARC, [await sharp(photo).extract(part).flop().jpeg({ quality: 40 }).toBuffer()])
    expect(await heldFor(MARC)).toEqual({ ...HELD, kinds: ['photo'] })

    const seen = { is_to_review: false, awaits_verification: false }
    await app.handle.database.updateTable('members').set(seen).execute()
    await show(MARC, [photo])
    expect((await heldFor(MARC)).isSeen).toBe(true)
    const left = await app.handle.database.selectFrom('photos').select('regions').execute()
    expect(left.filter(({ regions }) => regions !== null)).toEqual([])
  })

  test('because of the card of an excluded member, although the plan is still paid with it', async () => {
    const { database } = app.handle
    const [eric, marc] = [await buildMember(database), await buildMember(database)]
    const token = 'tok_asks_later'
    await buyPlan(app, await app.signIn(eric.id), { plan: 'premium', billing: 'monthly', token })
    await ban(eric.email)
    await buyPlan(app, await app.signIn(marc.id), { plan: 'premium', billing: 'monthly', token })
    expect(await heldFor(marc.email)).toEqual({ ...HELD, kinds: ['card'] })
    expect(await find(marc.email)).toMatchObject({ plan: 'premium' })
    const cards = await database.selectFrom('member_cards').select('hash').execute()
    expect(JSON.stringify(cards)).not.toContain(token)
  })

  test('but not because of the test card, which is offered to everybody', async () => {
    const { database } = app.handle
    const [eric, marc] = [await buildMember(database), await buildMember(database)]
    await buyPlan(app, await app.signIn(eric.id), { plan: 'premium', billing: 'monthly' })
    await ban(eric.email)
    await buyPlan(app, await app.signIn(marc.id), { plan: 'premium', billing: 'monthly' })
    expect(await heldFor(marc.email)).toEqual({ isSeen: true, statements: 0, kinds: [] })
  })

  test('because of the passkey of an excluded member, presented before or after the registration', async () => {
    const eric = await join('eric@exemple.fr')
    const authenticator = createAuthenticator({
      origin: 'http://localhost:3000',
      rpId: 'localhost',
    })
    const options = (await eric.post('/api/passkeys/options')).json()
    const credential = authenticator.create(options, options)
    expect((await eric.post('/api/passkeys', { credential })).statusCode).toBe(201)
    await ban('eric@exemple.fr')
    const offer = async (browser: TestBrowser) => {
      const { challenge } = (await browser.post('/api/passkeys/sign-in/options')).json()
      const answer = await browser.post('/api/passkeys/sign-in', {
        credential: authenticator.get({ challenge }),
      })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'passkey_refused'])
    }
    const before = openBrowser(app)
    await offer(before)
    await register(before, MARC)
    await confirm(before, MARC)
    expect(await heldFor(MARC)).toEqual({ ...HELD, kinds: ['passkey'] })

    await offer(await join('luc@exemple.fr'))
    expect(await heldFor('luc@exemple.fr')).toEqual({ ...HELD, kinds: ['passkey'] })
  })

  test('because of the mailbox of an excluded member, entered as a new email address', async () => {
    await exclude('eric@exemple.fr')
    const browser = await join(MARC)
    app.mails.length = 0
    const email = 'eric+y@exemple.fr'
    await browser.post('/api/account/email', { email })
    const code = await waitForCode(app, email)
    const answer = await browser.post('/api/account/email/confirm', { email, code })
    expect(answer.json().code).toBe('account_closed')
    expect(await heldFor(MARC)).toEqual({ ...HELD, kinds: ['mailbox'] })
  })

  test('because of the device of an excluded member, used for a later sign-in', async () => {
    const browser = await exclude('eric@exemple.fr')
    await join(MARC)
    app.mails.length = 0
    await browser.post('/api/auth/login', { email: MARC })
    const code = await waitForCode(app, MARC)
    expect((await browser.post('/api/auth/login/verify', { email: MARC, code })).statusCode).toBe(
      200,
    )
    expect(await heldFor(MARC)).toEqual({ ...HELD, kinds: ['device'] })
  })
})
