// Rules: platform
import type { Socket } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { copyTemplate } from '../support/database.ts'
import { openServer, type RunningServer } from '../support/e2e-server.ts'
import { buildMatch, buildMember, buildSession, type MemberRow } from '../support/factories.ts'
import { mapConcurrently } from '../support/map-concurrently.ts'
import * as retrying from '../support/retrying-clients.ts'

/** The size of a run; the full proof uses more. */
const KILLS = Number(process.env.PROOF_KILLS ?? 1)
const MESSAGES = Number(process.env.PROOF_KILL_MESSAGES ?? 120)
const FLASHES = Number(process.env.PROOF_KILL_FLASHES ?? 30)
const REGISTRATIONS = Number(process.env.PROOF_KILL_REGISTRATIONS ?? 12)

const DAILY = PLAN_RIGHTS.gratuit.dailyFlashes ?? 0
const FLASHERS = Math.ceil(FLASHES / DAILY)
/**
 * Relative positions in the ring of the members whom each member flashes, in this order: both neighbours, then some who
 * do not flash back.
 */
const STEPS = [1, -1, 2, 4, 6]
const AT_ONCE = 4
const CAUGHT_UP_WITHIN_MS = 2000

const sockets: Socket[] = []
let server: RunningServer | undefined

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await server?.close()
})

type Who = Omit<retrying.RetryingClient, 'url'> & { id: number }

async function signUp({ database }: DatabaseHandle, row: Parameters<typeof buildMember>[1]) {
  const now = new Date()
  const member: MemberRow = await buildMember(database, row)
  const cookie = await buildSession(database, member.id, { created_at: now })
  return { id: member.id, publicId: member.public_id, cookie } satisfies Who
}

/**
 * Two members who write to each other, and a ring of members who flash one another more often than their plan allows.
 */
async function buildCommunity(handle: DatabaseHandle) {
  const writer = await signUp(handle, { plan: 'premium', gender: 'H' })
  const reader = await signUp(handle, {})
  await buildMatch(handle.database, writer.id, reader.id)
  const flashers: Who[] = []
  while (flashers.length < FLASHERS) flashers.push(await signUp(handle, {}))
  return { writer, reader, flashers }
}

function connect(who: retrying.RetryingClient): Socket {
  const socket = retrying.connect(who)
  sockets.push(socket)
  return socket
}

test('kills during messages, flashes and registrations lose, duplicate and reorder nothing', async () => {
  const { dataDir, databaseUrl } = await copyTemplate()
  const before = await openDatabase({ dataDir, databaseUrl })
  const { writer, reader, flashers } = await buildCommunity(before)
  await before.close()
  server = await openServer(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir })
  const { url } = server
  const writing = connect({ url, ...writer })
  const reading = connect({ url, ...reader })
  const seen = retrying.startReading(reading, { url, ...reader }, writer.publicId)
  await Promise.all([retrying.connected(writing), retrying.connected(reading)])

  const acknowledged: Message[] = []
  const answers: { nth: number; answer: string }[] = []
  const registered: string[] = []
  const done = () => acknowledged.length + answers.length + registered.length
  const ALL = MESSAGES + FLASHERS * STEPS.length + REGISTRATIONS

  async function write(): Promise<void> {
    while (acknowledged.length < MESSAGES) {
      const text = `message ${acknowledged.length + 1}`
      acknowledged.push(await retrying.sendUntilAcknowledged(writing, reader.publicId, text))
    }
  }
  async function flashAll(nth: number): Promise<void> {
    for (const step of STEPS) {
      const target = flashers.at((nth + step) % FLASHERS)
      const answer = await retrying.flashUntilAnswered(
        { url, ...(flashers[nth] ?? writer) },
        target?.publicId ?? '',
      )
      answers.push({ nth, answer })
    }
  }
  async function registerOne(): Promise<void> {
    registered.push(await retrying.registerUntilAcknowledged(url))
  }
  const work = Promise.all([
    write(),
    mapConcurrently([...flashers.keys()], flashAll, AT_ONCE),
    mapConcurrently([...Array(REGISTRATIONS).keys()], registerOne, AT_ONCE),
  ])

  for (let kill = 1; kill <= KILLS; kill++) {
    const isTime = () => done() >= (kill * ALL) / (KILLS + 1)
    await vi.waitUntil(isTime, { timeout: 600_000, interval: 1 })
    const dropped = new Promise((settle) => reading.once('disconnect', settle))
    await server.end('SIGKILL')
    await dropped
    const beforeKill = acknowledged.map(({ content }) => content)
    await server.start()
    await retrying.connected(reading)
    const hasAll = () => new Set(beforeKill).difference(new Set(seen.texts())).size === 0
    await vi.waitUntil(hasAll, { timeout: CAUGHT_UP_WITHIN_MS, interval: 10 })
    expect(seen.sinceReconnection()).toBeLessThan(CAUGHT_UP_WITHIN_MS)
  }
  await work
  expect(done()).toBe(ALL)
  const expected = Array.from({ length: MESSAGES }, (_, index) => `message ${index + 1}`)
  await vi.waitFor(() => expect(seen.texts()).toEqual(expected), { timeout: CAUGHT_UP_WITHIN_MS })
  await server.end('SIGTERM')

  const handle = await openDatabase({ dataDir, databaseUrl })
  await expectMessages(handle, expected, acknowledged)
  await expectFlashes(handle, flashers, answers)
  await expectMembers(handle, registered)
  await handle.close()
}, 3_600_000)

async function expectMessages(
  { database }: DatabaseHandle,
  expected: readonly string[],
  acknowledged: readonly Message[],
): Promise<void> {
  const stored = await database
    .selectFrom('messages')
    .select(['id', 'body'])
    .where('body', 'like', 'message %')
    .orderBy('id')
    .execute()
  expect(stored.map(({ body }) => body)).toEqual(expected)
  expect(acknowledged.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
}

/**
 * Each member sent exactly the daily flashes, as the responses said; two members who flashed each other have one match.
 */
async function expectFlashes(
  { database }: DatabaseHandle,
  flashers: readonly Who[],
  answers: readonly { nth: number; answer: string }[],
): Promise<void> {
  const ids = flashers.map(({ id }) => id)
  const spent = await database
    .selectFrom('edges')
    .where('from_id', 'in', ids)
    .where('kind', '=', 'flash')
    .select((e) => ['from_id', e.fn.countAll<number>().as('sent')])
    .groupBy('from_id')
    .execute()
  expect(spent.map(({ sent }) => Number(sent))).toEqual(ids.map(() => DAILY))
  const counted = await database
    .selectFrom('flash_allowances')
    .where('member_id', 'in', ids)
    .select('used')
    .execute()
  expect(counted.map(({ used }) => used)).toEqual(ids.map(() => DAILY))
  const accepted = answers.filter(({ answer }) => answer !== 'exhausted')
  expect(accepted).toHaveLength(FLASHERS * DAILY)

  const matches = await database
    .selectFrom('matches')
    .where('low_id', 'in', ids)
    .select(['low_id', 'high_id'])
    .execute()
  const pairs = matches.map(({ low_id, high_id }) => `${low_id} ${high_id}`)
  const neighbours = ids.map((id, nth) =>
    [id, ids[(nth + 1) % ids.length] ?? 0].toSorted((a, b) => a - b),
  )
  expect(pairs.toSorted()).toEqual(neighbours.map(([low, high]) => `${low} ${high}`).toSorted())
}

async function expectMembers(
  { database }: DatabaseHandle,
  registered: readonly string[],
): Promise<void> {
  const members = await database
    .selectFrom('members')
    .select('email')
    .where('email', 'like', 'membre-%')
    .execute()
  expect(members.map(({ email }) => email).sort()).toEqual(registered.toSorted())
}
