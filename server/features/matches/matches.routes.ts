import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { celebrateMatch, listMatches, listNewMatches } from '#shared/contracts/matches.ts'
import type { MatchService } from './matches.service.ts'

export function matchRoutes(app: FastifyInstance, matches: MatchService): void {
  implement(app, listMatches, async ({ query, viewer, reply }) => {
    const page = await matches.list(viewer, query.cursor)
    if (page.next) reply.header('X-Next-Cursor', page.next)
    return page.matches
  })

  implement(app, listNewMatches, ({ viewer }) => matches.listNew(viewer))

  implement(app, celebrateMatch, ({ body, viewer }) => matches.celebrate(viewer, body.partnerId))
}
