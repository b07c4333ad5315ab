import type { FastifyInstance } from 'fastify'
import type { ReportService } from '#server/features/moderation/reports.service.ts'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { blockMember, listBlocks, reportMember, unblockMember } from '#shared/contracts/safety.ts'
import type { BlockService } from './blocks.service.ts'

interface Dependencies {
  blocks: BlockService
  reports: ReportService
  limits: Pick<Limits, 'consume'>
}

export function safetyRoutes(
  app: FastifyInstance,
  { blocks, reports, limits }: Dependencies,
): void {
  implement(app, blockMember, async ({ body, viewer }) => {
    await limits.consume('block', viewer.id)
    await blocks.block(viewer, body.userId)
  })

  implement(app, listBlocks, ({ viewer }) => blocks.list(viewer))

  implement(app, unblockMember, async ({ params, viewer }) => {
    await limits.consume('block', viewer.id)
    await blocks.unblock(viewer, params.userId)
  })

  implement(app, reportMember, async ({ body, viewer }) => {
    await limits.consume('report', viewer.id)
    await limits.consume('report_day', viewer.id)
    return reports.report(viewer, body)
  })
}
