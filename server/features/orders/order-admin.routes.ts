import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import { getOrder, listOrders, refundOrder, stopOrderPlan } from '#shared/contracts/admin/orders.ts'
import type { OrderAdminService } from './order-admin.service.ts'
import type { RefundAdminService } from './refund-admin.service.ts'

interface Dependencies {
  orderAdmin: OrderAdminService
  refundAdmin: RefundAdminService
}

export function orderAdminRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { orderAdmin, refundAdmin } = deps
  implement(app, listOrders, async ({ query, reply }) =>
    announceNext(reply, await orderAdmin.list(query)),
  )
  implement(app, getOrder, ({ params }) => orderAdmin.open(params.reference))
  implement(app, refundOrder, ({ viewer, params, body }) =>
    refundAdmin.refund(viewer, params.reference, body),
  )
  implement(app, stopOrderPlan, ({ viewer, params, body }) =>
    refundAdmin.stop(viewer, params.reference, body),
  )
}
