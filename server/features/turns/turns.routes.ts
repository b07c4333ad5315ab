import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { listTurns } from '#shared/contracts/turns.ts'
import type { TurnService } from './turns.service.ts'

interface Dependencies {
  turns: Pick<TurnService, 'list'>
}

export function turnRoutes(app: FastifyInstance, { turns }: Dependencies): void {
  implement(app, listTurns, ({ viewer }) => turns.list(viewer))
}
