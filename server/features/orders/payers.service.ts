import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import * as db from './orders.db.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'enqueue'>
  provider: PaymentProvider | null
}

/** What the provider knows of whoever pays: their address, and the cards that are kept for the next time. */
export function createPayerService({ schedule, provider }: Dependencies) {
  /** Has the provider forget a member who is erased, before the erasure forgets which payments were theirs. */
  async function forgetFor(tx: Tx, memberId: number): Promise<void> {
    // Kept by another provider than today's, it is not within reach.
    if (!provider) return
    for (const paymentId of await db.listPayments(tx, memberId, provider.name)) {
      await schedule.enqueue(tx, 'forget-payers', { paymentId })
    }
  }

  async function forget({ paymentId }: { paymentId: string }): Promise<void> {
    if (!provider) throw new Error('Nobody is there to take the money')
    await provider.forgetPayer(paymentId)
  }

  return { forgetFor, forget }
}
export type PayerService = ReturnType<typeof createPayerService>
