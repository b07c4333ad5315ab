import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Appointment, Proposal } from '#shared/contracts/appointments.ts'
import { NO_SENTENCES } from '#shared/domain/appointments.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildConversation, proposalOf } from '#tests/support/appointments.ts'
import { resetDatabase } from '#tests/support/database.ts'
import {
  buildDecline,
  buildMatch,
  buildMember,
  buildSession,
  type MemberRow,
} from '#tests/support/factories.ts'
import { askModeration, buildModerator, openReport } from '#tests/support/moderation.ts'
import { workJobs } from '#tests/support/plans.ts'

const NOW = '2026-11-20T09:00:00Z'
const SATURDAY = '2026-11-28T09:30:00.000Z'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let laurent: MemberRow
let matchId: number

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set(NOW)
  const { database } = app.handle
  helene = await buildMember(database, { first_name: 'Hélène', email: 'helene@exemple.fr' })
  laurent = await buildMember(database, {
    ...{ first_name: 'Laurent', gender: 'H', email: 'laurent@exemple.fr' },
  })
  matchId = await buildConversation(app, laurent, helene)
})

/** The requests of a member about the appointment with the other member. */
async function as(member: MemberRow) {
  const other = member.id === helene.id ? laurent : helene
  const headers = { cookie: await app.signIn(member.id) }
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
  const ofMatch = `/api/matches/${other.public_id}/appointment`
  const card = async (): Promise<Appointment> => (await ask('GET', ofMatch)).json().appointment
  const act = async (path: string, payload: object, shown?: Appointment) => {
    const { id, version } = shown ?? (await card())
    return ask('POST', `/api/appointments/${id}/${path}`, { version, ...payload })
  }
  return {
    ...{ ask, card },
    propose: (changes: Partial<Proposal> = {}) => ask('POST', ofMatch, proposalOf(changes)),
    move: async (changes: Partial<Proposal>, shown?: Appointment) => {
      const { id, version } = shown ?? (await card())
      return ask('PUT', `/api/appointments/${id}`, proposalOf({ version, ...changes }))
    },
    accept: (shown?: Appointment) => act('accept', {}, shown),
    decline: (shown?: Appointment) => act('decline', { sentenceId: 'keep_writing' }, shown),
    cancel: (line = '', shown?: Appointment) => act('cancel', { line }, shown),
    diary: async () => ask('GET', `/api/appointments/${(await card()).id}/rendez-vous.ics`),
    alerts: async () => (await ask('GET', '/api/notifications')).json(),
    block: () => ask('POST', '/api/blocks', { userId: other.public_id }),
  }
}

async function agree() {
  const [hers, his] = [await as(helene), await as(laurent)]
  await hers.propose()
  expect((await his.accept()).statusCode).toBe(200)
  await workJobs(app)
  return { hers, his }
}

async function remindAt(at: string) {
  app.clock.set(at)
  await Promise.all([app.services.appointments.remind(), app.services.appointments.remind()])
  await workJobs(app)
}

const subjects = () => app.mails.map(({ to, subject }) => `${to}: ${subject}`).sort()
const noteIn = (nth: number) => app.mails[nth]?.attachments?.[0]?.bytes.toString() ?? ''

describe('a proposal', () => {
  test('is free of charge, and is shown to both members on one card', async () => {
    expect(helene.plan).toBe('gratuit')
    const [hers, his] = [await as(helene), await as(laurent)]
    expect(await hers.card()).toBeNull()
    const answer = await hers.propose({ line: 'On commence par un café.' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        ...{ status: 'proposed', isMine: true, startsAt: SATURDAY, place: 'Café du Môle' },
        ...{ city: 'Saint-Malo', timeZone: 'Europe/Paris' },
        ...{ line: 'On commence par un café.', version: 1, formerStartsAt: null },
      },
    ])
    expect(await his.card()).toEqual({ ...(await hers.card()), isMine: false })
    expect(await his.alerts()).toMatchObject([
      {
        type: 'appointment',
        title:
          'Hélène vous propose un rendez-vous, samedi\u00a028\u00a0novembre à\u00a010\u00a0h\u00a030',
      },
    ])
    await workJobs(app)
    expect(app.mails).toEqual([])
  })

  test('that is repeated creates nothing; a second one is refused while one is open', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    const first = (await hers.propose()).json()
    expect((await hers.propose()).json()).toEqual(first)
    expect((await his.propose({ time: '15:00' })).json()).toMatchObject({
      ...{ status: 409, code: 'appointment_open' },
    })
    await hers.cancel()
    expect((await his.propose()).statusCode).toBe(201)
  })

  test('is possible three times a day, for all matches together', async () => {
    const hers = await as(helene)
    await hers.propose()
    for (const time of ['11:00', '11:30']) await hers.move({ time })
    expect((await hers.move({ time: '12:00' })).json()).toMatchObject({
      ...{ status: 409, code: 'proposals_exhausted' },
    })
    const serge = await buildMember(app.handle.database, { gender: 'H' })
    await buildConversation(app, serge, helene)
    const url = `/api/matches/${serge.public_id}/appointment`
    expect((await hers.ask('POST', url, proposalOf())).json().code).toBe('proposals_exhausted')
    app.clock.set('2026-11-21T09:00:00Z')
    expect((await hers.move({ time: '12:00' })).statusCode).toBe(200)
  })

  test.each([
    ['two hours from now', { day: '2026-11-20', time: '12:00' }],
    ['sixty days from now', { day: '2027-01-19', time: '10:00' }],
  ])('is accepted for exactly %s', async (_, changes) => {
    expect((await (await as(helene)).propose(changes)).statusCode).toBe(201)
  })

  test.each([
    ['for less than two hours from now', { day: '2026-11-20', time: '11:59' }, 'time'],
    ['for more than sixty days from now', { day: '2027-01-19', time: '10:01' }, 'day'],
    ['for a day that does not exist', { day: '2026-11-31' }, 'day'],
    ['without a town', { city: 'R' }, 'city'],
    ['without a place', { place: ' \u2800 ' }, 'place'],
    ['with a link', { place: 'Chez moi, voir https://exemple.fr' }, 'place'],
    ['with a phone number', { line: 'Appelez-moi au 06 12 34 56 78' }, 'line'],
    ['with too long a line', { line: 'a'.repeat(141) }, 'line'],
  ])('is refused %s', async (_, changes, path) => {
    const refused = (await (await as(helene)).propose(changes)).json()
    expect(refused).toMatchObject({ status: 400, code: 'validation', errors: [{ path }] })
  })

  test('is refused before the conversation has begun, and to a member without a match', async () => {
    const { database } = app.handle
    const [serge, eric] = [await buildMember(database), await buildMember(database)]
    await buildMatch(database, serge.id, helene.id)
    const hers = await as(helene)
    const codes = []
    for (const { public_id } of [serge, eric]) {
      const url = `/api/matches/${public_id}/appointment`
      codes.push((await hers.ask('POST', url, proposalOf())).json().code)
    }
    expect(codes).toEqual(['conversation_not_begun', 'match_not_found'])
  })

  test('is refused to a held member, and to a member who is not allowed to begin conversations', async () => {
    const { database } = app.handle
    await database
      .insertInto('risk_states')
      .values({ member_id: helene.id, restricted_until: new Date('2026-11-22T09:00:00Z') })
      .execute()
    expect((await (await as(helene)).propose()).json().code).toBe('conversations_restricted')
    const held = { is_to_review: true, awaits_verification: true }
    await database.updateTable('members').set(held).where('id', '=', helene.id).execute()
    expect((await (await as(helene)).propose()).json().code).toBe('profile_held')
  })

  test('is refused to both members after a decline, and to a suspended partner', async () => {
    const { database } = app.handle
    const [hers, his] = [await as(helene), await as(laurent)]
    await database
      .updateTable('members')
      .set({ status: 'suspended' })
      .where('id', '=', laurent.id)
      .execute()
    expect((await hers.propose()).json().code).toBe('member_not_found')
    await database
      .updateTable('members')
      .set({ status: 'active' })
      .where('id', '=', laurent.id)
      .execute()
    await buildDecline(database, { matchId, memberId: helene.id, at: app.clock.now() })
    for (const one of [hers, his]) {
      expect((await one.propose()).json().code).toBe('conversation_closed')
    }
  })
})

describe('an appointment overseas', () => {
  const FORT_DE_FRANCE = { city: 'Fort-de-France', cityCode: '97209' }
  const MARTINIQUE = { city: 'Fort-de-France', timeZone: 'America/Martinique' }

  test('is in the time zone of its town, also in the alert, the e-mail and the iCalendar file', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    expect((await hers.propose(FORT_DE_FRANCE)).json()).toMatchObject({
      ...{ startsAt: '2026-11-28T14:30:00.000Z', ...MARTINIQUE },
    })
    const asked =
      'Hélène vous propose un rendez-vous, samedi\u00a028\u00a0novembre à\u00a010\u00a0h\u00a030, heure de\u00a0la\u00a0Martinique'
    expect(await his.alerts()).toMatchObject([{ title: asked }])
    const matches = (await his.ask('GET', '/api/matches')).json()
    expect(matches[0].asked).toMatchObject({ timeZone: 'America/Martinique' })
    await his.accept()
    await workJobs(app)
    expect(app.mails[0]?.text).toContain('Samedi\u00a028\u00a0novembre à\u00a010\u00a0h\u00a030')
    expect(app.mails[0]?.text).toContain('Café du Môle, Fort-de-France')
    expect(noteIn(0)).toContain('DTSTART:20261128T143000Z\r\n')
    expect(noteIn(0)).toContain('LOCATION:Café du Môle\\, Fort-de-France\r\n')
  })

  test('has its reminder at 10:00 in its time zone, which is named to a member in another time zone', async () => {
    const home = { city: 'Fort-de-France', city_code: '97209' }
    await app.handle.database.updateTable('members').set(home).where('id', '=', helene.id).execute()
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose(FORT_DE_FRANCE)
    await his.accept()
    await workJobs(app)
    app.mails.length = 0
    await remindAt('2026-11-27T13:55:00Z')
    expect(app.mails).toEqual([])
    await remindAt('2026-11-27T14:00:00Z')
    expect(subjects()).toEqual([
      'helene@exemple.fr: Demain, à 10\u00a0h\u00a030',
      'laurent@exemple.fr: Demain, à 10\u00a0h\u00a030, heure de\u00a0la\u00a0Martinique',
    ])
  })

  test("takes its time zone from the town code, else from the member's town of that name, else from a town of that name in the member's time zone", async () => {
    const hers = await as(helene)
    const zones: string[] = []
    const saintDenis = async (cityCode?: string) => {
      const { timeZone } = (
        await hers.propose({ city: 'Saint-Denis', ...(cityCode && { cityCode }) })
      ).json()
      zones.push(timeZone)
      await hers.cancel()
    }
    const moveTo = (home: { city: string; city_code: string }) =>
      app.handle.database.updateTable('members').set(home).where('id', '=', helene.id).execute()
    await saintDenis()
    await saintDenis('97411')
    await moveTo({ city: 'Saint-Denis', city_code: '97411' })
    await saintDenis()
    app.clock.set('2026-11-21T09:00:00Z')
    await moveTo({ city: 'Saint-Paul', city_code: '97415' })
    await saintDenis()
    expect(zones).toEqual(['Europe/Paris', 'Indian/Reunion', 'Indian/Reunion', 'Indian/Reunion'])
  })

  test('keeps its time zone when a member who lives elsewhere moves it within the same town', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose({ city: 'Saint-Denis', cityCode: '97411' })
    const moved = await his.move({ city: 'Saint-Denis', time: '11:30' })
    expect(moved.json()).toMatchObject({
      ...{ timeZone: 'Indian/Reunion', startsAt: '2026-11-28T07:30:00.000Z' },
    })
  })
})

describe('a proposal for the night of a clock change', () => {
  test('is refused with an explanation if the hour does not exist', async () => {
    app.clock.set('2027-03-20T09:00:00Z')
    const hers = await as(helene)
    const refused = (await hers.propose({ day: '2027-03-28', time: '02:30' })).json()
    expect(refused.errors).toMatchObject([
      { path: 'time', message: expect.stringContaining("2 h 30 n'existe pas") },
    ])
    const kept = await hers.propose({ day: '2027-03-28', time: '03:00' })
    expect(kept.json().startsAt).toBe('2027-03-28T01:00:00.000Z')
  })

  test('is for the first of two identical hours', async () => {
    app.clock.set('2026-10-20T09:00:00Z')
    const proposed = await (await as(helene)).propose({ day: '2026-10-25', time: '02:30' })
    expect(proposed.json().startsAt).toBe('2026-10-25T00:30:00.000Z')
  })
})

describe('an answer', () => {
  test('that accepts sends both an iCalendar file, which names neither the site nor a family name', async () => {
    const { hers, his } = await agree()
    expect([(await hers.card()).status, (await his.card()).status]).toEqual([
      'accepted',
      'accepted',
    ])
    expect(subjects()).toEqual([
      'helene@exemple.fr: Votre rendez-vous avec Laurent',
      'laurent@exemple.fr: Votre rendez-vous avec Hélène',
    ])
    const { id } = await hers.card()
    const note = (await hers.diary()).body
    expect(note).toContain(`UID:${id}\r\n`)
    expect(note).toContain('SEQUENCE:4\r\n')
    expect(note).toContain('METHOD:PUBLISH\r\n')
    expect(note).toContain('ORGANIZER;CN="Rendez-vous":mailto:rendez-vous@agenda.invalid\r\n')
    expect(note).toContain('DTSTART:20261128T093000Z\r\n')
    expect(note).toContain('SUMMARY:Rendez-vous avec Laurent\r\n')
    expect(note).toContain('LOCATION:Café du Môle\\, Saint-Malo\r\n')
    expect(note).toContain('TRIGGER:-PT2H\r\n')
    expect(note.toLowerCase()).not.toContain('embellie')
  })

  test('with another moment has to be accepted by the other member, and updates the iCalendar file', async () => {
    const { hers, his } = await agree()
    app.mails.length = 0
    expect((await hers.move({ day: '2026-11-29', time: '15:00' })).json()).toMatchObject({
      ...{ status: 'proposed', isMine: true, startsAt: '2026-11-29T14:00:00.000Z' },
      formerStartsAt: SATURDAY,
    })
    await workJobs(app)
    expect(subjects()).toEqual([
      'helene@exemple.fr: Vous proposez un autre moment',
      'laurent@exemple.fr: Hélène propose un autre moment',
    ])
    expect(noteIn(0)).toContain('SEQUENCE:6\r\n')
    expect(noteIn(0)).toContain('STATUS:TENTATIVE\r\n')
    expect((await hers.diary()).json().code).toBe('appointment_not_found')
    await his.accept()
    expect((await his.diary()).body).toContain('SEQUENCE:8\r\n')
  })

  test('that declines sends one of three sentences and leaves the conversation open', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    expect((await his.decline()).statusCode).toBe(200)
    expect(await hers.card()).toMatchObject({
      ...{ status: 'declined', isEndedByMe: false, lastWords: NO_SENTENCES.keep_writing },
    })
    const [match] = (await hers.ask('GET', '/api/matches')).json()
    expect(match).toMatchObject({ canWrite: true })
    await workJobs(app)
    expect(app.mails).toEqual([])
  })

  test('is only accepted from the invitee, for the version shown, and changes nothing when it is repeated', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    const seen = await his.card()
    expect((await hers.accept()).json().code).toBe('appointment_changed')
    expect((await his.cancel()).json().code).toBe('appointment_changed')
    await hers.move({ time: '11:00' })
    expect((await his.accept(seen)).json()).toMatchObject({ code: 'appointment_changed' })
    const shown = await his.card()
    const accepted = (await his.accept(shown)).json()
    expect((await his.accept(shown)).json()).toEqual(accepted)
    expect((await his.decline(shown)).json().code).toBe('appointment_changed')
  })

  test('is refused once the moment has passed', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    app.clock.set(SATURDAY)
    expect((await his.accept()).json().code).toBe('appointment_changed')
    expect((await his.propose({ day: '2026-12-05' })).statusCode).toBe(201)
  })
})

describe('a planned appointment', () => {
  test.each(['helene', 'laurent'])(
    'can be cancelled by either member (%s) until it begins, exactly once',
    async (by) => {
      const { hers, his } = await agree()
      app.mails.length = 0
      app.clock.set('2026-11-28T09:00:00Z')
      const [actor, other] = by === 'helene' ? [hers, his] : [his, hers]
      await Promise.all([
        actor.cancel('Un souci de famille.'),
        actor.cancel('Un souci de famille.'),
      ])
      expect(await other.card()).toMatchObject({
        ...{ status: 'cancelled', isEndedByMe: false, lastWords: 'Un souci de famille.' },
      })
      await workJobs(app)
      expect(app.mails).toHaveLength(2)
      expect(noteIn(0)).toContain('METHOD:CANCEL\r\n')
      expect(noteIn(0)).toContain('SEQUENCE:6\r\n')
      expect(app.mails.map(({ text }) => text).join()).toContain('Un souci de famille.')
    },
  )

  test('sends no e-mail after a block, not even one that was already queued', async () => {
    const { his } = await agree()
    await his.block()
    await workJobs(app)
    app.mails.length = 0
    const { id: appointmentId, version } = await app.handle.database
      .selectFrom('appointments')
      .select(['id', 'version'])
      .executeTakeFirstOrThrow()
    for (const { id: memberId } of [helene, laurent]) {
      const job = { appointmentId, memberId, version, kind: 'tomorrow' } as const
      await app.services.appointmentMails.send(job, 'job')
    }
    expect(app.mails).toEqual([])
  })

  test('can be cancelled by a held member, but only without text', async () => {
    const { hers, his } = await agree()
    const held = { is_to_review: true, awaits_verification: true }
    await app.handle.database.updateTable('members').set(held).where('id', '=', helene.id).execute()
    expect((await hers.cancel('Écrivez-moi ailleurs.')).json().code).toBe('profile_held')
    expect(await his.card()).toMatchObject({ status: 'accepted' })
    expect((await hers.cancel()).statusCode).toBe(200)
    expect(await his.card()).toMatchObject({ status: 'cancelled', lastWords: null })
  })

  test('ends with a notification after a departure, a ban or a decline, and silently after a block', async () => {
    const { database } = app.handle
    const ends = {
      block: async () => (await as(laurent)).block(),
      no: async () => {
        const headers = { cookie: await app.signIn(laurent.id) }
        const url = `/api/matches/${helene.public_id}/decline`
        return app.inject({ method: 'POST', url, headers, payload: { sentenceId: 'not_us' } })
      },
      leave: async () => {
        const cookie = await buildSession(database, laurent.id, { proven_at: app.clock.now() })
        return app.inject({ method: 'DELETE', url: '/api/account', headers: { cookie } })
      },
      exclusion: async () => {
        const reference = await openReport(app, helene, laurent)
        return askModeration(app, await buildModerator(app, 'Odile'), {
          ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
          payload: { measure: 'ban', ground: 'harassment', means: 'none', facts: 'Un message.' },
        })
      },
    }
    for (const [by, end] of Object.entries(ends)) {
      await database.deleteFrom('appointments').execute()
      await database.deleteFrom('appointment_allowances').execute()
      await agree()
      await database.deleteFrom('notifications').execute()
      app.mails.length = 0
      await end()
      await app.services.appointments.remind()
      app.clock.set('2026-11-27T09:30:00Z')
      await app.services.appointments.remind()
      await workJobs(app)
      const told = app.mails.filter(({ attachments }) => attachments)
      const toHer = "helene@exemple.fr: Votre rendez-vous avec Laurent n'a plus lieu"
      const toHim = "laurent@exemple.fr: Votre rendez-vous avec Hélène n'a plus lieu"
      const expected = { block: [], no: [toHer, toHim], leave: [toHer], exclusion: [toHer] }[by]
      expect(told.map(({ to, subject }) => `${to}: ${subject}`).sort(), by).toEqual(expected)
      for (const { attachments } of told) {
        expect(attachments?.[0]?.bytes.toString(), by).toContain('METHOD:CANCEL\r\n')
        expect(attachments?.[0]?.bytes.toString(), by).toContain('SEQUENCE:6\r\n')
      }
      const alerts = database.selectFrom('notifications').select('member_id')
      expect(await alerts.where('type', '=', 'appointment').execute(), by).toEqual(
        by === 'block' ? [] : [{ member_id: helene.id }],
      )
      const rows = await database.selectFrom('appointments').select('status').execute()
      expect(rows, by).toEqual([{ status: 'ended' }])
      app.clock.set(NOW)
      await database.deleteFrom('declines').execute()
      await database.updateTable('match_members').set({ is_hidden: false }).execute()
      await database.updateTable('members').set({ status: 'active', left_at: null }).execute()
    }
  })

  test('ends without a notification after a decline if it was never accepted', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    await app.handle.database.deleteFrom('notifications').execute()
    await his.ask('POST', `/api/matches/${helene.public_id}/decline`, { sentenceId: 'not_us' })
    await workJobs(app)
    expect(await hers.card()).toMatchObject({ status: 'ended' })
    const told = app.handle.database.selectFrom('notifications').selectAll()
    expect(await told.where('type', '=', 'appointment').execute()).toEqual([])
    expect(app.mails).toEqual([])
  })

  test('can no longer be cancelled or ended once it has begun', async () => {
    const { hers } = await agree()
    app.clock.set(SATURDAY)
    expect((await hers.cancel()).json().code).toBe('appointment_changed')
    await (await as(laurent)).block()
    const rows = await app.handle.database.selectFrom('appointments').select('status').execute()
    expect(rows).toEqual([{ status: 'accepted' }])
  })

  test('is hidden by a block', async () => {
    const { hers } = await agree()
    const { id } = await hers.card()
    await (await as(laurent)).block()
    expect(await hers.card()).toBeNull()
    const gone = await hers.ask('POST', `/api/appointments/${id}/cancel`, { line: '' })
    expect(gone.json().code).toBe('appointment_not_found')
  })

  test('is deleted 30 days after it took place', async () => {
    await agree()
    app.clock.set('2026-12-28T09:29:00Z')
    await app.services.erasures.forgetOld()
    expect(await (await as(helene)).card()).not.toBeNull()
    app.clock.set('2026-12-28T09:31:00Z')
    await app.services.erasures.forgetOld()
    expect(await (await as(helene)).card()).toBeNull()
  })

  test('is erased with its closed conversation', async () => {
    await agree()
    const { database } = app.handle
    await buildDecline(database, { matchId, memberId: helene.id, at: new Date(NOW) })
    app.clock.set('2026-12-20T09:00:01Z')
    await app.services.declines.eraseOverdue()
    expect(await database.selectFrom('appointments').selectAll().execute()).toEqual([])
  })
})

describe('the reminder', () => {
  test('is sent once to each member on the day before, from 10:00 in Paris on, with the iCalendar file and an alert', async () => {
    const { hers } = await agree()
    app.mails.length = 0
    await remindAt('2026-11-26T12:00:00Z')
    await remindAt('2026-11-27T08:59:00Z')
    expect(app.mails).toEqual([])
    await remindAt('2026-11-27T09:00:00Z')
    await remindAt('2026-11-27T15:00:00Z')
    expect(subjects()).toEqual([
      'helene@exemple.fr: Demain, à 10\u00a0h\u00a030',
      'laurent@exemple.fr: Demain, à 10\u00a0h\u00a030',
    ])
    expect(noteIn(0)).toContain('SEQUENCE:5\r\n')
    expect(await hers.alerts()).toHaveLength(2)
  })

  test.each([
    [
      'in the following night says « Aujourd’hui »',
      '2026-11-28T01:00:00Z',
      ["Aujourd'hui, à 10\u00a0h\u00a030"],
    ],
    ['after the beginning is dropped', '2026-11-28T09:30:00Z', []],
  ])('that reaches the mail server %s', async (_, at, expected) => {
    await agree()
    app.mails.length = 0
    const { id: appointmentId, version } = await app.handle.database
      .selectFrom('appointments')
      .select(['id', 'version'])
      .executeTakeFirstOrThrow()
    app.clock.set(at)
    const job = { appointmentId, memberId: helene.id, version, kind: 'tomorrow' } as const
    await app.services.appointmentMails.send(job, 'job')
    expect(app.mails.map(({ subject }) => subject)).toEqual(expected)
  })

  test.each([
    // The night in between is an hour shorter or longer.
    ['2027-03-28', '2027-03-27T09:00:00Z'],
    ['2027-03-29', '2027-03-28T08:00:00Z'],
    ['2027-10-31', '2027-10-30T08:00:00Z'],
    ['2027-11-01', '2027-10-31T09:00:00Z'],
  ])(
    'of an appointment on %s is sent at 10:00 in Paris despite the clock change',
    async (day, at) => {
      const minutesLater = (minutes: number) =>
        new Date(Date.parse(at) + minutes * 60_000).toISOString()
      app.clock.set(minutesLater(-5 * 24 * 60))
      const [hers, his] = [await as(helene), await as(laurent)]
      await hers.propose({ day, time: '00:30' })
      await his.accept()
      await workJobs(app)
      app.mails.length = 0
      await remindAt(minutesLater(-1))
      expect(app.mails).toEqual([])
      await remindAt(at)
      await remindAt(minutesLater(60))
      expect(subjects()).toEqual([
        'helene@exemple.fr: Demain, à 0\u00a0h\u00a030',
        'laurent@exemple.fr: Demain, à 0\u00a0h\u00a030',
      ])
    },
  )

  test('is not sent for an appointment accepted after 10:00, and is sent again for a new moment', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    app.clock.set('2026-11-27T10:00:00Z')
    await his.accept()
    await workJobs(app)
    app.mails.length = 0
    await remindAt('2026-11-27T10:05:00Z')
    expect(app.mails).toEqual([])
    await hers.move({ day: '2026-12-05' })
    await his.accept()
    await workJobs(app)
    app.mails.length = 0
    await remindAt('2026-12-04T09:00:00Z')
    expect(app.mails).toHaveLength(2)
  })
})
