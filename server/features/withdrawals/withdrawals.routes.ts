import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { listWithdrawable, withdraw, withdrawAsVisitor } from '#shared/contracts/withdrawals.ts'
import type { WithdrawableService } from './withdrawable.service.ts'
import type { WithdrawalService } from './withdrawals.service.ts'

interface Dependencies {
  withdrawals: WithdrawalService
  withdrawable: Pick<WithdrawableService, 'list'>
  limits: Pick<Limits, 'consume'>
}

export function withdrawalRoutes(
  app: FastifyInstance,
  { withdrawals, withdrawable, limits }: Dependencies,
): void {
  implement(app, listWithdrawable, ({ viewer }) => withdrawable.list(viewer))

  implement(app, withdraw, async ({ body, viewer }) => {
    await limits.consume('withdrawal', viewer.id)
    return withdrawals.withdraw(viewer, body)
  })

  implement(app, withdrawAsVisitor, ({ body, request }) => withdrawals.declare(body, request.ip))
}
