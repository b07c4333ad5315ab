import type { FastifyInstance } from 'fastify'

/**
 * Whether this process is about to end. It answers everything that still reaches it, and lets each connection go with
 * the answer: one that is kept alive would hold the end back, and carry another request into it.
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
