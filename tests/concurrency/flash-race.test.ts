// Rules: flashes
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createFlashService } from '#server/features/flashes/flashes.service.ts'
import { createPortraitService } from '#server/features/portraits/portraits.service.ts'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { DomainProblem } from '#server/platform/http/problem.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { mapConcurrently } from '#tests/support/map-concurrently.ts'
import { naiveTest } from '#tests/support/naive.ts'

/** The size of a run; the full proof uses more. */
const PAIRS = Number(process.env.PROOF_PAIRS ?? 40)
const SENDERS = Number(process.env.PROOF_SENDERS ?? 20)
const TARGETS = 6

const clock = fixedClock(BUILT_AT.toISOString())
const handle = await openTestDatabase()
const log = { error: (...args: unknown[]) => console.error(...args) }
const transact = createTransact(handle, createEvents(log))
const flashes = createFlashService({
  database: handle.database,
  transact,
  clock,
  portraits: createPortraitService(),
})

type Send = (from: MemberRow, to: MemberRow) => Promise<{ isMatch: boolean }>
const send: Send = (from, to) => flashes.send(from, to.public_id)

beforeEach(() => resetDatabase(handle))
afterAll(() => sql`drop function if exists naive_flash`.execute(handle.database))

test('two members who flash each other at the same instant make exactly one match, which exactly one response reports', async () => {
  const outcome = await flashInPairs(send)
  expect(outcome).toEqual({ matches: PAIRS, listed: 2 * PAIRS, reported: PAIRS })
})

naiveTest(
  'with a naive single statement, some pairs that flash each other make no match',
  async () => {
    await makeNaive(handle)
    const outcome = await flashInPairs(naiveSend)
    expect(outcome.matches).toBeLessThan(PAIRS)
  },
)

test('members never exceed their quota with simultaneous flashes, and a repeated flash costs nothing', async () => {
  const sent = await flashOverQuota(send)
  expect(sent).toEqual(Array.from({ length: SENDERS }, () => 3))
  const { rows } = await sql<{ used: number }>`
    select used from flash_allowances order by member_id`.execute(handle.database)
  expect(rows.map((row) => row.used)).toEqual(sent)
})

naiveTest('with a naive count, simultaneous flashes exceed the quota', async () => {
  await makeNaive(handle)
  const sent = await flashOverQuota(naiveSend)
  expect(Math.max(...sent)).toBeGreaterThan(3)
})

async function flashInPairs(flash: Send) {
  const pairs: [MemberRow, MemberRow][] = []
  for (let i = 0; i < PAIRS; i++) pairs.push([await member('F'), await member('H')])
  const answers = await mapConcurrently(pairs, ([a, b]) => Promise.all([flash(a, b), flash(b, a)]))
  const matches = await handle.database.selectFrom('matches').select('id').execute()
  const listed = await handle.database.selectFrom('match_members').select('match_id').execute()
  const reported = answers.flat().filter((answer) => answer.isMatch).length
  return { matches: matches.length, listed: listed.length, reported }
}

/** Every sender flashes every target twice at the same time; returns how many flashes each has sent in the end. */
async function flashOverQuota(flash: Send): Promise<number[]> {
  const targets: MemberRow[] = []
  for (let i = 0; i < TARGETS; i++) targets.push(await member('H'))
  const senders: MemberRow[] = []
  for (let i = 0; i < SENDERS; i++) senders.push(await member('F'))
  const answers = await mapConcurrently(senders, (from) =>
    Promise.allSettled([...targets, ...targets].map((to) => flash(from, to))),
  )
  for (const answer of answers.flat()) {
    if (answer.status === 'fulfilled') continue
    expect(answer.reason).toBeInstanceOf(DomainProblem)
    expect(answer.reason).toMatchObject({ code: 'flashes_exhausted' })
  }
  const { rows } = await sql<{ sent: number }>`
    select count(*)::integer as sent from edges where kind = 'flash'
    group by from_id order by from_id`.execute(handle.database)
  return rows.map((row) => row.sent)
}

function member(gender: 'H' | 'F'): Promise<MemberRow> {
  return buildMember(handle.database, { gender })
}

/** A naive implementation: it takes no lock, and looks for the flash of the other member as of before its own. */
async function makeNaive({ database }: DatabaseHandle): Promise<void> {
  await sql`
    create or replace function naive_flash(p_from integer, p_to integer, p_now timestamptz)
    returns boolean language sql as $$
      with sent as (
        insert into edges (from_id, to_id, kind, at)
        select p_from, p_to, 'flash', p_now
        where (select count(*) from edges where from_id = p_from and kind = 'flash') < 3
        on conflict do nothing returning 1
      ),
      made as (
        insert into matches (low_id, high_id, initiator_id, created_at)
        select least(p_from, p_to), greatest(p_from, p_to), p_from, p_now from sent
        where exists (select 1 from edges where from_id = p_to and to_id = p_from and kind = 'flash')
        on conflict do nothing returning 1
      )
      select exists (select 1 from made)
    $$`.execute(database)
}

async function naiveSend(from: MemberRow, to: MemberRow): Promise<{ isMatch: boolean }> {
  const { rows } = await sql<{ isMatch: boolean }>`
    select naive_flash(${from.id}, ${to.id}, ${BUILT_AT}) as "isMatch"`.execute(handle.database)
  return { isMatch: rows[0]?.isMatch ?? false }
}
