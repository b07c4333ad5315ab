import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http.ts'
import { listMatches } from '#shared/contracts/matches.ts'
import type { MatchService } from './matches.service.ts'

export function matchRoutes(app: FastifyInstance, matches: MatchService): void {
  implement(app, listMatches, async ({ query, viewer, reply }) => {
    const page = await matches.list(viewer, query.cursor)
    if (page.next) reply.header('X-Next-Cursor', page.next)
    return page.matches
  })
}
