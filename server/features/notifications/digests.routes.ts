import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { withOneClickForm } from '#server/platform/http/one-click-form.ts'
import { unsubscribeFromDigest } from '#shared/contracts/digests.ts'
import { endLettersPage } from './digests.mails.ts'
import type { DigestService } from './digests.service.ts'

interface Dependencies {
  digests: Pick<DigestService, 'unsubscribe'>
}

export function digestRoutes(app: FastifyInstance, { digests }: Dependencies): void {
  withOneClickForm(app, (scope) =>
    implement(scope, unsubscribeFromDigest, ({ params }) => digests.unsubscribe(params.token)),
  )

  // A mail program that knows the header and not the one click opens its address: reading changes nothing.
  app.get<{ Params: { token: string } }>(
    unsubscribeFromDigest.path,
    { schema: { hide: true, params: unsubscribeFromDigest.params } },
    ({ params }, reply) => reply.redirect(endLettersPage('', params.token), 303),
  )
}
