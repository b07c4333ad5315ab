// Rules: appointments
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainProblem } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { isOpen } from '#shared/domain/appointments.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildConversation, proposalOf } from '#tests/support/appointments.ts'
import { manyAtOnce } from '#tests/support/at-once.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'

/** The size of a run; the full proof asks for more. */
const HISTORIES = Number(process.env.PROOF_APPOINTMENTS ?? 100)
/** Far beyond what they need: a busy machine is no failure. */
const PATIENCE_MS = 60_000 + HISTORIES * 200
const SEED = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31)

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

const kind = fc.constantFrom(
  ...([
    'propose',
    'move',
    'accept',
    'accept',
    'decline',
    'cancel',
    'no',
    'block',
    'leave',
  ] as const),
)
/** What one of the two does, about the card as they last saw it, and at once with what the other does. */
const act = fc.record({ by: fc.constantFrom(0, 1), kind, hour: fc.integer({ min: 8, max: 20 }) })
const history = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 6,
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

async function play(rounds: readonly (readonly Act[])[]): Promise<void> {
  const { database } = app.handle
  const pair = [await buildMember(database), await buildMember(database, { gender: 'H' })] as const
  const matchId = await buildConversation(app, ...pair)
  for (const round of rounds) {
    await Promise.all(round.map((one) => does(pair, one)))
  }
  await settle(pair, matchId)
}

async function does(pair: readonly [MemberRow, MemberRow], { by, kind, hour }: Act): Promise<void> {
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
        await appointments.endAllOf(tx, emit, me.id)
      }),
  }
  if (seen === null && ['move', 'accept', 'decline', 'cancel'].includes(kind)) return
  await doings[kind]().catch((refusal: unknown) => {
    if (!(refusal instanceof DomainProblem)) throw refusal
  })
}

/** However it went, at most one is open, both see the same, and what closed the conversation left nothing open. */
async function settle(pair: readonly [MemberRow, MemberRow], matchId: number): Promise<void> {
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
  'however two act on an appointment, at once or in turn, it ends in one state that both see',
  async () => {
    await resetDatabase(app.handle)
    const histories = fc.sample(history, { numRuns: HISTORIES, seed: SEED })
    await manyAtOnce(histories, play, 10).catch((error: unknown) => {
      throw new Error(`PROOF_SEED=${SEED}`, { cause: error })
    })
  },
  PATIENCE_MS,
)
