import type { Schedule } from '#server/platform/schedule.ts'
import type { CartService } from './carts.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  carts: Pick<CartService, 'remind'>
}

export function cartJobs({ schedule, carts }: Dependencies): void {
  schedule.cron('remind-carts', '0 10 * * *', carts.remind)
}
