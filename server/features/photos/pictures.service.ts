import { fail } from '#server/platform/http/problem.ts'
import { ipKey } from '#server/platform/http/rate-limit.ts'
import { createProcessPool } from '#server/platform/jobs/process-pool.ts'
import type { ProblemCode } from '#shared/kit/problem.ts'
import type { EncodedPhoto, PictureKeptOnce } from './photo-encoding.ts'

/** A photo that somebody sends, one that is kept once, or a drawing of our own. */
export interface PictureTask {
  kind: 'photo' | 'once' | 'drawing'
  bytes: Uint8Array
}

export interface PictureAnswer {
  photo?: EncodedPhoto
  once?: PictureKeptOnce
  refusal?: { code: ProblemCode; message: string }
}

const POOL = {
  program: new URL('./photo-process.ts', import.meta.url),
  size: 2,
  queue: 4,
  // Within the 15 seconds that the server takes to stop.
  deadlineMs: 10_000,
  idleMs: 30_000,
  refusal: {
    message: 'Beaucoup de photos arrivent en ce moment. Réessayez dans quelques secondes.',
    retryAfter: 5,
  },
}

/** One is decoded, and the others wait for it: more come from no page of ours. */
const IN_HAND = 3
/** Of the pool's six places, so that neither one network nor all visitors together keep everybody else from sending. */
const VISITOR_PLACES = { ofOneSite: 3, ofAll: 4 }

/** Who sends a picture: a member, or a visitor's browser and the address that it asks from. */
export type Sender = { memberId: number } | { browserHash: string; ip: string }

/** Decodes pictures apart from the server, which answers others meanwhile: those of one sender one after the other. */
export function createPictureService() {
  const pool = createProcessPool<PictureTask, PictureAnswer>(POOL)
  /** By its sender, the ends of what is in hand, in the order in which it came. */
  const queues = new Map<string, readonly Promise<void>[]>()
  /** The site of each visitor whose picture is in the pool. */
  const visitors: string[] = []

  /** Reads what is sent and encodes it, after what the same sender sent before; refused before it is read where there is no room. */
  async function encode(
    sender: Sender,
    kind: 'photo' | 'drawing',
    read: () => Promise<Uint8Array>,
  ): Promise<EncodedPhoto> {
    return (await work(sender, kind, read)).photo ?? fail('invalid_image')
  }

  /** The same of a picture that is kept once, in the greatest width. */
  async function encodeOnce(
    memberId: number,
    read: () => Promise<Uint8Array>,
  ): Promise<PictureKeptOnce> {
    return (await work({ memberId }, 'once', read)).once ?? fail('invalid_image')
  }

  async function work(
    sender: Sender,
    kind: PictureTask['kind'],
    read: () => Promise<Uint8Array>,
  ): Promise<PictureAnswer> {
    const key = keyOf(sender)
    const before = queues.get(key) ?? []
    if (before.length >= IN_HAND) fail('unavailable', POOL.refusal)
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

  /** Runs a task in a place of its sender's: who is still sending holds none. */
  async function runFor(sender: Sender, task: PictureTask): Promise<PictureAnswer> {
    requirePlace(sender)
    if ('memberId' in sender) return pool.run(task)
    const site = ipKey(sender.ip, 48)
    visitors.push(site)
    try {
      return await pool.run(task)
    } finally {
      visitors.splice(visitors.indexOf(site), 1)
    }
  }

  function requirePlace(sender: Sender): void {
    pool.requireRoom()
    if ('memberId' in sender) return
    const site = ipKey(sender.ip, 48)
    const ofSite = visitors.filter((other) => other === site).length
    const isFull = ofSite >= VISITOR_PLACES.ofOneSite || visitors.length >= VISITOR_PLACES.ofAll
    if (isFull) fail('unavailable', POOL.refusal)
  }

  return { encode, encodeOnce, close: pool.close }
}
export type PictureService = ReturnType<typeof createPictureService>

/** What somebody sends waits behind what they have sent before: a member's, whatever browser it came from. */
function keyOf(sender: Sender): string {
  return 'memberId' in sender ? `member:${sender.memberId}` : sender.browserHash
}
