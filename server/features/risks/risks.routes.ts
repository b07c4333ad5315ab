import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { assignRisk, decideRisk, getRisk, listRisks } from '#shared/contracts/admin/risks.ts'
import type { RiskQueueService } from './risk-queue.service.ts'

export function riskRoutes(
  app: FastifyInstance,
  { riskQueue }: { riskQueue: RiskQueueService },
): void {
  implement(app, listRisks, () => riskQueue.list())
  implement(app, getRisk, ({ viewer, params }) => riskQueue.open(viewer, params.reference))
  implement(app, assignRisk, ({ viewer, params }) => riskQueue.assign(viewer, params.reference))
  implement(app, decideRisk, ({ viewer, params, body }) =>
    riskQueue.decide(viewer, params.reference, body),
  )
}
