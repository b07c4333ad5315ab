import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { getRankingFigures } from '#shared/contracts/ranking.ts'
import type { RankingService } from './ranking.service.ts'

interface Dependencies {
  ranking: Pick<RankingService, 'read'>
}

export function rankingRoutes(app: FastifyInstance, { ranking }: Dependencies): void {
  implement(app, getRankingFigures, () => ranking.read())
}
