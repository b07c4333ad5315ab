import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http.ts'
import { createOffer, endOffer, listOffers, previewOffer } from '#shared/contracts/office-offers.ts'
import type { OfferOfficeService } from './offers-office.service.ts'

export function offerOfficeRoutes(app: FastifyInstance, offerOffice: OfferOfficeService): void {
  implement(app, listOffers, () => offerOffice.list())
  implement(app, previewOffer, ({ query }) => offerOffice.preview(query))
  implement(app, createOffer, ({ viewer, body }) => offerOffice.create(viewer, body))
  implement(app, endOffer, ({ viewer, params }) => offerOffice.end(viewer, params.id))
}
