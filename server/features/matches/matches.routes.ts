import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import { celebrateMatch, getLiked, listMatches, listNewMatches } from '#shared/contracts/matches.ts'
import type { MatchService } from './matches.service.ts'

interface Dependencies {
  matches: MatchService
}

export function matchRoutes(app: FastifyInstance, { matches }: Dependencies): void {
  implement(app, listMatches, async ({ query, viewer, reply }) => {
    return announceNext(reply, await matches.list(viewer, query.cursor)).matches
  })

  implement(app, listNewMatches, ({ viewer }) => matches.listNew(viewer))

  implement(app, getLiked, ({ params, viewer }) => matches.liked(viewer, params.partnerId))

  implement(app, celebrateMatch, ({ body, viewer }) => matches.celebrate(viewer, body.partnerId))
}
