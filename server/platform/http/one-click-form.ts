import type { FastifyInstance } from 'fastify'

/**
 * Routes that accept the form which a mail provider sends under RFC 8058. Its body is ignored: the URL contains
 * everything.
 */
export function withOneClickForm(
  app: FastifyInstance,
  mount: (scope: FastifyInstance) => void,
): void {
  // A scope of its own, because other routes must refuse forms.
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
