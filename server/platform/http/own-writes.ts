import type { FastifyInstance } from 'fastify'
import type { Replicas } from '#server/platform/database/database.ts'
import {
  type ReplicaRequest,
  UNKNOWN_POSITION,
  withReplicaReads,
} from '#server/platform/database/replica-reads.ts'
import type { Cookies } from './cookies.ts'

/** Sent by a page that refetches because of a socket event: its response must include the change. */
const AFTER_EVENT_HEADER = 'x-heard'

/**
 * With replicas, lets GET requests read from a replica that has reached what their session has written: a cookie
 * contains that position. Other requests read from the primary.
 */
export function readYourWrites(
  app: FastifyInstance,
  { cookies, replicas }: { cookies: Cookies; replicas: Replicas },
): void {
  const reading = new WeakMap<object, ReplicaRequest>()

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET') return done()
    const written = cookies.read(request.headers.cookie, 'written')
    const seesUpTo =
      AFTER_EVENT_HEADER in request.headers ? UNKNOWN_POSITION : BigInt(`0x${written ?? '0'}`)
    const read = { seesUpTo }
    // A request after a socket event has not written anything itself.
    if (seesUpTo !== UNKNOWN_POSITION) reading.set(request, read)
    withReplicaReads(read, done)
  })

  app.addHook('onSend', async (request, reply) => {
    const hasWritten =
      request.method !== 'GET' || reading.get(request)?.seesUpTo === UNKNOWN_POSITION
    if (!hasWritten || cookies.read(request.headers.cookie, 'session') === undefined) return
    // If the position is unknown, the session reads from the primary for a minute.
    const upTo = await replicas.position().catch(() => UNKNOWN_POSITION)
    cookies.set(reply, 'written', upTo.toString(16))
  })
}
