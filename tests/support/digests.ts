import { LETTER_TURNS } from '#server/features/notifications/digests.service.ts'
import type { Services } from '#server/features.ts'

interface Site {
  services: Pick<Services, 'digests'>
}

/** Sends the digests of a morning, in every turn. */
export async function sendDigests({ services }: Site): Promise<void> {
  for (let turn = 0; turn < LETTER_TURNS; turn++) await services.digests.sendDigests(turn)
}

/** Sends the reminders of an evening, in every turn. */
export async function sendReminders({ services }: Site): Promise<void> {
  for (let turn = 0; turn < LETTER_TURNS; turn++) await services.digests.sendReminders(turn)
}
