// Rules: risks
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenRisk, RiskPage } from '#shared/contracts/admin/risks.ts'
import type { Decision } from '#shared/contracts/decisions.ts'
import type { RiskKind } from '#shared/domain/risks.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, type TestBrowser, waitForCode } from '#tests/support/browser.ts'
import { resetDatabase } from '#tests/support/database.ts'
import {
  buildBlock,
  buildFlash,
  buildMatch,
  buildMember,
  buildSession,
  type MemberRow,
} from '#tests/support/factories.ts'
import { askModeration, buildModerator, openReport } from '#tests/support/moderation.ts'
import { buildSeats } from '#tests/support/tables.ts'

const NOW = '2026-11-20T09:00:00Z'
const HOUR_MS = 60 * 60 * 1000

let app: Awaited<ReturnType<typeof buildTestApp>>
let eric: MemberRow
let cookie: string
let odile: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set(NOW)
  eric = await buildFarAway('Éric')
  cookie = await app.signIn(eric.id)
  odile = await buildModerator(app, 'Odile')
})

type Overrides = NonNullable<Parameters<typeof buildMember>[1]>

/** A member who registered yesterday evening. */
function buildNewcomer(firstName: string, overrides: Overrides = {}): Promise<MemberRow> {
  const registered = new Date('2026-11-19T20:00:00Z')
  return buildMember(app.handle.database, {
    ...{ first_name: firstName, gender: 'H', ...overrides },
    ...{ created_at: overrides.created_at ?? registered },
    confirmed_at: overrides.confirmed_at ?? registered,
  })
}

/** A new member whose device is in another time zone than the town: fewer first messages lead to a restriction. */
async function buildFarAway(firstName: string): Promise<MemberRow> {
  const member = await buildNewcomer(firstName)
  await noteFarAway(member)
  return member
}

function noteFarAway({ id }: MemberRow): Promise<void> {
  return app.handle.transaction((tx) => app.services.risks.note(tx, id, 'place'))
}

async function matchWith(sender: MemberRow): Promise<MemberRow> {
  const partner = await buildMember(app.handle.database, { plan: 'premium' })
  await buildMatch(app.handle.database, sender.id, partner.id)
  return partner
}

function write(to: MemberRow, by = eric) {
  const sender = { id: by.id, publicId: by.public_id, plan: 'premium' } as const
  return app.services.messages.sendAs(sender, to.public_id, 'Bonjour')
}

/** Creates `count` matches of the sender, who writes the first message to each. */
async function writeTo(count: number, sender = eric): Promise<MemberRow[]> {
  const partners: MemberRow[] = []
  for (let at = 0; at < count; at++) {
    const partner = await matchWith(sender)
    await write(partner, sender)
    partners.push(partner)
  }
  return partners
}

function findByEmail(email: string) {
  return app.handle.database
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

const REFUSED = { code: 'conversations_restricted' }

const queue = () => askModeration<RiskPage>(app, odile, { method: 'GET', url: '/api/admin/risks' })
const read = (reference: string) =>
  askModeration<OpenRisk>(app, odile, { method: 'GET', url: `/api/admin/risks/${reference}` })
const decide = (reference: string, payload: object, by = odile) =>
  askModeration<OpenRisk>(app, by, {
    ...{ method: 'POST', url: `/api/admin/risks/${reference}/decision` },
    payload,
  })

async function firstReference(): Promise<string> {
  const [row] = (await queue()).body.risks
  return row?.reference ?? expect.unreachable('The queue must not be empty')
}

/** Has Éric write to so many matches that he is restricted and notified; returns the reference of his case. */
async function restrict(): Promise<string> {
  await writeTo(4)
  await expect(writeTo(1)).rejects.toMatchObject(REFUSED)
  await app.services.riskNotices.notifyAll()
  return firstReference()
}

const decisions = async (member = cookie) => {
  const answer = await app.inject({ url: '/api/decisions', headers: { cookie: member } })
  return answer.json<Decision[]>()
}

/** Has a member contest a decision, which a moderator then reverses. */
async function reverse(decision: Decision | undefined, { member = cookie, by = odile } = {}) {
  const appeal = await app.inject({
    ...{ method: 'POST', url: `/api/decisions/${decision?.reference}/appeal` },
    ...{ headers: { cookie: member }, payload: { statement: 'Je réponds à mes matchs.' } },
  })
  expect(appeal.statusCode).toBe(201)
  const { body } = await askModeration<{ cases: { reference: string }[] }>(app, by, {
    ...{ method: 'GET', url: '/api/admin/reports?view=appeals' },
  })
  const answer = await askModeration(app, by, {
    ...{ method: 'POST', url: `/api/admin/reports/${body.cases[0]?.reference}/appeal` },
    payload: { outcome: 'reversed', reasons: 'Des matchs sincères.' },
  })
  expect(answer.status).toBe(200)
}

/** Registers a member on the device of an excluded one, so that the profile is held; returns the case reference. */
async function buildHeld(email: string): Promise<string> {
  const browser = openBrowser(app)
  const form = {
    ...{ firstName: 'Luc', gender: 'H', age: 57, city: 'Rennes' },
    ...{ bio: "J'aime marcher au bord de la mer.", interests: ['Marche', 'Lecture', 'Cuisine'] },
  }
  for (const address of ['luc@exemple.fr', email]) {
    await browser.post('/api/auth/register', { ...form, email: address })
    await browser.post('/api/auth/confirm', { code: await waitForCode(app, address) })
    if (address === email) break
    const luc = await findByEmail(address)
    const by = await matchWith(luc)
    const url = `/api/admin/reports/${await openReport(app, by, luc)}/decision`
    const payload = { measure: 'ban', ground: 'money', means: 'none', facts: 'Un message.' }
    await askModeration(app, odile, { method: 'POST', url, payload })
  }
  return firstReference()
}

describe('an account with unusual behaviour', () => {
  test('cannot start conversations for three days, and can continue its open ones', async () => {
    const [first] = await writeTo(4)
    const partner = await matchWith(eric)
    await expect(write(partner)).rejects.toMatchObject(REFUSED)
    await expect(write(partner)).rejects.toMatchObject(REFUSED)
    expect(first && (await write(first))).toMatchObject({ content: 'Bonjour' })
    app.clock.set('2026-11-23T09:00:01Z')
    expect(await write(partner)).toMatchObject({ content: 'Bonjour' })
  })

  test('is restricted again only for what it does after the first restriction', async () => {
    const { database } = app.handle
    const block = ({ id }: MemberRow) => buildBlock(database, id, eric.id, app.clock.now())
    for (const partner of (await writeTo(4)).slice(0, 3)) await block(partner)
    await expect(writeTo(1)).rejects.toMatchObject(REFUSED)
    app.clock.set('2026-11-23T09:00:01Z')
    for (const partner of await writeTo(3)) await block(partner)
    await expect(writeTo(1)).rejects.toMatchObject(REFUSED)
  })

  test('cannot answer in new conversations, but can decline them', async () => {
    await restrict()
    const partner = await matchWith(eric)
    await write(eric, partner)
    await expect(write(partner)).rejects.toMatchObject(REFUSED)
    const declined = await app.inject({
      ...{ method: 'POST', url: `/api/matches/${partner.public_id}/decline`, headers: { cookie } },
      payload: { sentenceId: 'not_us' },
    })
    expect(declined.statusCode).toBe(204)
  })

  test('receives an email that does not mention the visibility of its profile', async () => {
    await restrict()
    const mailText = () => app.mails.find(({ to }) => to === eric.email)?.text
    await vi.waitFor(() => expect(mailText()).toContain('Les conversations ouvertes continuent.'))
    expect(mailText()).not.toContain('visible')
  })

  test('is notified once of the reasons, the end and the appeal', async () => {
    await restrict()
    await app.services.riskNotices.notifyAll()
    expect(await decisions()).toMatchObject([
      {
        ...{ measure: 'restrict', means: 'decision', ground: 'caution', mayAppeal: true },
        facts: expect.stringContaining('5 destinataires en 2 jours'),
        until: '2026-11-23T09:00:00.000Z',
      },
    ])
    const subjects = () =>
      app.mails.filter(({ to }) => to === eric.email).map((mail) => mail.subject)
    await vi.waitFor(() => expect(subjects()).toEqual(['Une décision concernant votre compte']))
  })

  test('is released by a successful appeal, and earlier signals do not count again', async () => {
    await restrict()
    const [decision] = await decisions()
    await reverse(decision)
    expect(await writeTo(2)).toHaveLength(2)
    const { figures } = (await queue()).body
    expect(figures.restrictions).toEqual({ made: 1, lifted: 1 })
  })

  test('is never an old account, a verified one or one of the team', async () => {
    const others = [
      await buildNewcomer('Paul', {
        confirmed_at: new Date('2026-09-01T09:00:00Z'),
        created_at: new Date('2026-09-01T09:00:00Z'),
      }),
      await buildNewcomer('Luc', { verified_at: new Date('2026-11-19T21:00:00Z') }),
      await buildNewcomer('Zoé', { role: 'support' }),
    ]
    for (const member of others) expect(await writeTo(8, member)).toHaveLength(8)
    expect((await queue()).body.risks).toEqual([])
  })

  test('enters the queue and is then restricted as recipients block it, but not after a single block', async () => {
    const old = { created_at: new Date('2026-09-01'), confirmed_at: new Date('2026-09-01') }
    const serge = await buildNewcomer('Serge', old)
    const [anne, lise, paule] = await writeTo(4, serge)
    const block = async (by: MemberRow | undefined) => {
      const headers = { cookie: await app.signIn(by?.id ?? 0) }
      const payload = { userId: serge.public_id }
      await app.inject({ method: 'POST', url: '/api/blocks', headers, payload })
    }
    await block(anne)
    expect((await queue()).body.risks).toEqual([])
    await block(lise)
    expect((await queue()).body.risks).toMatchObject([
      { firstName: 'Serge', kind: 'blocked', points: 30, restrictedAt: null },
    ])
    await block(paule)
    await expect(writeTo(1, serge)).rejects.toMatchObject(REFUSED)
  })

  test('is restricted for first messages 20 seconds apart, not for ones a minute apart', async () => {
    const serge = await buildNewcomer('Serge', { plan: 'premium' })
    for (let nth = 0; nth < 4; nth++) {
      await writeTo(1, serge)
      app.clock.advance(20_000)
    }
    await expect(writeTo(1, serge)).rejects.toMatchObject(REFUSED)
    const paul = await buildNewcomer('Paul', { plan: 'premium' })
    for (let nth = 0; nth < 6; nth++) {
      await writeTo(1, paul)
      app.clock.advance(60_000)
    }
  })

  test('is weighed for flashing nearly everybody in several visits, not in a single one', async () => {
    const [serge, paul] = [await buildNewcomer('Serge'), await buildNewcomer('Paul')]
    const { database } = app.handle
    for (let nth = 0; nth < 14; nth++) {
      const { id } = await buildMember(database)
      const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR_MS)
      await buildFlash(database, serge.id, id, hoursAgo(nth < 7 ? 12 : 0.5))
      // All at one stay, as newcomers do.
      await buildFlash(database, paul.id, id, hoursAgo(0.5))
    }
    await writeTo(4, serge)
    await expect(writeTo(1, serge)).rejects.toMatchObject(REFUSED)
    expect((await queue()).body.risks).toMatchObject([{ kind: 'recipients', points: 41 }])
    expect(await writeTo(5, paul)).toHaveLength(5)
  })

  test('is restricted after reports by several matches, not counting a report that was dismissed', async () => {
    const serge = await buildNewcomer('Serge')
    const [anne, lise] = [await matchWith(serge), await matchWith(serge)]
    const reference = await openReport(app, anne, serge)
    await openReport(app, lise, serge)
    expect((await queue()).body.risks).toMatchObject([
      { firstName: 'Serge', kind: 'reported', points: 29, restrictedAt: null },
    ])
    await askModeration(app, odile, {
      ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
      payload: { measure: 'none', ground: 'money', means: 'none', facts: '' },
    })
    await openReport(app, await matchWith(serge), serge)
    expect((await queue()).body.risks).toMatchObject([{ points: 29, restrictedAt: null }])
    await openReport(app, await matchWith(serge), serge)
    expect((await queue()).body.risks).toMatchObject([{ restrictedAt: expect.any(String) }])
  })

  test('is not restricted by reports of members it never met, however many they are', async () => {
    const serge = await buildNewcomer('Serge')
    for (let nth = 0; nth < 6; nth++) await openReport(app, await buildNewcomer('Paul'), serge)
    expect((await queue()).body.risks).toMatchObject([{ points: 29, restrictedAt: null }])
    expect(await writeTo(2, serge)).toHaveLength(2)
  })

  test('is restricted after reports by several members of its table', async () => {
    const serge = await buildNewcomer('Serge')
    const fellows = await Promise.all(['Anne', 'Lise', 'Paule'].map((name) => buildNewcomer(name)))
    await buildSeats(app, [serge, ...fellows], { table: { status: 'confirmed' } })
    for (const fellow of fellows) await openReport(app, fellow, serge)
    expect((await queue()).body.risks).toMatchObject([{ restrictedAt: expect.any(String) }])
  })

  test('is not weighed for reports by suspended, held or restricted members', async () => {
    const serge = await buildNewcomer('Serge')
    const { database } = app.handle
    const change = ({ id }: MemberRow, changes: Overrides) =>
      database.updateTable('members').set(changes).where('id', '=', id).execute()
    const [shutOut, held, restricted] = [
      await matchWith(serge),
      await matchWith(serge),
      await matchWith(serge),
    ]
    await openReport(app, shutOut, serge)
    await change(shutOut, { status: 'suspended' })
    await openReport(app, held, serge)
    await change(held, { is_to_review: true, awaits_verification: true })
    await openReport(app, restricted, serge)
    const restricted_until = new Date('2026-11-23T09:00:00Z')
    await database
      .insertInto('risk_states')
      .values({ member_id: restricted.id, restricted_until })
      .execute()
    await openReport(app, await matchWith(serge), serge)
    expect((await queue()).body.risks).toEqual([])
  })

  test('is not weighed for a report whose decision was reversed on appeal', async () => {
    const serge = await buildNewcomer('Serge')
    const reference = await openReport(app, await matchWith(serge), serge)
    await askModeration(app, odile, {
      ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
      payload: { measure: 'warning', ground: 'money', means: 'none', facts: 'Un message.' },
    })
    const member = await app.signIn(serge.id)
    const [warning] = await decisions(member)
    await reverse(warning, { member, by: await buildModerator(app, 'Marc') })
    await openReport(app, await matchWith(serge), serge)
    expect((await queue()).body.risks).toEqual([])
  })
})

describe('a signal', () => {
  /** The signals of the member after weighing, with their points. */
  async function seen({ id }: MemberRow): Promise<[RiskKind, number][]> {
    await app.services.risks.weigh(id)
    const rows = await app.handle.database
      .selectFrom('risk_signals')
      .select(['kind', 'points'])
      .where('member_id', '=', id)
      .where('kind', '!=', 'newcomer')
      .execute()
    return rows.map(({ kind, points }) => [kind, points])
  }

  const buildOld = () => {
    const old = new Date('2026-09-01')
    return buildNewcomer('Serge', { created_at: old, confirmed_at: old })
  }

  const after = (ms: number) => new Date(Date.parse(NOW) - HOUR_MS + ms)

  test('is not a single decline, but several declines within a day of the first messages weigh a little', async () => {
    const serge = await buildOld()
    const partners = await writeTo(2, serge)
    const decline = async (nth: number) => {
      const headers = { cookie: await app.signIn(partners[nth]?.id ?? 0) }
      const url = `/api/matches/${serge.public_id}/decline`
      await app.inject({ method: 'POST', url, headers, payload: { sentenceId: 'not_us' } })
    }
    await decline(0)
    expect(await seen(serge)).toEqual([])
    await decline(1)
    expect(await seen(serge)).toEqual([['declined', 8]])
  })

  test('is being blocked by a quarter of the recipients, and not by fewer', async () => {
    const serge = await buildOld()
    const partners = await writeTo(9, serge)
    const block = ({ id }: { id: number }) => buildBlock(app.handle.database, id, serge.id)
    for (const partner of partners.slice(0, 2)) await block(partner)
    expect(await seen(serge)).toEqual([])
    for (const partner of partners.slice(2, 3)) await block(partner)
    expect(await seen(serge)).toEqual([['blocked', 45]])
  })

  test.each<[number, string, [RiskKind, number][]]>([
    [80, 'not given', []],
    [81, 'given', [['visits', 10]]],
  ])('for %d profiles that a newcomer opens within a day is %s', async (count, _, expected) => {
    const serge = await buildNewcomer('Serge')
    const { database } = app.handle
    for (let nth = 0; nth < count; nth++) {
      const { id: visited_id } = await buildMember(database)
      const visit = { visitor_id: serge.id, visited_id, at: after(nth) }
      await database.insertInto('visits').values(visit).execute()
    }
    expect(await seen(serge)).toEqual(expected)
  })

  test.each<[number, string, [RiskKind, number][]]>([
    [1400, 'given', [['hasty', 25]]],
    [1600, 'not given', []],
  ])('for twenty cards decided at intervals of %d ms is %s', async (gap, _, expected) => {
    const serge = await buildNewcomer('Serge')
    const { database } = app.handle
    const rows = Array.from({ length: 20 }, (_, nth) => ({
      ...{
        from_id: serge.id,
        to_id: 1_000_000 + nth,
        kind: 'pass' as const,
        at: after(nth * gap),
      },
    }))
    await database.insertInto('edges').values(rows).execute()
    expect(await seen(serge)).toEqual(expected)
  })
})

describe('the decision on a risk case', () => {
  test('is prepared with the signals, the current restriction and comparable cases', async () => {
    const reference = await restrict()
    const { status, body } = await read(reference)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ reference, points: 44, recipients: 4, assignedTo: null, decision: null, replay: [] },
      member: { firstName: 'Éric', isVerified: false },
      restriction: { since: '2026-11-20T09:00:00.000Z', until: '2026-11-23T09:00:00.000Z' },
    })
    expect(body.signals.map(({ kind, points, seen }) => [kind, points, seen])).toEqual([
      ['recipients', 24, 5],
      ['place', 15, 1],
      ['newcomer', 5, 1],
    ])
    app.clock.set('2026-11-27T09:00:00Z')
    odile = await buildModerator(app, 'Odile')
    expect((await read(reference)).body.signals).toMatchObject([
      { points: 12 },
      { points: 8 },
      { points: 3 },
    ])
  })

  test('can lift the limit with an apology, and counts it as an error', async () => {
    const reference = await restrict()
    expect((await queue()).body.figures.open).toBe(1)
    const { body } = await decide(reference, { outcome: 'lifted' })
    expect(body).toMatchObject({ restriction: null, decision: { outcome: 'lifted', by: 'Odile' } })
    expect(await writeTo(2)).toHaveLength(2)
    await vi.waitFor(() =>
      expect(app.mails.map(({ subject }) => subject)).toContain(
        'Vos nouvelles conversations sont rouvertes',
      ),
    )
    expect(await decisions()).toMatchObject([{ until: NOW.replace('Z', '.000Z') }])
    const { risks, figures } = (await queue()).body
    expect(risks).toEqual([])
    expect(figures).toMatchObject({
      ...{ open: 0, minutesToDecide: 0, restrictions: { made: 1, lifted: 1 } },
    })
  })

  test('can require a verification, which ends the limit', async () => {
    const reference = await restrict()
    await decide(reference, { outcome: 'verify', facts: 'Beaucoup de premiers messages.' })
    const partner = await matchWith(eric)
    await expect(write(partner)).rejects.toMatchObject(REFUSED)
    const [decision] = await decisions()
    expect(decision).toMatchObject({
      ...{ measure: 'restrict', means: 'detection', until: '2026-12-20T09:00:00.000Z' },
      facts: 'Beaucoup de premiers messages. La limite se lève dès que votre profil est vérifié.',
    })
    await app.handle.database
      .updateTable('members')
      .set({ verified_at: new Date('2026-11-20T10:00:00Z') })
      .where('id', '=', eric.id)
      .execute()
    app.clock.set('2026-11-20T10:00:01Z')
    expect(await write(partner)).toMatchObject({ content: 'Bonjour' })
  })

  test('can require a new verification of a verified member, who loses the badge until then', async () => {
    const reference = await restrict()
    const verify = (at: Date | null) =>
      app.handle.database
        .updateTable('members')
        .set({ verified_at: at })
        .where('id', '=', eric.id)
        .execute()
    await verify(new Date('2026-11-19T21:00:00Z'))
    await decide(reference, { outcome: 'verify', facts: 'Plusieurs signalements.' })
    expect(await findByEmail(eric.email)).toMatchObject({ verified_at: null })
    const [decision] = await decisions()
    expect(decision?.facts).toBe(
      "Plusieurs signalements. Votre profil est à vérifier de nouveau : il n'est plus affiché comme vérifié d'ici là, et la limite se lève dès qu'il l'est.",
    )
    const partner = await matchWith(eric)
    await expect(write(partner)).rejects.toMatchObject(REFUSED)
    await verify(new Date('2026-11-20T10:00:00Z'))
    app.clock.set('2026-11-20T10:00:01Z')
    expect(await write(partner)).toMatchObject({ content: 'Bonjour' })
  })

  test('announces a review by a person only for automatic restrictions', async () => {
    const LOOK = 'Une personne de notre équipe va regarder.'
    const reference = await restrict()
    await decide(reference, { outcome: 'kept', facts: 'Des refus nombreux.' })
    const mails = () => app.mails.filter(({ to }) => to === eric.email)
    await vi.waitFor(() => expect(mails()).toHaveLength(2))
    const isAboutAPerson = ({ text }: { text: string }) => text.includes('par une personne')
    expect(mails().map((mail) => mail.text.includes(LOOK) !== isAboutAPerson(mail))).toEqual([
      ...[true, true],
    ])
  })

  test('can keep the limit for 48 hours, with reasons', async () => {
    const reference = await restrict()
    expect((await decide(reference, { outcome: 'kept' })).status).toBe(400)
    await decide(reference, { outcome: 'kept', facts: 'Des refus nombreux.' })
    app.clock.set(new Date(Date.parse(NOW) + 47 * HOUR_MS).toISOString())
    const partner = await matchWith(eric)
    await expect(write(partner)).rejects.toMatchObject(REFUSED)
    app.clock.set(new Date(Date.parse(NOW) + 48 * HOUR_MS).toISOString())
    expect(await write(partner)).toMatchObject({ content: 'Bonjour' })
  })

  test.each([
    ['kept', '2026-11-22T09:00:00.000Z'],
    ['verify', '2026-12-20T09:00:00.000Z'],
  ])(
    'ends the automatic limit, so that the member sees one end date: %s',
    async (outcome, until) => {
      await decide(await restrict(), { outcome, facts: 'Des refus nombreux.' })
      const over = NOW.replace('Z', '.000Z')
      expect(await decisions()).toMatchObject([{ until }, { until: over }])
    },
  )

  test('is found in the audit log by the references of its decisions', async () => {
    const reference = await restrict()
    await decide(reference, { outcome: 'kept', facts: 'Des refus nombreux.' })
    const { id } = await buildMember(app.handle.database, { role: 'administrator' })
    const reader = await buildSession(app.handle.database, id, { proven_at: new Date(NOW) })
    for (const { reference: search } of await decisions()) {
      const url = `/api/admin/audit?search=${search}`
      const { body } = await askModeration<{ act: string; subject: string }[]>(app, reader, {
        ...{ method: 'GET', url },
      })
      expect(body).toMatchObject([{ act: 'risk.decided', subject: `risk ${reference}` }])
    }
  })

  test('can exclude through moderation, but needs a second moderator for an account older than a month', async () => {
    const reference = await restrict()
    const excluded = { outcome: 'excluded', facts: 'Le même texte à tous.' }
    expect((await decide(reference, excluded)).status).toBe(200)
    expect((await app.inject({ url: '/api/users/current', headers: { cookie } })).statusCode).toBe(
      401,
    )
    expect((await queue()).body).toMatchObject({
      risks: [],
      figures: { restrictedInTimePercent: 100 },
    })
    // The exclusion replaces the limit, whose statement of reasons now has its end.
    const limit = app.handle.database
      .selectFrom('decisions')
      .select('until')
      .where('measure', '=', 'restrict')
    expect(await limit.execute()).toEqual([{ until: new Date(NOW) }])
    const paul = await buildNewcomer('Paul', { created_at: new Date('2026-10-01T09:00:00Z') })
    await noteFarAway(paul)
    await writeTo(4, paul)
    const refused = await decide(await firstReference(), excluded)
    expect(refused).toMatchObject({ status: 409, body: { code: 'second_moderator_required' } })
  })

  const reverseExclusion = () => reverseLast('ban')

  /** Inserts an appeal against the last such measure, which another moderator then reverses. */
  async function reverseLast(measure: 'ban' | 'suspend'): Promise<void> {
    const { database } = app.handle
    const { id } = await database
      .selectFrom('decisions')
      .select('id')
      .where('measure', '=', measure)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const appeal = { statement: 'Ce sont mes mots.', created_at: app.clock.now() }
    await database
      .insertInto('appeals')
      .values({
        ...{ decision_id: id, ...appeal },
        ...{ outcome: null, reasons: null, decided_by: null, decided_at: null },
      })
      .execute()
    odile = await buildModerator(app, 'Marc')
    const { body } = await askModeration<{ cases: { reference: string }[] }>(app, odile, {
      ...{ method: 'GET', url: '/api/admin/reports?view=appeals' },
    })
    const answer = await askModeration(app, odile, {
      ...{ method: 'POST', url: `/api/admin/reports/${body.cases[0]?.reference}/appeal` },
      payload: { outcome: 'reversed', reasons: 'Une erreur de notre part.' },
    })
    expect(answer.status).toBe(200)
  }

  test('clears the signals and the limit if the exclusion is reversed', async () => {
    await restrict()
    await decide(await firstReference(), { outcome: 'excluded', facts: 'Le même texte à tous.' })
    app.clock.set('2026-11-21T09:00:00Z')
    await reverseExclusion()
    expect(await write(await matchWith(eric))).toMatchObject({ content: 'Bonjour' })
    expect((await queue()).body.risks).toEqual([])
  })

  const EXCLUDES = {
    'in the queue': async (reference: string) => {
      await decide(reference, { outcome: 'excluded', facts: 'Le même appareil.' })
    },
    'by a report': async (_reference: string, held: MemberRow) => {
      const url = `/api/admin/reports/${await openReport(app, await matchWith(held), held)}/decision`
      const payload = { measure: 'ban', ground: 'money', means: 'none', facts: 'Un message.' }
      await askModeration(app, odile, { method: 'POST', url, payload })
    },
  }

  test.each(Object.entries(EXCLUDES))(
    'makes a held profile visible if its exclusion is reversed: %s',
    async (_, exclude) => {
      const reference = await buildHeld('jean@exemple.fr')
      await exclude(reference, await findByEmail('jean@exemple.fr'))
      expect(await findByEmail('jean@exemple.fr')).toMatchObject({ status: 'suspended' })
      app.clock.set('2026-12-02T09:00:00Z')
      await reverseExclusion()
      const { id } = await findByEmail('jean@exemple.fr')
      await app.services.risks.weigh(id)
      // The queue is empty, so nobody would review the profile again.
      expect((await queue()).body.risks).toEqual([])
      expect(await findByEmail('jean@exemple.fr')).toMatchObject({
        ...{ status: 'active', is_to_review: false, awaits_verification: false },
      })
    },
  )

  test('keeps a profile held if its suspension is reversed', async () => {
    const reference = await buildHeld('jean@exemple.fr')
    const jean = await findByEmail('jean@exemple.fr')
    const url = `/api/admin/reports/${await openReport(app, await matchWith(jean), jean)}/decision`
    const wanted = { measure: 'suspend', ground: 'money', means: 'none', facts: 'Un message.' }
    await askModeration(app, odile, { method: 'POST', url, payload: { ...wanted, days: 7 } })
    await reverseLast('suspend')
    expect(await findByEmail('jean@exemple.fr')).toMatchObject({
      ...{ status: 'active', is_to_review: true, awaits_verification: true },
    })
    expect(await firstReference()).toBe(reference)
  })

  test('keeps a limit set by a person if a later exclusion is reversed', async () => {
    await decide(await restrict(), { outcome: 'kept', facts: 'Des refus nombreux.' })
    app.clock.advance(60_000)
    const by = [await matchWith(eric), await matchWith(eric), await matchWith(eric)]
    for (const one of by) await openReport(app, one, eric)
    await decide(await firstReference(), { outcome: 'excluded', facts: 'Le même texte à tous.' })
    app.clock.set('2026-11-21T09:00:00Z')
    await reverseExclusion()
    const partner = await matchWith(eric)
    await expect(write(partner)).rejects.toMatchObject(REFUSED)
    app.clock.set('2026-11-22T09:00:00Z')
    expect(await write(partner)).toMatchObject({ content: 'Bonjour' })
  })

  test('shows what a held member has in common with an excluded one, and can make the profile visible', async () => {
    const reference = await buildHeld('jean@exemple.fr')
    const { body } = await read(reference)
    expect(body).toMatchObject({
      ...{ isHeld: true, restriction: null, member: { firstName: 'Luc' } },
      signals: expect.arrayContaining([expect.objectContaining({ kind: 'resembles' })]),
      resemblances: [{ kind: 'device', decision: expect.stringMatching(/^DEC-/) }],
    })
    expect((await decide(reference, { outcome: 'lifted' })).body).toMatchObject({ isHeld: false })
    const jean = await findByEmail('jean@exemple.fr')
    expect(jean).toMatchObject({ is_to_review: false, awaits_verification: false })
    await vi.waitFor(() =>
      expect(app.mails.findLast(({ to }) => to === jean.email)?.subject).toBe(
        'Votre profil est visible',
      ),
    )
  })

  test.each(['verify', 'kept'])(
    'makes a held profile visible with the outcome %s',
    async (outcome) => {
      const reference = await buildHeld('jean@exemple.fr')
      const { status, body } = await decide(reference, { outcome, facts: 'Le même appareil.' })
      expect(status).toBe(200)
      expect(body).toMatchObject({ isHeld: false, restriction: { since: expect.any(String) } })
      const jean = await findByEmail('jean@exemple.fr')
      expect(jean).toMatchObject({ is_to_review: false, awaits_verification: false })
      expect(await decisions(await app.signIn(jean.id))).toMatchObject([{ measure: 'restrict' }])
    },
  )

  test('applies even if the earlier automatic limit is reversed, until it is reversed itself', async () => {
    const reference = await restrict()
    const [first] = await decisions()
    await decide(reference, { outcome: 'kept', facts: 'Des refus nombreux.' })
    await reverse(first)
    const partner = await matchWith(eric)
    await expect(write(partner)).rejects.toMatchObject(REFUSED)
    const [second] = await decisions()
    await reverse(second, { by: await buildModerator(app, 'Marc') })
    expect(await write(partner)).toMatchObject({ content: 'Bonjour' })
  })

  test('leaves an earlier limit in force after a later one has ended, until the earlier one is reversed', async () => {
    await restrict()
    const until = new Date('2026-11-20T10:00:00Z')
    const later = { memberId: eric.id, facts: 'Des refus nombreux.', until }
    await app.handle.transaction((tx) => app.services.decisions.restrict(tx, null, later))
    app.clock.set('2026-11-20T10:00:01Z')
    const partner = await matchWith(eric)
    await expect(write(partner)).rejects.toMatchObject(REFUSED)
    const [, first] = await decisions()
    await reverse(first, { by: await buildModerator(app, 'Marc') })
    expect(await write(partner)).toMatchObject({ content: 'Bonjour' })
  })

  test('is made once, by the moderator who took the case, whom the error names to others, and never by the member concerned', async () => {
    const reference = await restrict()
    const marc = await buildModerator(app, 'Marc')
    const assign = (by: string) =>
      askModeration(app, by, { method: 'POST', url: `/api/admin/risks/${reference}/assign` })
    expect((await assign(odile)).body).toMatchObject({ assignedTo: 'Odile', isMine: true })
    const taken = { code: 'case_taken', message: "Odile s'en occupe déjà." }
    expect(await assign(marc)).toMatchObject({ status: 409, body: taken })
    const lifted = { outcome: 'lifted' }
    expect(await decide(reference, lifted, marc)).toMatchObject({ body: taken })
    expect((await decide(reference, lifted)).status).toBe(200)
    expect(await decide(reference, lifted)).toMatchObject({ body: { code: 'case_decided' } })
    expect(await read('RSQ-9999')).toMatchObject({ body: { code: 'case_not_found' } })
    const own = await buildModerator(app, eric)
    const mine = { method: 'GET', url: `/api/admin/risks/${reference}` } as const
    expect((await askModeration(app, own, mine)).status).not.toBe(200)
  })
})

describe('the registration of a member', () => {
  const FORM = {
    ...{ firstName: 'Luc', gender: 'H', age: 57, city: 'Rennes' },
    ...{ bio: "J'aime marcher au bord de la mer.", interests: ['Marche', 'Lecture', 'Cuisine'] },
  }

  async function register(
    browser: TestBrowser,
    email: string,
    timeZone?: string,
    city = FORM.city,
  ): Promise<void> {
    await browser.post('/api/auth/register', { ...FORM, email, timeZone, city })
    await browser.post('/api/auth/confirm', { code: await waitForCode(app, email) })
  }

  const signals = async (email: string) => {
    const rows = await app.handle.database
      .selectFrom('risk_signals as s')
      .innerJoin('members as m', 'm.id', 's.member_id')
      .select('s.kind')
      .where('m.email', '=', email)
      .orderBy('s.kind')
      .execute()
    return rows.map(({ kind }) => kind)
  }

  async function pointsOf(email: string, kind: RiskKind): Promise<number | undefined> {
    const { id } = await findByEmail(email)
    const { database } = app.handle
    const rows = database.selectFrom('risk_signals').select('points').where('member_id', '=', id)
    return (await rows.where('kind', '=', kind).executeTakeFirst())?.points
  }

  test('is a signal if the time zone of the device differs from that of the town, but not if it is unknown', async () => {
    await register(openBrowser(app), 'a@exemple.fr', 'Africa/Abidjan')
    await register(openBrowser(app), 'b@exemple.fr', 'Europe/Brussels')
    await register(openBrowser(app), 'c@exemple.fr', 'Lune/Copernic')
    expect(await signals('a@exemple.fr')).toEqual(['place', 'newcomer'])
    expect([await signals('b@exemple.fr'), await signals('c@exemple.fr')]).toEqual([[], []])
  })

  test('is not a signal in an overseas town with the time zone of that town', async () => {
    await register(openBrowser(app), 'd@exemple.fr', 'Indian/Reunion', 'Saint-Denis')
    await register(openBrowser(app), 'e@exemple.fr', 'Europe/Paris', 'Fort-de-France')
    expect([await signals('d@exemple.fr'), await signals('e@exemple.fr')]).toEqual([
      [],
      ['place', 'newcomer'],
    ])
  })

  test('is a signal on the device of a restricted account or of two others, and hardly one for a couple', async () => {
    const browser = openBrowser(app)
    await register(browser, 'luc@exemple.fr')
    await register(browser, 'anne@exemple.fr')
    expect(await pointsOf('anne@exemple.fr', 'device')).toBe(1)
    await register(browser, 'lise@exemple.fr')
    expect(await pointsOf('lise@exemple.fr', 'device')).toBe(30)
    const shared = openBrowser(app)
    await register(shared, 'paul@exemple.fr')
    const paul = await findByEmail('paul@exemple.fr')
    await noteFarAway(paul)
    await writeTo(4, paul)
    await expect(writeTo(1, paul)).rejects.toMatchObject(REFUSED)
    await register(shared, 'jean@exemple.fr')
    expect(await pointsOf('jean@exemple.fr', 'device')).toBe(30)
  })
})
