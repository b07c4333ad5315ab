import type { Mail } from '#server/platform/mail.ts'
import type { QueueOptions } from '#server/platform/schedule.ts'

/** What each queue carries. */
export type Jobs = {
  mail: Mail
}

/** A mail server that is away for half a day loses no message; the codes in them do not linger once they are sent. */
export const MAIL_QUEUE: QueueOptions = {
  retries: 24,
  retryAfterSeconds: 2,
  expireAfterSeconds: 30,
  keepSeconds: 600,
}
