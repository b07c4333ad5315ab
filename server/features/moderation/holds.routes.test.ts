// Rules: risks
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenRisk, RiskPage } from '#shared/contracts/admin/risks.ts'
import type { Decision } from '#shared/contracts/decisions.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, waitForCode } from '#tests/support/browser.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/form.ts'
import { askModeration, buildModerator, openReport } from '#tests/support/moderation.ts'

const NOW = '2026-11-20T09:00:00.000Z'
const FORM = {
  ...{ firstName: 'Luc', gender: 'H', age: 57, city: 'Rennes' },
  ...{ bio: "J'aime marcher au bord de la mer.", interests: ['Marche', 'Lecture', 'Cuisine'] },
}
const HELD = { is_to_review: true, awaits_verification: true }
const VISIBLE = { is_to_review: false, awaits_verification: false }
const STATEMENT = 'Une décision concernant votre compte'
const VISIBLE_MAIL = 'Votre profil est visible'

let app: Awaited<ReturnType<typeof buildTestApp>>
let odile: string
let marc: MemberRow
let cookie: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set(NOW)
  odile = await buildModerator(app, 'Odile')
  const since = new Date('2026-11-10T09:00:00Z')
  marc = await buildMember(app.handle.database, {
    ...{ first_name: 'Marc', gender: 'H', plan: 'premium', created_at: since, confirmed_at: since },
  })
  cookie = await app.signIn(marc.id)
})

async function exclude(member: MemberRow): Promise<void> {
  const by = await buildMember(app.handle.database)
  // A member who is held is visible to matches only.
  await buildMatch(app.handle.database, by.id, member.id)
  const url = `/api/admin/reports/${await openReport(app, by, member)}/decision`
  const payload = { measure: 'ban', ground: 'money', means: 'none', facts: 'Un message.' }
  expect((await askModeration(app, odile, { method: 'POST', url, payload })).status).toBe(200)
}

async function buildExcluded(): Promise<MemberRow> {
  const excluded = await buildMember(app.handle.database, { created_at: new Date(NOW) })
  await exclude(excluded)
  return excluded
}

/** Holds a member because they entered the mailbox of an excluded one; returns the excluded member. */
async function hold(memberId = marc.id): Promise<MemberRow> {
  const excluded = await buildExcluded()
  await app.handle.transaction((tx) =>
    app.services.bans.checkMailbox(tx, () => {}, memberId, excluded.email),
  )
  return excluded
}

const notify = () => app.services.riskNotices.notifyAll()

const read = (id = marc.id) =>
  app.handle.database.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()

async function statements(by = cookie): Promise<Decision[]> {
  const answer = await app.inject({ url: '/api/decisions', headers: { cookie: by } })
  return answer.json<Decision[]>().filter(({ measure }) => measure === 'hold')
}

const subjects = (to = marc.email) =>
  app.mails.filter((mail) => mail.to === to).map((mail) => mail.subject)

async function decide(outcome: string): Promise<void> {
  const { body } = await askModeration<RiskPage>(app, odile, {
    ...{ method: 'GET', url: '/api/admin/risks' },
  })
  const { status } = await askModeration<OpenRisk>(app, odile, {
    ...{ method: 'POST', url: `/api/admin/risks/${body.risks[0]?.reference}/decision` },
    payload: { outcome, facts: outcome === 'lifted' ? '' : 'Les mêmes photos.' },
  })
  expect(status).toBe(200)
}

async function releaseInDialog(): Promise<void> {
  const administrator = await buildModerator(app, 'Anne', { role: 'administrator' })
  const fields = { id: marc.public_id, isToReview: 'false', reason: '' }
  const { payload, headers } = await formOf(fields, 'photos', [])
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/admin/users/update', payload },
    headers: { ...headers, cookie: administrator },
  })
  expect(answer.statusCode).toBe(200)
}

/** Has Marc contest a decision, which a moderator then reverses. */
async function reverse({ reference }: Pick<Decision, 'reference'>): Promise<void> {
  const appeal = await app.inject({
    ...{ method: 'POST', url: `/api/decisions/${reference}/appeal`, headers: { cookie } },
    payload: { statement: 'Je ne connais pas cette personne.' },
  })
  expect(appeal.statusCode).toBe(201)
  await grantAppeal()
}

/** Has an excluded member contest the exclusion, which a moderator then reverses. */
async function reverseExclusion({ id }: MemberRow): Promise<void> {
  const { database } = app.handle
  const ban = database.selectFrom('decisions').select('id').where('member_id', '=', id)
  const { id: decision_id } = await ban.where('measure', '=', 'ban').executeTakeFirstOrThrow()
  const appeal = { decision_id, statement: "Ce n'est pas moi.", created_at: app.clock.now() }
  await database.insertInto('appeals').values(appeal).execute()
  await grantAppeal()
}

async function grantAppeal(): Promise<void> {
  const { body } = await askModeration<{ cases: { reference: string }[] }>(app, odile, {
    ...{ method: 'GET', url: '/api/admin/reports?view=appeals' },
  })
  const { status } = await askModeration(app, odile, {
    ...{ method: 'POST', url: `/api/admin/reports/${body.cases[0]?.reference}/appeal` },
    payload: { outcome: 'reversed', reasons: 'Une coïncidence.' },
  })
  expect(status).toBe(200)
}

/** Marc writes to a member for the first time. */
async function write(): Promise<void> {
  const partner = await buildMember(app.handle.database)
  await buildMatch(app.handle.database, marc.id, partner.id)
  const sender = { id: marc.id, publicId: marc.public_id, plan: 'premium' } as const
  await app.services.messages.sendAs(sender, partner.public_id, 'Bonjour')
}

describe('a held member', () => {
  test('is notified of the reasons, but not of what matched, and can contest them', async () => {
    await hold()
    await notify()
    expect(await statements()).toMatchObject([
      {
        ...{ measure: 'hold', means: 'decision', ground: 'resemblance', mayAppeal: true },
        ...{ until: null, decidedAt: NOW, appeal: null },
      },
    ])
    await vi.waitFor(() => expect(subjects()).toEqual([STATEMENT]))
    const text = app.mails.find(({ to }) => to === marc.email)?.text
    expect(text).toContain("jusqu'à ce qu'une personne de notre équipe l'ait examiné")
    expect(text).toContain('a servi à prendre la décision')
    expect(text).toContain('Pendant six mois, gratuitement')
    expect(text).not.toMatch(/appareil|photo|carte|adresse|boîte|clé/i)
  })

  test('is notified once for two resemblances at the same time, and for a third one during the same hold', async () => {
    await Promise.all([hold(), hold()])
    await Promise.all([notify(), notify()])
    await hold()
    await notify()
    expect(await statements()).toHaveLength(1)
    await vi.waitFor(() => expect(subjects()).toEqual([STATEMENT]))
  })

  test('is notified again of another hold, after the end of the first', async () => {
    await hold()
    await notify()
    app.clock.advance(60_000)
    await decide('lifted')
    await notify()
    expect(await statements()).toHaveLength(1)
    app.clock.advance(60_000)
    await hold()
    await notify()
    expect(await statements()).toMatchObject([{ until: null }, { until: expect.any(String) }])
  })

  test('is not notified if somebody has decided first', async () => {
    await hold()
    await decide('lifted')
    await notify()
    expect(await statements()).toEqual([])
  })

  test('whose address is not confirmed yet is notified, and stays held, once it is', async () => {
    const browser = openBrowser(app)
    await browser.post('/api/auth/register', { ...FORM, email: 'luc@exemple.fr' })
    const { id } = await app.handle.database
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'luc@exemple.fr')
      .executeTakeFirstOrThrow()
    await hold(id)
    await notify()
    const count = app.handle.database.selectFrom('decisions').where('member_id', '=', id)
    expect(await count.select('id').execute()).toEqual([])
    const code = await waitForCode(app, 'luc@exemple.fr')
    expect((await browser.post('/api/auth/confirm', { code })).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'active', ...HELD })
    await notify()
    expect(await count.select('measure').execute()).toEqual([{ measure: 'hold' }])
    await vi.waitFor(() => expect(subjects('luc@exemple.fr')).toContain(STATEMENT))
  })

  test('is counted in the transparency report as a decision by automated means', async () => {
    await hold()
    const before = await app.services.transparency.transparencyFigures(2026)
    await notify()
    expect([before, await app.services.transparency.transparencyFigures(2026)]).toMatchObject([
      { decisions: 1, automatedPercent: 0 },
      { decisions: 2, automatedPercent: 50 },
    ])
  })
})

describe('the end of a hold', () => {
  test.each([
    ['lifted', 'vous pouvez envoyer des flashs et des messages.'],
    ['verify', 'vos nouvelles conversations restent limitées.'],
    ['kept', 'vos nouvelles conversations restent limitées.'],
  ])('with the outcome %s ends its statement, and the member is told', async (outcome, words) => {
    await hold()
    await notify()
    app.clock.advance(60_000)
    await decide(outcome)
    expect(await read()).toMatchObject(VISIBLE)
    expect(await statements()).toMatchObject([{ until: '2026-11-20T09:01:00.000Z' }])
    await vi.waitFor(() => expect(subjects()).toContain(VISIBLE_MAIL))
    const mail = app.mails.find(({ subject }) => subject === VISIBLE_MAIL)
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(words)
  })

  test('by an administrator ends its statement, and the member is told and can write', async () => {
    await hold()
    await notify()
    await releaseInDialog()
    expect(await read()).toMatchObject(VISIBLE)
    expect(await statements()).toMatchObject([{ until: NOW }])
    await vi.waitFor(() => expect(subjects()).toEqual([STATEMENT, VISIBLE_MAIL]))
    app.clock.advance(60_000)
    await write()
  })

  test('by an exclusion ends its statement, whether in the queue or by a report', async () => {
    const luc = await buildMember(app.handle.database, { created_at: new Date(NOW) })
    const untils = () =>
      app.handle.database
        .selectFrom('decisions')
        .select(['member_id', 'until'])
        .where('measure', '=', 'hold')
        .orderBy('member_id')
        .execute()
    await hold()
    await notify()
    await decide('excluded')
    await hold(luc.id)
    await notify()
    await exclude(luc)
    expect(await untils()).toEqual([
      { member_id: marc.id, until: new Date(NOW) },
      { member_id: luc.id, until: new Date(NOW) },
    ])
    await notify()
    expect(await untils()).toHaveLength(2)
  })

  test('comes with a granted appeal, after which the resemblance restricts nothing', async () => {
    await hold()
    await notify()
    app.clock.advance(60_000)
    const [statement] = await statements()
    await reverse(statement ?? expect.unreachable('There must be a statement'))
    expect(await read()).toMatchObject(VISIBLE)
    expect(await statements()).toMatchObject([
      { until: '2026-11-20T09:01:00.000Z', appeal: { outcome: 'reversed' } },
    ])
    app.clock.advance(60_000)
    await write()
  })

  test('comes when the exclusion that it is based on is reversed, and the member is told', async () => {
    const excluded = await hold()
    await notify()
    app.clock.advance(60_000)
    await reverseExclusion(excluded)
    expect(await read()).toMatchObject(VISIBLE)
    expect(await statements()).toMatchObject([{ until: '2026-11-20T09:01:00.000Z' }])
    await vi.waitFor(() => expect(subjects()).toContain(VISIBLE_MAIL))
    app.clock.advance(60_000)
    await write()
  })

  test('comes with the reversal of the last exclusion that nobody has reviewed a resemblance with', async () => {
    const [first, second] = [await hold(), await hold()]
    await notify()
    app.clock.advance(60_000)
    await reverseExclusion(first)
    expect(await read()).toMatchObject(HELD)
    expect(subjects()).not.toContain(VISIBLE_MAIL)
    await reverseExclusion(second)
    expect(await read()).toMatchObject(VISIBLE)
  })

  test('comes with the reversal of an exclusion, although an earlier resemblance was reviewed', async () => {
    await hold()
    await notify()
    await decide('lifted')
    app.clock.advance(60_000)
    const second = await hold()
    await notify()
    await reverseExclusion(second)
    expect(await read()).toMatchObject(VISIBLE)
  })

  test('by the reversal of an exclusion leaves the other signals of the member their weight', async () => {
    const excluded = await hold()
    const signal = { member_id: marc.id, points: 45, seen: 3, among: 4, at: new Date(NOW) }
    const blocked = { ...signal, kind: 'blocked', day: '2026-11-20' } as const
    await app.handle.database.insertInto('risk_signals').values(blocked).execute()
    await reverseExclusion(excluded)
    expect(await read()).toMatchObject(VISIBLE)
    await expect(write()).rejects.toMatchObject({ code: 'conversations_restricted' })
  })

  test('does not come with an appeal against an earlier hold', async () => {
    await hold()
    await notify()
    await decide('lifted')
    app.clock.advance(60_000)
    await hold()
    await notify()
    const [, earlier] = await statements()
    await reverse(earlier ?? expect.unreachable('There must be two statements'))
    expect(await read()).toMatchObject(HELD)
  })
})
