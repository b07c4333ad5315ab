import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EXPORT_SECTIONS } from '#server/features/privacy/export-sections.ts'
import { readSection } from '#server/features/privacy/exports.db.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { BlockedMember } from '#shared/contracts/safety.ts'
import type { OpenedTable, Table, TableSummary } from '#shared/contracts/tables.ts'
import { ALL_HALF_DAYS } from '#shared/domain/tables.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import {
  buildBlock,
  buildMatch,
  buildMember,
  buildSession,
  type MemberRow,
} from '#tests/support/factories.ts'
import { askModeration, buildModerator, openReport } from '#tests/support/moderation.ts'
import { workJobs } from '#tests/support/plans.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'
import {
  buildComing,
  buildConfirmed,
  buildFree,
  buildOver,
  buildSeats,
  buildTable,
  COMPOSED_AT,
  guestId,
  TABLE_AT,
} from '#tests/support/tables.ts'
import { buildTrustedPerson } from '#tests/support/trusted.ts'
import { match } from './table-members.db.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T09:00:00Z')
})

async function ask<T = Table & { code: string; errors: { path: string; message: string }[] }>(
  member: Pick<MemberRow, 'id'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<{ status: number; body: T }> {
  const headers = { cookie: await app.signIn(member.id) }
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json<T>() : (undefined as T) }
}

const see = async (member: MemberRow, id: string) =>
  (await ask(member, 'GET', `/api/tables/${id}`)).body
const download = async (member: MemberRow, id: string) =>
  app.inject({
    url: `/api/tables/${id}/table.ics`,
    headers: { cookie: await app.signIn(member.id) },
  })
/** A section of the member's data export, `tables` by default. */
const archive = (member: MemberRow, part = 'tables') => {
  const section = EXPORT_SECTIONS.find(({ name }) => name === part)
  const { database } = app.handle
  return readSection(database, section?.query ?? '', { memberId: member.id, seesWhoCame: true })
}
const compose = () => app.services.tableCompositions.compose()
const advance = () => app.services.tableDays.advance()
const statusOf = async (id: string) =>
  (
    await app.handle.database
      .selectFrom('tables')
      .select('status')
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow()
  ).status
const alertsOf = async (member: MemberRow) =>
  (
    await app.handle.database
      .selectFrom('notifications')
      .select('type')
      .where('member_id', '=', member.id)
      .execute()
  ).map(({ type }) => type)

const restrict = ({ id }: MemberRow) =>
  app.handle.database
    .insertInto('risk_states')
    .values({ member_id: id, restricted_until: new Date('2026-12-10T09:00:00Z') })
    .execute()

const pause = ({ id }: MemberRow) =>
  app.handle.database
    .insertInto('table_pauses')
    .values({
      ...{ member_id: id, begins_at: app.clock.now() },
      ends_at: new Date('2026-12-20T09:00:00Z'),
    })
    .execute()

const pass = (from: MemberRow, to: MemberRow) =>
  app.handle.database
    .insertInto('edges')
    .values({ from_id: from.id, to_id: to.id, kind: 'pass', at: app.clock.now() })
    .execute()
const changeMember = (ids: readonly number[], changes: Updateable<Schema['members']>) =>
  app.handle.database.updateTable('members').set(changes).where('id', 'in', ids).execute()
const leave = (member: MemberRow, table: string) =>
  ask(member, 'POST', `/api/tables/${table}/leave`)
const join = (member: MemberRow, table: string) => ask(member, 'POST', `/api/tables/${table}/join`)
async function mailsTo({ email }: MemberRow): Promise<string[]> {
  await workJobs(app)
  return app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}
async function hostOf(table: string, members: readonly MemberRow[]): Promise<MemberRow> {
  for (const member of members) if ((await see(member, table)).isHost) return member
  throw new Error('Expected a host.')
}

function nth(members: readonly MemberRow[], at: number): MemberRow {
  const member = members[at]
  if (!member) throw new Error('Expected more members.')
  return member
}

/** Puts a member on the waiting list of a table. */
const buildWaiting = async (table: string, { id }: MemberRow) =>
  app.handle.database
    .insertInto('table_seats')
    .columns(['table_id', 'member_id', 'status', 'week', 'place', 'is_newcomer', 'changed_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('tables')
        .select((eb) => [
          'id',
          val(id).as('member_id'),
          val('waiting' as const).as('status'),
          val('2026-11-30').as('week'),
          val(100).as('place'),
          val(true).as('is_newcomer'),
          eb.ref('created_at').as('changed_at'),
        ])
        .where('public_id', '=', table),
    )
    .execute()

/** The day after the table, at 12:15 in Paris. */
const SUNDAY = new Date('2026-12-06T11:15:00Z')
const NEXT_WEEK = new Date('2026-12-12T11:15:00Z')

describe('an availability', () => {
  test('can be saved, read and deleted', async () => {
    const helene = await buildMember(app.handle.database)
    const saved = { halfDays: 1024, km: 20, purpose: 'encounter' }
    expect((await ask(helene, 'PUT', '/api/tables/availability', saved)).status).toBe(200)
    const list = await ask<{ availability: unknown }>(helene, 'GET', '/api/tables')
    expect(list.body.availability).toEqual(saved)
    expect((await ask(helene, 'DELETE', '/api/tables/availability')).status).toBe(204)
    const after = await ask<{ availability: unknown }>(helene, 'GET', '/api/tables')
    expect(after.body.availability).toBeNull()
  })

  test.each([
    ['no half-day', { halfDays: 0 }],
    ['an unknown half-day', { halfDays: 2 ** 14 }],
    ['a distance between the steps', { km: 7 }],
    ['a distance above the maximum', { km: 65 }],
  ])('is refused with %s', async (_, wrong) => {
    const helene = await buildMember(app.handle.database)
    const malformed = { halfDays: 1024, km: 20, purpose: 'encounter', ...wrong }
    expect((await ask(helene, 'PUT', '/api/tables/availability', malformed)).status).toBe(400)
  })
})

describe('a composition', () => {
  test('invites six members who suit one another, each with one alert and without naming the others', async () => {
    const { public_id: table } = await buildTable(app)
    const members = await buildFree(app, 6)
    app.clock.set(COMPOSED_AT)
    await compose()
    await compose()
    for (const member of members) {
      const seen = await see(member, table)
      expect(seen).toMatchObject({ step: 'invited', status: 'answering', guests: [] })
      expect(seen.company).toEqual({ women: 3, men: 3, youngest: 60, oldest: 60 })
      expect(seen.answerBy).toBe('2026-12-03T11:00:00.000Z')
      expect(await alertsOf(member)).toEqual(['table'])
    }
  })

  test('runs only on its days, from its hour on', async () => {
    const { public_id: table } = await buildTable(app)
    await buildFree(app, 6)
    for (const at of ['2026-12-01T10:00:00Z', '2026-12-02T04:59:00Z']) {
      app.clock.set(at)
      await compose()
      expect(await statusOf(table)).toBe('proposed')
    }
  })

  test.each([
    ['passed', (one: MemberRow, other: MemberRow) => pass(one, other)],
    [
      'blocked',
      (one: MemberRow, other: MemberRow) => buildBlock(app.handle.database, one.id, other.id),
    ],
    [
      'matched',
      (one: MemberRow, other: MemberRow) => buildMatch(app.handle.database, one.id, other.id),
    ],
  ])('seats nobody with a member whom they %s', async (_, come) => {
    const { public_id: table } = await buildTable(app)
    const members = await buildFree(app, 6)
    await come(nth(members, 0), nth(members, 1))
    app.clock.set(COMPOSED_AT)
    await compose()
    expect(await statusOf(table)).toBe('proposed')
  })

  test('leaves out a paused member, who cannot ask for a seat either', async () => {
    const { public_id: table } = await buildTable(app)
    const paused = nth(await buildFree(app, 6), 3)
    await pause(paused)
    app.clock.set(COMPOSED_AT)
    await compose()
    expect(await statusOf(table)).toBe('proposed')
    expect((await join(paused, table)).body.code).toBe('table_paused')
  })

  test('leaves out a member without preferences and seats the others', async () => {
    const { public_id: table } = await buildTable(app)
    // The last member, because `suits` checks the preferences of the first member of a pair only.
    const last = nth(await buildFree(app, 7), 6)
    await changeMember([last.id], { preferences_saved_at: null })
    app.clock.set(COMPOSED_AT)
    await compose()
    expect(await statusOf(table)).toBe('answering')
    expect((await see(last, table)).myStatus).toBeNull()
  })

  test('leaves out a member who is not allowed to begin conversations, who cannot ask for a seat either', async () => {
    const { public_id: table } = await buildTable(app)
    const restricted = nth(await buildFree(app, 6), 0)
    await restrict(restricted)
    app.clock.set(COMPOSED_AT)
    await compose()
    expect(await statusOf(table)).toBe('proposed')
    const refused = await ask(restricted, 'POST', `/api/tables/${table}/join`)
    expect(refused.body.code).toBe('conversations_restricted')
  })

  test('seats nobody twice in the same week', async () => {
    const one = await buildTable(app)
    const other = await buildTable(app, { place: 'Le Petit Phare' })
    await buildFree(app, 6)
    app.clock.set(COMPOSED_AT)
    await compose()
    const statuses = [await statusOf(one.public_id), await statusOf(other.public_id)]
    expect(statuses.toSorted()).toEqual(['answering', 'proposed'])
    // The same holds for the last seat of another table in that week.
    const { table, members } = await buildComing(app, { place: 'Le Grand Phare' })
    await leave(nth(members, 0), table)
    const [woman] = await app.handle.database
      .selectFrom('members as m')
      .innerJoin('table_seats as s', 's.member_id', 'm.id')
      .selectAll('m')
      .where('s.status', '=', 'invited')
      .where('m.gender', '=', 'F')
      .execute()
    if (!woman) throw new Error('Expected three invited women.')
    expect((await join(woman, table)).body.code).toBe('table_week_taken')
  })

  test('can seat a member in two consecutive weeks, even when both are composed at the same time', async () => {
    const monday = new Date('2026-12-07T11:15:00Z')
    const { public_id: table } = await buildTable(app, { starts_at: monday })
    await buildTable(app, { starts_at: SUNDAY, place: 'Le Phare' })
    const members = await buildFree(app, 6, {}, { startsAt: monday, timeZone: 'Europe/Paris' })
    await buildSeats(app, [nth(members, 0)])
    app.clock.set(COMPOSED_AT)
    await compose()
    expect(await statusOf(table)).toBe('answering')
  })

  test('repeats a weekly table at the same local time across a clock change', async () => {
    await buildTable(app, { is_weekly: true, starts_at: new Date('2026-10-24T10:15:00Z') })
    app.clock.set('2026-10-28T06:00:00Z')
    await compose()
    const rows = await app.handle.database
      .selectFrom('tables')
      .select('starts_at')
      .orderBy('id')
      .execute()
    expect(rows.map(({ starts_at: at }) => at.toISOString())).toEqual([
      '2026-10-24T10:15:00.000Z',
      '2026-10-31T11:15:00.000Z',
      // One week before its composition, so that the team can cancel it.
      '2026-11-07T11:15:00.000Z',
    ])
  })

  test('never repeats a table that the team cancelled, on the same day or in later weeks', async () => {
    const { public_id: table } = await buildTable(app, { is_weekly: true })
    const before = { starts_at: new Date('2026-11-28T11:15:00Z'), status: 'confirmed' } as const
    await buildTable(app, { is_weekly: true, ...before })
    const members = await buildFree(app, 6)
    app.clock.set(COMPOSED_AT)
    await compose()
    // Sends the invitations first, because queued e-mails are sent in any order.
    await workJobs(app)
    const cookie = await buildModerator(app, 'Yves', { role: 'administrator' })
    const giveUp = (id: string) =>
      app.inject({ method: 'POST', url: `/api/admin/tables/${id}/cancel`, headers: { cookie } })
    const open = () =>
      app.handle.database
        .selectFrom('tables')
        .select(['public_id', 'starts_at'])
        .where('status', 'in', ['proposed', 'answering'])
        .execute()
    for (const { public_id: id } of await open()) await giveUp(id)
    for (const at of ['2026-12-02T05:06:00Z', '2026-12-09T05:01:00Z', '2026-12-16T05:01:00Z']) {
      app.clock.set(at)
      await compose()
      expect(await open()).toEqual([])
    }
    expect(await statusOf(table)).toBe('cancelled')
    expect(await alertsOf(nth(members, 0))).toEqual(['table', 'table'])
    await workJobs(app)
    expect(app.mails.filter(({ to }) => to === nth(members, 0).email).at(-1)?.text).toContain(
      'notre équipe a dû annuler',
    )
  })

  test('treats a table as the first of its town until one has been held there', async () => {
    const given = { is_weekly: true, is_first: true, starts_at: new Date('2026-11-28T11:15:00Z') }
    await buildTable(app, { ...given, status: 'cancelled' })
    await buildFree(app, 6)
    app.clock.set(COMPOSED_AT)
    await compose()
    const rows = await app.handle.database
      .selectFrom('tables')
      .select(['status', 'is_first'])
      .orderBy('starts_at')
      .execute()
    expect(rows.slice(1, 2)).toEqual([{ status: 'answering', is_first: true }])
  })

  test('puts members without a seat on the waiting list and serves them first next time', async () => {
    const { public_id: table } = await buildTable(app)
    const members = await buildFree(app, 8)
    app.clock.set(COMPOSED_AT)
    await compose()
    const seen = await Promise.all(members.map((member) => see(member, table)))
    const waiting = seen.filter(({ step }) => step === 'waiting')
    expect(waiting.map(({ rank }) => rank).toSorted()).toEqual([1, 2])
    const left = members.filter((_, at) => seen[at]?.step === 'waiting')
    app.clock.set('2026-12-04T19:01:00Z')
    await advance()
    const { public_id: next } = await buildTable(app, { starts_at: NEXT_WEEK, size: 6 })
    app.clock.set('2026-12-09T05:01:00Z')
    await compose()
    for (const member of left) expect((await see(member, next)).step).toBe('invited')
  })

  test('serves members without a seat first next time, even if no table could be composed', async () => {
    const { public_id: table } = await buildTable(app)
    const others = await buildFree(app, 5, {}, { startsAt: SUNDAY, timeZone: 'Europe/Paris' })
    const left = await buildFree(app, 5)
    app.clock.set(COMPOSED_AT)
    await compose()
    expect(await statusOf(table)).toBe('proposed')
    const { public_id: next } = await buildTable(app, { starts_at: NEXT_WEEK })
    await app.handle.database
      .updateTable('table_availabilities')
      .set({ half_days: ALL_HALF_DAYS })
      .where(
        'member_id',
        'in',
        others.map(({ id }) => id),
      )
      .execute()
    app.clock.set('2026-12-09T05:01:00Z')
    await compose()
    for (const member of left) expect((await see(member, next)).step).toBe('invited')
  })

  test('asks for answers the same evening if the table is too soon to leave time for its waiting list', async () => {
    const friday = new Date('2026-12-04T11:15:00Z')
    const { public_id: table } = await buildTable(app, { starts_at: friday })
    const members = await buildFree(app, 8, {}, { startsAt: friday, timeZone: 'Europe/Paris' })
    app.clock.set(COMPOSED_AT)
    await compose()
    const steps = async () =>
      Object.groupBy(
        await Promise.all(
          members.map(async (member) => ({ member, ...(await see(member, table)) })),
        ),
        ({ step }) => step,
      )
    const { invited = [], waiting = [] } = await steps()
    expect(invited[0]?.answerBy).toBe('2026-12-02T19:00:00.000Z')
    for (const { member } of invited.slice(0, 4)) {
      await ask(member, 'POST', `/api/tables/${table}/answer`, { isComing: true })
    }
    app.clock.set('2026-12-02T19:00:00Z')
    await advance()
    const { invited: followed = [] } = await steps()
    expect(
      followed.map(({ id, member }) => [id, waiting.some((one) => one.member === member)]),
    ).toEqual([
      [table, true],
      [table, true],
    ])
  })
})

describe('an invitation', () => {
  test('is answered once, and the next member on the waiting list replaces one who declines', async () => {
    const { public_id: table } = await buildTable(app)
    const members = await buildFree(app, 8)
    app.clock.set(COMPOSED_AT)
    await compose()
    const seen = await Promise.all(
      members.map(async (member) => ({ member, ...(await see(member, table)) })),
    )
    const declines = seen.find(({ step }) => step === 'invited')
    if (!declines) throw new Error('Expected six invited members.')
    const no = { isComing: false }
    expect((await ask(declines.member, 'POST', `/api/tables/${table}/answer`, no)).status).toBe(200)
    expect((await ask(declines.member, 'POST', `/api/tables/${table}/answer`, no)).status).toBe(200)
    const after = await Promise.all(members.map((member) => see(member, table)))
    expect(after.filter(({ step }) => step === 'invited')).toHaveLength(6)
    const late = await ask(declines.member, 'POST', `/api/tables/${table}/answer`, {
      isComing: true,
    })
    expect([late.status, late.body.code]).toEqual([409, 'table_changed'])
  })

  test('can no longer be answered after its deadline, even before the job expires it', async () => {
    const [helene] = await buildFree(app, 1)
    if (!helene) throw new Error('Expected a member.')
    const answerBy = new Date('2026-12-03T11:00:00Z')
    const table = await buildSeats(app, [helene], {
      ...{ status: 'invited', answer_by: answerBy, table: { status: 'answering' } },
    })
    const come = () => ask(helene, 'POST', `/api/tables/${table}/answer`, { isComing: true })
    app.clock.set('2026-12-03T11:00:00Z')
    expect((await come()).body.code).toBe('table_changed')
    app.clock.set('2026-12-03T10:59:59Z')
    expect((await come()).body.myStatus).toBe('coming')
  })

  test('expires if it is not answered in time', async () => {
    const { public_id: table } = await buildTable(app)
    const helene = nth(await buildFree(app, 6), 0)
    app.clock.set(COMPOSED_AT)
    await compose()
    app.clock.set('2026-12-03T11:00:00Z')
    await advance()
    expect((await see(helene, table)).myStatus).toBe('gone')
  })
})

describe('a free seat', () => {
  test('refreshes the open pages of the other guests immediately', async () => {
    const { table, members } = await buildComing(app)
    const page = await connectWith(await app.listen(), await app.signIn(nth(members, 1).id))
    await leave(nth(members, 0), table)
    await settled(page)
    expect(page.received).toContainEqual({ event: 'tables_changed', payload: undefined })
    const shown = page.received.find(({ event }) => event === 'notification')
    expect(shown?.payload).toMatchObject({ type: 'table' })
    disconnectAll()
  })

  test('is taken by only one of two members who request it at the same time', async () => {
    const { table, members } = await buildComing(app)
    const women = await buildFree(app, 1)
    const more = await buildFree(app, 1)
    await ask(nth(members, 0), 'POST', `/api/tables/${table}/leave`)
    const both = await Promise.all(
      [nth(women, 0), nth(more, 0)].map((one) => ask(one, 'POST', `/api/tables/${table}/join`)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('table_full')
  })

  test('is refused to a member whom the table does not suit', async () => {
    const { table, members } = await buildComing(app)
    await ask(nth(members, 0), 'POST', `/api/tables/${table}/leave`)
    const young = nth(await buildFree(app, 1, { birth_year: 1986, seeks_age_min: 40 }), 0)
    const refused = await join(young, table)
    expect([refused.status, refused.body.code]).toEqual([409, 'table_unsuited'])
  })

  test('is refused to a member who lives too far away or has no town', async () => {
    const { public_id: table } = await buildTable(app)
    const [near, far, nowhere] = await buildFree(app, 3)
    if (!near || !far || !nowhere) throw new Error('Expected three members.')
    await changeMember([far.id], { latitude: 43.3, longitude: 5.37 })
    await changeMember([nowhere.id], { latitude: null, longitude: null })
    const listed = async (member: MemberRow) =>
      (await ask<{ tables: { km: number }[] }>(member, 'GET', '/api/tables')).body.tables
    expect(await listed(near)).toHaveLength(1)
    for (const member of [far, nowhere]) {
      expect(await listed(member)).toEqual([])
      expect((await join(member, table)).body.code).toBe('table_far')
    }
    expect((await see(nowhere, table)).km).toBeNull()
  })

  test('is refused to a member who withdrew their preferences, before and after the composition', async () => {
    const { table, members } = await buildComing(app)
    await leave(nth(members, 0), table)
    const { public_id: proposed } = await buildTable(app, { place: 'Café des Halles' })
    const [one] = await buildFree(app, 1)
    if (!one) throw new Error('Expected a member.')
    await changeMember([one.id], { preferences_saved_at: null })
    for (const id of [table, proposed]) {
      expect((await join(one, id)).body.code).toBe('table_preferences')
    }
    await changeMember([one.id], { preferences_saved_at: app.clock.now() })
    expect((await join(one, table)).status).toBe(200)
  })

  test('is refused from the time of the first names on, even before the job confirms the table', async () => {
    const [helene, ...members] = await buildFree(app, 6)
    if (!helene) throw new Error('Expected six members.')
    const table = await buildSeats(app, members, { table: { status: 'answering' } })
    app.clock.set('2026-12-04T11:15:00Z')
    expect((await join(helene, table)).body.code).toBe('table_changed')
    app.clock.set('2026-12-04T11:14:59Z')
    expect((await join(helene, table)).body.step).toBe('coming')
  })

  test('can be requested before the composition, which puts the member on the list once', async () => {
    const { public_id: table } = await buildTable(app)
    const [helene] = await buildFree(app, 1)
    if (!helene) throw new Error('Expected a member.')
    expect((await see(helene, table)).step).toBe('ask')
    for (let press = 0; press < 2; press++) {
      expect((await ask(helene, 'POST', `/api/tables/${table}/join`)).body.step).toBe('waiting')
    }
  })
})

describe('a table', () => {
  test('is confirmed a day before, and then shows its guests the first names', async () => {
    const { table, members } = await buildConfirmed(app)
    expect(await statusOf(table)).toBe('confirmed')
    const { guests, hostName } = await see(nth(members, 0), table)
    expect(guests.map(({ firstName }) => firstName).toSorted()).toEqual([
      'Denis',
      'Hélène',
      'Luc',
      'Nadia',
      'Odile',
      'Yves',
    ])
    expect(guests[0]).toMatchObject({ isHost: true, firstName: hostName })
    const stranger = await buildMember(app.handle.database)
    expect((await see(stranger, table)).guests).toEqual([])
  })

  test('with too few guests is cancelled a day before, and everybody is notified once', async () => {
    const { table, members } = await buildComing(app)
    for (const at of [0, 1, 2]) await ask(nth(members, at), 'POST', `/api/tables/${table}/leave`)
    app.clock.set('2026-12-04T11:16:00Z')
    await advance()
    await advance()
    expect(await statusOf(table)).toBe('cancelled')
    expect(await alertsOf(nth(members, 5))).toEqual(['table', 'table'])
  })

  test('whose host leaves gets another verified guest as host', async () => {
    const { table, members } = await buildConfirmed(app)
    const seen = await Promise.all(
      members.map(async (member) => ({ member, ...(await see(member, table)) })),
    )
    const host = seen.find(({ isHost }) => isHost)
    if (!host) throw new Error('Expected a host.')
    await ask(host.member, 'POST', `/api/tables/${table}/leave`)
    const others = members.filter(({ id }) => id !== host.member.id)
    const after = await Promise.all(others.map((member) => see(member, table)))
    expect(after.filter(({ isHost }) => isHost)).toHaveLength(1)
    expect(await statusOf(table)).toBe('confirmed')
  })

  test('whose host leaves gets a regular as host before a newcomer', async () => {
    const { table, members } = await buildComing(app)
    const host = await hostOf(table, members)
    const regular = members.findLast(({ id }) => id !== host.id)
    if (!regular) throw new Error('Expected six guests.')
    const newcomer = (is_newcomer: boolean) =>
      app.handle.database.updateTable('table_seats').set({ is_newcomer })
    await newcomer(true).execute()
    await newcomer(false).where('member_id', '=', regular.id).execute()
    await leave(host, table)
    expect((await hostOf(table, members)).id).toBe(regular.id)
  })

  test('lets its host hand over the role and stay a guest', async () => {
    const { table, members } = await buildConfirmed(app)
    const seen = await Promise.all(
      members.map(async (member) => ({ member, ...(await see(member, table)) })),
    )
    const host = seen.find(({ isHost }) => isHost)?.member
    if (!host) throw new Error('Expected a host.')
    const after = await ask(host, 'POST', `/api/tables/${table}/hand-over`)
    expect(after.body).toMatchObject({ isHost: false, myStatus: 'coming' })
    expect((await ask(host, 'POST', `/api/tables/${table}/hand-over`)).status).toBe(409)
  })

  test('does not let its host hand over the role once it has begun', async () => {
    const members = await buildFree(app, 2)
    const host = nth(members, 0)
    const table = await buildSeats(app, members, { table: { status: 'confirmed' } })
    const handOver = () => ask(host, 'POST', `/api/tables/${table}/hand-over`)
    app.clock.set('2026-12-05T11:15:00Z')
    expect((await handOver()).body.code).toBe('table_changed')
    app.clock.set('2026-12-05T11:14:59Z')
    expect((await handOver()).body.isHost).toBe(false)
  })

  test('that is confirmed is cancelled immediately when fewer than four guests are left, and all are notified', async () => {
    const members = await buildFree(app, 5)
    const table = await buildSeats(app, members, { table: { status: 'confirmed' } })
    app.clock.set('2026-12-04T20:00:00Z')
    await leave(nth(members, 1), table)
    expect(await statusOf(table)).toBe('confirmed')
    await leave(nth(members, 2), table)
    expect(await statusOf(table)).toBe('cancelled')
    expect(await mailsTo(nth(members, 0))).toEqual(["La table n'aura pas lieu"])
  })

  test.each([
    ['three guests', 'cancelled', [0, 1, 2]],
    ['two women and two men', 'confirmed', [0, 1]],
    ['three women and a man', 'cancelled', [1, 3]],
  ])('with %s is %s', async (_, status, leaving) => {
    const { table, members } = await buildComing(app)
    for (const at of leaving) await leave(nth(members, at), table)
    app.clock.set('2026-12-04T11:16:00Z')
    await advance()
    expect(await statusOf(table)).toBe(status)
  })

  test('is held, and accepts another guest, despite later passes, matches or preferences among its guests', async () => {
    const { table, members } = await buildComing(app)
    const [helene, denis, nadia, yves, odile] = [0, 1, 2, 3, 4].map((at) => nth(members, at))
    if (!helene || !denis || !nadia || !yves || !odile) throw new Error('Expected six guests.')
    await pass(helene, denis)
    await buildMatch(app.handle.database, nadia.id, yves.id)
    await changeMember([denis.id], { seeks_age_min: 40, seeks_age_max: 45 })
    await leave(odile, table)
    const agnes = nth(await buildFree(app, 1, { first_name: 'Agnès' }), 0)
    expect((await join(agnes, table)).body.step).toBe('coming')
    app.clock.set('2026-12-04T11:16:00Z')
    await advance()
    expect((await see(agnes, table)).guests).toHaveLength(6)
  })

  test('always has a verified host: a host whose badge ends is replaced, and without a verified guest the table is cancelled', async () => {
    const { table, members } = await buildComing(app)
    const host = await hostOf(table, members)
    const [second, third, ...others] = members.filter(({ id }) => id !== host.id)
    if (!second || !third) throw new Error('Expected six guests.')
    await changeMember(
      others.map(({ id }) => id),
      { verified_at: null },
    )
    await changeMember([host.id], { verified_at: null })
    expect((await see(nth(others, 0), table)).hasHost).toBe(false)
    app.clock.set('2026-12-03T12:00:00Z')
    await advance()
    const next = await hostOf(table, members)
    expect([second.id, third.id]).toContain(next.id)
    app.clock.set('2026-12-04T11:16:00Z')
    await advance()
    await changeMember([next.id], { verified_at: null })
    await advance()
    const last = await hostOf(table, members)
    expect([second.id, third.id]).toContain(last.id)
    const { guests } = await see(nth(others, 0), table)
    expect(guests.filter(({ isHost }) => isHost)).toMatchObject([{ isVerified: true }])
    // No verified guest is left: the table is cancelled rather than hosted by an unverified guest.
    await changeMember([last.id], { verified_at: null })
    await advance()
    expect(await statusOf(table)).toBe('cancelled')
  })

  test('says that it has a verified host, but names the host only with the other first names', async () => {
    const { public_id: table } = await buildTable(app)
    const members = await buildFree(app, 8)
    app.clock.set(COMPOSED_AT)
    await compose()
    for (const member of members) {
      expect(await see(member, table)).toMatchObject({ hasHost: true, hostName: null })
    }
  })

  test('loses a guest who deletes their account, and one whom another guest blocks, who is notified a day before without the reason', async () => {
    const { table, members } = await buildComing(app)
    const [helene, denis, nadia] = [nth(members, 0), nth(members, 1), nth(members, 2)]
    await workJobs(app)
    app.mails.length = 0
    await ask(helene, 'POST', '/api/blocks', { userId: denis.public_id })
    const { database } = app.handle
    const cookie = await buildSession(database, nadia.id, { proven_at: app.clock.now() })
    await app.inject({ method: 'DELETE', url: '/api/account', headers: { cookie } })
    await advance()
    const seats = await app.handle.database
      .selectFrom('table_seats')
      .select('member_id')
      .where('status', '=', 'gone')
      .orderBy('member_id')
      .execute()
    expect(seats.map(({ member_id: id }) => id)).toEqual([nadia.id])
    expect((await see(helene, table)).company).toMatchObject({ women: 2, men: 2 })
    expect(await alertsOf(nth(members, 4))).toEqual(['table'])
    expect([await alertsOf(denis), await mailsTo(denis)]).toEqual([['table'], []])
    app.clock.set('2026-12-04T11:16:00Z')
    await advance()
    await advance()
    expect(await mailsTo(denis)).toEqual(["Votre place à table n'est plus libre"])
    expect(await alertsOf(denis)).toEqual(['table', 'table'])
    expect(await see(denis, table)).toMatchObject({ step: 'lost', hostName: null, guests: [] })
    expect((await join(denis, table)).status).toBe(409)
  })

  test('loses a guest whom the team bans', async () => {
    const { table, members } = await buildComing(app)
    const [helene, denis] = [nth(members, 0), nth(members, 1)]
    const reference = await openReport(app, helene, denis)
    const { status } = await askModeration(app, await buildModerator(app, 'Odile'), {
      ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
      payload: { measure: 'ban', ground: 'harassment', means: 'none', facts: 'Un message.' },
    })
    expect(status).toBe(200)
    expect((await see(helene, table)).company).toMatchObject({ women: 3, men: 2 })
  })

  test('removes a blocked guest even if the block and the seat were saved at the same time', async () => {
    const { table, members } = await buildComing(app)
    await buildBlock(app.handle.database, nth(members, 3).id, nth(members, 0).id)
    app.clock.set('2026-12-04T11:16:00Z')
    await advance()
    expect((await see(nth(members, 3), table)).guests).toHaveLength(5)
    expect((await see(nth(members, 0), table)).step).toBe('lost')
  })

  test('removes held and restricted guests before the first names, which they do not see and in which they do not appear', async () => {
    const { table, members } = await buildComing(app)
    const [held, restricted] = [nth(members, 0), nth(members, 1)]
    await app.handle.transaction((tx) => app.services.standing.hold(tx, () => {}, held.id))
    await restrict(restricted)
    await workJobs(app)
    app.mails.length = 0
    app.clock.set('2026-12-04T11:16:00Z')
    await advance()
    expect(await statusOf(table)).toBe('confirmed')
    for (const member of [held, restricted]) {
      expect(await see(member, table)).toMatchObject({ step: 'lost', hostName: null, guests: [] })
      expect(await mailsTo(member)).toEqual(["Votre place à table n'est plus libre"])
    }
    const { guests } = await see(nth(members, 3), table)
    const names = guests.map(({ firstName }) => firstName).toSorted()
    expect(names).toEqual(['Luc', 'Nadia', 'Odile', 'Yves'])
  })

  test('refuses a yes, but not a no, from a member who was restricted after the first names', async () => {
    const { table, members } = await buildComing(app)
    const next = nth(await buildFree(app, 1), 0)
    await buildWaiting(table, next)
    app.clock.set('2026-12-04T11:16:00Z')
    await advance()
    await leave(nth(members, 2), table)
    expect(await see(next, table)).toMatchObject({ step: 'invited', guests: [] })
    await restrict(next)
    const answer = (isComing: boolean) =>
      ask(next, 'POST', `/api/tables/${table}/answer`, { isComing })
    expect(await answer(true)).toMatchObject({
      ...{ status: 403, body: { code: 'conversations_restricted' } },
    })
    expect(await see(next, table)).toMatchObject({ step: 'invited', hostName: null, guests: [] })
    expect((await answer(false)).status).toBe(200)
  })

  test.each([
    [
      'the waiting list closes',
      '2026-12-04T12:00:00Z',
      '2026-12-04T18:59:00Z',
      '2026-12-04T19:00:00Z',
    ],
    [
      'the table is two hours away',
      '2026-12-04T20:00:00Z',
      '2026-12-05T09:14:00Z',
      '2026-12-05T09:15:00Z',
    ],
  ])('announces a seat lost on the last day when %s', async (_, at, before, then) => {
    const { members } = await buildConfirmed(app)
    await workJobs(app)
    app.mails.length = 0
    app.clock.set(at)
    const denis = nth(members, 1)
    await ask(nth(members, 0), 'POST', '/api/blocks', { userId: denis.public_id })
    app.clock.set(before)
    await advance()
    expect(await mailsTo(denis)).toEqual([])
    app.clock.set(then)
    await advance()
    expect(await mailsTo(denis)).toEqual(["Votre place à table n'est plus libre"])
  })

  test('does not invite a waiting member with a block to a guest, and the guest keeps the seat', async () => {
    const { table, members } = await buildComing(app)
    const waiting = nth(await buildFree(app, 1), 0)
    await buildWaiting(table, waiting)
    await ask(waiting, 'POST', '/api/blocks', { userId: nth(members, 1).public_id })
    await leave(nth(members, 0), table)
    expect((await see(nth(members, 1), table)).step).toBe('coming')
    expect((await see(waiting, table)).step).toBe('waiting')
  })

  test.each([
    ['if the member is paused', (waiting: MemberRow) => pause(waiting)],
    [
      'if the member is held',
      ({ id }: MemberRow) => changeMember([id], { is_to_review: true, awaits_verification: true }),
    ],
    ['once the list is closed', async () => app.clock.set('2026-12-04T19:00:00Z')],
  ])('invites nobody from its waiting list %s', async (_, come) => {
    const { table, members } = await buildComing(app)
    const waiting = nth(await buildFree(app, 1), 0)
    await buildWaiting(table, waiting)
    await come(waiting)
    await leave(nth(members, 0), table)
    expect(await alertsOf(waiting)).toEqual([])
  })

  test('promises only members with an availability to be served first', async () => {
    const { public_id: table } = await buildTable(app, { status: 'answering' })
    const [said, asked] = await buildFree(app, 2)
    if (!said || !asked) throw new Error('Expected two members.')
    await ask(asked, 'DELETE', '/api/tables/availability')
    for (const one of [said, asked]) await buildWaiting(table, one)
    expect([(await see(said, table)).isAvailable, (await see(asked, table)).isAvailable]).toEqual([
      true,
      false,
    ])
    app.clock.set('2026-12-04T11:16:00Z')
    app.mails.length = 0
    await advance()
    await workJobs(app)
    const words = (member: MemberRow) => app.mails.find(({ to }) => to === member.email)?.text
    expect(words(said)).toContain('parmi les premières personnes servies')
    expect(words(asked)).toContain('Dites quand vous êtes libre')
  })

  test.each(['coming', 'invited'] as const)(
    'keeps a guest who is %s out of the decks of the other guests until it is over',
    async (status) => {
      const members = await buildFree(app, 4)
      const [helene, denis, stranger] = [nth(members, 0), nth(members, 1), nth(members, 3)]
      const dealt = async () => {
        const cards = await ask<{ id: string }[]>(helene, 'GET', '/api/users/suggestions')
        return new Set(cards.body.map(({ id }) => id))
      }
      const both = new Set([denis.public_id, stranger.public_id])
      expect(await dealt()).toEqual(both)
      const table = await buildSeats(app, [helene, denis], { status })
      // Neither among the cards already dealt nor among those dealt the next day.
      expect(await dealt()).toEqual(new Set([stranger.public_id]))
      app.clock.set('2026-11-21T09:00:00Z')
      expect(await dealt()).toEqual(new Set([stranger.public_id]))
      await app.handle.database
        .updateTable('tables')
        .set({ closed_at: app.clock.now() })
        .where('public_id', '=', table)
        .execute()
      app.clock.set('2026-11-22T09:00:00Z')
      expect(await dealt()).toEqual(both)
    },
  )
})

describe('a seat lost to a block', () => {
  const block = (by: MemberRow, { public_id: userId }: MemberRow) =>
    ask(by, 'POST', '/api/blocks', { userId })

  /** On the last day, a table with Hélène as host and Agnès on the waiting list. */
  async function buildHosted(changes: Parameters<typeof buildSeats>[2] = {}) {
    const members = await buildFree(app, 6)
    const [helene, denis] = [nth(members, 0), nth(members, 1)]
    const table = await buildSeats(app, members, { table: { status: 'confirmed' }, ...changes })
    const agnes = nth(await buildFree(app, 1, { first_name: 'Agnès' }), 0)
    await buildWaiting(table, agnes)
    app.clock.set('2026-12-04T12:00:00Z')
    return { table, members, helene, denis, agnes }
  }

  test('looks unchanged to its member everywhere until the e-mail is sent', async () => {
    const { table, helene, denis, agnes } = await buildHosted()
    await buildTrustedPerson(app, helene)
    expect((await ask(helene, 'PUT', `/api/tables/${table}/trusted`)).status).toBe(204)
    await workJobs(app)
    const [, token] = /rendez-vous\/([\w-]{43})/.exec(app.mails.at(-1)?.text ?? '') ?? []
    const everything = async () => {
      const current = await ask<{ table: object }>(helene, 'GET', '/api/users/current')
      const pages = [
        ...[`/api/tables/${table}`, '/api/tables', `/api/tables/${table}/trusted`],
        ...['/api/notifications', '/api/users/suggestions'],
      ]
      const read = []
      for (const page of pages) read.push((await ask<unknown>(helene, 'GET', page)).body)
      const shown = (await app.inject({ url: `/api/trusted/links/${token}` })).json()
      const archived = await archive(helene)
      return [...read, current.body.table, (await download(helene, table)).body, shown, archived]
    }
    const before = await everything()
    expect(before[0]).toMatchObject({ step: 'coming', isHost: true })
    expect(before[2]).toMatchObject({ isTold: true })
    await block(denis, helene)
    // In the meantime the seat is taken, and the table has another host.
    expect((await see(agnes, table)).step).toBe('invited')
    await ask(agnes, 'POST', `/api/tables/${table}/answer`, { isComing: true })
    const { guests } = await see(denis, table)
    expect(guests.map(({ firstName }) => firstName)).toContain('Agnès')
    expect(guests.filter(({ isHost }) => isHost)).toMatchObject([{ isMe: true }])
    for (const at of ['2026-12-04T12:01:00Z', '2026-12-04T18:59:00Z']) {
      app.clock.set(at)
      await advance()
      await app.services.trusted.notifyChanges()
      app.clock.set('2026-12-04T12:00:00Z')
      expect(await everything()).toEqual(before)
    }
    app.clock.set('2026-12-04T19:00:00Z')
    await advance()
    const [page, list, , alerts, , asking, , shown, archived] = await everything()
    expect(page).toMatchObject({ step: 'lost', isHost: false, guests: [] })
    expect(list).toMatchObject({ tables: [{ step: 'lost' }] })
    expect([alerts, asking]).toMatchObject([[{ type: 'table' }], null])
    expect(shown).toMatchObject({ state: 'off' })
    expect(JSON.stringify(archived)).toContain('parmi les premières personnes servies')
  })

  test('accepts every action as if it were not lost, and still blocks other seats in that week', async () => {
    const { table, helene, denis } = await buildHosted()
    await block(denis, helene)
    expect((await join(helene, table)).body).toMatchObject({ step: 'coming', isHost: true })
    const others = (await buildFree(app, 6)).slice(1)
    const answering = { status: 'answering', place: 'Le Phare', starts_at: SUNDAY } as const
    const another = await buildSeats(app, others, { table: answering })
    expect((await join(helene, another)).body.code).toBe('table_week_taken')
    const handed = await ask(helene, 'POST', `/api/tables/${table}/hand-over`)
    expect(handed.body).toMatchObject({ step: 'coming', isHost: false, hostName: 'Denis' })
    // Once the seat is given up, the loss is not announced.
    app.mails.length = 0
    expect((await leave(helene, table)).body.myStatus).toBe('gone')
    app.clock.set('2026-12-04T19:00:00Z')
    await advance()
    expect(await mailsTo(helene)).toEqual(['Vous avez rendu votre place à table'])
  })

  test.each([
    [true, 'coming', ["Votre place à table n'est plus libre"]],
    [false, 'gone', []],
    [null, 'gone', []],
  ] as const)(
    'that was an invitation can still be answered (isComing: %s), or expires',
    async (isComing, status, mails) => {
      const given = { status: 'invited', answer_by: new Date('2026-12-03T11:00:00Z') } as const
      const { table, helene, denis } = await buildHosted({
        ...given,
        table: { status: 'answering' },
      })
      app.clock.set('2026-12-02T12:00:00Z')
      await block(denis, helene)
      expect(await see(helene, table)).toMatchObject({ step: 'invited', isHost: true })
      if (isComing !== null) {
        const answered = await ask(helene, 'POST', `/api/tables/${table}/answer`, { isComing })
        expect(answered.body.myStatus).toBe(status)
      }
      app.clock.set('2026-12-03T11:00:00Z')
      await advance()
      expect((await see(helene, table)).myStatus).toBe(status)
      app.clock.set('2026-12-04T11:15:00Z')
      await advance()
      expect(await mailsTo(helene)).toEqual(mails)
    },
  )
})

describe('a table on its day', () => {
  test("shows a guest's delay to the host only, and the host's delay to everybody", async () => {
    const { table, members } = await buildConfirmed(app)
    const seen = await Promise.all(
      members.map(async (member) => ({ member, ...(await see(member, table)) })),
    )
    const host = seen.find(({ isHost }) => isHost)?.member
    const [late, other] = members.filter(({ id }) => id !== host?.id)
    if (!host || !late || !other) throw new Error('Expected a host.')
    const say = (who: MemberRow, minutes: number) =>
      ask(who, 'PUT', `/api/tables/${table}/late`, { minutes })
    app.clock.set('2026-12-05T10:14:59Z')
    expect((await say(late, 10)).body.code).toBe('table_changed')
    app.clock.set('2026-12-05T10:15:00Z')
    expect((await say(late, 12)).status).toBe(400)
    const before = { host: (await alertsOf(host)).length, other: (await alertsOf(other)).length }
    for (let press = 0; press < 2; press++) {
      expect((await say(late, 10)).body).toMatchObject({ lateMinutes: 10 })
    }
    const guestOf = async (reader: MemberRow, of: MemberRow) => {
      const shown = await guestId(app, table, of)
      return (await see(reader, table)).guests.find(({ id }) => id === shown)
    }
    expect(await guestOf(host, late)).toMatchObject({ presence: 'on_the_way', lateMinutes: 10 })
    expect(await guestOf(other, late)).toMatchObject({ presence: null, lateMinutes: null })
    expect(await alertsOf(host)).toHaveLength(before.host + 1)
    expect(await alertsOf(other)).toHaveLength(before.other)
    await say(host, 20)
    expect(await guestOf(other, host)).toMatchObject({ presence: null, lateMinutes: 20 })
    expect(await alertsOf(other)).toHaveLength(before.other + 1)
    const stranger = await buildMember(app.handle.database)
    expect((await say(stranger, 10)).body.code).toBe('table_changed')
    app.clock.set('2026-12-05T13:15:00Z')
    expect((await say(late, 20)).body.code).toBe('table_changed')
  })

  test('lets the host record presences from an hour before', async () => {
    const [host, guest] = await buildFree(app, 2)
    if (!host || !guest) throw new Error('Expected two members.')
    const table = await buildSeats(app, [host, guest], { table: { status: 'confirmed' } })
    const url = `/api/tables/${table}/presences/${await guestId(app, table, guest)}`
    const say = () => ask(host, 'PUT', url, { presence: 'here' })
    app.clock.set('2026-12-05T10:14:59Z')
    expect((await say()).body.code).toBe('table_changed')
    app.clock.set('2026-12-05T10:15:00Z')
    expect((await say()).status).toBe(200)
  })

  test('does not let an absent guest undo the absence by announcing a delay', async () => {
    const [host, absent, other] = await buildFree(app, 3)
    if (!host || !absent || !other) throw new Error('Expected three members.')
    const held = { status: 'confirmed' } as const
    const table = await buildSeats(app, [host, absent, other], { table: held })
    const url = `/api/tables/${table}/presences/${await guestId(app, table, absent)}`
    const say = (presence: string) => ask(host, 'PUT', url, { presence })
    const late = () => ask(absent, 'PUT', `/api/tables/${table}/late`, { minutes: 30 })
    app.clock.set('2026-12-05T12:00:00Z')
    await say('absent')
    for (let press = 0; press < 2; press++) {
      expect((await late()).body).toMatchObject({
        code: 'table_changed',
        message: expect.stringMatching(/^Votre absence a été notée/),
      })
    }
    app.clock.set('2026-12-05T13:15:00Z')
    expect(await see(absent, table)).toMatchObject({ neighbours: [] })
    expect((await see(other, table)).neighbours.map(({ id }) => id)).not.toContain(absent.public_id)
    // The host sees the guest arrive and corrects the presence.
    app.clock.set('2026-12-05T12:10:00Z')
    await say('here')
    expect((await late()).status).toBe(200)
  })

  test('has an iCalendar file that says where and when, and names neither the site nor a guest', async () => {
    const { table, members } = await buildConfirmed(app)
    const note = (await download(nth(members, 0), table)).body.replaceAll(/\r?\n /g, '')
    expect(note).toContain('DTSTART:20261205T111500Z')
    expect(note).toContain('DTEND:20261205T131500Z')
    expect(note).toContain('SUMMARY:À table : Brasserie du Sillon')
    expect(note).not.toMatch(/embellie|Denis|Odile/i)
    const stranger = await buildMember(app.handle.database)
    expect((await download(stranger, table)).json().code).toBe('table_not_found')
  })

  test('is removed from the diary of a guest who leaves, loses the seat, or was to come to a cancelled table', async () => {
    const { table, members } = await buildComing(app)
    const [helene, denis, nadia] = [nth(members, 0), nth(members, 1), nth(members, 2)]
    const versionIn = (note: string) => Number(/SEQUENCE:(\d+)/.exec(note)?.[1])
    const had = versionIn((await download(nadia, table)).body)
    await workJobs(app)
    app.mails.length = 0

    app.clock.set('2026-12-02T12:00:00Z')
    for (let press = 0; press < 2; press++) await ask(nadia, 'POST', `/api/tables/${table}/leave`)
    await ask(helene, 'POST', '/api/blocks', { userId: denis.public_id })
    await workJobs(app)
    const sent = () => app.mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()
    expect(sent()).toEqual([`${nadia.email}: Vous avez rendu votre place à table`].toSorted())
    const off = app.mails[0]?.attachments?.[0]?.bytes.toString() ?? ''
    expect(off).toContain(`UID:${table}\r\n`)
    expect(off).toContain('METHOD:CANCEL\r\n')
    expect(versionIn(off)).toBeGreaterThan(had)

    // A guest who takes a seat again gets a later version.
    app.clock.set('2026-12-02T12:01:00Z')
    expect((await ask(nadia, 'POST', `/api/tables/${table}/join`)).status).toBe(200)
    expect(versionIn((await download(nadia, table)).body)).toBeGreaterThan(versionIn(off))
    for (const one of [nadia, helene]) await ask(one, 'POST', `/api/tables/${table}/leave`)
    await workJobs(app)
    app.mails.length = 0
    app.clock.set('2026-12-04T11:16:00Z')
    await advance()
    await workJobs(app)
    expect(sent()).toEqual(
      [
        `${denis.email}: Votre place à table n'est plus libre`,
        ...members.slice(3).map(({ email }) => `${email}: La table n'aura pas lieu`),
      ].toSorted(),
    )
    expect(app.mails.every(({ attachments }) => attachments?.length === 1)).toBe(true)
  })

  test('sends an invited member the cancellation without an iCalendar file', async () => {
    const { table, members } = await buildComing(app)
    const [asked, coming] = [nth(members, 5), nth(members, 4)]
    await app.handle.database
      .updateTable('table_seats')
      .set({ status: 'invited', answer_by: new Date('2026-12-04T18:00:00Z') })
      .where('member_id', '=', asked.id)
      .execute()
    for (const at of [0, 1, 2]) await ask(nth(members, at), 'POST', `/api/tables/${table}/leave`)
    await workJobs(app)
    app.mails.length = 0
    app.clock.set('2026-12-04T11:16:00Z')
    await advance()
    await workJobs(app)
    const notesTo = (one: MemberRow) =>
      app.mails
        .filter(({ to, subject }) => to === one.email && subject === "La table n'aura pas lieu")
        .map(({ attachments }) => attachments?.length ?? 0)
    expect([notesTo(asked), notesTo(coming)]).toEqual([[0], [1]])
  })
})

describe('the guests named at a table', () => {
  const block = (by: MemberRow, userId: string) => ask(by, 'POST', '/api/blocks', { userId })
  const report = (by: MemberRow, userId: string) =>
    ask(by, 'POST', '/api/reports', { userId, reason: 'other', details: 'Il insiste.' })
  const blocked = async (by: MemberRow) =>
    (await ask<BlockedMember[]>(by, 'GET', '/api/blocks')).body

  test('have ids that open no profile and differ from table to table, also while ticks are open', async () => {
    const { table, members } = await buildConfirmed(app)
    const helene = nth(members, 0)
    const idsAt = async (id: string) => (await see(helene, id)).guests.map((guest) => guest.id)
    const before = await idsAt(table)
    expect(new Set(before).size).toBe(6)
    for (const id of before) {
      const opened = await ask(helene, 'GET', `/api/users/${id}`)
      expect([opened.status, opened.body.code]).toEqual([404, 'member_not_found'])
    }
    app.clock.set('2026-12-05T13:20:00Z')
    await advance()
    expect(await idsAt(table)).toEqual(before)
    const { neighbours } = await see(helene, table)
    expect(neighbours.map(({ id }) => id).toSorted()).toEqual(
      members
        .slice(1)
        .map(({ public_id: id }) => id)
        .toSorted(),
    )
    app.clock.set('2026-12-12T10:00:00Z')
    const next = { status: 'confirmed', starts_at: NEXT_WEEK } as const
    const again = await buildSeats(app, members, { table: next })
    const after = await idsAt(again)
    expect(after).toHaveLength(6)
    expect(after.filter((id) => before.includes(id))).toEqual([])
  })

  test.each([
    ['public', { is_public: true }],
    ['not public', { is_public: false }],
    ['incognito', { is_incognito: true, plan: 'gold' }],
  ] as const)('can be blocked and reported by that id if they are %s', async (_, changes) => {
    const { table, members } = await buildConfirmed(app)
    const [helene, denis] = [nth(members, 0), nth(members, 1)]
    await changeMember([denis.id], changes)
    const id = await guestId(app, table, denis)
    expect((await report(helene, id)).status).toBe(201)
    const cases = app.handle.database.selectFrom('reports').select(['reporter_id', 'reported_id'])
    expect(await cases.execute()).toEqual([{ reporter_id: helene.id, reported_id: denis.id }])
    // Repeated, it is the same block, although the guest no longer has a seat.
    for (let press = 0; press < 2; press++) expect((await block(helene, id)).status).toBe(204)
    expect((await see(helene, table)).guests.map(({ firstName }) => firstName)).not.toContain(
      'Denis',
    )
  })

  test('appear in the list of blocked members by first name only, where the block can be lifted and restored', async () => {
    const { table, members } = await buildConfirmed(app)
    const [helene, denis] = [nth(members, 0), nth(members, 1)]
    const id = await guestId(app, table, denis)
    await block(helene, id)
    await leave(helene, table)
    expect(await blocked(helene)).toMatchObject([{ id, firstName: 'Denis', age: null }])
    expect((await ask(helene, 'DELETE', `/api/blocks/${id}`)).status).toBe(204)
    expect(await blocked(helene)).toEqual([])
    expect((await block(helene, id)).status).toBe(204)
    expect(await blocked(helene)).toHaveLength(1)
  })

  test('cannot be blocked or reported by a member of no common table, nor by a forged id', async () => {
    const { table, members } = await buildConfirmed(app)
    const [helene, denis] = [nth(members, 0), nth(members, 1)]
    const stranger = await buildMember(app.handle.database)
    const shown = await guestId(app, table, denis)
    const forged = `${shown.slice(0, -1)}${shown.endsWith('0') ? '1' : '0'}`
    for (const [by, id] of [
      [stranger, shown],
      [helene, forged],
    ] as const) {
      for (const refused of [await block(by, id), await report(by, id)]) {
        expect([refused.status, refused.body.code]).toEqual([404, 'member_not_found'])
      }
      expect(await blocked(by)).toEqual([])
    }
  })
})

describe('after a table', () => {
  test('two guests who tick each other become a match, open on the free plan; a one-sided tick is never revealed', async () => {
    const { table, members } = await buildOver(app)
    const [helene, denis, nadia, yves] = [0, 1, 2, 3].map((at) => nth(members, at))
    if (!helene || !denis || !nadia || !yves) throw new Error('Expected six guests.')
    const tick = (from: MemberRow, to: MemberRow[]) =>
      ask<{ matches: string[]; table: Table }>(from, 'PUT', `/api/tables/${table}/ticks`, {
        memberIds: to.map(({ public_id: id }) => id),
      })
    expect((await tick(helene, [denis, yves])).body.matches).toEqual([])
    expect(
      (await see(denis, table)).neighbours.find(({ id }) => id === helene.public_id),
    ).toMatchObject({ photo: '/media/initials/F-H.svg', isTicked: false, isMatch: false })
    expect((await tick(denis, [helene])).body.matches).toEqual([helene.public_id])
    expect((await tick(denis, [helene])).body.matches).toEqual([helene.public_id])
    const matches = await app.handle.database.selectFrom('matches').selectAll().execute()
    expect(matches).toHaveLength(1)
    const { body } = await ask<{ canWrite: boolean }[]>(helene, 'GET', '/api/matches')
    expect(body).toMatchObject([{ canWrite: true }])
    const sender = { id: helene.id, publicId: helene.public_id, plan: 'gratuit' } as const
    await app.services.messages.sendAs(sender, denis.public_id, 'Bonsoir.')
    expect((await ask<unknown[]>(yves, 'GET', '/api/matches')).body).toEqual([])
    // Neither of them flashed the other.
    expect(await archive(helene, 'flashs-envoyes')).toEqual([])
    expect(await archive(helene, 'flashs-recus')).toEqual([])
  })

  test('the current member is returned with the most urgent step of their table', async () => {
    const { public_id: table } = await buildTable(app)
    const members = await buildFree(app, 6)
    app.clock.set(COMPOSED_AT)
    await compose()
    const helene = nth(members, 0)
    const said = async () =>
      (await ask<{ table: object | null }>(helene, 'GET', '/api/users/current')).body.table
    const asking = { id: table, startsAt: TABLE_AT.toISOString(), timeZone: 'Europe/Paris' }
    expect(await said()).toEqual({
      ...{ ...asking, step: 'invited', answerBy: '2026-12-03T11:00:00.000Z' },
    })
    for (const member of members) {
      await ask(member, 'POST', `/api/tables/${table}/answer`, { isComing: true })
    }
    expect(await said()).toBeNull()
    app.clock.set('2026-12-04T11:30:00Z')
    await advance()
    expect(await said()).toEqual({ ...asking, step: 'coming', answerBy: null })
    app.clock.set('2026-12-05T13:15:00Z')
    expect(await said()).toEqual({ ...asking, step: 'tick', answerBy: null })
    await ask(helene, 'PUT', `/api/tables/${table}/ticks`, { memberIds: [] })
    expect(await said()).toBeNull()
    const listed = await ask<{ tables: TableSummary[] }>(helene, 'GET', '/api/tables')
    expect(listed.body.tables).toMatchObject([
      { step: 'tick', hasTicked: true, ticksCloseAt: '2026-12-08T19:00:00.000Z' },
    ])
  })

  test('nobody can be marked absent once ticks are open, and an absent guest is notified', async () => {
    const { table, members } = await buildConfirmed(app)
    const host = await hostOf(table, members)
    const [rival, absent] = members.filter(({ id }) => id !== host.id)
    if (!rival || !absent) throw new Error('Expected six guests.')
    const strike = async (member: MemberRow) => {
      const url = `/api/tables/${table}/presences/${await guestId(app, table, member)}`
      return ask(host, 'PUT', url, { presence: 'absent' })
    }
    await workJobs(app)
    app.mails.length = 0
    app.clock.set('2026-12-05T13:14:59Z')
    expect((await strike(absent)).status).toBe(200)
    app.clock.set('2026-12-05T13:15:00Z')
    expect((await strike(rival)).body.code).toBe('table_changed')
    await advance()
    await advance()
    expect(await mailsTo(absent)).toEqual(['Votre place à table est restée vide'])
    expect(app.mails.find(({ to }) => to === absent.email)?.text).toContain('/contact')
    expect(await mailsTo(rival)).toEqual(['Qui aimeriez-vous revoir ?'])
    expect((await see(rival, table)).step).toBe('tick')
  })

  test('a guest whose profile is not public can be blocked or reported from the table', async () => {
    const { members } = await buildOver(app)
    const [helene, denis, yves] = [nth(members, 0), nth(members, 1), nth(members, 3)]
    await changeMember([denis.id, yves.id], { is_public: false })
    const report = { userId: denis.public_id, reason: 'other', details: 'À table, il a insisté.' }
    expect((await ask(helene, 'POST', '/api/reports', report)).status).toBe(201)
    const stranger = await buildMember(app.handle.database)
    const block = { userId: yves.public_id }
    expect((await ask(helene, 'POST', '/api/blocks', block)).status).toBe(204)
    expect((await ask(stranger, 'POST', '/api/blocks', block)).status).toBe(404)
  })

  test('a block prevents ticks between its two members, and mutual ticks make no match', async () => {
    const { table, members } = await buildOver(app)
    const [helene, denis, odile] = [nth(members, 0), nth(members, 1), nth(members, 4)]
    const tick = (from: MemberRow, to: MemberRow) =>
      ask<{ matches: string[] }>(from, 'PUT', `/api/tables/${table}/ticks`, {
        memberIds: [to.public_id],
      })
    await tick(helene, denis)
    await ask(helene, 'POST', '/api/blocks', { userId: denis.public_id })
    expect((await tick(denis, helene)).body.matches).toEqual([])
    const { neighbours } = await see(denis, table)
    expect(neighbours.map(({ id }) => id)).not.toContain(helene.public_id)
    expect(neighbours.map(({ id }) => id)).toContain(odile.public_id)
    const at = app.clock.now()
    const made = await app.handle.transaction((tx) => match(tx, denis.id, helene.id, at))
    expect([made.matchId, made.isNew]).toEqual([null, false])
  })

  test('a held member cannot tick', async () => {
    const members = await buildFree(app, 2)
    const [helene, denis] = [nth(members, 0), nth(members, 1)]
    const table = await buildSeats(app, members, { table: { status: 'confirmed' } })
    app.clock.set('2026-12-05T13:20:00Z')
    const memberIds = [denis.public_id]
    const tick = () => ask(helene, 'PUT', `/api/tables/${table}/ticks`, { memberIds })
    await changeMember([helene.id], { is_to_review: true, awaits_verification: true })
    expect((await tick()).body.code).toBe('profile_held')
    await changeMember([helene.id], { is_to_review: false, awaits_verification: false })
    expect((await tick()).status).toBe(200)
  })

  test('ticks end on the third evening', async () => {
    const { table, members } = await buildOver(app)
    app.clock.set('2026-12-08T19:00:00Z')
    const late = await ask(nth(members, 0), 'PUT', `/api/tables/${table}/ticks`, { memberIds: [] })
    expect([late.status, late.body.code]).toEqual([409, 'table_changed'])
  })

  test('two absences pause invitations for thirty days, and only another person can decide the appeal', async () => {
    const { table, members } = await buildConfirmed(app)
    const host = await hostOf(table, members)
    const absent = members.find(({ id }) => id !== host.id)
    if (!absent) throw new Error('Expected six guests.')
    const presence = { presence: 'absent' }
    const url = `/api/tables/${table}/presences/${await guestId(app, table, absent)}`
    app.clock.set('2026-12-05T12:00:00Z')
    expect((await ask(absent, 'PUT', url, presence)).status).toBe(409)
    expect((await ask(host, 'PUT', url, presence)).status).toBe(200)
    await buildSeats(app, [absent], {
      presence: 'absent',
      table: {
        ...{ status: 'confirmed', starts_at: new Date('2026-11-28T11:15:00Z') },
        closed_at: new Date('2026-12-01T19:00:00Z'),
      },
    })
    app.clock.set('2026-12-08T19:01:00Z')
    await advance()
    await advance()
    const list = await ask<{ pause: unknown }>(absent, 'GET', '/api/tables')
    expect(list.body.pause).toMatchObject({ endsAt: '2027-01-07T19:01:00.000Z', mayContest: true })
    const words = { words: 'Mon train est resté en gare.' }
    expect(
      (await ask<unknown>(absent, 'POST', '/api/tables/pause/appeal', words)).body,
    ).toMatchObject({ isContested: true })
    await changeMember([absent.id], { role: 'moderator' })
    const own = await buildModerator(app, absent)
    const cookie = await buildModerator(app, 'Rose')
    const { appeals } = (await app.inject({ url: '/api/admin/tables', headers: { cookie } })).json<{
      appeals: { id: string }[]
    }>()
    const [appeal] = appeals
    const there = { place: 'Brasserie du Sillon', city: 'Rennes', timeZone: 'Europe/Paris' }
    expect(appeal).toMatchObject({
      memberId: absent.public_id,
      absences: [
        { ...there, startsAt: '2026-11-28T11:15:00.000Z' },
        { ...there, startsAt: '2026-12-05T11:15:00.000Z' },
      ],
    })
    const decide = (who: string) =>
      app.inject({
        method: 'POST',
        url: `/api/admin/table-appeals/${appeal?.id}`,
        headers: { cookie: who },
        payload: { isLifted: true },
      })
    expect((await decide(own)).json().code).toBe('own_case')
    expect((await decide(cookie)).statusCode).toBe(204)
    expect((await ask<{ pause: unknown }>(absent, 'GET', '/api/tables')).body.pause).toBeNull()
  })

  test('an absence from before a pause does not count again', async () => {
    const { table, members } = await buildConfirmed(app)
    const host = await hostOf(table, members)
    const absent = members.find(({ id }) => id !== host.id)
    if (!absent) throw new Error('Expected six guests.')
    await buildSeats(app, [absent], {
      presence: 'absent',
      table: {
        ...{ status: 'confirmed', starts_at: new Date('2026-11-28T11:15:00Z') },
        closed_at: new Date('2026-12-01T19:00:00Z'),
      },
    })
    await pause(absent)
    app.clock.set('2026-12-05T12:00:00Z')
    const url = `/api/tables/${table}/presences/${await guestId(app, table, absent)}`
    expect((await ask(host, 'PUT', url, { presence: 'absent' })).status).toBe(200)
    app.clock.set('2026-12-08T19:01:00Z')
    await advance()
    const pauses = await app.handle.database.selectFrom('table_pauses').select('id').execute()
    expect(pauses).toHaveLength(1)
  })
})

describe('the back office of tables', () => {
  const TABLE = {
    ...{ place: 'Café des Tamaris', address: '2, quai de la Marne', city: 'Rennes', access: '' },
    ...{ priceCents: 2200, wallTime: '2026-12-05T12:15', size: 6, purpose: 'encounter' },
    ...{ isFirst: true, isWeekly: false },
  }

  async function propose(changes: object = {}) {
    const cookie = await buildModerator(app, 'Yves', { role: 'administrator' })
    const payload = { ...TABLE, ...changes }
    return app.inject({ method: 'POST', url: '/api/admin/tables', headers: { cookie }, payload })
  }

  test('proposes a table once and cancels it once, even if it is requested twice', async () => {
    const first = await propose()
    expect(first.statusCode).toBe(201)
    expect((await propose()).json()).toEqual(first.json())
    const cookie = await buildModerator(app, 'Yves', { role: 'administrator' })
    for (let press = 0; press < 2; press++) {
      const { id } = first.json<{ id: string }>()
      const url = `/api/admin/tables/${id}/cancel`
      const gone = await app.inject({ method: 'POST', url, headers: { cookie } })
      expect(gone.json()).toMatchObject({ status: 'cancelled' })
    }
  })

  test('refuses a table that is too soon to be composed, and names the first possible day', async () => {
    app.clock.set('2026-12-03T09:00:00Z')
    const refused = await propose({ wallTime: '2026-12-07T12:15' })
    expect(refused.json().errors[0].message).toMatch(
      /^Choisissez un jour à partir du mardi.8.décembre/,
    )
    expect((await propose({ wallTime: '2026-12-08T12:15' })).statusCode).toBe(201)
  })

  test('shows the seats of a table, but no ticks', async () => {
    const { table, members } = await buildOver(app)
    const cookie = await buildModerator(app, 'Yves')
    const opened = await app.inject({ url: `/api/admin/tables/${table}`, headers: { cookie } })
    expect(opened.json()).toMatchObject({ address: 'Chaussée du Sillon', coming: 6 })
    const { seats } = opened.json<OpenedTable>()
    expect(seats.map(({ id }) => id).toSorted()).toEqual(
      members.map(({ public_id: id }) => id).toSorted(),
    )
    expect(seats.filter(({ isHost }) => isHost)).toHaveLength(1)
    expect(opened.body).not.toContain('ick')
  })

  test('counts mutual ticks, absences and seated women of 60 or more once ticks are closed', async () => {
    const { table, members } = await buildOver(app)
    const [helene, denis, nadia, yves] = [0, 1, 2, 3].map((at) => nth(members, at))
    if (!helene || !denis || !nadia || !yves) throw new Error('Expected six guests.')
    for (const [from, to] of [
      ...[[helene, denis] as const, [denis, helene] as const],
      [nadia, yves] as const,
    ]) {
      const memberIds = [to.public_id]
      await ask(from, 'PUT', `/api/tables/${table}/ticks`, { memberIds })
    }
    await app.handle.database
      .updateTable('table_seats')
      .set({ presence: 'absent' })
      .where('member_id', '=', yves.id)
      .execute()
    await changeMember([nadia.id], { birth_year: 1967 })
    app.clock.set('2026-12-08T19:01:00Z')
    await advance()
    // The average per table includes a closed table at which nobody ticked.
    const {
      id: _,
      public_id: __,
      ...closed
    } = await app.handle.database.selectFrom('tables').selectAll().executeTakeFirstOrThrow()
    await app.handle.database
      .insertInto('tables')
      .values({ ...closed, place: 'Le Petit Phare' })
      .execute()
    const cookie = await buildModerator(app, 'Rose')
    const office = await app.inject({ url: '/api/admin/tables', headers: { cookie } })
    expect(office.json()).toMatchObject({
      figures: {
        ...{ available: 6, sharedTicks: 1, tickedTables: 2, absent: 1, expected: 6, paused: 0 },
        ...{ women60Seated: 2, women60Available: 2 },
      },
      composition: { free: 6, seated: 6, tables: 1 },
    })
  })

  test('can mark a host absent and correct an absence until absences count', async () => {
    const { table, members } = await buildConfirmed(app)
    const host = await hostOf(table, members)
    const guest = members.find(({ id }) => id !== host.id)
    if (!guest) throw new Error('Expected six guests.')
    const say = async ({ public_id: id }: MemberRow, presence: string) => {
      const cookie = await buildModerator(app, 'Rose')
      const url = `/api/admin/tables/${table}/presences/${id}`
      const payload = { presence }
      return app.inject({ method: 'PUT', url, headers: { cookie }, payload })
    }
    expect((await say(host, 'absent')).json().code).toBe('table_changed')
    app.clock.set('2026-12-05T12:00:00Z')
    const url = `/api/tables/${table}/presences/${await guestId(app, table, guest)}`
    await ask(host, 'PUT', url, { presence: 'absent' })
    expect((await say(guest, 'here')).statusCode).toBe(200)
    const { seats } = (await say(host, 'absent')).json<OpenedTable>()
    expect(seats.filter(({ presence }) => presence === 'absent')).toMatchObject([
      { id: host.public_id, isHost: true },
    ])
    app.clock.set('2026-12-05T13:20:00Z')
    await advance()
    expect((await see(guest, table)).step).toBe('tick')
    expect((await see(host, table)).step).not.toBe('tick')
    app.clock.set('2026-12-08T19:01:00Z')
    await advance()
    expect((await say(host, 'here')).json().code).toBe('table_changed')
  })

  test('asks a guest once for ticks if it corrects their absence after the others were asked', async () => {
    const [host, guest] = await buildFree(app, 2)
    if (!host || !guest) throw new Error('Expected two members.')
    const held = { status: 'confirmed' } as const
    const table = await buildSeats(app, [host, guest], { table: held, presence: 'absent' })
    const say = async (presence: string) =>
      app.inject({
        ...{ method: 'PUT', url: `/api/admin/tables/${table}/presences/${guest.public_id}` },
        ...{ headers: { cookie: await buildModerator(app, 'Rose') }, payload: { presence } },
      })
    app.clock.set('2026-12-05T13:20:00Z')
    await advance()
    await workJobs(app)
    app.mails.length = 0
    for (let press = 0; press < 2; press++) expect((await say('here')).statusCode).toBe(200)
    expect(await mailsTo(guest)).toEqual(['Qui aimeriez-vous revoir ?'])
    expect((await see(guest, table)).step).toBe('tick')
    // Once ticks are closed, nobody is notified.
    await say('absent')
    await workJobs(app)
    app.mails.length = 0
    app.clock.set('2026-12-08T19:00:00Z')
    expect((await say('here')).statusCode).toBe(200)
    expect(await mailsTo(guest)).toEqual([])
  })

  test('notifies nobody twice about ticks or about an absence', async () => {
    const [host, silent, absent] = await buildFree(app, 3)
    if (!host || !silent || !absent) throw new Error('Expected three members.')
    const held = { status: 'confirmed' } as const
    const table = await buildSeats(app, [host, silent, absent], { table: held })
    const say = async ({ public_id: id }: MemberRow, presence: string) =>
      app.inject({
        ...{ method: 'PUT', url: `/api/admin/tables/${table}/presences/${id}` },
        ...{ headers: { cookie: await buildModerator(app, 'Rose') }, payload: { presence } },
      })
    app.clock.set('2026-12-05T12:30:00Z')
    expect((await say(absent, 'absent')).statusCode).toBe(200)
    app.clock.set('2026-12-05T13:20:00Z')
    await advance()
    expect(await mailsTo(absent)).toEqual(['Votre place à table est restée vide'])
    // A guest without a recorded presence was already asked with the others.
    expect((await say(silent, 'here')).statusCode).toBe(200)
    expect(await mailsTo(silent)).toEqual(['Qui aimeriez-vous revoir ?'])
  })

  test('does not let moderators record their own presence', async () => {
    const { table, members } = await buildConfirmed(app)
    const guest = nth(members, 0)
    await changeMember([guest.id], { role: 'moderator' })
    app.clock.set('2026-12-05T12:00:00Z')
    const own = await app.inject({
      ...{ method: 'PUT', url: `/api/admin/tables/${table}/presences/${guest.public_id}` },
      ...{ headers: { cookie: await buildModerator(app, guest) }, payload: { presence: 'here' } },
    })
    expect(own.json().code).toBe('own_case')
  })

  test.each([
    ['wallTime', '2026-11-19T12:15'],
    // A Monday, whose tables were composed on the previous Wednesday.
    ['wallTime', '2026-11-23T12:15'],
    ['wallTime', '2026-12-05T12:15Z'],
    ['wallTime', '2026-02-30T12:15'],
    ['city', 'Nulle Part-sur-Rien'],
    ['size', 7],
  ])('refuses an invalid %s', async (path, value) => {
    const refused = await propose({ [path]: value })
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path }] }])
  })
})
