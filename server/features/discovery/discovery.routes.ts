import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import { getDeckEnd, listSuggestions } from '#shared/contracts/discovery.ts'
import { listFeaturedProfiles, listSuggestedProfiles } from '#shared/contracts/search.ts'
import type { DiscoveryService } from './discovery.service.ts'
import type { GridService } from './grid.service.ts'

interface Dependencies {
  discovery: Pick<DiscoveryService, 'suggestions' | 'deckEnd'>
  grid: GridService
}

export function discoveryRoutes(app: FastifyInstance, { discovery, grid }: Dependencies): void {
  implement(app, listSuggestions, ({ viewer }) => discovery.suggestions(viewer))
  implement(app, getDeckEnd, ({ viewer }) => discovery.deckEnd(viewer))

  implement(app, listSuggestedProfiles, async ({ query, viewer, reply }) => {
    return announceNext(reply, await grid.suggested(viewer, query)).profiles
  })

  implement(app, listFeaturedProfiles, ({ viewer }) => grid.featured(viewer))
}
