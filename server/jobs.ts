import type { Mail } from '#server/platform/mail.ts'
import type { QueueOptions } from '#server/platform/schedule.ts'
import type { PushKind } from '#shared/domain/push.ts'

/** What each queue carries. */
export type Jobs = {
  mail: Mail
  push: PushJob
}

export interface PushJob {
  subscriptionId: number
  kind: PushKind
}

/** A mail server that is away for half a day loses no message; the codes in them do not linger once they are sent. */
export const MAIL_QUEUE: QueueOptions = {
  retries: 24,
  retryAfterSeconds: 2,
  expireAfterSeconds: 30,
  keepSeconds: 600,
}

/** What happened an hour ago is no news: a service that is away for long is let go. */
export const PUSH_QUEUE: QueueOptions = {
  retries: 4,
  retryAfterSeconds: 15,
  expireAfterSeconds: 30,
  keepSeconds: 600,
}
