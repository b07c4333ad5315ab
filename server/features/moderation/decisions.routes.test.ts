import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenCase, TransparencyFigures } from '#shared/contracts/admin/moderation.ts'
import type { Decision } from '#shared/contracts/decisions.ts'
import { photoUrl } from '#shared/domain/photo-url.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, waitForCode } from '#tests/support/browser.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import {
  askModeration,
  buildModerator,
  openReport,
  reportWithMessages,
} from '#tests/support/moderation.ts'
import { workJobs } from '#tests/support/plans.ts'

const DAY = 24 * 60 * 60 * 1000
const BAN = { measure: 'ban', ground: 'money', means: 'none', facts: 'Un message demandait 400 €.' }

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let eric: MemberRow
let odile: string
let yves: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set('2026-11-20T09:00:00Z')
  helene = await buildMember(app.handle.database, { email: 'helene@exemple.fr' })
  eric = await buildMember(app.handle.database, {
    ...{ first_name: 'Éric', gender: 'H', birth_year: 1969, email: 'eric@exemple.fr' },
    created_at: new Date('2026-11-11T09:00:00Z'),
  })
  await team()
})

/** Signs the moderators in again: the sessions of the team are short. */
async function team() {
  odile = await buildModerator(app, 'Odile')
  yves = await buildModerator(app, 'Yves')
}

const ask = <T>(cookie: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  askModeration<T>(app, cookie, { method, url, ...(payload && { payload }) })

const decide = (reference: string, wanted: object, as = odile) =>
  ask<OpenCase & { code?: string }>(as, 'POST', `/api/admin/reports/${reference}/decision`, wanted)

const read = (id: number) =>
  app.handle.database
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const isInPool = async (id: number) =>
  (
    await app.handle.database
      .selectFrom('deck_pool')
      .select('member_id')
      .where('member_id', '=', id)
      .execute()
  ).length > 0

async function mailTo(to: string, subject: string) {
  await workJobs(app)
  return app.mails.find((mail) => mail.to === to && mail.subject === subject)
}

const linkIn = (text = '') => /\/decisions\/([\w-]{43})/.exec(text)?.[1] ?? ''

describe('a decision', () => {
  test('is emailed to both: the member gets the reasons, the reporter learns only that a measure was taken', async () => {
    const reference = await openReport(app, helene, eric)
    const { status, body } = await decide(reference, { ...BAN, measure: 'warning' })
    expect(status).toBe(200)
    expect(body.decision).toMatchObject({ measure: 'warning', by: 'Odile', isForAnother: true })
    const told = await mailTo('eric@exemple.fr', 'Une décision concernant votre compte')
    expect(told?.text).toContain('Un message demandait 400 €.')
    expect(told?.text).toContain("Conditions d'utilisation, article 3 : demande d'argent")
    expect(told?.text).toContain('La décision a été prise par une personne')
    expect(told?.text).toContain('Pendant six mois, gratuitement')
    const answer = await mailTo('helene@exemple.fr', 'Décision sur votre signalement')
    expect(answer?.text).toContain('pris une mesure')
    expect(`${answer?.subject}${answer?.text}`).not.toMatch(/Éric|400|avertissement/)
  })

  test('leaves one entry in the audit log, without the text of its reasons', async () => {
    const reference = await openReport(app, helene, eric)
    await decide(reference, { ...BAN, measure: 'warning' })
    const entries = await app.handle.database.selectFrom('audit_entries').selectAll().execute()
    expect(entries).toMatchObject([
      { act: 'report.decided', detail: { measure: 'warning', ground: 'money', means: 'none' } },
    ])
    // Searched with the euro sign, because a random id can contain the digits.
    expect(JSON.stringify(entries)).not.toContain('400 €')
  })

  test('without a measure is not sent to the reported member', async () => {
    const reference = await openReport(app, helene, eric)
    await decide(reference, { ...BAN, measure: 'none', facts: '' })
    const answer = await mailTo('helene@exemple.fr', 'Décision sur votre signalement')
    expect(answer?.text).toContain("nous n'avons pas pris de mesure")
    expect(app.mails.some(({ to }) => to === 'eric@exemple.fr')).toBe(false)
    const { body } = await ask<Decision[]>(await app.signIn(eric.id), 'GET', '/api/decisions')
    expect(body).toEqual([])
  })

  test('can be made only once', async () => {
    const reference = await openReport(app, helene, eric)
    await decide(reference, { ...BAN, measure: 'warning' })
    expect((await decide(reference, BAN, yves)).body.code).toBe('case_decided')
    expect((await read(eric.id)).status).toBe('active')
  })

  test('needs the facts', async () => {
    const reference = await openReport(app, helene, eric)
    const refused = await decide(reference, { ...BAN, facts: '  ' })
    expect(refused).toMatchObject({ status: 400, body: { message: 'Écrivez les faits.' } })
  })
})

describe('a removed message', () => {
  test('reads « Message retiré par la modération » for both members', async () => {
    const reference = await reportWithMessages(app, helene, eric, ['Bonjour', '400 € ?'])
    await decide(reference, { ...BAN, measure: 'remove_messages' })
    for (const [reader, partner] of [
      [helene, eric],
      [eric, helene],
    ] as const) {
      const cookie = await app.signIn(reader.id)
      const url = `/api/messages?partnerId=${partner.public_id}`
      const { body } = await ask<{ content: string }[]>(cookie, 'GET', url)
      expect(body.map(({ content }) => content)).toEqual([
        'Message retiré par la modération',
        'Message retiré par la modération',
      ])
      const matches = await ask<{ lastMessage: { content: string } }[]>(
        cookie,
        'GET',
        '/api/matches',
      )
      expect(matches.body[0]?.lastMessage.content).toBe('Message retiré par la modération')
    }
  })

  test('must have been attached to the report', async () => {
    const reference = await openReport(app, helene, eric)
    expect((await decide(reference, { ...BAN, measure: 'remove_messages' })).status).toBe(400)
  })
})

describe('removed photos', () => {
  async function buildPhotos(owner: MemberRow, count: number) {
    const rows = await app.handle.database
      .insertInto('photos')
      .values(
        Array.from({ length: count }, (_, position) => ({
          ...{ owner_id: owner.id, browser_hash: null, position, width: 60, height: 80 },
          ...{ thumbhash: null, perceptual_hash: null, mirrored_hash: null },
          created_at: app.clock.now(),
        })),
      )
      .returning('public_id')
      .execute()
    return rows.map(({ public_id }) => photoUrl(public_id))
  }
  const photosOf = async (id: number) =>
    (await app.services.photos.listFor(app.handle.database, [id])).get(id)?.photos ?? []

  test('are kept by the cleanup job and restored when the decision is reversed; the other photos stay', async () => {
    const urls = await buildPhotos(eric, 3)
    const reference = await openReport(app, helene, eric, { reason: 'fake_profile' })
    const wanted = {
      ...BAN,
      measure: 'remove_photos',
      ground: 'identity',
      photos: urls.slice(0, 1),
    }
    expect((await decide(reference, { ...wanted, photos: [] })).status).toBe(400)
    const gone = { ...wanted, photos: [photoUrl('00000000-0000-4000-8000-000000000000')] }
    expect((await decide(reference, gone)).body).toMatchObject({
      message: 'Ces photos ne sont plus dans ce profil.',
    })
    await decide(reference, wanted)
    expect(await photosOf(eric.id)).toEqual(urls.slice(1))
    app.clock.advance(30 * DAY)
    await app.services.photos.sweep()
    const cookie = await app.signIn(eric.id)
    const { body } = await ask<Decision[]>(cookie, 'GET', '/api/decisions')
    await ask(cookie, 'POST', `/api/decisions/${body[0]?.reference}/appeal`, {
      statement: 'Ces photos sont les miennes.',
    })
    await team()
    await ask(yves, 'POST', `/api/admin/reports/${reference}/appeal`, {
      ...{ outcome: 'reversed', reasons: 'Elles sont bien à lui.' },
    })
    expect((await photosOf(eric.id)).toSorted()).toEqual(urls.toSorted())
  })
})

describe('a suspension', () => {
  const suspend = async () => {
    const reference = await openReport(app, helene, eric)
    await decide(reference, { ...BAN, measure: 'suspend' })
    return reference
  }

  test('ends every session, hides the profile, and shows its end after a sign-in with the right code', async () => {
    const browser = openBrowser(app)
    await browser.post('/api/auth/login', { email: 'eric@exemple.fr' })
    await browser.post('/api/auth/login/verify', {
      email: 'eric@exemple.fr',
      code: await waitForCode(app, 'eric@exemple.fr'),
    })
    expect((await browser.get('/api/users/current')).statusCode).toBe(200)
    await suspend()
    expect((await browser.get('/api/users/current')).statusCode).toBe(401)
    expect(await isInPool(eric.id)).toBe(false)
    expect(await read(eric.id)).toMatchObject({
      ...{ status: 'suspended', suspended_until: new Date('2026-11-27T09:00:00Z') },
    })
    app.clock.advance(5 * 60_000)
    app.mails.length = 0
    await browser.post('/api/auth/login', { email: 'eric@exemple.fr' })
    const answer = await browser.post('/api/auth/login/verify', {
      email: 'eric@exemple.fr',
      code: await waitForCode(app, 'eric@exemple.fr'),
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({
      code: 'account_closed',
      message: "Votre compte est suspendu jusqu'au 27\u00a0novembre 2026 à 10\u00a0h.",
    })
    const read403 = await app.inject({
      url: `/api/decisions/link/${linkIn(answer.json().link)}`,
    })
    expect(read403.json()).toMatchObject({ measure: 'suspend', mayAppeal: true })
  })

  test('ends by itself, with one email that does not promise that the profile is visible', async () => {
    await suspend()
    await app.services.suspensions.endExpired()
    expect((await read(eric.id)).status).toBe('suspended')
    app.clock.advance(7 * DAY)
    await Promise.all([
      app.services.suspensions.endExpired(),
      app.services.suspensions.endExpired(),
    ])
    expect(await read(eric.id)).toMatchObject({ status: 'active', suspended_until: null })
    expect(await isInPool(eric.id)).toBe(true)
    await workJobs(app)
    const told = app.mails.filter(({ subject }) => subject === 'Votre compte est de nouveau ouvert')
    expect(told).toHaveLength(1)
    // The profile may be hidden for another reason, or by the member's own choice.
    expect(told[0]?.text).toContain('Vous pouvez vous connecter')
    expect(told[0]?.text).not.toContain('visible')
  })
})

test('the email about an exclusion says what happens to a paid plan', async () => {
  const reference = await openReport(app, helene, eric)
  await decide(reference, BAN)
  const told = await mailTo('eric@exemple.fr', 'Une décision concernant votre compte')
  expect(told?.text).toContain("La période déjà payée n'est pas remboursée d'office")
})

test.each([1, 7, 30])('a suspension can last %d days', async (days) => {
  const reference = await openReport(app, helene, eric)
  await decide(reference, { ...BAN, measure: 'suspend', days })
  const until = new Date(app.clock.now().getTime() + days * DAY)
  expect((await read(eric.id)).suspended_until).toEqual(until)
  const other = await openReport(app, helene, await buildMember(app.handle.database))
  const wrong = await decide(other, { ...BAN, measure: 'suspend', days: 365 })
  expect(wrong.status).toBe(400)
})

test('a suspension shortens neither a longer suspension nor an exclusion', async () => {
  const { database } = app.handle
  const report = async () => openReport(app, await buildMember(database), eric)
  const [longer, shorter, ban, last] = [
    await report(),
    await report(),
    await report(),
    await report(),
  ]
  const until = new Date(app.clock.now().getTime() + 30 * DAY)
  await decide(longer, { ...BAN, measure: 'suspend', days: 30 })
  await decide(shorter, { ...BAN, measure: 'suspend', days: 7 })
  expect(await read(eric.id)).toMatchObject({ status: 'suspended', suspended_until: until })
  await decide(ban, BAN)
  expect((await decide(last, { ...BAN, measure: 'suspend', days: 7 })).status).toBe(200)
  expect(await read(eric.id)).toMatchObject({ status: 'suspended', suspended_until: null })
})

describe('a measure about profile texts', () => {
  test('removes them, and a reversal restores them', async () => {
    const reference = await openReport(app, helene, eric)
    const wanted = { ...BAN, measure: 'remove_texts', texts: ['bio', 'firstName'] }
    const empty = await decide(reference, { ...wanted, texts: [] })
    expect(empty.body.code).toBe('validation')
    await decide(reference, wanted)
    expect(await read(eric.id)).toMatchObject({ bio: '', first_name: 'Membre' })
    const told = await mailTo('eric@exemple.fr', 'Une décision concernant votre compte')
    expect(told?.text).toContain('le prénom et la présentation')
    const cookie = await app.signIn(eric.id)
    const { body } = await ask<Decision[]>(cookie, 'GET', '/api/decisions')
    await ask(cookie, 'POST', `/api/decisions/${body[0]?.reference}/appeal`, { statement: 'Non.' })
    const url = `/api/admin/reports/${reference}/appeal`
    await ask(yves, 'POST', url, { outcome: 'reversed', reasons: 'Rien à y redire.' })
    expect(await read(eric.id)).toMatchObject({ bio: eric.bio, first_name: 'Éric' })
  })

  test('removes the prompts, and a reversal restores them if they were not changed since', async () => {
    const prompts = [{ prompt: 'sunday', answer: 'écrivez-moi au 06 12 34 56 78.' }]
    await app.handle.database
      .updateTable('members')
      .set({ prompts: JSON.stringify(prompts) })
      .where('id', '=', eric.id)
      .execute()
    const reference = await openReport(app, helene, eric)
    await decide(reference, { ...BAN, measure: 'remove_texts', texts: ['prompts'] })
    expect(await read(eric.id)).toMatchObject({ bio: eric.bio, prompts: [] })
    const told = await mailTo('eric@exemple.fr', 'Une décision concernant votre compte')
    expect(told?.text).toContain('les phrases terminées')
    const cookie = await app.signIn(eric.id)
    const { body } = await ask<Decision[]>(cookie, 'GET', '/api/decisions')
    await ask(cookie, 'POST', `/api/decisions/${body[0]?.reference}/appeal`, { statement: 'Non.' })
    const url = `/api/admin/reports/${reference}/appeal`
    await ask(yves, 'POST', url, { outcome: 'reversed', reasons: 'Rien à y redire.' })
    expect(await read(eric.id)).toMatchObject({ prompts })
  })

  test('keeps a text that the member must rewrite, and marks the profile for review', async () => {
    const reference = await openReport(app, helene, eric)
    await decide(reference, { ...BAN, measure: 'rewrite_texts', texts: ['bio'] })
    expect(await read(eric.id)).toMatchObject({ bio: eric.bio, is_to_review: true })
    const told = await mailTo('eric@exemple.fr', 'Une décision concernant votre compte')
    expect(told?.text).toContain('de réécrire dans votre profil : la présentation')
  })
})

describe('a measure against a team member', () => {
  const STAFF = { first_name: 'Nadia', created_at: new Date('2026-11-11T09:00:00Z') }
  let nadia: MemberRow

  async function appoint(role: MemberRow['role']) {
    nadia = await buildMember(app.handle.database, { ...STAFF, role })
    return openReport(app, helene, nadia)
  }

  test.each(['ban', 'suspend', 'warning'])(
    'cannot be taken by a moderator: %s',
    async (measure) => {
      const reference = await appoint('administrator')
      const { status, body } = await decide(reference, { ...BAN, measure })
      expect([status, body.code]).toEqual([403, 'staff_needs_administrator'])
      expect(await read(nadia.id)).toMatchObject({ status: 'active', role: 'administrator' })
    },
  )

  test('can be taken by an administrator, and an exclusion removes the role', async () => {
    const reference = await appoint('moderator')
    const boss = await buildModerator(app, 'Paule', { role: 'administrator' })
    expect((await decide(reference, BAN, boss)).status).toBe(200)
    expect(await read(nadia.id)).toMatchObject({ status: 'suspended', role: null })
  })

  test('cannot be taken by the team member whom it concerns', async () => {
    const reference = await appoint('administrator')
    const own = await buildModerator(app, nadia)
    expect((await decide(reference, BAN, own)).body.code).toBe('own_case')
  })

  test('cannot be taken by a moderator in a case opened by the team either', async () => {
    nadia = await buildMember(app.handle.database, { ...STAFF, role: 'administrator' })
    const cookie = await buildModerator(app, nadia)
    const opened = await ask<OpenCase>(
      ...([odile, 'POST', `/api/admin/users/${nadia.public_id}/case`] as const),
      { reason: 'fake_profile' },
    )
    const photos = [photoUrl('3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d')]
    const { body } = await decide(opened.body.reference, {
      ...{ ...BAN, measure: 'remove_photos', photos },
    })
    expect(body.code).toBe('staff_needs_administrator')
    expect((await ask(cookie, 'GET', '/api/admin/team')).status).toBe(200)
  })
})

describe('an exclusion', () => {
  const exclude = async () => {
    const reference = await reportWithMessages(app, helene, eric, ['400 € ?'])
    await decide(reference, BAN)
    return reference
  }

  test('does not end by itself', async () => {
    await exclude()
    expect(await read(eric.id)).toMatchObject({ status: 'suspended', suspended_until: null })
    await app.services.suspensions.endExpired()
    expect((await read(eric.id)).status).toBe('suspended')
  })

  test('of an account older than 30 days needs two moderators', async () => {
    const { database } = app.handle
    const old = await buildMember(database, { created_at: new Date('2026-09-01T09:00:00Z') })
    const reference = await openReport(app, helene, old)
    expect((await decide(reference, BAN)).body.code).toBe('second_moderator_required')
    await ask(odile, 'POST', `/api/admin/reports/${reference}/second-opinion`, BAN)
    expect((await decide(reference, BAN)).body.code).toBe('second_moderator_required')
    expect((await read(old.id)).status).toBe('active')
    expect((await decide(reference, BAN, yves)).status).toBe(200)
    expect((await read(old.id)).status).toBe('suspended')
  })

  test('stores no email address, no cookie and no picture', async () => {
    await exclude()
    const kept = await app.handle.database.selectFrom('banned_identifiers').selectAll().execute()
    expect(kept).toMatchObject([{ kind: 'email', until: new Date('2028-11-20T09:00:00Z') }])
    expect(JSON.stringify(kept)).not.toContain('eric')
  })
})

describe('an appeal', () => {
  async function contest() {
    const reference = await openReport(app, helene, eric)
    await decide(reference, BAN)
    const mail = await mailTo('eric@exemple.fr', 'Une décision concernant votre compte')
    const token = linkIn(mail?.text)
    const appeal = await app.inject({
      ...{ method: 'POST', url: `/api/decisions/link/${token}/appeal` },
      payload: { statement: "Ce n'était pas moi." },
    })
    return { reference, token, appeal }
  }
  const answer = (reference: string, as: string, outcome = 'reversed') =>
    ask<OpenCase & { code?: string }>(as, 'POST', `/api/admin/reports/${reference}/appeal`, {
      ...{ outcome, reasons: 'Le compte avait été volé.' },
    })

  test('can be made once through the link in the email, and is acknowledged', async () => {
    const { token, appeal } = await contest()
    expect(appeal.statusCode).toBe(201)
    expect(appeal.json()).toMatchObject({ mayAppeal: false, appeal: { outcome: null } })
    expect(await mailTo('eric@exemple.fr', 'Votre contestation est bien arrivée')).toBeDefined()
    const again = (statement: string) =>
      app.inject({
        ...{ method: 'POST', url: `/api/decisions/link/${token}/appeal` },
        payload: { statement },
      })
    expect((await again("Ce n'était pas moi.")).statusCode).toBe(201)
    expect((await again('Encore')).json().code).toBe('appeal_over')
  })

  test('must be answered by a moderator other than the one who decided; a reversal undoes the measure and is emailed', async () => {
    const { reference } = await contest()
    const list = await ask<{ cases: object[] }>(yves, 'GET', '/api/admin/reports?view=appeals')
    expect(list.body).toMatchObject({ cases: [{ reference }], counts: { open: 0, appeals: 1 } })
    expect((await answer(reference, odile)).body.code).toBe('appeal_needs_another')
    const { body } = await answer(reference, yves)
    expect(body.decision?.appeal).toMatchObject({ outcome: 'reversed' })
    expect((await read(eric.id)).status).toBe('active')
    expect(await isInPool(eric.id)).toBe(true)
    expect(
      await app.handle.database.selectFrom('banned_identifiers').selectAll().execute(),
    ).toEqual([])
    const told = await mailTo('eric@exemple.fr', 'Réponse à votre contestation')
    expect(told?.text).toContain('La décision du 20\u00a0novembre 2026 est annulée')
    expect(told?.text).toContain('Le compte avait été volé.')
    expect(told?.text).toContain('Votre compte est de nouveau ouvert.')
    // The email does not promise effects that are not restored.
    expect(told?.text).not.toContain('ses effets avec elle')
    expect(told?.text).toContain('son renouvellement reste arrêté')
    expect((await answer(reference, yves)).body.code).toBe('case_decided')
  })

  test('is answered by the moderator who decided if nobody else can, and the audit log records it', async () => {
    const { database } = app.handle
    const { reference } = await contest()
    await database
      .updateTable('members')
      .set({ role: null })
      .where('role', 'is not', null)
      .where('first_name', '=', 'Yves')
      .execute()
    const before = await ask<OpenCase>(odile, 'GET', `/api/admin/reports/${reference}`)
    expect(before.body.decision).toMatchObject({ by: 'Odile', isForAnother: false })
    const { status, body } = await answer(reference, odile)
    expect(status).toBe(200)
    expect(body.decision).toMatchObject({
      ...{ by: 'Odile', appeal: { outcome: 'reversed', by: 'Odile', isBySame: true } },
    })
    const acts = await database.selectFrom('audit_entries').select(['act', 'detail']).execute()
    expect(acts.at(-1)).toMatchObject({ act: 'appeal.decided', detail: { isBySame: true } })
    const told = await mailTo('eric@exemple.fr', 'Réponse à votre contestation')
    expect(told?.text).toContain("c'est elle qui avait pris la décision")
    expect(told?.text).not.toContain('une autre personne a relu')
  })

  test('promises another moderator in the acknowledgement only if there is one', async () => {
    const { database } = app.handle
    const [alice, chief] = [
      await buildMember(database, { first_name: 'Alice', role: 'administrator' }),
      await buildMember(database, { role: 'administrator', email: 'chef@exemple.fr' }),
    ]
    const asAlice = await buildModerator(app, alice)
    const reference = await openReport(app, helene, chief)
    const { body } = await decide(reference, { ...BAN, measure: 'warning' }, asAlice)
    expect(body.decision).toMatchObject({ isForAnother: false })
    const url = `/api/decisions/${body.decision?.reference}/appeal`
    const asChief = await buildModerator(app, chief)
    expect((await ask(asChief, 'POST', url, { statement: 'Non.' })).status).toBe(201)
    const received = await mailTo('chef@exemple.fr', 'Votre contestation est bien arrivée')
    expect(received?.text).toContain('Elle compte une seule personne')
    expect((await answer(reference, asAlice, 'upheld')).status).toBe(200)
  })

  test('does not count the reporter as another moderator', async () => {
    const { database } = app.handle
    const reporter = await database
      .selectFrom('members')
      .selectAll()
      .where('first_name', '=', 'Yves')
      .executeTakeFirstOrThrow()
    const reference = await openReport(app, reporter, eric)
    const { body } = await decide(reference, { ...BAN, measure: 'warning' })
    const url = `/api/decisions/${body.decision?.reference}/appeal`
    const cookie = await app.signIn(eric.id)
    expect((await ask(cookie, 'POST', url, { statement: 'Non.' })).status).toBe(201)
    const received = await mailTo('eric@exemple.fr', 'Votre contestation est bien arrivée')
    expect(received?.text).toContain('Elle compte une seule personne')
  })

  test('that is upheld leaves the measure in place', async () => {
    const { reference } = await contest()
    await answer(reference, yves, 'upheld')
    expect((await read(eric.id)).status).toBe('suspended')
    const told = await mailTo('eric@exemple.fr', 'Réponse à votre contestation')
    expect(told?.text).toContain('est maintenue')
  })

  test('does not reopen an account that another decision keeps closed', async () => {
    const second = await openReport(app, await buildMember(app.handle.database), eric)
    const { reference } = await contest()
    await decide(second, { ...BAN, measure: 'suspend' }, yves)
    await answer(reference, yves)
    expect(await read(eric.id)).toMatchObject({
      ...{ status: 'suspended', suspended_until: new Date('2026-11-27T09:00:00Z') },
    })
    const told = await mailTo('eric@exemple.fr', 'Réponse à votre contestation')
    expect(told?.text).toContain('Votre compte reste fermé. Une autre décision court encore')
    expect(told?.text).not.toContain('Vous pouvez vous connecter')
  })

  test('transfers the marks and resemblances of a reversed decision to another decision that still excludes the member', async () => {
    const second = await openReport(app, await buildMember(app.handle.database), eric)
    const { reference } = await contest()
    await decide(second, { ...BAN, measure: 'suspend', days: 30 }, yves)
    const marks = () =>
      app.handle.database.selectFrom('banned_identifiers').select(['kind', 'until']).execute()
    const until = new Date('2026-12-20T09:00:00Z')
    const { database } = app.handle
    const [ban, suspension] = await database
      .selectFrom('decisions')
      .select(['id', 'reference as decisionReference'])
      .orderBy('id')
      .execute()
    const found = { member_id: helene.id, kind: 'device', at: app.clock.now() } as const
    await database
      .insertInto('resemblances')
      .values({ ...found, decision_id: ban?.id ?? 0 })
      .execute()
    const given = () => app.services.bans.resemblances(database, helene.id)
    await answer(reference, yves)
    expect(await marks()).toEqual([{ kind: 'email', until }])
    expect(await given()).toMatchObject([{ decisionReference: suspension?.decisionReference }])

    await workJobs(app)
    const told = app.mails.findLast(
      ({ to, subject }) => to === 'eric@exemple.fr' && subject.startsWith('Une décision'),
    )
    await app.inject({
      ...{ method: 'POST', url: `/api/decisions/link/${linkIn(told?.text)}/appeal` },
      payload: { statement: "Ce n'était pas moi." },
    })
    expect((await answer(second, odile)).status).toBe(200)
    expect(await marks()).toEqual([])
    expect(await given()).toEqual([])
  })

  test('restores a removed message if the decision is reversed', async () => {
    const reference = await reportWithMessages(app, helene, eric, ['Un café ?'])
    await decide(reference, { ...BAN, measure: 'remove_messages' })
    const cookie = await app.signIn(eric.id)
    const { body } = await ask<Decision[]>(cookie, 'GET', '/api/decisions')
    await ask(cookie, 'POST', `/api/decisions/${body[0]?.reference}/appeal`, { statement: 'Non.' })
    await answer(reference, yves)
    const messages = await app.handle.database.selectFrom('messages').select('body').execute()
    expect(messages).toEqual([{ body: 'Un café ?' }])
  })

  test('is no longer possible after six months', async () => {
    const reference = await openReport(app, helene, eric)
    await decide(reference, { ...BAN, measure: 'warning' })
    app.clock.set('2027-05-20T10:00:00Z')
    const cookie = await app.signIn(eric.id)
    const { body } = await ask<Decision[]>(cookie, 'GET', '/api/decisions')
    expect(body).toMatchObject([{ mayAppeal: false, appealUntil: '2027-05-20T08:00:00.000Z' }])
    const late = await ask<{ code: string }>(
      ...([cookie, 'POST', `/api/decisions/${body[0]?.reference}/appeal`] as const),
      { statement: 'Trop tard ?' },
    )
    expect(late.body.code).toBe('appeal_over')
  })
})

describe('« Mes décisions »', () => {
  test('lists only the decisions about the viewer, and remembers that they were seen', async () => {
    const reference = await openReport(app, helene, eric)
    await decide(reference, { ...BAN, measure: 'warning' })
    const cookie = await app.signIn(eric.id)
    const first = await ask<Decision[]>(cookie, 'GET', '/api/decisions')
    expect(first.body).toMatchObject([{ measure: 'warning', seenAt: null }])
    await ask(cookie, 'POST', '/api/decisions/seen')
    const second = await ask<Decision[]>(cookie, 'GET', '/api/decisions')
    expect(second.body[0]?.seenAt).toBe('2026-11-20T09:00:00.000Z')
    const others = await app.signIn(helene.id)
    expect((await ask(others, 'GET', '/api/decisions')).body).toEqual([])
    const url = `/api/decisions/${first.body[0]?.reference}/appeal`
    const stolen = await ask<{ code: string }>(others, 'POST', url, { statement: 'Moi ?' })
    expect(stolen.body.code).toBe('decision_not_found')
  })

  test('opens without a session only through the link in the email', async () => {
    const answer = await app.inject({ url: `/api/decisions/link/${'a'.repeat(43)}` })
    expect(answer.json().code).toBe('link_invalid')
  })
})

test('the figures of a year count reports, decisions, automated means, appeals and reversals', async () => {
  const reference = await openReport(app, helene, eric)
  app.clock.advance(3 * 60 * 60 * 1000)
  await team()
  await decide(reference, { ...BAN, measure: 'warning', means: 'detection' })
  await openReport(app, eric, helene)
  const figures = (year: number) =>
    ask<TransparencyFigures>(odile, 'GET', `/api/admin/transparency?year=${year}`)
  expect((await figures(2026)).body).toEqual({
    ...{ year: 2026, notices: 2, decisions: 1, automatedPercent: 100, medianHours: 3 },
    ...{ appeals: 0, reversed: 0 },
  })
  expect((await figures(2025)).body).toMatchObject({ notices: 0, medianHours: null })
})
