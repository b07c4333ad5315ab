import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { withOneClickForm } from '#server/platform/http/one-click-form.ts'
import { confirmSubscription, subscribe, unsubscribe } from '#shared/contracts/newsletter.ts'
import { newsletterUnsubscribeUrl } from './newsletter.mails.ts'
import type { NewsletterService } from './newsletter.service.ts'

interface Dependencies {
  newsletter: NewsletterService
}

export function newsletterRoutes(app: FastifyInstance, { newsletter }: Dependencies): void {
  implement(app, subscribe, async ({ body, request }) => {
    await newsletter.subscribe(body, request.ip)
    return { status: 'confirmation_sent' as const }
  })

  implement(app, confirmSubscription, ({ body, request }) =>
    newsletter.confirm(body.token, request.ip),
  )

  withOneClickForm(app, (scope) =>
    implement(scope, unsubscribe, ({ params }) => newsletter.unsubscribe(params.token)),
  )

  // A mail client without one-click support opens the URL of the List-Unsubscribe header: a GET changes nothing.
  app.get<{ Params: { token: string } }>(
    unsubscribe.path,
    { schema: { hide: true, params: unsubscribe.params } },
    ({ params }, reply) => reply.redirect(newsletterUnsubscribeUrl('', params.token), 303),
  )
}
