import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { handleTrouble, listTroubles } from '#shared/contracts/admin/orders.ts'
import type { PaymentTroubleService } from './payment-troubles.service.ts'

interface Dependencies {
  paymentTroubles: PaymentTroubleService
}

export function paymentTroubleRoutes(
  app: FastifyInstance,
  { paymentTroubles }: Dependencies,
): void {
  implement(app, listTroubles, () => paymentTroubles.list())
  implement(app, handleTrouble, ({ viewer, params }) =>
    paymentTroubles.handle(viewer, params.eventId),
  )
}
