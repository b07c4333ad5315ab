import { REFUND_QUEUE } from '#server/jobs.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { BillingService } from './billing.service.ts'
import type { GrantService } from './grants.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron' | 'queue'>
  billing: Pick<BillingService, 'payRefund' | 'settlePending' | 'reconcile' | 'checkBooks'>
  grants: Pick<GrantService, 'endPast'>
}

export function billingJobs({ schedule, billing, grants }: Dependencies): void {
  schedule.queue('refunds', billing.payRefund, REFUND_QUEUE)
  schedule.cron('settle-checkouts', '*/5 * * * *', billing.settlePending)
  schedule.cron('reconcile-payments', '23 * * * *', billing.reconcile)
  schedule.cron('end-given-plans', '31 * * * *', grants.endPast)
  schedule.cron('check-books', '40 3 * * *', billing.checkBooks)
}
