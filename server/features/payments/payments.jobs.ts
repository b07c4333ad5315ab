import type { Schedule } from '#server/platform/schedule.ts'
import type { PaymentService } from './payments.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  payments: Pick<PaymentService, 'tick'>
}

export function paymentJobs({ schedule, payments }: Dependencies): void {
  schedule.cron('settle-payments', '* * * * *', payments.tick)
}
