import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { buildMatch, buildMember, buildSession } from '#tests/support/factories.ts'
import { connect } from '#tests/support/retrying-clients.ts'

/**
 * `done`; `unavailable`: a clear refusal with the code « unavailable »; `broken`: a response that no member may get.
 */
type Outcome = 'done' | 'unavailable' | 'broken'

export interface Attempt {
  what: string
  outcome: Outcome
  began: number
  milliseconds: number
  /** For `broken` outcomes. */
  detail: string
}

export interface Member {
  id: number
  publicId: string
  cookie: string
}

export interface Pair {
  matchId: number
  writer: Member
  reader: Member
}

const PATIENCE_MS = 10_000
const REST_MS = 50

export async function buildPairs(handle: DatabaseHandle, count: number): Promise<Pair[]> {
  const { database } = handle
  const enrol = async (): Promise<Member> => {
    const row = await buildMember(database, { plan: 'gold' })
    const cookie = await buildSession(database, row.id, { created_at: new Date() })
    return { id: row.id, publicId: row.public_id, cookie }
  }
  const pairs: Pair[] = []
  while (pairs.length < count) {
    const [writer, reader] = [await enrol(), await enrol()]
    pairs.push({ matchId: await buildMatch(database, writer.id, reader.id), writer, reader })
  }
  return pairs
}

/** The outcome of a response, by its status and its problem code. */
async function outcomeOf(answer: Response): Promise<{ outcome: Outcome; detail: string }> {
  const body = await answer.text()
  if (answer.status < 500) return { outcome: 'done', detail: '' }
  const isClear = answer.status === 503 && /"code":"unavailable"/.test(body)
  return { outcome: isClear ? 'unavailable' : 'broken', detail: `${answer.status} ${body}` }
}

/** Makes members send requests and messages all the time, whatever happens to the server's database or disk. */
export function startWork(url: string, pairs: readonly Pair[], photo?: Request) {
  const attempts: Attempt[] = []
  const acknowledged = new Map<number, string[]>()
  const sockets: Socket[] = []
  let isOver = false

  async function attempt(
    what: string,
    work: () => Promise<{ outcome: Outcome; detail: string }>,
  ): Promise<Outcome> {
    const began = performance.now()
    const ended = await work().catch((error: unknown) => ({
      outcome: 'broken' as const,
      detail: String(error),
    }))
    attempts.push({ what, began, milliseconds: performance.now() - began, ...ended })
    return ended.outcome
  }

  function ask({ cookie }: Member, path: string, options: RequestInit = {}) {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const headers = { ...Object.fromEntries(new Headers(options.headers)), cookie }
    return fetch(url + path, { ...options, headers, signal }).then(outcomeOf)
  }

  async function write(socket: Socket, pair: Pair): Promise<void> {
    const kept = acknowledged.get(pair.matchId) ?? []
    acknowledged.set(pair.matchId, kept)
    for (let nth = 1; !isOver; nth++) {
      const content = `message ${nth}`
      const message = { receiverId: pair.reader.publicId, content, clientId: randomUUID() }
      while (!isOver) {
        const outcome = await attempt('message', async () => {
          const answer = await socket.timeout(PATIENCE_MS).emitWithAck('send_message', message)
          if (answer.ok) return { outcome: 'done', detail: '' }
          const outcome = answer.code === 'unavailable' ? 'unavailable' : 'broken'
          return { outcome, detail: JSON.stringify(answer) }
        })
        await pause(REST_MS)
        if (outcome !== 'done') continue
        kept.push(content)
        break
      }
    }
  }

  async function browse({ writer, reader }: Pair): Promise<void> {
    const json = { 'content-type': 'application/json' }
    const save = { method: 'PATCH', headers: json, body: JSON.stringify({ isPublic: true }) }
    const pass = {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ toUserId: writer.publicId }),
    }
    while (!isOver) {
      await attempt('GET /api/users/suggestions', () => ask(reader, '/api/users/suggestions'))
      await attempt('GET /api/matches', () => ask(reader, '/api/matches'))
      await attempt('PATCH /api/settings', () => ask(reader, '/api/settings', save))
      await attempt('POST /api/passes', () => ask(reader, '/api/passes', pass))
      if (photo) await attempt('POST /api/upload/photo', () => upload(reader, photo))
      await pause(REST_MS)
    }
  }

  async function upload(member: Member, form: Request) {
    const { headers, body } = { headers: form.headers, body: await form.clone().bytes() }
    return ask(member, '/api/upload/photo', { method: 'POST', headers, body })
  }

  const work = pairs.flatMap((pair) => {
    const socket = connect({ url, ...pair.writer })
    sockets.push(socket)
    return [write(socket, pair), browse(pair)]
  })

  return {
    attempts,
    acknowledged,
    /** The attempts that began between two times. */
    between: (from: number, until: number) =>
      attempts.filter(({ began }) => began >= from && began < until),
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(work)
      for (const socket of sockets) socket.disconnect()
    },
  }
}
export type Work = ReturnType<typeof startWork>

/** How often each kind of request had this outcome. */
export function summaryOf(
  attempts: readonly Attempt[],
  outcome: Attempt['outcome'],
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { what, detail } of attempts.filter((one) => one.outcome === outcome)) {
    const name = outcome === 'broken' ? `${what} ${detail}` : what
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Conversations in which an acknowledged message is missing, duplicated or out of order. */
export async function wrongConversations(
  { executeSql }: DatabaseHandle,
  acknowledged: ReadonlyMap<number, readonly string[]>,
): Promise<number[]> {
  const wrong: number[] = []
  for (const [matchId, texts] of acknowledged) {
    const { rows } = await executeSql('select body from messages where match_id = $1 order by id', [
      matchId,
    ])
    const stored = rows.map(({ body }) => body)
    // The last message may be stored without its writer having received the acknowledgement.
    const isWhole = stored.length - texts.length <= 1
    const expected = stored.map((_, nth) => `message ${nth + 1}`)
    const isInOrder = JSON.stringify(stored) === JSON.stringify(expected)
    if (!isWhole || !isInOrder || stored.length < texts.length) wrong.push(matchId)
  }
  return wrong
}
