import type { FastifyInstance } from 'fastify'
import type { Replicas } from '#server/platform/database/database.ts'
import {
  type LaggingRequest,
  UNKNOWN_POSITION,
  withReplicaReads,
} from '#server/platform/database/lagging.ts'
import type { Cookies } from './cookies.ts'

/** Said by a page that a socket has just told of something: it has to find it. */
const HEARD = 'x-heard'

/**
 * Where there are replicas, lets the requests that read be answered by one, once it has reached what their session has
 * written: the browser carries how far that is. What a request that changes something reads, it reads where it writes.
 */
export function readYourWrites(
  app: FastifyInstance,
  { cookies, replicas }: { cookies: Cookies; replicas: Replicas },
): void {
  const reading = new WeakMap<object, LaggingRequest>()

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET') return done()
    const written = cookies.read(request.headers.cookie, 'written')
    const seesUpTo = HEARD in request.headers ? UNKNOWN_POSITION : BigInt(`0x${written ?? '0'}`)
    const lagging = { seesUpTo }
    // One that has only been told of something has not written.
    if (seesUpTo !== UNKNOWN_POSITION) reading.set(request, lagging)
    withReplicaReads(lagging, done)
  })

  app.addHook('onSend', async (request, reply) => {
    const hasWritten =
      request.method !== 'GET' || reading.get(request)?.seesUpTo === UNKNOWN_POSITION
    if (!hasWritten || cookies.read(request.headers.cookie, 'session') === undefined) return
    // Where it cannot be known, the primary answers for a minute.
    const upTo = await replicas.position().catch(() => UNKNOWN_POSITION)
    cookies.set(reply, 'written', upTo.toString(16))
  })
}
