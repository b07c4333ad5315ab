import fc from 'fast-check'
import { jpeg } from '../pictures.ts'
import type { Cast } from './cast.ts'
import { createKnownValues } from './known-values.ts'
import { type OpenApiDocument, operationsOf } from './operations.ts'
import { type Outgoing, prepare } from './outgoing.ts'
import { type RequestDraft, requestDrafts } from './request-drafts.ts'
import { type Answer, faultOf } from './verdict.ts'

interface Fuzzing {
  readonly document: OpenApiDocument
  readonly send: (request: Outgoing) => Promise<Answer>
  readonly cast: Cast
  readonly requests: number
  readonly seed: number
  /** Called after every batch with the number of requests answered so far. */
  readonly onBatch?: (answered: number) => Promise<void>
}

const AT_ONCE = 16
const CURSORS = ['cursor', 'before', 'after']
const SHOWN = 500

/** The result of a run: how often each status came back, and one request for each fault of each route. */
interface Findings {
  readonly statuses: Record<number, number>
  readonly faults: string[]
}

/** Sends `requests` requests, drawn from the seed, and checks every response. */
export async function fuzzRequests(fuzzing: Fuzzing): Promise<Findings> {
  const { document, send, cast, requests, seed, onBatch } = fuzzing
  const known = createKnownValues()
  const pictures = await buildPictures()
  const statuses: Record<number, number> = {}
  const faults = new Map<string, string>()
  let answered = 0

  async function ask(draft: RequestDraft): Promise<void> {
    const sent = await prepare(draft, { cast, known, pictures })
    const answer = await send(sent)
    const fault = faultOf(draft, sent, answer)
    const { method, path } = draft.operation
    if (fault) faults.set(`${method} ${path} ${fault}`, described(draft, sent, answer))
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    learn(answer)
    if (answer.body.includes('"unauthenticated"') && draft.cookie === 'own') cast.leave(draft.actor)
  }

  function learn({ status, type, body, nextCursor }: Answer): void {
    if (nextCursor) for (const name of CURSORS) known.add(name, nextCursor)
    if (status < 300 && type.startsWith('application/json')) known.learn(JSON.parse(body))
  }

  const drafts = requestDrafts(operationsOf(document))
  const batches = fc.array(drafts, { minLength: AT_ONCE, maxLength: AT_ONCE })
  const property = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(batch.map(ask))
    answered += batch.length
    await onBatch?.(answered)
  })
  // Shrinking would find nothing, because a request depends on all previous ones. Each fault is reported with its
  // request.
  await fc.assert(property, { numRuns: Math.ceil(requests / AT_ONCE), seed, endOnFailure: true })
  return { statuses, faults: [...faults].map(([fault, request]) => `${fault}:\n${request}`) }
}

function described(
  { actor, cookie }: RequestDraft,
  { method, url, headers, payload }: Outgoing,
  answer: Answer,
): string {
  const others = Object.entries(headers).filter(([name]) => name !== 'cookie')
  const lines = [
    `${method} ${url} as ${actor} (session: ${cookie})`,
    ...others.map(([name, value]) => `${name}: ${value}`),
    payload?.toString('latin1').slice(0, SHOWN) ?? '',
    `→ ${answer.status} ${answer.type}`,
    answer.body.slice(0, SHOWN),
  ]
  return lines.join('\n')
}

/** A valid picture, a truncated one, corrupted ones, and files that are not pictures. */
async function buildPictures(): Promise<Buffer[]> {
  const whole = await jpeg()
  const torn = Buffer.from(whole).fill(0xff, whole.length >> 1)
  return [
    whole,
    whole.subarray(0, whole.length >> 1),
    torn,
    Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
    Buffer.from('id;firstName\r\n1;=1+1\r\n'),
  ]
}
