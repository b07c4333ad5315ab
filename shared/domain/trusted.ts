import { APPOINTMENT_LASTS_MS } from './appointments.ts'

/** Until when somebody who was asked may say yes; then their address is erased. */
export const ASKED_LASTS_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

/** When the link to an appointment goes out: a day after its end. */
export function linkEndsAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() + APPOINTMENT_LASTS_MS + DAY_MS)
}
