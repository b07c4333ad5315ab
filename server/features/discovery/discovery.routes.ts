import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
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
    const page = await grid.suggested(viewer, query)
    if (page.next) reply.header('X-Next-Cursor', page.next)
    return page.profiles
  })

  implement(app, listFeaturedProfiles, ({ viewer }) => grid.featured(viewer))
}
