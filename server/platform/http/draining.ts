import type { FastifyInstance } from 'fastify'

/**
 * Tracks whether this process is about to end. It still responds to every request, but closes each connection with
 * the response: a kept-alive connection would delay the end and bring another request.
 */
export function createDraining(http: FastifyInstance) {
  let hasBegun = false

  function begin(): void {
    hasBegun = true
  }

  http.addHook('preClose', async () => begin())
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (hasBegun) reply.header('connection', 'close')
    done()
  })
  return { begin, hasBegun: () => hasBegun }
}
export type Draining = ReturnType<typeof createDraining>
