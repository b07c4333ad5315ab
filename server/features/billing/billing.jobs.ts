import { REFUND_QUEUE } from '#server/jobs.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { BillingService } from './billing.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron' | 'queue'>
  billing: Pick<BillingService, 'payRefund' | 'settlePending' | 'reconcile' | 'checkBooks'>
}

export function billingJobs({ schedule, billing }: Dependencies): void {
  schedule.queue('refunds', billing.payRefund, REFUND_QUEUE)
  schedule.cron('settle-checkouts', '*/5 * * * *', billing.settlePending)
  schedule.cron('reconcile-payments', '23 * * * *', billing.reconcile)
  schedule.cron('check-books', '40 3 * * *', billing.checkBooks)
}
