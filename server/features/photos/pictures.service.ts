import { fail } from '#server/platform/http/problem.ts'
import { ipKey } from '#server/platform/http/rate-limit.ts'
import { createProcessPool } from '#server/platform/jobs/process-pool.ts'
import type { ProblemCode } from '#shared/kit/problem.ts'
import type { EncodedPhoto, SingleWidthPicture } from './photo-encoding.ts'

/** A photo kept in every width, a picture kept in the greatest width only, or a drawing of our own. */
export interface PictureTask {
  kind: 'photo' | 'single_width' | 'drawing'
  bytes: Uint8Array
}

export interface PictureResult {
  photo?: EncodedPhoto
  singleWidth?: SingleWidthPicture
  refusal?: { code: ProblemCode; message: string }
}

const POOL = {
  program: new URL('./photo-process.ts', import.meta.url),
  size: 2,
  queue: 4,
  // Less than the 15 seconds that the server has to stop.
  deadlineMs: 10_000,
  idleMs: 30_000,
  refusal: {
    message: 'Beaucoup de photos arrivent en ce moment. Réessayez dans quelques secondes.',
    retryAfter: 5,
  },
}

/** Per sender: one picture is being encoded and two wait. Our own pages never send more. */
const MAX_PER_SENDER = 3
/** Visitors' share of the pool's six places: neither one network nor all visitors together can block the others. */
const VISITOR_PLACES = { perNetwork: 3, total: 4 }

/** Who sends a picture: a member, or a visitor's browser and its IP address. */
export type Sender = { memberId: number } | { browserHash: string; ip: string }

/**
 * Encodes pictures in separate processes, so that the server can handle other requests. One sender's pictures run in
 * turn.
 */
export function createPictureService() {
  const pool = createProcessPool<PictureTask, PictureResult>(POOL)
  /** By sender: promises that settle when each of their accepted pictures is done, in order of arrival. */
  const queues = new Map<string, readonly Promise<void>[]>()
  /** The network (IP key /48) of each visitor's picture that is in the pool. */
  const visitors: string[] = []

  /** Reads and encodes a picture after the sender's earlier ones. If the pool is full, refuses it before reading it. */
  async function encode(
    sender: Sender,
    kind: 'photo' | 'drawing',
    read: () => Promise<Uint8Array>,
  ): Promise<EncodedPhoto> {
    return (await encodeInTurn(sender, kind, read)).photo ?? fail('invalid_image')
  }

  /** Reads and encodes a picture in the greatest width only. */
  async function encodeSingleWidth(
    memberId: number,
    read: () => Promise<Uint8Array>,
  ): Promise<SingleWidthPicture> {
    return (
      (await encodeInTurn({ memberId }, 'single_width', read)).singleWidth ?? fail('invalid_image')
    )
  }

  async function encodeInTurn(
    sender: Sender,
    kind: PictureTask['kind'],
    read: () => Promise<Uint8Array>,
  ): Promise<PictureResult> {
    const key = keyOf(sender)
    const before = queues.get(key) ?? []
    if (before.length >= MAX_PER_SENDER) fail('unavailable', POOL.refusal)
    requirePlace(sender)
    const end = Promise.withResolvers<void>()
    queues.set(key, [...before, end.promise])
    try {
      const bytes = await read()
      await before.at(-1)
      const answer = await runFor(sender, { kind, bytes })
      if (answer.refusal) fail(answer.refusal.code, { message: answer.refusal.message })
      return answer
    } finally {
      end.resolve()
      const left = queues.get(key)?.filter((promise) => promise !== end.promise)
      if (left?.length) queues.set(key, left)
      else queues.delete(key)
    }
  }

  /** Runs a task in the pool. A visitor's place is taken here, and not while the picture is still being received. */
  async function runFor(sender: Sender, task: PictureTask): Promise<PictureResult> {
    requirePlace(sender)
    if ('memberId' in sender) return pool.run(task)
    const network = ipKey(sender.ip, 48)
    visitors.push(network)
    try {
      return await pool.run(task)
    } finally {
      visitors.splice(visitors.indexOf(network), 1)
    }
  }

  function requirePlace(sender: Sender): void {
    pool.requireRoom()
    if ('memberId' in sender) return
    const network = ipKey(sender.ip, 48)
    const ofNetwork = visitors.filter((other) => other === network).length
    const isFull = ofNetwork >= VISITOR_PLACES.perNetwork || visitors.length >= VISITOR_PLACES.total
    if (isFull) fail('unavailable', POOL.refusal)
  }

  return { encode, encodeSingleWidth, close: pool.close }
}
export type PictureService = ReturnType<typeof createPictureService>

/** The queue of a sender: one per member, whatever the browser, and one per visitor's browser. */
function keyOf(sender: Sender): string {
  return 'memberId' in sender ? `member:${sender.memberId}` : sender.browserHash
}
