import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { confirmCancellation, requestCancellation } from '#shared/contracts/cancellations.ts'
import type { CancellationService } from './cancellations.service.ts'

export function cancellationRoutes(
  app: FastifyInstance,
  cancellations: Pick<CancellationService, 'request' | 'confirm'>,
): void {
  implement(app, requestCancellation, ({ body, request }) =>
    cancellations.request(body, request.ip),
  )

  implement(app, confirmCancellation, ({ body, request }) =>
    cancellations.confirm(body.token, request.ip),
  )
}
