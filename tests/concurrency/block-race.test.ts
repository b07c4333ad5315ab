// Rules: safety
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createFlashService } from '#server/features/flashes/flashes.service.ts'
import { createMatchService } from '#server/features/matches/matches.service.ts'
import { createMessageService } from '#server/features/messages/messages.service.ts'
import { createPortraitService } from '#server/features/portraits/portraits.service.ts'
import { createBlockService } from '#server/features/safety/blocks.service.ts'
import { createEvents, createInOneStatement, createTransact } from '#server/platform/events.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import {
  BUILT_AT,
  buildFlash,
  buildMatch,
  buildMember,
  type MemberRow,
} from '#tests/support/factories.ts'
import { mapConcurrently } from '#tests/support/map-concurrently.ts'

/** The number of pairs; the full proof uses more. */
const PAIRS = Number(process.env.PROOF_PAIRS ?? 40)

const clock = fixedClock(BUILT_AT.toISOString())
const handle = await openTestDatabase()
const { database } = handle
const log = { error: (...args: unknown[]) => console.error(...args) }
const events = createEvents(log)
const transact = createTransact(handle, events)
const inOneStatement = createInOneStatement(handle, events)
const base = { database, replica: database, clock, transact, inOneStatement }
const members = { profilesFor: async () => new Map() }
const portraits = createPortraitService()
const flashes = createFlashService({ ...base, portraits })
const matches = createMatchService({ ...base, members, flashes, portraits })
const messages = createMessageService({ ...base, matches })
const tableSeats = { separate: async () => undefined }
const tableGuests = { find: async () => undefined, idsOfFellows: async () => new Map() }
const blocks = createBlockService({ ...base, tableSeats, tableGuests })

type Block = (blocker: MemberRow, blocked: MemberRow) => Promise<unknown>
const block: Block = (blocker, blocked) => blocks.block(blocker, blocked.public_id)

beforeEach(() => resetDatabase(handle))
afterAll(() => sql`drop function if exists naive_block`.execute(database))

test('a block at the same instant as the flash that makes a match never leaves the match visible', async () => {
  expect(await countVisibleSides(block)).toBe(0)
})

test('without the lock, a block leaves some matches visible', async () => {
  await makeNaive()
  expect(await countVisibleSides(naiveBlock)).toBeGreaterThan(0)
})

test('after the response to a block no message is accepted, and no accepted message is lost', async () => {
  const pairs = await buildPairs(({ a, b }) => buildMatch(database, a.id, b.id))
  const outcomes = await mapConcurrently(pairs, async ({ a, b }) => {
    const sends = Array.from({ length: 5 }, () => write(a, b))
    const blocking = block(b, a)
    const sent = (await Promise.allSettled(sends)).filter(({ status }) => status === 'fulfilled')
    await blocking
    const [late] = await Promise.allSettled([write(a, b)])
    return { sent: sent.length, late: late.status }
  })
  expect(new Set(outcomes.map(({ late }) => late))).toEqual(new Set(['rejected']))
  const { kept } = await database
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  expect(Number(kept)).toBe(outcomes.reduce((sum, { sent }) => sum + sent, 0))
})

test('two members who block and unblock each other at the same time end in the state of the blocks that remain', async () => {
  const pairs = await buildPairs(({ a, b }) => buildMatch(database, a.id, b.id))
  await mapConcurrently(pairs, ({ a, b }) =>
    Promise.all([
      block(a, b),
      block(b, a),
      blocks.unblock(a, b.public_id),
      blocks.unblock(b, a.public_id),
      block(a, b),
    ]),
  )
  const { rows } = await sql<{ isHidden: boolean; isMarked: boolean; stands: boolean }>`
    select mm.is_hidden as "isHidden", e.is_blocked as "isMarked",
      exists (select 1 from blocks b
        where (b.blocker_id, b.blocked_id) in ((mm.member_id, mm.partner_id), (mm.partner_id, mm.member_id))
      ) as stands
    from match_members mm
    join edges e on e.from_id = mm.member_id and e.to_id = mm.partner_id`.execute(database)
  expect(rows).toHaveLength(2 * PAIRS)
  for (const { isHidden, isMarked, stands } of rows) {
    expect({ isHidden, isMarked }).toEqual({ isHidden: stands, isMarked: stands })
  }
})

function write(from: MemberRow, to: MemberRow) {
  const sender = { id: from.id, publicId: from.public_id, plan: from.plan }
  return messages.sendAs(sender, to.public_id, 'Bonjour.', randomUUID())
}

/**
 * Blocks one member of each pair at the instant of the flash back; returns how many sides of a match are still visible.
 */
async function countVisibleSides(blockWith: Block): Promise<number> {
  const pairs = await buildPairs(({ a, b }) => buildFlash(database, a.id, b.id))
  await mapConcurrently(pairs, ({ a, b }) =>
    Promise.allSettled([flashes.send(b, a.public_id), blockWith(a, b)]),
  )
  const seen = await database
    .selectFrom('match_members')
    .where('is_hidden', '=', false)
    .select('match_id')
    .execute()
  return seen.length
}

async function buildPairs(connect: (pair: { a: MemberRow; b: MemberRow }) => Promise<unknown>) {
  const pairs: { a: MemberRow; b: MemberRow }[] = []
  for (let i = 0; i < PAIRS; i++) {
    const pair = {
      a: await buildMember(database, { plan: 'gold' }),
      b: await buildMember(database, { plan: 'gold', gender: 'H' }),
    }
    await connect(pair)
    pairs.push(pair)
  }
  return pairs
}

/**
 * A naive implementation: it hides the matches that it finds, and a match that is being made is not visible to it yet.
 */
async function makeNaive(): Promise<void> {
  await sql`
    create or replace function naive_block(p_blocker integer, p_blocked integer, p_now timestamptz)
    returns void language sql as $$
      insert into blocks values (p_blocker, p_blocked, p_now);
      update match_members set is_hidden = true
        where (member_id, partner_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker));
      -- Long enough for the flash to come in between on any machine.
      select pg_sleep(0.01);
      insert into edges (from_id, to_id, kind, is_blocked, at)
        values (p_blocker, p_blocked, 'none', true, p_now), (p_blocked, p_blocker, 'none', true, p_now)
        on conflict (from_id, to_id) do update set is_blocked = true;
    $$`.execute(database)
}

const naiveBlock: Block = (blocker, blocked) =>
  sql`select naive_block(${blocker.id}, ${blocked.id}, ${BUILT_AT})`.execute(database)
