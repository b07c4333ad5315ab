import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CasePage, OpenCase } from '#shared/contracts/admin/moderation.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import {
  askModeration,
  buildModerator,
  openReport,
  reportWithMessages,
} from '#tests/support/moderation.ts'
import { buildSeats } from '#tests/support/tables.ts'

const MINUTE = 60_000

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
  helene = await buildMember(app.handle.database)
  eric = await buildMember(app.handle.database, {
    ...{ first_name: 'Éric', gender: 'H', birth_year: 1969 },
    created_at: new Date('2026-11-11T09:00:00Z'),
  })
  odile = await buildModerator(app, 'Odile')
  yves = await buildModerator(app, 'Yves')
})

const ask = <T>(cookie: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  askModeration<T>(app, cookie, { method, url, ...(payload && { payload }) })

const list = async (query = '') => {
  const { body, next } = await ask<CasePage>(odile, 'GET', `/api/admin/reports${query}`)
  return { ...body, next }
}

const acts = async () =>
  (await app.handle.database.selectFrom('audit_entries').select('act').orderBy('id').execute()).map(
    ({ act }) => act,
  )

describe('the queue of cases', () => {
  test('is only for moderators and administrators who have proven themselves with a code', async () => {
    const { database } = app.handle
    const member = await app.signIn(helene.id)
    expect((await ask(member, 'GET', '/api/admin/reports')).status).toBe(403)
    const support = await buildModerator(app, 'Paul', { role: 'support' })
    expect((await ask(support, 'GET', '/api/admin/reports')).status).toBe(403)
    const unproven = await app.signIn((await buildMember(database, { role: 'moderator' })).id)
    const refused = await ask<{ code: string }>(unproven, 'GET', '/api/admin/reports')
    expect(refused.body.code).toBe('proof_required')
  })

  test('lists the cases due first at the top, each with its deadline', async () => {
    const first = await openReport(app, helene, eric, { reason: 'money' })
    app.clock.advance(90 * MINUTE)
    const sam = await buildMember(app.handle.database, { first_name: 'Sam' })
    const second = await openReport(app, helene, sam, { reason: 'minor' })
    odile = await buildModerator(app, 'Odile')
    const page = await list()
    expect(page.counts).toEqual({ open: 2, appeals: 0 })
    expect(page.cases).toMatchObject([
      {
        ...{ reference: first, reason: 'money', firstName: 'Éric', isAboutMessages: false },
        dueAt: '2026-11-21T09:00:00.000Z',
      },
      { reference: second, reason: 'minor', firstName: 'Sam', dueAt: '2026-11-21T10:30:00.000Z' },
    ])
    expect(page.decidedWithinHours).toBeNull()
  })

  test('is paged', async () => {
    const references: string[] = []
    for (let count = 0; count < 51; count++) {
      const reported = await buildMember(app.handle.database)
      references.push(await openReport(app, helene, reported))
    }
    const page = await list()
    expect(page.cases).toHaveLength(50)
    const rest = await list(`?view=open&cursor=${page.next}`)
    expect(rest.next).toBeNull()
    const seen = [...page.cases, ...rest.cases].map(({ reference }) => reference)
    expect(seen.toSorted()).toEqual(references.toSorted())
  })

  test('reports the number of hours within which 95 % of the last 30 days’ reports were decided', async () => {
    for (const hours of [2, 5, 19]) {
      app.clock.set('2026-11-20T09:00:00Z')
      const reported = await buildMember(app.handle.database)
      const reference = await openReport(app, helene, reported)
      app.clock.advance(hours * 60 * MINUTE)
      const moderator = await buildModerator(app, 'Nadia')
      await ask(moderator, 'POST', `/api/admin/reports/${reference}/decision`, {
        ...{ measure: 'none', ground: 'money', means: 'none', facts: '' },
      })
    }
    odile = await buildModerator(app, 'Odile')
    expect((await list()).decidedWithinHours).toBe(18)
    expect((await list('?view=decided')).cases).toHaveLength(3)
    app.clock.advance(40 * 24 * 60 * MINUTE)
    odile = await buildModerator(app, 'Odile')
    expect((await list()).decidedWithinHours).toBeNull()
  })
})

describe('a case', () => {
  test('shows what was reported and about which member, never by whom', async () => {
    const reference = await openReport(app, helene, eric, {
      reason: 'money',
      details: 'Il me demande de payer un transporteur.',
    })
    await openReport(app, await buildMember(app.handle.database), eric)
    const { body } = await ask<OpenCase>(odile, 'GET', `/api/admin/reports/${reference}`)
    expect(body).toMatchObject({
      reporter: 'woman',
      statements: [{ reason: 'money', details: 'Il me demande de payer un transporteur.' }],
      reported: {
        ...{ firstName: 'Éric', age: 57, isVerified: false, reports: 2, reporters: 2 },
        ...{ pastDecisions: [], appeals: 0, registeredAt: '2026-11-11T09:00:00.000Z' },
      },
      ...{ assignedTo: null, isMine: false, proposal: null, decision: null },
    })
    expect(JSON.stringify(body)).not.toContain('Hélène')
    expect(JSON.stringify(body)).not.toContain(eric.email)
  })

  test('shows how many reporters never met the member', async () => {
    const { database } = app.handle
    const [match, guest] = [await buildMember(database), await buildMember(database)]
    await buildMatch(database, match.id, eric.id)
    await buildSeats(app, [guest, eric], { table: { status: 'confirmed' } })
    for (const by of [helene, guest, match]) await openReport(app, by, eric)
    const notice = { place: 'profile', location: eric.public_id, reason: 'other' }
    const by = { name: 'Odette', email: 'odette@example.org', isGoodFaith: true }
    const payload = { ...notice, ...by, explanation: 'Ce profil me trompe.' }
    const sent = await app.inject({ method: 'POST', url: '/api/notices', payload })
    expect(sent.statusCode).toBe(201)
    const [{ reference } = { reference: '' }] = (await list()).cases
    const { body } = await ask<OpenCase>(odile, 'GET', `/api/admin/reports/${reference}`)
    expect(body.reported).toMatchObject({ reporters: 4, strangers: 2 })
  })

  test('shows the reported messages only after a moderator opens them, which the audit log records', async () => {
    const reference = await reportWithMessages(app, helene, eric, ['Bonjour', '400 € par coupon ?'])
    const { body } = await ask<OpenCase>(odile, 'GET', `/api/admin/reports/${reference}`)
    expect(body.messageDates).toHaveLength(2)
    expect(JSON.stringify(body)).not.toContain('coupon')
    expect(await acts()).toEqual([])
    const excerpt = await ask(odile, 'POST', `/api/admin/reports/${reference}/excerpt`)
    expect(excerpt.body).toMatchObject([
      { body: 'Bonjour', isTheirs: true },
      { body: '400 € par coupon ?', isTheirs: true },
    ])
    const entries = await app.handle.database.selectFrom('audit_entries').selectAll().execute()
    expect(entries).toMatchObject([
      { act: 'report.excerpt_opened', subject: `report ${reference}`, detail: { messages: 2 } },
    ])
  })

  test('is taken by one moderator, and the second one learns who has it', async () => {
    const reference = await openReport(app, helene, eric)
    const taken = await ask<OpenCase>(odile, 'POST', `/api/admin/reports/${reference}/assign`)
    expect(taken.body).toMatchObject({ assignedTo: 'Odile', isMine: true })
    const second = await ask(yves, 'POST', `/api/admin/reports/${reference}/assign`)
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'case_taken', message: "Odile s'en occupe déjà." },
    })
    expect(await acts()).toEqual(['report.assigned'])
  })

  test('is free again after it was left for two hours', async () => {
    const reference = await openReport(app, helene, eric)
    await ask(odile, 'POST', `/api/admin/reports/${reference}/assign`)
    app.clock.advance(121 * MINUTE)
    yves = await buildModerator(app, 'Yves')
    const taken = await ask<OpenCase>(yves, 'POST', `/api/admin/reports/${reference}/assign`)
    expect(taken.body).toMatchObject({ assignedTo: 'Yves', isMine: true })
  })

  test('shows the proposal of the moderator who asked for a second opinion', async () => {
    const reference = await openReport(app, helene, eric)
    await ask(odile, 'POST', `/api/admin/reports/${reference}/assign`)
    const proposal = { measure: 'ban', ground: 'money', means: 'none', facts: 'Un message.' }
    await ask(odile, 'POST', `/api/admin/reports/${reference}/second-opinion`, proposal)
    const { body } = await ask<OpenCase>(yves, 'GET', `/api/admin/reports/${reference}`)
    expect(body).toMatchObject({
      ...{ assignedTo: null, proposal: { ...proposal, by: 'Odile', isMine: false } },
    })
    expect((await list()).cases).toMatchObject([{ awaitsSecondOpinion: true }])
  })

  test('keeps the duration, photos and texts of the proposal for a second opinion', async () => {
    const reference = await openReport(app, helene, eric)
    const url = `/api/admin/reports/${reference}`
    const reasons = { ground: 'money', means: 'none', facts: 'Un message.' }
    const scope = { photos: ['/media/photos/x'], texts: ['bio'], days: 30 }
    const proposal = { measure: 'suspend', ...reasons, ...scope }
    await ask(odile, 'POST', `${url}/second-opinion`, proposal)
    const read = async () => (await ask<OpenCase>(yves, 'GET', url)).body.proposal
    expect(await read()).toEqual({ ...proposal, by: 'Odile', isMine: false })
    // A proposal stored before these fields existed gets the default values of the form.
    const former = JSON.stringify({ measure: 'suspend', ...reasons })
    await app.handle.database.updateTable('reports').set({ proposal: former }).execute()
    expect(await read()).toMatchObject({ measure: 'suspend', photos: [], texts: [], days: 7 })
  })

  test('cannot be read by a moderator who is its reporter', async () => {
    const moderator = await buildMember(app.handle.database, { role: 'moderator' })
    const cookie = await buildModerator(app, moderator)
    const reference = await openReport(app, moderator, eric)
    const refused = { status: 403, body: { code: 'own_case' } }
    const url = `/api/admin/reports/${reference}`
    expect(await ask(cookie, 'GET', url)).toMatchObject(refused)
    expect(await ask(cookie, 'POST', `${url}/excerpt`)).toMatchObject(refused)
    expect(await ask(cookie, 'POST', `${url}/assign`)).toMatchObject(refused)
  })
})

describe('a third-party report', () => {
  const NOTICE = {
    ...{ place: 'profile', location: 'Une personne de Rennes', reason: 'fake_profile' },
    ...{ explanation: 'Ce sont mes photos.', name: 'Claire', email: 'claire@exemple.fr' },
    isGoodFaith: true,
  }
  const notify = (payload: object) => app.inject({ method: 'POST', url: '/api/notices', payload })

  test('opens a case without an account, due within 24 hours, and is acknowledged by email', async () => {
    const answer = await notify(NOTICE)
    expect(answer.statusCode).toBe(201)
    const { reference } = answer.json<{ reference: string }>()
    const { body } = await ask<OpenCase>(odile, 'GET', `/api/admin/reports/${reference}`)
    expect(body).toMatchObject({
      ...{ reporter: 'visitor', reported: null, location: 'Un profil : Une personne de Rennes' },
      dueAt: '2026-11-21T09:00:00.000Z',
      statements: [{ reason: 'fake_profile', details: 'Ce sont mes photos.' }],
    })
    await expect.poll(() => app.mails.length, { timeout: 5000 }).toBe(1)
    expect(app.mails[0]).toMatchObject({ to: 'claire@exemple.fr' })
    expect(app.mails[0]?.text).toContain(reference)
  })

  test('opens one case, even if it is sent again after a failure', async () => {
    const [first, again] = [await notify(NOTICE), await notify(NOTICE)]
    expect(again.json()).toEqual(first.json())
    expect(await app.handle.database.selectFrom('reports').select('id').execute()).toHaveLength(1)
  })

  test('is about the member whose profile URL it contains', async () => {
    const location = `https://embellie.fr/profiles/${eric.public_id}`
    const { reference } = (await notify({ ...NOTICE, location })).json<{ reference: string }>()
    const { body } = await ask<OpenCase>(odile, 'GET', `/api/admin/reports/${reference}`)
    expect(body.reported).toMatchObject({ firstName: 'Éric' })
  })

  test('is assigned to a member by the moderator if it names nobody', async () => {
    const { reference } = (await notify(NOTICE)).json<{ reference: string }>()
    const { body } = await ask<OpenCase>(odile, 'POST', `/api/admin/reports/${reference}/member`, {
      userId: eric.public_id,
    })
    expect(body.reported).toMatchObject({ firstName: 'Éric' })
    expect(await acts()).toEqual(['report.member_named'])
  })

  test('loses its proposed decision when it is assigned to another member', async () => {
    const created_at = new Date('2026-01-10T09:00:00Z')
    const [anne, bruno] = [
      await buildMember(app.handle.database, { created_at }),
      await buildMember(app.handle.database, { created_at }),
    ]
    const location = `/profiles/${anne.public_id}`
    const { reference } = (await notify({ ...NOTICE, location })).json<{ reference: string }>()
    const url = `/api/admin/reports/${reference}`
    const ban = { measure: 'ban', ground: 'account', means: 'none', facts: 'Ses photos.' }
    await ask(odile, 'POST', `${url}/second-opinion`, ban)
    const name = (userId: string) => ask<OpenCase>(yves, 'POST', `${url}/member`, { userId })
    // Naming the same member again changes nothing.
    expect((await name(anne.public_id)).body.proposal).toMatchObject({ by: 'Odile' })
    expect((await name(bruno.public_id)).body.proposal).toBeNull()
    expect(await ask(yves, 'POST', `${url}/decision`, ban)).toMatchObject({
      body: { code: 'second_moderator_required' },
    })
  })

  test('needs a name and an email address, except about a minor', async () => {
    const anonymous = { ...NOTICE, name: '', email: '' }
    const refused = await notify(anonymous)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ path: 'name' }, { path: 'email' }])
    expect((await notify({ ...anonymous, reason: 'minor' })).statusCode).toBe(201)
  })

  test('needs the declaration of good faith', async () => {
    expect((await notify({ ...NOTICE, isGoodFaith: false })).statusCode).toBe(400)
  })
})

describe('a case', () => {
  test('shows the whole profile, and the earlier decisions and cases about it', async () => {
    const { database } = app.handle
    const earlier = await openReport(app, helene, eric, { reason: 'behaviour' })
    await ask(odile, 'POST', `/api/admin/reports/${earlier}/decision`, {
      ...{ measure: 'warning', ground: 'harassment', means: 'none', facts: 'Un message.' },
    })
    const reference = await openReport(app, await buildMember(database), eric)
    const { body } = await ask<OpenCase>(odile, 'GET', `/api/admin/reports/${reference}`)
    expect(body.reported).toMatchObject({
      ...{ city: 'Rennes', bio: eric.bio, isStaff: false, removedPhotos: [] },
      pastDecisions: [{ measure: 'warning' }],
      otherCases: [{ reference: earlier, reason: 'behaviour', measure: 'warning' }],
    })
  })

  test('has notes of the team that neither the reporter nor the reported member can read', async () => {
    const reference = await openReport(app, helene, eric)
    const url = `/api/admin/reports/${reference}/notes`
    expect((await ask(odile, 'POST', url, { body: ' ' })).status).toBe(400)
    await ask(odile, 'POST', url, { body: "J'attends la réponse d'Hélène." })
    app.clock.advance(MINUTE)
    const { body } = await ask<OpenCase>(yves, 'POST', url, { body: 'Vu.' })
    expect(body.notes).toMatchObject([
      { by: 'Odile', at: '2026-11-20T09:00:00.000Z', body: "J'attends la réponse d'Hélène." },
      { by: 'Yves', body: 'Vu.' },
    ])
    expect(await acts()).toEqual(['report.noted', 'report.noted'])
    const own = await app.signIn(eric.id)
    expect((await ask(own, 'POST', url, { body: 'Moi ?' })).status).toBe(403)
  })

  test('can be opened about a member whom nobody reported, once, and is decided like any other', async () => {
    const url = `/api/admin/users/${eric.public_id}/case`
    const opened = await ask<OpenCase>(odile, 'POST', url, { reason: 'fake_profile' })
    expect(opened.status).toBe(201)
    expect(opened.body).toMatchObject({ reporter: 'team', isMine: true })
    const again = await ask<OpenCase>(yves, 'POST', url, { reason: 'money' })
    expect(again.body.reference).toBe(opened.body.reference)
    const decided = await ask<OpenCase>(
      ...([odile, 'POST', `/api/admin/reports/${opened.body.reference}/decision`] as const),
      { measure: 'suspend', days: 1, ground: 'identity', means: 'none', facts: 'Une photo volée.' },
    )
    expect(decided.body.decision).toMatchObject({ measure: 'suspend' })
    expect(await acts()).toEqual(['report.opened', 'report.decided'])
  })
})

test('the queue can be filtered by moderator', async () => {
  const { database } = app.handle
  const mine = await openReport(app, helene, eric)
  const other = await openReport(app, await buildMember(database), eric)
  await ask(odile, 'POST', `/api/admin/reports/${mine}/assign`)
  await ask(yves, 'POST', `/api/admin/reports/${other}/decision`, {
    ...{ measure: 'none', ground: 'money', means: 'none', facts: '' },
  })
  const { handlers } = await list()
  const [you] = handlers.filter(({ isYou }) => isYou)
  const [colleague] = handlers.filter(({ isYou }) => !isYou)
  expect([you?.firstName, colleague?.firstName]).toEqual(['Odile', 'Yves'])
  const of = async (view: string, id = '') =>
    (await list(`?view=${view}&handler=${id}`)).cases.map(({ reference }) => reference)
  expect(await of('open', you?.id)).toEqual([mine])
  expect(await of('open', colleague?.id)).toEqual([])
  expect(await of('decided', you?.id)).toEqual([])
  expect(await of('decided', colleague?.id)).toEqual([other])
  // A case that was taken and then left is no longer assigned.
  app.clock.advance(3 * 60 * MINUTE)
  odile = await buildModerator(app, 'Odile')
  expect(await of('open', you?.id)).toEqual([])
})
