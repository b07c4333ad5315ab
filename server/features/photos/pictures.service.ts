import { fail } from '#server/platform/problem.ts'
import { createProcessPool } from '#server/platform/process-pool.ts'
import type { ProblemCode } from '#shared/kit/problem.ts'
import type { EncodedPhoto } from './photo-encoding.ts'
import type { Uploader } from './photos.db.ts'

/** A photo that somebody sends, one that is kept once and of which nothing is noted, or a drawing of our own. */
export interface PictureTask {
  kind: 'photo' | 'once' | 'drawing'
  bytes: Uint8Array
}

export interface PictureAnswer {
  photo?: EncodedPhoto
  once?: Buffer
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

/** Decodes pictures apart from the server, which answers others meanwhile: those of one queue one after the other. */
export function createPictureService() {
  const pool = createProcessPool<PictureTask, PictureAnswer>(POOL)
  const turns = new Map<string, readonly Promise<void>[]>()

  /** Reads what is sent and encodes it, after what waits in the same queue; refused before it is read where there is no room. */
  async function encode(
    queue: string,
    kind: 'photo' | 'drawing',
    read: () => Promise<Uint8Array>,
  ): Promise<EncodedPhoto> {
    return (await work(queue, kind, read)).photo ?? fail('invalid_image')
  }

  /** The same of a picture that is kept once, in the greatest width, and of which nothing is noted. */
  async function encodeOnce(memberId: number, read: () => Promise<Uint8Array>): Promise<Buffer> {
    return (await work(queueOf({ memberId }), 'once', read)).once ?? fail('invalid_image')
  }

  async function work(
    queue: string,
    kind: PictureTask['kind'],
    read: () => Promise<Uint8Array>,
  ): Promise<PictureAnswer> {
    const before = turns.get(queue) ?? []
    if (before.length >= IN_HAND) fail('unavailable', POOL.refusal)
    pool.requireRoom()
    const turn = Promise.withResolvers<void>()
    turns.set(queue, [...before, turn.promise])
    try {
      const bytes = await read()
      await before.at(-1)
      const answer = await pool.run({ kind, bytes })
      if (answer.refusal) fail(answer.refusal.code, { message: answer.refusal.message })
      return answer
    } finally {
      turn.resolve()
      const left = turns.get(queue)?.filter((promise) => promise !== turn.promise)
      if (left?.length) turns.set(queue, left)
      else turns.delete(queue)
    }
  }

  return { encode, encodeOnce, close: pool.close }
}
export type PictureService = ReturnType<typeof createPictureService>

/** What somebody sends waits behind what they have sent before: a member's, whatever browser it came from. */
export function queueOf(uploader: Uploader): string {
  return 'memberId' in uploader ? `member:${uploader.memberId}` : uploader.browserHash
}
