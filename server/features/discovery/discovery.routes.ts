import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http.ts'
import { listSuggestedProfiles, listSuggestions } from '#shared/contracts/discovery.ts'
import type { DiscoveryService } from './discovery.service.ts'

export function discoveryRoutes(app: FastifyInstance, discovery: DiscoveryService): void {
  implement(app, listSuggestions, ({ viewer }) => discovery.suggestions(viewer))

  implement(app, listSuggestedProfiles, async ({ query, viewer, reply }) => {
    const page = await discovery.suggested(viewer, query.cursor)
    if (page.next) reply.header('X-Next-Cursor', page.next)
    return page.profiles
  })
}
