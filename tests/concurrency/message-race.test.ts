import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { markRead } from '#server/features/matches/matches.db.ts'
import { insertMessage } from '#server/features/messages/messages.db.ts'
import { manyAtOnce } from '#tests/support/at-once.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'

/** Messages that each of the two writes; the full proof asks for more. */
const MESSAGES = Number(process.env.PROOF_MESSAGES ?? 100)

const handle = await openTestDatabase()
const { database } = handle

beforeEach(() => resetDatabase(handle))

test('two who write at once, each message twice, get one gapless conversation and true unread counts', async () => {
  const [a, b] = [await buildMember(database), await buildMember(database, { gender: 'H' })]
  const matchId = await buildMatch(database, a.id, b.id)
  const sends = [a, b].flatMap(({ id: sender }) =>
    Array.from({ length: MESSAGES }, () => ({ sender, clientId: randomUUID() })),
  )

  const answers = await manyAtOnce([...sends, ...sends], (send) => write([a, b], send))

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

test('marking as read while the partner writes never leaves a negative or a lost count', async () => {
  const [a, b] = [await buildMember(database), await buildMember(database, { gender: 'H' })]
  const matchId = await buildMatch(database, a.id, b.id)

  const counts = await manyAtOnce([...Array(MESSAGES).keys()], async (index) => {
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
