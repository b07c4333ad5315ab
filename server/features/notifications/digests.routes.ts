import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { withOneClickForm } from '#server/platform/http/one-click-form.ts'
import { unsubscribeFromDigest } from '#shared/contracts/digests.ts'
import { digestUnsubscribeUrl } from './digests.mails.ts'
import type { DigestService } from './digests.service.ts'

interface Dependencies {
  digests: Pick<DigestService, 'unsubscribe'>
}

export function digestRoutes(app: FastifyInstance, { digests }: Dependencies): void {
  withOneClickForm(app, (scope) =>
    implement(scope, unsubscribeFromDigest, ({ params }) => digests.unsubscribe(params.token)),
  )

  // A mail client without one-click support opens the URL of the List-Unsubscribe header: a GET changes nothing.
  app.get<{ Params: { token: string } }>(
    unsubscribeFromDigest.path,
    { schema: { hide: true, params: unsubscribeFromDigest.params } },
    ({ params }, reply) => reply.redirect(digestUnsubscribeUrl('', params.token), 303),
  )
}
