import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { confirmCancellation, readCancellation } from '#shared/contracts/cancellation-links.ts'
import { requestCancellation } from '#shared/contracts/cancellations.ts'
import type { CancellationService } from './cancellations.service.ts'

interface Dependencies {
  cancellations: Pick<CancellationService, 'request' | 'read' | 'confirm'>
}

export function cancellationRoutes(app: FastifyInstance, { cancellations }: Dependencies): void {
  implement(app, requestCancellation, ({ body, request }) =>
    cancellations.request(body, request.ip),
  )

  implement(app, readCancellation, ({ params, request }) =>
    cancellations.read(params.token, request.ip),
  )

  implement(app, confirmCancellation, ({ body, request }) =>
    cancellations.confirm(body.token, request.ip),
  )
}
