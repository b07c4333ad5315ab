import { CONFIRMATION_QUEUE } from '#server/jobs.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { ReceiptService } from './receipts.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'queue'>
  receipts: Pick<ReceiptService, 'sendConfirmation'>
}

export function receiptJobs({ schedule, receipts }: Dependencies): void {
  schedule.queue('order-confirmation', receipts.sendConfirmation, CONFIRMATION_QUEUE)
}
