import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { createOffer, endOffer, listOffers, previewOffer } from '#shared/contracts/admin/offers.ts'
import type { OfferAdminService } from './offer-admin.service.ts'

interface Dependencies {
  offerAdmin: OfferAdminService
}

export function offerAdminRoutes(app: FastifyInstance, { offerAdmin }: Dependencies): void {
  implement(app, listOffers, () => offerAdmin.list())
  implement(app, previewOffer, ({ query }) => offerAdmin.preview(query))
  implement(app, createOffer, ({ viewer, body }) => offerAdmin.create(viewer, body))
  implement(app, endOffer, ({ viewer, params }) => offerAdmin.end(viewer, params.id))
}
