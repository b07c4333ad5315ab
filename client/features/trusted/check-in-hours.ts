import type { CheckIn } from '#shared/contracts/trusted.ts'
import { ASKED_AFTER_MINUTES } from '#shared/domain/trusted.ts'

/** The agreed beginning of the appointment. */
export function beginsAtOf({ askAt, endsAfter }: CheckIn): Date {
  return new Date(new Date(askAt).getTime() - (endsAfter + ASKED_AFTER_MINUTES) * 60_000)
}
