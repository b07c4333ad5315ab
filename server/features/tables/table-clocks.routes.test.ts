import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminTable, Table, TableSummary } from '#shared/contracts/tables.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import type { MemberRow } from '#tests/support/factories.ts'
import { buildModerator } from '#tests/support/moderation.ts'
import { workJobs } from '#tests/support/plans.ts'
import { buildFree } from '#tests/support/tables.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-10-19T09:00:00Z')
})

const SAINT_DENIS = {
  ...{ city: 'Saint-Denis', city_code: '97411', region: null },
  ...{ latitude: -20.88, longitude: 55.45 },
}
const POINTE_A_PITRE = {
  ...{ city: 'Pointe-à-Pitre', city_code: '97120', region: null },
  ...{ latitude: 16.24, longitude: -61.53 },
}
type Town = typeof SAINT_DENIS

/** Wednesday at 06:01 in Paris, four days before the clock change there. */
const COMPOSED_AT = '2026-10-21T04:01:00Z'

async function propose(
  town: Pick<Town, 'city' | 'city_code'>,
  changes: { wallTime: string; isWeekly?: boolean },
) {
  const cookie = await buildModerator(app, 'Yves', { role: 'administrator' })
  const payload = {
    ...{ place: 'Café des Filaos', address: '2, rue de la Mer', access: '', priceCents: 2200 },
    ...{ city: town.city, cityCode: town.city_code, size: 6, purpose: 'encounter' },
    ...{ isFirst: true, isWeekly: false, ...changes },
  }
  return app.inject({ method: 'POST', url: '/api/admin/tables', headers: { cookie }, payload })
}

async function see({ id }: MemberRow, table: string): Promise<Table> {
  const headers = { cookie: await app.signIn(id) }
  return (await app.inject({ url: `/api/tables/${table}`, headers })).json()
}

const accept = ({ id }: MemberRow, table: string) =>
  app.services.tables.answer({ id, isHeld: false }, table, true)
const advanceTo = async (moment: string) => {
  app.clock.set(moment)
  await app.services.tableDays.advance()
}
async function compose() {
  app.clock.set(COMPOSED_AT)
  await app.services.tableCompositions.compose()
}
async function mailsTo({ email }: MemberRow) {
  await workJobs(app)
  return app.mails
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text: text.replaceAll('\u00a0', ' ') }))
}
const changeMember = (id: number, cityCode: string) =>
  app.handle.database
    .updateTable('members')
    .set({ city_code: cityCode })
    .where('id', '=', id)
    .execute()

describe.each([
  {
    town: SAINT_DENIS,
    ...{ timeZone: 'Indian/Reunion', startsAt: '2026-10-25T08:15:00.000Z' },
    ...{ answerBy: '2026-10-22T08:00:00.000Z', names: '2026-10-24T08:15:00.000Z' },
    ...{ closes: '2026-10-24T16:00:00.000Z', ticksClose: '2026-10-28T16:00:00.000Z' },
    clocks: 'heure de La Réunion',
  },
  {
    town: POINTE_A_PITRE,
    ...{ timeZone: 'America/Guadeloupe', startsAt: '2026-10-25T16:15:00.000Z' },
    ...{ answerBy: '2026-10-22T16:00:00.000Z', names: '2026-10-24T16:15:00.000Z' },
    ...{ closes: '2026-10-25T00:00:00.000Z', ticksClose: '2026-10-29T00:00:00.000Z' },
    clocks: 'heure de la Guadeloupe',
  },
])('a table in $town.city on the day of the clock change in Paris', (expected) => {
  const { town, timeZone, clocks, startsAt, answerBy, names, closes, ticksClose } = expected
  const time = { startsAt: new Date(startsAt), timeZone }
  const oneMinuteBefore = (moment: string) => new Date(Date.parse(moment) - 60_000).toISOString()

  /** Composes a table at 12:15 there from seven members free on Sunday noon; returns the invited and the waiting. */
  async function composed() {
    const { id: table } = (await propose(town, { wallTime: '2026-10-25T12:15' })).json()
    const free = await buildFree(app, 7, town, time)
    await compose()
    const seen = await Promise.all(
      free.map(async (member) => ({ member, step: (await see(member, table)).step })),
    )
    const of = (step: string) => seen.flatMap((one) => (one.step === step ? [one.member] : []))
    return { table, invited: of('invited'), waiting: of('waiting') }
  }

  async function confirmed() {
    const built = await composed()
    for (const member of built.invited) await accept(member, built.table)
    await advanceTo(names)
    return built
  }

  test('is proposed in the time of its town, and shown with its time zone', async () => {
    const proposed = (await propose(town, { wallTime: '2026-10-25T12:15' })).json<AdminTable>()
    expect(proposed).toMatchObject({ city: town.city, startsAt, timeZone })
    expect((await propose(town, { wallTime: '2026-10-25T12:15' })).json()).toEqual(proposed)
  })

  test('is composed of members free on that half-day in its time zone, who have until noon there to answer', async () => {
    const { table, invited, waiting } = await composed()
    expect([invited.length, waiting.length]).toEqual([6, 1])
    const [member] = invited
    if (!member) throw new Error('Expected six invited members.')
    const seen = await see(member, table)
    expect(seen).toMatchObject({ startsAt, timeZone, answerBy })
    expect(seen).toMatchObject({ listClosesAt: closes, ticksCloseAt: ticksClose })
    const headers = { cookie: await app.signIn(member.id) }
    const listed = await app.inject({ url: '/api/tables', headers })
    expect(listed.json<{ tables: TableSummary[] }>().tables).toMatchObject([
      { id: table, startsAt, timeZone },
    ])
  })

  test('is not composed of members free on the evening of that day or at noon of the next day', async () => {
    const { id: table } = (await propose(town, { wallTime: '2026-10-25T12:15' })).json()
    const evening = { startsAt: new Date(time.startsAt.getTime() + 6 * 3_600_000), timeZone }
    await buildFree(app, 6, town, evening)
    await buildFree(app, 6, town, {
      startsAt: new Date(time.startsAt.getTime() + 86_400_000),
      timeZone,
    })
    await compose()
    const row = await app.handle.database
      .selectFrom('tables')
      .select('status')
      .where('public_id', '=', table)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('proposed')
  })

  test('has e-mails in its own time zone, which is named to a guest in another time zone', async () => {
    await propose(town, { wallTime: '2026-10-25T12:15' })
    const [near, moved] = await buildFree(app, 6, town, time)
    if (!near || !moved) throw new Error('Expected six members.')
    await changeMember(moved.id, '35238')
    await compose()
    const when = 'Dimanche 25 octobre à 12 h 15'
    const by = 'avant jeudi 22 octobre à 12 h'
    const [own] = await mailsTo(near)
    expect(own?.text).toContain(`${by}.`)
    expect(own?.text).toContain(when)
    expect(own?.text).not.toContain(clocks)
    const [named] = await mailsTo(moved)
    expect(named?.text).toContain(`${by}, ${clocks}.`)
    expect(named?.text).toContain(`${when}, ${clocks}`)
  })

  test('reveals its first names exactly one day before', async () => {
    const { table, invited } = await composed()
    for (const member of invited) await accept(member, table)
    const [member] = invited
    if (!member) throw new Error('Expected six invited members.')
    await advanceTo(oneMinuteBefore(names))
    expect(await see(member, table)).toMatchObject({ status: 'answering', guests: [] })
    await advanceTo(names)
    const seen = await see(member, table)
    expect([seen.status, seen.guests.length]).toEqual(['confirmed', 6])
  })

  test('closes its waiting list at 20:00 in its time zone', async () => {
    const { table, waiting } = await confirmed()
    const [member] = waiting
    if (!member) throw new Error('Expected a member on the waiting list.')
    await advanceTo(oneMinuteBefore(closes))
    expect((await see(member, table)).step).toBe('waiting')
    await advanceTo(closes)
    expect((await see(member, table)).step).toBe('full')
    expect((await mailsTo(member)).at(-1)?.subject).toBe('Pas de place à table cette fois')
  })

  test('takes ticks from its end until 20:00 in its time zone on the third evening', async () => {
    const { table, invited } = await confirmed()
    const [member] = invited
    if (!member) throw new Error('Expected six invited members.')
    const over = new Date(time.startsAt.getTime() + 2 * 3_600_000).toISOString()
    const step = async (moment: string) => {
      await advanceTo(moment)
      return (await see(member, table)).step
    }
    expect(await step(oneMinuteBefore(over))).toBe('coming')
    expect(await step(over)).toBe('tick')
    expect(await step(oneMinuteBefore(ticksClose))).toBe('tick')
    expect(await step(ticksClose)).toBe('coming')
  })

  test('is repeated at the same time of day in its town', async () => {
    // In the week before, which the clock change in Paris would shift by an hour.
    const before = { wallTime: '2026-10-18T12:15', isWeekly: true }
    app.clock.set('2026-10-12T09:00:00Z')
    await propose(town, before)
    await compose()
    const rows = await app.handle.database
      .selectFrom('tables')
      .select(['starts_at', 'time_zone'])
      .orderBy('starts_at')
      .execute()
    expect(rows.map(({ starts_at: at }) => at.toISOString())).toEqual([
      startsAt.replace('2026-10-25', '2026-10-18'),
      startsAt,
      startsAt.replace('2026-10-25', '2026-11-01'),
    ])
    expect(new Set(rows.map((row) => row.time_zone))).toEqual(new Set([timeZone]))
  })
})

describe('a table on an evening in Pointe-à-Pitre, which is the next day in Paris', () => {
  test('belongs to the half-day and the week of its own time zone', async () => {
    const { id: table } = (await propose(POINTE_A_PITRE, { wallTime: '2026-10-25T19:30' })).json()
    const startsAt = new Date('2026-10-25T23:30:00Z')
    const time = { startsAt, timeZone: 'America/Guadeloupe' }
    const [member] = await buildFree(app, 6, POINTE_A_PITRE, time)
    if (!member) throw new Error('Expected six members.')
    await compose()
    expect((await see(member, table)).step).toBe('invited')
    const weeks = await app.handle.database.selectFrom('table_seats').select('week').execute()
    expect(new Set(weeks.map(({ week }) => week))).toEqual(new Set(['2026-10-19']))
  })

  test('has to be answered by noon of the composition day if it begins too soon for a later deadline', async () => {
    const { id: table } = (await propose(POINTE_A_PITRE, { wallTime: '2026-10-22T19:30' })).json()
    const startsAt = new Date('2026-10-22T23:30:00Z')
    const time = { startsAt, timeZone: 'America/Guadeloupe' }
    const free = await buildFree(app, 8, POINTE_A_PITRE, time)
    await compose()
    const steps = async () =>
      await Promise.all(free.map(async (member) => ({ member, ...(await see(member, table)) })))
    const first = await steps()
    const invited = first.filter(({ step }) => step === 'invited')
    expect(new Set(invited.map(({ answerBy }) => answerBy))).toEqual(
      new Set(['2026-10-21T16:00:00.000Z']),
    )
    for (const { member } of invited.slice(0, 5)) await accept(member, table)
    await advanceTo('2026-10-21T16:00:00Z')
    const followed = (await steps()).filter(({ step }) => step === 'invited')
    expect(followed).toHaveLength(1)
    await advanceTo('2026-10-21T23:30:00Z')
    expect((await steps()).find(({ step }) => step === 'coming')?.status).toBe('confirmed')
  })
})

describe('the town of a proposed table', () => {
  test('is the selected one of two with the same name', async () => {
    const moment = { wallTime: '2026-10-25T12:15' }
    const near = await propose({ city: 'Saint-Denis', city_code: '93066' }, moment)
    expect(near.json()).toMatchObject({ city: 'Saint-Denis', timeZone: 'Europe/Paris' })
    const far = await propose(SAINT_DENIS, moment)
    expect(far.json()).toMatchObject({ city: 'Saint-Denis', timeZone: 'Indian/Reunion' })
  })

  test('decides whether a time exists in the night of a clock change', async () => {
    const night = { wallTime: '2027-03-28T02:30' }
    const refused = await propose({ city: 'Rennes', city_code: '35238' }, night)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        errors: [{ path: 'wallTime', message: expect.stringMatching(/cette heure n'existe pas/) }],
      },
    ])
    const there = await propose(SAINT_DENIS, night)
    expect(there.json()).toMatchObject({ startsAt: '2027-03-27T22:30:00.000Z' })
  })

  test('has its first table even if one was held in another town of the same name', async () => {
    await app.handle.database
      .insertInto('tables')
      .values({
        ...{ purpose: 'encounter', size: 6, is_first: true, is_weekly: false },
        ...{ place: 'Le Petit Phare', address: 'Place Victor-Hugo', city: 'Saint-Denis' },
        ...{ latitude: 48.93, longitude: 2.35, access: '', price_cents: null, status: 'confirmed' },
        ...{ starts_at: new Date('2026-10-10T10:15:00Z'), closed_at: app.clock.now() },
        created_at: app.clock.now(),
      })
      .execute()
    const { id: table } = (await propose(SAINT_DENIS, { wallTime: '2026-10-25T12:15' })).json()
    await app.handle.database
      .updateTable('tables')
      .set({ is_first: false })
      .where('public_id', '=', table)
      .execute()
    await compose()
    const row = await app.handle.database
      .selectFrom('tables')
      .select('is_first')
      .where('public_id', '=', table)
      .executeTakeFirstOrThrow()
    expect(row.is_first).toBe(true)
  })
})
