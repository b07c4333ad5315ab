import type { CheckIn } from '#shared/contracts/trusted.ts'
import { CHECK_IN_AFTER_END_MINUTES } from '#shared/domain/trusted.ts'

/** The agreed beginning of the appointment. */
export function beginsAtOf({ askAt, endsAfter }: CheckIn): Date {
  return new Date(new Date(askAt).getTime() - (endsAfter + CHECK_IN_AFTER_END_MINUTES) * 60_000)
}
