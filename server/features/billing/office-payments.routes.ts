import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http.ts'
import {
  getOrder,
  listOrders,
  refundOrder,
  stopOrderPlan,
} from '#shared/contracts/office-payments.ts'
import type { OfficeOrderService } from './office-orders.service.ts'
import type { OfficeRefundService } from './office-refunds.service.ts'

interface Dependencies {
  officeOrders: OfficeOrderService
  officeRefunds: OfficeRefundService
}

export function officePaymentRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { officeOrders, officeRefunds } = deps
  implement(app, listOrders, ({ query }) => officeOrders.list(query))
  implement(app, getOrder, ({ params }) => officeOrders.open(params.reference))
  implement(app, refundOrder, ({ viewer, params, body }) =>
    officeRefunds.refund(viewer, params.reference, body),
  )
  implement(app, stopOrderPlan, ({ viewer, params, body }) =>
    officeRefunds.stop(viewer, params.reference, body),
  )
}
