import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { getCatalogue } from '#shared/contracts/plans.ts'
import type { CatalogueService } from './catalogue.service.ts'

interface Dependencies {
  catalogue: CatalogueService
}

export function catalogueRoutes(app: FastifyInstance, { catalogue }: Dependencies): void {
  implement(app, getCatalogue, () => catalogue.catalogue())
}
