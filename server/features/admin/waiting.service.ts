import type { PaymentTroubleService } from '#server/features/payment-providers/payment-troubles.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Waiting } from '#shared/contracts/admin/members.ts'
import { countWaiting } from './waiting.db.ts'

interface Dependencies {
  database: Database
  paymentTroubles: Pick<PaymentTroubleService, 'list'>
}

export function createWaitingService({ database, paymentTroubles }: Dependencies) {
  async function count({ role }: Pick<Viewer, 'role'>): Promise<Waiting> {
    const troubles = role === 'moderator' ? [] : await paymentTroubles.list()
    return { ...(await countWaiting(database)), troubles: troubles.length }
  }

  return { count }
}
export type WaitingService = ReturnType<typeof createWaitingService>
