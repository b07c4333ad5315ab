import fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import type { SocketContract } from '#shared/kit/socket.ts'
import { type EventDraft, eventDrafts, SOCKET_CONTRACTS } from './event-drafts.ts'
import { createKnownValues } from './known-values.ts'
import { INNER_WORKINGS } from './verdict.ts'

interface Fuzzing {
  readonly url: string
  /** The `cookie` header of each page. */
  readonly cookies: readonly string[]
  /** Members to whom the messages can be addressed. */
  readonly memberIds: readonly string[]
  readonly events: number
  readonly seed: number
  readonly onBatch?: (sent: number) => Promise<void>
}

interface Findings {
  /**
   * How often an event was acknowledged (`ok`), refused, cut off together with its socket, or sent without requesting
   * an acknowledgement; `torn` counts the raw packets.
   */
  readonly outcomes: Record<'ok' | 'refused' | 'cut' | 'unanswered' | 'torn', number>
  readonly faults: string[]
}

const AT_ONCE = 20
const ANSWERED_WITHIN_MS = 10_000

/** Sends `events` events, drawn from the seed, and checks every acknowledgement. */
export async function fuzzEvents(fuzzing: Fuzzing): Promise<Findings> {
  const { cookies, memberIds, events, seed, onBatch } = fuzzing
  const known = createKnownValues()
  for (const id of memberIds) known.add('uuid', id)
  const pages = await Promise.all(cookies.map((cookie) => openPage(fuzzing.url, cookie)))
  const outcomes = { ok: 0, refused: 0, cut: 0, unanswered: 0, torn: 0 }
  const faults = new Map<string, string>()
  let sent = 0

  async function sendEvent(draft: EventDraft): Promise<void> {
    const socket = pages[draft.page]
    if (draft.kind === 'packet' || !socket) return
    const args = draft.args.map(known.resolve)
    const answer = socket.connected ? await emit(socket, { ...draft, args }) : 'cut'
    outcomes[outcomeOf(answer)] += 1
    const fault = faultOf(draft.event, answer)
    if (fault) faults.set(`${draft.event} ${fault}`, JSON.stringify(args).slice(0, 500))
  }

  /**
   * Sent after the events of its batch, from a page that is then reopened: some of these packets end the connection.
   */
  function sendPacket(draft: EventDraft): void {
    const socket = pages[draft.page]
    if (draft.kind === 'event' || !socket?.connected) return
    socket.io.engine.write(draft.packet)
    outcomes.torn += 1
    socket.disconnect()
  }

  const batches = fc.array(eventDrafts(pages.length), { minLength: AT_ONCE, maxLength: AT_ONCE })
  const property = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(batch.map(sendEvent))
    batch.forEach(sendPacket)
    for (const [index, socket] of pages.entries()) {
      if (!socket.connected) pages[index] = await openPage(fuzzing.url, cookies[index] ?? '')
    }
    sent += batch.length
    await onBatch?.(sent)
  })
  await fc.assert(property, { numRuns: Math.ceil(events / AT_ONCE), seed, endOnFailure: true })
  for (const socket of pages) socket.disconnect()
  return { outcomes, faults: [...faults].map(([fault, args]) => `${fault}: ${args}`) }
}

async function openPage(url: string, cookie: string): Promise<Socket> {
  const socket = io(url, {
    ...{ extraHeaders: { cookie }, transports: ['websocket'] },
    ...{ forceNew: true, reconnection: false },
  })
  await new Promise<void>((settle, reject) => {
    socket.once('connect', settle)
    socket.once('connect_error', reject)
  })
  return socket
}

/**
 * The acknowledgement of the server; `cut` if it closed the socket instead, `unanswered` if no acknowledgement was
 * requested, `silent` if none came in time.
 */
type Answer = { ack: unknown } | 'cut' | 'unanswered' | 'silent'

function emit(socket: Socket, draft: Extract<EventDraft, { kind: 'event' }>): Promise<Answer> {
  const { event, args, isAcknowledged } = draft
  if (!isAcknowledged) {
    socket.emit(event, ...args)
    return Promise.resolve('unanswered')
  }
  return new Promise((settle) => {
    const timer = setTimeout(() => finish('silent'), ANSWERED_WITHIN_MS)
    const cut = () => finish('cut')
    function finish(answer: Answer): void {
      clearTimeout(timer)
      socket.off('disconnect', cut)
      settle(answer)
    }
    socket.once('disconnect', cut)
    socket.emit(event, ...args, (ack: unknown) => finish({ ack }))
  })
}

const refusal = z.object({ ok: z.literal(false), code: z.string(), message: z.string() })
const success = z.object({ ok: z.literal(true) })

function outcomeOf(answer: Answer): keyof Findings['outcomes'] {
  if (answer === 'cut' || answer === 'unanswered') return answer
  if (answer === 'silent') return 'unanswered'
  return z.safeParse(success, answer.ack).success ? 'ok' : 'refused'
}

function faultOf(event: string, answer: Answer): string | undefined {
  if (answer === 'silent') return 'is not answered'
  if (typeof answer === 'string') return undefined
  const text = JSON.stringify(answer.ack)
  const contract: SocketContract | undefined = SOCKET_CONTRACTS.find((one) => one.event === event)
  const refused = z.safeParse(refusal, answer.ack)
  if (refused.success) {
    const { code } = refused.data
    if (INNER_WORKINGS.test(text)) return `shows ${text}`
    const isServersFault = (PROBLEMS[code as ProblemCode]?.status ?? 500) >= 500
    return isServersFault ? `is answered ${text}` : undefined
  }
  const ack = contract?.ack ?? z.object({})
  const isRight = z.safeParse(success, answer.ack).success && z.safeParse(ack, answer.ack).success
  return isRight ? undefined : `is acknowledged with ${text}`
}
