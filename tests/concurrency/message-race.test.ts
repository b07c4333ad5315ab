// Rules: messages
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { markRead } from '#server/features/matches/matches.db.ts'
import { insertMessage, insertMessages } from '#server/features/messages/messages.db.ts'
import { hashToken } from '#server/platform/http/session.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import {
  BUILT_AT,
  buildMatch,
  buildMember,
  buildSession,
  type MemberRow,
} from '#tests/support/factories.ts'
import { mapConcurrently } from '#tests/support/map-concurrently.ts'
import { naiveTest } from '#tests/support/naive.ts'

/** The number of messages that each of the two members writes; the full proof uses more. */
const MESSAGES = Number(process.env.PROOF_MESSAGES ?? 100)

const handle = await openTestDatabase()
const { database } = handle

beforeEach(() => resetDatabase(handle))

test('two members who write at the same time, each message sent twice, get one gapless conversation and correct unread counts', async () => {
  const [a, b] = [await buildMember(database), await buildMember(database, { gender: 'H' })]
  const matchId = await buildMatch(database, a.id, b.id)
  const sends = [a, b].flatMap(({ id: sender }) =>
    Array.from({ length: MESSAGES }, () => ({ sender, clientId: randomUUID() })),
  )

  const answers = await mapConcurrently([...sends, ...sends], (send) => write([a, b], send))

  const kept = await database.selectFrom('messages').selectAll().orderBy('id').execute()
  expect(kept.map((row) => row.id)).toEqual(sends.map((_, index) => index + 1))
  expect(new Set(kept.map((row) => row.client_id)).size).toBe(sends.length)
  expect(answers.filter((answer) => answer.isNew)).toHaveLength(sends.length)
  const byClient = new Map(kept.map((row) => [row.client_id, row.id]))
  for (const [index, answer] of answers.entries()) {
    expect(answer.id).toBe(byClient.get(sends[index % sends.length]?.clientId ?? null))
  }
  expect(await unread(matchId)).toEqual([MESSAGES, MESSAGES])
})

test('marking messages as read while the partner writes keeps the unread count correct', async () => {
  const [a, b] = [await buildMember(database), await buildMember(database, { gender: 'H' })]
  const matchId = await buildMatch(database, a.id, b.id)

  const counts = await mapConcurrently([...Array(MESSAGES).keys()], async (index) => {
    const writing = write([a, b], { sender: a.id, clientId: randomUUID() })
    const isRead = index % 5 === 0
    const read = isRead && (await markRead(database, { matchId, memberId: b.id }, BUILT_AT))
    await writing
    return read ? read.unread : 0
  })
  const counted = counts.reduce((sum, unread) => sum + unread, 0)

  const [, left] = await unread(matchId)
  expect(counted + (left ?? 0)).toBe(MESSAGES)
})

test('batch statements for messages of many conversations, in any order, neither lose nor duplicate a message', async () => {
  const pairs = await Promise.all(Array.from({ length: 6 }, buildPair))
  const senders = (await Promise.all(pairs.map(openSessions))).flat()
  const batches = Array.from({ length: MESSAGES }, (_, nth) =>
    senders.map((_sender, index) => {
      const sender = senders[(index * (nth % 5 === 0 ? 5 : 7) + nth) % senders.length]
      if (!sender) throw new Error('There must be twelve senders')
      return { ...sender, body: `message ${nth}`, clientId: randomUUID() }
    }),
  )

  const answers = await mapConcurrently([...batches, ...batches], async (batch) => {
    const kept = await insertMessages(database, batch, { ...TERMS, waits: false })
    // The service also sends those messages alone whose conversation was locked.
    return Promise.all(batch.map(async (message, nth) => kept[nth] ?? only(await alone(message))))
  })

  const each = MESSAGES * senders.length
  const kept = answers.flat()
  expect(kept.map(({ refusal }) => refusal).filter((refusal) => refusal !== null)).toEqual([])
  expect(kept.filter(({ isNew }) => isNew)).toHaveLength(each)
  expect(kept.slice(0, each).map(({ id }) => id)).toEqual(kept.slice(each).map(({ id }) => id))
  for (const { matchId } of pairs) {
    const { ids } = await database
      .selectFrom('messages')
      .select(({ fn }) => fn.agg<number[]>('array_agg', ['id']).orderBy('id').as('ids'))
      .where('match_id', '=', matchId)
      .executeTakeFirstOrThrow()
    expect(ids).toEqual(Array.from({ length: 2 * MESSAGES }, (_, index) => index + 1))
    expect(await unread(matchId)).toEqual([MESSAGES, MESSAGES])
  }
})

test('a locked conversation is skipped, and does not delay the others', async () => {
  const [held, free] = [await buildPair(), await buildPair()]
  const [one] = await openSessions(held)
  const [other] = await openSessions(free)
  if (!one || !other) throw new Error('Each pair must have two senders')
  const batch = [one, other].map((sender) => ({ ...sender, body: 'Bonjour', clientId: undefined }))
  // The first message of a conversation takes another lock, for its risk assessment: a batch that does not wait skips
  // it.
  expect(await insertMessages(database, batch, { ...TERMS, waits: false })).toEqual([
    undefined,
    undefined,
  ])
  await alone({ ...other, body: 'Bonjour', clientId: undefined })

  const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = handle.transaction(async (tx) => {
    const rows = tx.selectFrom('match_members').selectAll().where('match_id', '=', held.matchId)
    await rows.forUpdate().execute()
    isHeld.resolve()
    await isOver.promise
  })
  await isHeld.promise
  const kept = await insertMessages(database, batch, { ...TERMS, waits: false })
  expect(kept).toEqual([undefined, expect.objectContaining({ id: 2, isNew: true })])
  isOver.resolve()
  await holding
  expect(await alone({ ...one, body: 'Bonjour', clientId: undefined })).toMatchObject([
    { id: 1, isNew: true, refusal: null },
  ])
})

test('two free members who open with a card at the same time, each card sent twice, make one message', async () => {
  const outcomes = await openInPairs((from, to, clientId) =>
    insertMessage(database, { ...cardTo(from, to), clientId, isCard: true }),
  )
  // Both attempts of the faster member are one message; both attempts of the other are refused.
  const refused = ['conversation_begun', 'conversation_begun']
  expect(outcomes).toEqual(Array(CARD_PAIRS).fill({ kept: 1, refused }))
})

naiveTest(
  'with a naive check before the write, simultaneous cards make several messages',
  async () => {
    const outcomes = await openInPairs(async (from, to, clientId) => {
      const written = await database.selectFrom('messages').select('id').execute()
      if (written.length > 0) return { refusal: 'conversation_begun' }
      return insertMessage(database, { ...cardTo(from, to), clientId, mayStart: true })
    })
    expect(Math.max(...outcomes.map(({ kept }) => kept))).toBeGreaterThan(1)
  },
)

const CARD_PAIRS = 20

function cardTo(from: MemberRow, to: MemberRow) {
  const words = { partnerPublicId: to.public_id, body: 'Plutôt mer ou montagne ?' }
  return { ...words, sender: from.id, mayStart: false, now: BUILT_AT }
}

/**
 * Both members of each pair open at the same instant, each with two attempts; returns what was stored, and which
 * attempts were refused.
 */
async function openInPairs(
  open: (from: MemberRow, to: MemberRow, clientId: string) => Promise<{ refusal: string | null }>,
) {
  const outcomes: { kept: number; refused: string[] }[] = []
  for (let nth = 0; nth < CARD_PAIRS; nth++) {
    await resetDatabase(handle)
    const [a, b] = [await buildMember(database), await buildMember(database, { gender: 'H' })]
    await buildMatch(database, a.id, b.id)
    const [fromA, fromB] = [randomUUID(), randomUUID()]
    const answers = await Promise.all([
      open(a, b, fromA),
      open(b, a, fromB),
      open(a, b, fromA),
      open(b, a, fromB),
    ])
    const kept = await database.selectFrom('messages').select('sender_id').execute()
    const refused = answers.flatMap(({ refusal }) => (refusal ? [refusal] : []))
    outcomes.push({ kept: kept.length, refused })
  }
  return outcomes
}

const TERMS = { startingPlans: ['premium'] as const, now: BUILT_AT }

async function buildPair(): Promise<{ members: MemberRow[]; matchId: number }> {
  const members = [
    await buildMember(database, { plan: 'premium' }),
    await buildMember(database, { plan: 'premium', gender: 'H' }),
  ]
  const [a, b] = members
  return { members, matchId: await buildMatch(database, a?.id ?? 0, b?.id ?? 0) }
}

/** What each member of a pair needs to write to the other. */
function openSessions({ members }: { members: MemberRow[] }) {
  return Promise.all(
    members.map(async ({ id }, nth) => {
      const cookie = await buildSession(database, id)
      const sessionHash = hashToken(cookie.replace('sid=', ''))
      return { sessionHash, partnerPublicId: members[1 - nth]?.public_id ?? '' }
    }),
  )
}

function alone(message: Parameters<typeof insertMessages>[1][number]) {
  return insertMessages(database, [message], { ...TERMS, waits: true })
}

function only<T>(list: readonly (T | undefined)[]): T {
  const [first] = list
  if (first === undefined) throw new Error('A message that waits must have a result')
  return first
}

function write(pair: MemberRow[], { sender, clientId }: { sender: number; clientId: string }) {
  const partnerPublicId = pair.find(({ id }) => id !== sender)?.public_id ?? ''
  const body = `message ${clientId}`
  const message = { sender, partnerPublicId, body, clientId, mayStart: true, now: BUILT_AT }
  return insertMessage(database, message)
}

async function unread(matchId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('match_members')
    .select('unread')
    .where('match_id', '=', matchId)
    .orderBy('member_id')
    .execute()
  return rows.map((row) => row.unread)
}
