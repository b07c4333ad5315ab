import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { getCatalogue } from '#shared/contracts/plans.ts'
import type { CatalogueService } from './catalogue.service.ts'

export function catalogueRoutes(app: FastifyInstance, catalogue: CatalogueService): void {
  implement(app, getCatalogue, () => catalogue.catalogue())
}
