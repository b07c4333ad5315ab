import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http.ts'
import { createPromoCode, endPromoCode, listPromoCodes } from '#shared/contracts/office-promo.ts'
import type { PromoOfficeService } from './promo-office.service.ts'

export function promoOfficeRoutes(app: FastifyInstance, promoOffice: PromoOfficeService): void {
  implement(app, listPromoCodes, ({ query }) => promoOffice.list(query.cursor))
  implement(app, createPromoCode, ({ viewer, body }) => promoOffice.create(viewer, body))
  implement(app, endPromoCode, ({ viewer, params }) => promoOffice.end(viewer, params.id))
}
