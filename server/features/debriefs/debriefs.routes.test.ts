import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EXPORT_SECTIONS } from '#server/features/privacy/export-sections.ts'
import type { DebriefAnswers } from '#shared/contracts/debriefs.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildAgreedAppointment } from '#tests/support/appointments.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { MET } from '#tests/support/debriefs.ts'
import { buildDecline, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { workJobs } from '#tests/support/plans.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'
import { markTold } from './debriefs.db.ts'

const NOW = '2026-11-20T09:00:00Z'
/** The appointment is on Saturday the 28th, at half past ten. */
const SUNDAY = '2026-11-29T09:00:00Z'
const NOT_MET: DebriefAnswers = { hasMet: false, again: null, isLikePhotos: null }

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string
let helene: MemberRow
let laurent: MemberRow
let id: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  address = await app.listen()
})
afterAll(() => app.close())
afterEach(disconnectAll)

async function begin(): Promise<void> {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set(NOW)
  const { database } = app.handle
  helene = await buildMember(database, { first_name: 'Hélène' })
  laurent = await buildMember(database, { first_name: 'Laurent', gender: 'H' })
  id = (await buildAgreedAppointment(app, helene, laurent)).id
  await workJobs(app)
  app.clock.set(SUNDAY)
}
beforeEach(begin)

async function as(member: MemberRow) {
  const other = member.id === helene.id ? laurent : helene
  const headers = { cookie: await app.signIn(member.id) }
  const get = async (url: string) => (await app.inject({ url, headers })).json()
  return {
    get,
    cookie: headers.cookie,
    answer: (answers: object = MET, appointmentId = id) =>
      app.inject({
        method: 'PUT',
        url: `/api/appointments/${appointmentId}/debrief`,
        headers,
        payload: answers,
      }),
    debrief: async () => (await get(`/api/matches/${other.public_id}/debrief`)).debrief,
    alerts: () => get('/api/notifications'),
    block: () =>
      app.inject({
        ...{ method: 'POST', url: '/api/blocks', headers },
        payload: { userId: other.public_id },
      }),
  }
}

const depart = ({ id: memberId }: Pick<MemberRow, 'id'>) =>
  app.handle.database
    .updateTable('members')
    .set({ status: 'deleted' })
    .where('id', '=', memberId)
    .execute()

const decline = ({ id: memberId }: MemberRow) =>
  buildDecline(app.handle.database, { matchId: 1, memberId, at: app.clock.now() })

/** Runs the jobs of a minute, each twice at the same time. */
async function runMinute(): Promise<void> {
  const { debriefs } = app.services
  await Promise.all([debriefs.ask(), debriefs.ask()])
  await Promise.all([debriefs.announceBothForIt(), debriefs.announceBothForIt()])
  await workJobs(app)
}

describe('the questions of the day after', () => {
  test('are sent once to both members, from 10:00 in Paris on', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    const before = (await hers.alerts()).length
    app.clock.set('2026-11-28T20:00:00Z')
    expect(await hers.debrief()).toBeNull()
    expect((await hers.answer()).json().code).toBe('appointment_not_found')
    await runMinute()
    app.clock.set('2026-11-29T08:59:00Z')
    await runMinute()
    expect(await hers.alerts()).toHaveLength(before)
    app.clock.set(SUNDAY)
    await runMinute()
    await runMinute()
    expect(await hers.alerts()).toHaveLength(before + 1)
    expect((await his.alerts())[0]).toMatchObject({ type: 'appointment' })
    expect(await hers.debrief()).toEqual({
      ...{ appointmentId: id, startsAt: '2026-11-28T09:30:00.000Z', place: 'Café du Môle' },
      ...{ answers: null, areBothForIt: false, timeZone: 'Europe/Paris' },
    })
  })

  test.each([
    ['without hasMet', { again: 'yes', isLikePhotos: null }],
    ['with a wish to meet again after no meeting', { ...MET, hasMet: false }],
    ['without again', { ...MET, again: null }],
    ['with an unknown value', { ...MET, again: 'perhaps' }],
  ])('refuse an answer %s', async (_, answers) => {
    expect((await (await as(helene)).answer(answers)).json().code).toBe('validation')
  })

  test('take changed answers for two weeks, and show them to nobody else', async () => {
    const hers = await as(helene)
    for (const answers of [NOT_MET, { ...MET, again: 'unsure' }, MET, MET]) {
      expect((await hers.answer(answers)).statusCode).toBe(204)
      expect((await hers.debrief()).answers).toEqual(answers)
    }
    expect((await (await as(laurent)).debrief()).answers).toBeNull()
    app.clock.set('2026-12-12T22:59:00Z')
    expect((await hers.answer(NOT_MET)).statusCode).toBe(204)
    app.clock.set('2026-12-12T23:00:00Z')
    expect((await hers.answer(MET)).json().code).toBe('appointment_not_found')
    expect(await hers.debrief()).toBeNull()
  })

  test('are still sent up to three days later after an outage of the server, and then no longer', async () => {
    const hers = await as(helene)
    const before = (await hers.alerts()).length
    app.clock.set('2026-12-02T09:00:00Z')
    await runMinute()
    expect(await hers.alerts()).toHaveLength(before)
    app.clock.set('2026-12-01T09:00:00Z')
    await runMinute()
    expect(await hers.alerts()).toHaveLength(before + 1)
  })

  test('are not sent to a member who answered before 10:00', async () => {
    app.clock.set('2026-11-29T08:00:00Z')
    const hers = await as(helene)
    const before = (await hers.alerts()).length
    await hers.answer()
    app.clock.set(SUNDAY)
    await runMinute()
    expect(await hers.alerts()).toHaveLength(before)
  })

  test('are not sent after a block', async () => {
    const hers = await as(helene)
    await hers.block()
    await runMinute()
    expect(await app.handle.database.selectFrom('debriefs').selectAll().execute()).toEqual([])
    expect((await hers.answer()).json().code).toBe('appointment_not_found')
  })

  test.each(['cancelled', 'declined', 'proposed', 'ended'] as const)(
    'are neither sent nor accepted about an appointment that is %s',
    async (status) => {
      await app.handle.database.updateTable('appointments').set({ status }).execute()
      await runMinute()
      expect(await app.handle.database.selectFrom('debriefs').selectAll().execute()).toEqual([])
      const hers = await as(helene)
      expect(await hers.debrief()).toBeNull()
      expect((await hers.answer()).json().code).toBe('appointment_not_found')
    },
  )

  test('are not sent while the conversation is declined', async () => {
    const his = await as(laurent)
    const before = (await his.alerts()).length
    await decline(helene)
    await runMinute()
    expect(await app.handle.database.selectFrom('debriefs').selectAll().execute()).toEqual([])
    expect(await his.alerts()).toHaveLength(before)
    await app.handle.database.deleteFrom('declines').execute()
    await runMinute()
    expect(await his.alerts()).toHaveLength(before + 1)
  })

  test('can be answered by both members for two weeks even after a decline', async () => {
    await decline(helene)
    for (const one of [await as(helene), await as(laurent)]) {
      expect(await one.debrief()).toMatchObject({ appointmentId: id, answers: null })
      expect((await one.answer()).statusCode).toBe(204)
      expect(await one.debrief()).toMatchObject({ answers: MET, areBothForIt: false })
    }
    app.clock.set('2026-12-12T23:00:00Z')
    expect((await (await as(laurent)).answer(NOT_MET)).json().code).toBe('appointment_not_found')
  })

  test('are about the last appointment, and once that is answered about an earlier unanswered one', async () => {
    const {
      id: _,
      public_id: __,
      ...row
    } = await app.handle.database.selectFrom('appointments').selectAll().executeTakeFirstOrThrow()
    const { public_id: earlier } = await app.handle.database
      .insertInto('appointments')
      .values({ ...row, starts_at: new Date('2026-11-22T09:30:00Z') })
      .returning('public_id')
      .executeTakeFirstOrThrow()
    const hers = await as(helene)
    const askedAbout = async () => (await hers.debrief()).appointmentId
    expect(await askedAbout()).toBe(id)
    await hers.answer()
    expect(await askedAbout()).toBe(earlier)
    await hers.answer(NOT_MET, earlier)
    expect(await askedAbout()).toBe(id)
    // An earlier unanswered appointment does not hide two yeses.
    await app.handle.database.deleteFrom('debriefs').execute()
    for (const one of [hers, await as(laurent)]) await one.answer()
    await runMinute()
    expect(await hers.debrief()).toMatchObject({ appointmentId: id, areBothForIt: true })
    // Neither do the answers about the last appointment hide two yeses about the earlier one.
    await app.handle.database.deleteFrom('debriefs').execute()
    const his = await as(laurent)
    await his.answer(NOT_MET)
    for (const one of [hers, his]) await one.answer(MET, earlier)
    await runMinute()
    const both = { appointmentId: earlier, areBothForIt: true }
    for (const one of [hers, his]) expect(await one.debrief()).toMatchObject(both)
    // Two yeses announced before the last appointment are not shown first any more.
    await app.handle.database
      .updateTable('debriefs')
      .set({ told_at: new Date('2026-11-23T09:00:00Z') })
      .where('told_at', 'is not', null)
      .execute()
    expect(await hers.debrief()).toMatchObject({ appointmentId: id, answers: null })
  })

  test('are neither sent nor accepted after an appointment with a member who has left', async () => {
    await depart(laurent)
    await runMinute()
    expect(await app.handle.database.selectFrom('debriefs').selectAll().execute()).toEqual([])
    const hers = await as(helene)
    expect(await hers.debrief()).toBeNull()
    expect((await hers.answer()).json().code).toBe('appointment_not_found')
  })
})

describe('a debrief overseas', () => {
  /** Moves the appointment to that time zone and instant. */
  const moveAppointment = (time_zone: string, startsAt: string) =>
    app.handle.database
      .updateTable('appointments')
      .set({ time_zone, starts_at: new Date(startsAt) })
      .where('public_id', '=', id)
      .execute()
  const days = () =>
    app.handle.database
      .selectFrom('debriefs')
      .select(['member_id', 'held_on'])
      .orderBy('member_id')
      .execute()

  test.each([
    ['Fort-de-France', 'America/Martinique', '2026-11-30T23:30:00Z', '2026-12-01T14:00:00Z'],
    ['Saint-Denis', 'Indian/Reunion', '2026-11-30T15:30:00Z', '2026-12-01T06:00:00Z'],
  ])(
    'is asked for once after an evening in %s, at 10:00 in that time zone',
    async (_, zone, startsAt, asked) => {
      await moveAppointment(zone, startsAt)
      const hers = await as(helene)
      const before = (await hers.alerts()).length
      app.clock.set(new Date(Date.parse(asked) - 1000).toISOString())
      await runMinute()
      expect(await hers.alerts()).toHaveLength(before)
      app.clock.set(asked)
      await runMinute()
      app.clock.set('2026-12-02T14:00:00Z')
      await runMinute()
      expect(await hers.alerts()).toHaveLength(before + 1)
      expect(await days()).toEqual(
        [helene, laurent].map((one) => ({ member_id: one.id, held_on: '2026-11-30' })),
      )
    },
  )

  test('is accepted from midnight on in its time zone for two weeks, with the same day for both members', async () => {
    await moveAppointment('America/Martinique', '2026-11-30T23:30:00Z')
    const hers = await as(helene)
    app.clock.set('2026-12-01T03:59:00Z')
    expect((await hers.answer()).json().code).toBe('appointment_not_found')
    app.clock.set('2026-12-01T04:00:00Z')
    expect((await hers.answer()).statusCode).toBe(204)
    expect(await days()).toEqual([{ member_id: helene.id, held_on: '2026-11-30' }])
    // Laurent is asked in the meantime.
    app.clock.set('2026-12-01T14:00:00Z')
    await runMinute()
    const held_on = '2026-11-30'
    expect(await days()).toEqual([
      { member_id: helene.id, held_on },
      { member_id: laurent.id, held_on },
    ])
    app.clock.set('2026-12-15T03:59:00Z')
    expect((await (await as(helene)).answer(NOT_MET)).statusCode).toBe(204)
    app.clock.set('2026-12-15T04:00:00Z')
    expect((await (await as(helene)).answer()).json().code).toBe('appointment_not_found')
  })
})

describe('two yeses', () => {
  test('are announced once, to both members at the same instant', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await runMinute()
    const before = (await hers.alerts()).length
    await hers.answer()
    await runMinute()
    expect(await hers.debrief()).toMatchObject({ areBothForIt: false })
    app.clock.set('2026-11-29T18:00:00Z')
    await his.answer()
    // The answer itself does not announce them.
    expect(await his.debrief()).toMatchObject({ areBothForIt: false })
    await runMinute()
    await runMinute()
    for (const one of [hers, his]) {
      expect(await one.debrief()).toMatchObject({ areBothForIt: true })
      expect(await one.alerts()).toHaveLength(before + 1)
    }
    const alerts = await app.handle.database
      .selectFrom('notifications')
      .select('created_at')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(new Set(alerts.map(({ created_at }) => created_at.getTime())).size).toBe(1)
    // An announced yes cannot be taken back.
    expect((await hers.answer({ ...MET, again: 'no' })).json().code).toBe('appointment_changed')
  })

  test('are not announced after a block, a decline or a departure', async () => {
    for (const part of [
      async () => (await as(laurent)).block(),
      () => decline(laurent),
      () => depart(laurent),
    ]) {
      await begin()
      await (await as(helene)).answer()
      await (await as(laurent)).answer()
      await part()
      await runMinute()
      const told = await app.handle.database
        .selectFrom('debriefs')
        .select('told_at')
        .where('told_at', 'is not', null)
        .execute()
      expect(told).toEqual([])
      // The same if this happens between listBothForIt and markTold.
      const marked = app.handle.transaction((tx) => markTold(tx, 1, app.clock.now()))
      expect(await marked).toEqual([])
    }
  })
})

test('announced yeses are no longer shown once the conversation is closed', async () => {
  const [hers, his] = [await as(helene), await as(laurent)]
  for (const one of [hers, his]) await one.answer()
  await runMinute()
  expect(await hers.debrief()).toMatchObject({ areBothForIt: true })
  await decline(laurent)
  for (const one of [hers, his]) expect(await one.debrief()).toBeNull()
})

describe('the answers of the other member', () => {
  /** Everything that Hélène can see, receive or request. */
  async function everythingOf(hers: Awaited<ReturnType<typeof as>>, mine: DebriefAnswers) {
    const page = await connectWith(address, hers.cookie)
    const answer = await hers.answer(mine)
    await runMinute()
    await settled(page)
    const read = []
    for (const url of [
      '/api/notifications',
      `/api/matches/${laurent.public_id}/debrief`,
      `/api/matches/${laurent.public_id}/appointment`,
      `/api/users/${laurent.public_id}`,
      '/api/matches',
      '/api/users/stats',
      `/api/messages?partnerId=${laurent.public_id}`,
    ]) {
      read.push([url, await hers.get(url)])
    }
    const archive = []
    for (const { query } of EXPORT_SECTIONS) {
      archive.push(await sql.raw(asked(query)).execute(app.handle.database))
    }
    const mails = app.mails.flatMap(({ to, text }) => (to === helene.email ? [text] : []))
    const { statusCode, headers, body } = answer
    const said = { statusCode, length: headers['content-length'], body }
    const seen = { said, received: page.received, read, archive, mails }
    page.disconnect()
    return JSON.stringify(seen)
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
      .replaceAll(/member-\d+|membre-\d+/g, 'member')
  }

  function asked(query: string): string {
    return query.replaceAll('$1', String(helene.id)).replaceAll('$2', 'false')
  }

  const OTHERS: Record<string, DebriefAnswers | null> = {
    'has not answered': null,
    'did not meet': NOT_MET,
    'would rather not': { ...MET, again: 'no' },
    'does not know': { ...MET, again: 'unsure' },
    'found the photos unlike': { ...MET, again: 'no', isLikePhotos: false },
  }

  test.each([
    ['yes', MET, OTHERS],
    ['no', { ...MET, again: 'no' }, { ...OTHERS, 'would like to': MET }],
    ['unsure', { ...MET, again: 'unsure' }, { ...OTHERS, 'would like to': MET }],
    ['not met', NOT_MET, { ...OTHERS, 'would like to': MET }],
  ] as const)(
    'change nothing that a member who answered “%s” can observe',
    async (_, mine, others) => {
      const seen = new Map<string, string>()
      for (const [what, theirs] of Object.entries(others)) {
        await begin()
        await runMinute()
        const [hers, his] = [await as(helene), await as(laurent)]
        if (theirs) expect((await his.answer(theirs)).statusCode).toBe(204)
        seen.set(what, await everythingOf(hers, mine))
      }
      const [first = ''] = seen.values()
      expect(first).toContain('Laurent')
      for (const [what, all] of seen) expect(all, what).toBe(first)
    },
  )
})

describe('photos that two members did not recognise', () => {
  const VERIFIED = new Date('2026-10-01T09:00:00Z')

  /** Laurent is verified, and `count` members found him unlike his photos. */
  async function doubtedBy(count: number): Promise<void> {
    await app.handle.database
      .updateTable('members')
      .set({ verified_at: VERIFIED })
      .where('id', '=', laurent.id)
      .execute()
    for (let nth = 1; nth <= count; nth++) {
      const witness = await buildMember(app.handle.database)
      await app.handle.database
        .insertInto('debriefs')
        .values({
          ...{ appointment_id: 1000 + nth, member_id: witness.id, partner_id: laurent.id },
          ...{ held_on: '2026-11-28', answered_at: new Date(SUNDAY), has_met: true },
          ...{ wants_again: 'no', is_like_photos: false },
        })
        .execute()
    }
  }

  async function verifiedAt(): Promise<Date | null> {
    await app.services.debriefs.compareAgain()
    const { verified_at } = await app.handle.database
      .selectFrom('members')
      .select('verified_at')
      .where('id', '=', laurent.id)
      .executeTakeFirstOrThrow()
    return verified_at
  }

  test('are compared again once, a week after the answers of two different members', async () => {
    await doubtedBy(2)
    app.clock.set('2026-12-06T09:00:00Z')
    expect(await verifiedAt()).toEqual(VERIFIED)
    app.clock.set('2026-12-06T09:01:00Z')
    expect(await verifiedAt()).toBeNull()
    const his = await as(laurent)
    expect(await his.get('/api/verification')).toMatchObject({ isHidden: false })
    // After a new verification, earlier answers no longer count.
    const again = app.clock.now()
    await app.handle.database
      .updateTable('members')
      .set({ verified_at: again })
      .where('id', '=', laurent.id)
      .execute()
    expect(await verifiedAt()).toEqual(again)
  })

  test('are compared again also if one of the two answered after a decline', async () => {
    await doubtedBy(1)
    await decline(laurent)
    await (await as(helene)).answer({ ...MET, again: 'no', isLikePhotos: false })
    app.clock.set('2026-12-07T09:00:00Z')
    expect(await verifiedAt()).toBeNull()
  })

  test('are not compared again if one of the two has left since', async () => {
    await doubtedBy(2)
    const { id: witness } = await app.handle.database
      .selectFrom('members')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await depart({ id: witness })
    app.clock.set('2026-12-20T09:00:00Z')
    expect(await verifiedAt()).toEqual(VERIFIED)
  })

  test('are not compared again on the answers of a single member about several appointments', async () => {
    await doubtedBy(1)
    await app.handle.database
      .insertInto('debriefs')
      .columns([
        ...(['appointment_id', 'member_id', 'partner_id', 'held_on', 'answered_at'] as const),
        ...(['has_met', 'wants_again', 'is_like_photos'] as const),
      ])
      .expression(({ selectFrom, val }) =>
        selectFrom('debriefs').select([
          ...([val(2000).as('appointment_id'), 'member_id', 'partner_id', 'held_on'] as const),
          ...(['answered_at', 'has_met', 'wants_again', 'is_like_photos'] as const),
        ]),
      )
      .execute()
    app.clock.set('2026-12-20T09:00:00Z')
    expect(await verifiedAt()).toEqual(VERIFIED)
  })
})

describe('the key figure', () => {
  const KNOWN = '2026-12-16T09:00:00Z'
  const HERE = { last_active_on: '2026-11-29', birth_year: 1966 }

  async function many(count: number, overrides: Parameters<typeof buildMember>[1]) {
    return Promise.all(
      Array.from({ length: count }, () =>
        buildMember(app.handle.database, { ...HERE, ...overrides }),
      ),
    )
  }

  async function figures() {
    await Promise.all([app.services.meetingFigures.close(), app.services.meetingFigures.close()])
    return app.services.meetingFigures.read()
  }

  test('counts appointments that both say took place, per hundred members, and hides groups of fewer than 20', async () => {
    const set = app.handle.database.updateTable('members').set(HERE)
    await set.where('id', 'in', [helene.id, laurent.id]).execute()
    await many(19, { gender: 'F' })
    await many(18, { gender: 'H' })
    await (await as(helene)).answer()
    app.clock.set('2026-12-01T09:00:00Z')
    await (await as(laurent)).answer({ ...MET, again: 'no' })
    // Everybody has two weeks to answer.
    app.clock.set('2026-12-15T09:00:00Z')
    expect((await figures()).month).toBeNull()
    app.clock.set(KNOWN)
    const known = await figures()
    expect(known).toMatchObject({ month: '2026-11-01', all: 2.6, former: [] })
    expect(known.groups.filter(({ kept }) => kept !== null)).toEqual([
      { gender: 'F', ageFrom: 55, ageTo: 64, kept: 5 },
    ])
  })

  test('counts an appointment whose conversation has been closed since', async () => {
    await many(20, { gender: 'F' })
    await decline(laurent)
    await (await as(helene)).answer({ ...MET, again: 'no' })
    app.clock.set('2026-12-01T09:00:00Z')
    await (await as(laurent)).answer({ ...MET, again: 'no' })
    app.clock.set(KNOWN)
    expect((await figures()).all).toBe(4.5)
  })

  test('leaves out an appointment that only one member confirms', async () => {
    await many(20, { gender: 'F' })
    await (await as(helene)).answer()
    app.clock.set('2026-12-01T09:00:00Z')
    await (await as(laurent)).answer(NOT_MET)
    app.clock.set(KNOWN)
    expect((await figures()).all).toBe(0)
  })

  test('stays unchanged when the debriefs are deleted after thirteen months', async () => {
    await many(20, { gender: 'F' })
    await (await as(helene)).answer()
    app.clock.set('2026-12-01T09:00:00Z')
    await (await as(laurent)).answer()
    app.clock.set(KNOWN)
    const counted = await figures()
    expect(counted).toMatchObject({ month: '2026-11-01', all: 4.5 })
    app.clock.set('2027-12-28T09:00:00Z')
    await app.services.erasures.forgetOld()
    expect(
      await app.handle.database.selectFrom('debriefs').select('member_id').execute(),
    ).toHaveLength(2)
    app.clock.set('2027-12-30T09:00:00Z')
    await app.services.erasures.forgetOld()
    expect(await app.handle.database.selectFrom('debriefs').selectAll().execute()).toEqual([])
    expect(await figures()).toEqual(counted)
  })

  test('is zero for a month without answers, and shows the latest closed month first', async () => {
    await many(20, { gender: 'F', last_active_on: '2027-02-15' })
    await (await as(helene)).answer()
    app.clock.set('2026-12-01T09:00:00Z')
    await (await as(laurent)).answer()
    app.clock.set('2027-03-20T09:00:00Z')
    expect(await figures()).toMatchObject({
      ...{ month: '2027-02-01', all: 0 },
      former: [{ month: '2027-01-01' }, { month: '2026-12-01' }, { month: '2026-11-01' }],
    })
    expect((await figures()).former.map(({ all }) => all)).toEqual([0, 0, 4.5])
  })

  test.each([
    ['have left', false],
    ['are erased', true],
  ])('counts members who %s before their month is closed once each', async (_, isErased) => {
    const { database } = app.handle
    await database
      .updateTable('members')
      .set(HERE)
      .where('id', 'in', [helene.id, laurent.id])
      .execute()
    await many(18, { gender: 'F' })
    await (await as(helene)).answer()
    app.clock.set('2026-12-01T09:00:00Z')
    await (await as(laurent)).answer()
    for (const { id } of [laurent, helene]) {
      const left = { status: 'deleted', left_at: app.clock.now() } as const
      await database.updateTable('members').set(left).where('id', '=', id).execute()
      if (isErased)
        await app.handle.executeSql(`select erase_member(${id}, '2026-12-05T09:00:00Z')`)
    }
    app.clock.set(KNOWN)
    const known = await figures()
    // 18 women, Hélène and Laurent; the temporary sums in meeting_leavers are deleted.
    expect(known).toMatchObject({ month: '2026-11-01', all: 5 })
    const rows = await database.selectFrom('meeting_figures').selectAll().execute()
    expect(rows.map(({ gender, members, kept }) => [gender, members, kept]).sort()).toEqual([
      ['F', 19, 1],
      ['H', 1, 1],
    ])
    expect(
      await database
        .selectFrom('meeting_leavers')
        .select('month')
        .where('month', '=', '2026-11-01')
        .execute(),
    ).toEqual([])
  })

  test('does not keep a question that nobody answered, which is deleted with its appointment', async () => {
    await runMinute()
    app.clock.set('2026-12-31T09:00:00Z')
    await app.services.erasures.forgetOld()
    expect(await app.handle.database.selectFrom('debriefs').selectAll().execute()).toEqual([])
  })
})
