import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { listOwnBonuses } from '#shared/contracts/bonus.ts'
import type { BonusService } from './bonus.service.ts'

export function bonusRoutes(app: FastifyInstance, { bonus }: { bonus: BonusService }): void {
  implement(app, listOwnBonuses, ({ viewer }) => bonus.listOwn(viewer))
}
