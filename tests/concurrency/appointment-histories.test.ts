// Rules: appointments, debriefs
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainProblem } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { DebriefAnswers } from '#shared/contracts/debriefs.ts'
import { isOpen } from '#shared/domain/appointments.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildConversation, proposalOf } from '#tests/support/appointments.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { mapConcurrently } from '#tests/support/map-concurrently.ts'

/** The number of histories; the full proof plays more. */
const HISTORIES = Number(process.env.PROOF_APPOINTMENTS ?? 60)
/** Far more than the histories need: a busy machine must not fail the test. */
const PATIENCE_MS = 60_000 + HISTORIES * 200
/**
 * Each history makes up to three requests at the same time; with four, the pool has connections in time even on a busy
 * machine.
 */
const AT_ONCE = 4
/** Every appointment is proposed for the 28th. */
const THE_DAY_AFTER = '2026-11-29T09:00:00Z'
const SEED = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31)

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

/** Most acts lead to a meeting: otherwise hardly any history would get that far. */
const kind = fc.constantFrom(
  ...(['propose', 'propose', 'propose', 'propose', 'propose', 'propose'] as const),
  ...(['accept', 'accept', 'accept', 'accept', 'accept', 'accept'] as const),
  ...(['move', 'move', 'move', 'decline', 'cancel', 'no', 'block', 'leave'] as const),
)
/** What one of the two members act, based on the card as last seen, at the same time as what the other act. */
const acts = fc.record({
  by: fc.constantFrom(0, 1),
  kind,
  hour: fc.integer({ min: 8, max: 20 }),
})
/** What one of the two members answers or act the day after. */
const word = fc.record({
  by: fc.constantFrom(0, 1),
  word: fc.constantFrom(
    ...(['yes', 'yes', 'yes', 'yes', 'yes', 'yes'] as const),
    ...(['no', 'unsure', 'not met', 'polite no', 'block'] as const),
  ),
})
const history = fc.record({
  before: fc.array(fc.array(acts, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  }),
  after: fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 4 }),
})
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never
type Word = typeof word extends fc.Arbitrary<infer One> ? One : never
type History = typeof history extends fc.Arbitrary<infer One> ? One : never
type Pair = readonly [MemberRow, MemberRow]

interface Met {
  pair: Pair
  matchId: number
  after: History['after']
}

async function play({ before, after }: History): Promise<Met> {
  const { database } = app.handle
  const pair = [await buildMember(database), await buildMember(database, { gender: 'H' })] as const
  const matchId = await buildConversation(app, ...pair)
  for (const round of before) {
    await Promise.all(round.map((one) => act(pair, one)))
  }
  await expectConsistent(pair, matchId)
  return { pair, matchId, after }
}

async function playAfter({ pair, after }: Met): Promise<void> {
  for (const round of after) {
    await Promise.all(round.map((one) => answerAfter(pair, one)))
    await app.services.debriefs.announceBothForIt()
  }
}

async function answerAfter(pair: Pair, { by, word: said }: Word): Promise<void> {
  const { blocks, debriefs, declines } = app.services
  const [me, other] = by === 0 ? pair : [pair[1], pair[0]]
  const viewer = { id: me.id, publicId: me.public_id, isHeld: false }
  async function answer(answers: DebriefAnswers): Promise<void> {
    const debrief = await debriefs.find(viewer, other.public_id)
    if (debrief) await debriefs.answer(viewer, debrief.appointmentId, answers)
  }
  const isLikePhotos = null
  const words = {
    yes: () => answer({ hasMet: true, again: 'yes', isLikePhotos }),
    no: () => answer({ hasMet: true, again: 'no', isLikePhotos }),
    unsure: () => answer({ hasMet: true, again: 'unsure', isLikePhotos }),
    'not met': () => answer({ hasMet: false, again: null, isLikePhotos }),
    'polite no': () => declines.decline(viewer as Viewer, other.public_id, 'not_us'),
    block: () => blocks.block(viewer, other.public_id),
  }
  await words[said]().catch((refusal: unknown) => {
    if (!(refusal instanceof DomainProblem)) throw refusal
  })
}

/**
 * Checks that two yeses, and nothing else, were announced to both members at the same time, with one alert each;
 * returns whether they were.
 */
async function checkAnnouncements({ pair, matchId }: Met): Promise<boolean> {
  const { database } = app.handle
  const ids = pair.map(({ id }) => id)
  const said = await database
    .selectFrom('debriefs')
    .selectAll()
    .where('member_id', 'in', ids)
    .execute()
  const areYes = said.length === 2 && said.every((one) => one.wants_again === 'yes')
  const isTold = said.length === 2 && said.every((one) => one.told_at !== null)
  if (isTold) expect(areYes).toBe(true)
  else expect(said.filter((one) => one.told_at !== null)).toEqual([])
  if (areYes && !isTold) expect(await isOver(matchId)).toBe(true)
  const alerts = await database
    .selectFrom('notifications')
    .select('member_id')
    .where('member_id', 'in', ids)
    .where('type', '=', 'appointment')
    .where('created_at', '=', app.clock.now())
    .orderBy('member_id')
    .execute()
  expect(alerts.map((one) => one.member_id)).toEqual(isTold ? ids : [])
  return isTold
}

async function act(pair: Pair, { by, kind, hour }: Act): Promise<void> {
  const { appointments, blocks, declines, departures } = app.services
  const [me, other] = by === 0 ? pair : [pair[1], pair[0]]
  const viewer = { id: me.id, publicId: me.public_id, isHeld: false }
  const wanted = proposalOf({ time: `${String(hour).padStart(2, '0')}:00` })
  const seen = await appointments.find(viewer, other.public_id)
  const { id = '', version = 0 } = seen ?? {}
  const doings = {
    propose: () => appointments.propose(viewer, other.public_id, wanted),
    move: () => appointments.move(viewer, id, { version, ...wanted }),
    accept: () => appointments.accept(viewer, id, version),
    decline: () => appointments.decline(viewer, id, { version, sentenceId: 'call_first' }),
    cancel: () => appointments.cancel(viewer, id, ''),
    no: () => declines.decline(viewer as Viewer, other.public_id, 'not_us'),
    block: () => blocks.block(viewer, other.public_id),
    leave: () =>
      app.handle.transaction(async (tx) => {
        const emit = () => undefined
        await departures.leave(tx, emit, me.id)
        await appointments.endAllOfMember(tx, emit, me.id)
      }),
  }
  if (seen === null && ['move', 'accept', 'decline', 'cancel'].includes(kind)) return
  await doings[kind]().catch((refusal: unknown) => {
    if (!(refusal instanceof DomainProblem)) throw refusal
  })
}

/**
 * Checks that at most one appointment is open, that both members see the same one, and that none is open in a closed
 * conversation.
 */
async function expectConsistent(pair: Pair, matchId: number): Promise<void> {
  const { database } = app.handle
  const rows = await database
    .selectFrom('appointments')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('id')
    .execute()
  const open = rows.filter((row) =>
    isOpen({ status: row.status, startsAt: row.starts_at }, app.clock.now()),
  )
  expect(open.length).toBeLessThanOrEqual(1)
  if (open[0]) expect(open[0].id).toBe(rows.at(-1)?.id)
  if (await isOver(matchId)) expect(open).toEqual([])
  const [hers, his] = await Promise.all([
    app.services.appointments.find(pair[0], pair[1].public_id),
    app.services.appointments.find(pair[1], pair[0].public_id),
  ])
  if (hers === null) return expect(his).toBeNull()
  expect(his).toEqual({ ...hers, isMine: !hers.isMine, isEndedByMe: his?.isEndedByMe })
  expect(hers.status === 'declined' || hers.status === 'cancelled').toBe(
    hers.isEndedByMe !== his?.isEndedByMe,
  )
}

async function isOver(matchId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from declines where match_id = ${matchId})
      or exists (select from match_members mm join members m on m.id = mm.member_id
        where mm.match_id = ${matchId} and (mm.is_hidden or m.status <> 'active')) as is`.execute(
    app.handle.database,
  )
  return rows[0]?.is ?? false
}

test(
  'whatever two members do with an appointment, at the same time or in turn, both see the same final state, and only two yeses are announced',
  async () => {
    await resetDatabase(app.handle)
    const histories = fc.sample(history, { numRuns: HISTORIES, seed: SEED })
    async function all(): Promise<boolean[]> {
      const met = await mapConcurrently(histories, play, AT_ONCE)
      app.clock.set(THE_DAY_AFTER)
      await mapConcurrently(met, playAfter, AT_ONCE)
      await app.services.debriefs.announceBothForIt()
      return mapConcurrently(met, checkAnnouncements, AT_ONCE)
    }
    const told = await all().catch((error: unknown) => {
      throw new Error(`PROOF_SEED=${SEED}`, { cause: error })
    })
    // The run would prove little if no history, or every history, ended with two yeses; in a small run that can happen
    // by chance.
    if (HISTORIES >= 1000) expect(new Set(told)).toEqual(new Set([true, false]))
  },
  PATIENCE_MS,
)
