import type { FastifyInstance } from 'fastify'

/** Routes that take the form which RFC 8058 has a mail provider send; the address itself says all there is to say. */
export function withOneClickForm(
  app: FastifyInstance,
  mount: (scope: FastifyInstance) => void,
): void {
  // A scope of its own, because elsewhere a form stays refused.
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      async () => undefined,
    )
    mount(scope)
    done()
  })
}
