import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import * as db from './orders.db.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'enqueue'>
  provider: PaymentProvider | null
}

/** The payer's data at the provider: their e-mail address, and the cards saved for renewals. */
export function createPayerService({ schedule, provider }: Dependencies) {
  /**
   * Asks the provider, by a job, to forget an erased member. Called before the erasure deletes which payments were
   * theirs.
   */
  async function forgetFor(tx: Tx, memberId: number): Promise<void> {
    // Data at a provider that we no longer use can't be reached.
    if (!provider) return
    for (const paymentId of await db.listPayments(tx, memberId, provider.name)) {
      await schedule.enqueue(tx, 'forget-payers', { paymentId })
    }
  }

  async function forget({ paymentId }: { paymentId: string }): Promise<void> {
    if (!provider) throw new Error('No payment provider is configured')
    await provider.forgetPayer(paymentId)
  }

  return { forgetFor, forget }
}
export type PayerService = ReturnType<typeof createPayerService>
