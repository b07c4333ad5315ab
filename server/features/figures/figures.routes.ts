import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { getFigures } from '#shared/contracts/admin/figures.ts'
import type { FiguresService } from './figures.service.ts'

interface Dependencies {
  figures: Pick<FiguresService, 'read'>
}

export function figuresRoutes(app: FastifyInstance, { figures }: Dependencies): void {
  implement(app, getFigures, ({ query }) => figures.read(query))
}
