import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import { createPromoCode, endPromoCode, listPromoCodes } from '#shared/contracts/admin/promo.ts'
import type { PromoAdminService } from './promo-admin.service.ts'

interface Dependencies {
  promoAdmin: PromoAdminService
}

export function promoAdminRoutes(app: FastifyInstance, { promoAdmin }: Dependencies): void {
  implement(app, listPromoCodes, async ({ query, reply }) =>
    announceNext(reply, await promoAdmin.list(query.cursor)),
  )
  implement(app, createPromoCode, ({ viewer, body }) => promoAdmin.create(viewer, body))
  implement(app, endPromoCode, ({ viewer, params }) => promoAdmin.end(viewer, params.id))
}
