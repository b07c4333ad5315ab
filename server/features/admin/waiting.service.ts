import type { PaymentTroubleService } from '#server/features/payment-providers/payment-troubles.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Waiting } from '#shared/contracts/admin/members.ts'
import { countWaiting } from './waiting.db.ts'

interface Dependencies {
  database: Database
  paymentTroubles: Pick<PaymentTroubleService, 'count'>
}

export function createWaitingService({ database, paymentTroubles }: Dependencies) {
  async function count({ role }: Pick<Viewer, 'role'>): Promise<Waiting> {
    const troubles = role === 'moderator' ? 0 : await paymentTroubles.count()
    return { ...(await countWaiting(database)), troubles }
  }

  return { count }
}
export type WaitingService = ReturnType<typeof createWaitingService>
