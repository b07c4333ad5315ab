import type { FeatureParts } from '#server/platform/wire.ts'
import { createWithdrawableService } from './withdrawable.service.ts'
import { withdrawalRoutes } from './withdrawals.routes.ts'
import { createWithdrawalService } from './withdrawals.service.ts'

export const withdrawals = {
  services: {
    withdrawable: createWithdrawableService,
    withdrawals: createWithdrawalService,
  },
  routes: [withdrawalRoutes],
} satisfies FeatureParts
