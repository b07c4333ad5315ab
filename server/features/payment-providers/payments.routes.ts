import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import {
  confirmSimulatedPayment,
  receivePaymentEvent,
} from '#shared/contracts/payment-providers.ts'
import type { PaymentService } from './payments.service.ts'

const EVENT_BYTES = 1_048_576

interface Dependencies {
  payments: Pick<PaymentService, 'confirm' | 'receive'>
  limits: Pick<Limits, 'consume'>
}

export function paymentRoutes(app: FastifyInstance, { payments, limits }: Dependencies): void {
  implement(app, confirmSimulatedPayment, async ({ body, viewer }) => {
    await limits.consume('confirm_payment', viewer.id)
    return payments.confirm(viewer, body)
  })

  // A separate scope without JSON parsing, because the signature covers the raw bytes of the body.
  app.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer', bodyLimit: EVENT_BYTES },
      async (_request: unknown, bytes: Buffer) => bytes,
    )
    implement(scope, receivePaymentEvent, async ({ request }) => {
      await payments.receive(request.body, request.headers['stripe-signature'])
    })
    done()
  })
}
