import type { QueueOptions } from '#server/platform/jobs/schedule.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { PushKind } from '#shared/domain/push.ts'

/** The data of a job, by queue. */
export type Jobs = {
  mail: Mail
  push: PushJob
  'order-confirmation': { orderId: number }
  withdrawal: WithdrawalJob
  renewals: { subscriptionId: number }
  'renewal-notices': { subscriptionId: number; isAsked: boolean }
  cancellations: { cancellationId: number; mayMail: boolean }
  refunds: { refundId: number }
  'forget-payers': { paymentId: string }
  'appointment-mails': AppointmentMailJob
  'table-mails': TableMailJob
  'check-in-questions': CheckInJob
  'ban-notices': { memberId: number }
  exports: { exportId: number }
  'member-exports': { exportId: number }
}

/** The content of a push notification. Its kind decides which page it opens, but a check-in has a page of its own. */
export type PushContent = { kind: Exclude<PushKind, 'checkIn'> } | { kind: 'checkIn'; page: string }

export type PushJob = { subscriptionId: number } & PushContent

/** A mail to one of the two members about an appointment, at the version that it has when the job is stored. */
export interface AppointmentMailJob {
  appointmentId: number
  memberId: number
  version: number
  kind: 'agreed' | 'moved' | 'off' | 'ended' | 'tomorrow'
}

/** The mail that asks a member « Tout va bien ? ». */
export interface CheckInJob {
  appointmentId: number
  memberId: number
}

/** A mail to a guest who gave up or lost their place and can have the table in their calendar. */
export interface TableMailJob {
  tableId: number
  memberId: number
  /** The version of the calendar entry that cancels it. */
  version: number
  news: 'left' | 'gone' | 'cancelled' | 'called_off'
}

/** A visitor's declaration of withdrawal, as it was received. */
export interface WithdrawalJob {
  reference: string
  firstName: string
  email: string
  statement: string
  receivedAt: string
  /** Whether the limit on mail to this address lets this message through. */
  mayMail: boolean
}

/**
 * Outlasts a mail server that is unreachable for half a day. Finished jobs are deleted soon: a message can contain a
 * code.
 */
export const MAIL_QUEUE: QueueOptions = {
  retries: 24,
  retryAfterSeconds: 2,
  expireAfterSeconds: 30,
  keepSeconds: 600,
}

/** Retries longer than other mail: article L221-13 requires the confirmation of the contract on a durable medium. */
export const CONFIRMATION_QUEUE: QueueOptions = { ...MAIL_QUEUE, retries: 240 }

/** Retried for about five minutes: most pushes announce something that the site shows anyway. */
export const PUSH_QUEUE: QueueOptions = {
  retries: 4,
  retryAfterSeconds: 15,
  expireAfterSeconds: 30,
  keepSeconds: 600,
}

/** Money that is owed is sent as soon as possible. After half a day of failures, the reconciliation tries again. */
export const REFUND_QUEUE: QueueOptions = {
  retries: 24,
  retryAfterSeconds: 5,
  expireAfterSeconds: 60,
  keepSeconds: 86_400,
}

/** The provider's future charges must follow the member's decision, however long the provider is unreachable. */
export const RENEWALS_QUEUE: QueueOptions = {
  retries: 240,
  retryAfterSeconds: 2,
  expireAfterSeconds: 60,
  keepSeconds: 86_400,
}

/** The provider must forget a member who was erased here, however long it is unreachable. */
export const FORGET_PAYERS_QUEUE: QueueOptions = { ...RENEWALS_QUEUE }

/** Not retried: an hourly task enqueues the notices that were not sent. */
export const RENEWAL_NOTICES_QUEUE: QueueOptions = {
  retries: 0,
  retryAfterSeconds: 60,
  expireAfterSeconds: 60,
  keepSeconds: 86_400,
}

/** Cancellations and withdrawals: retried for days, because the law requires that the contract ends. */
export const CONTRACT_END_QUEUE: QueueOptions = {
  retries: 240,
  retryAfterSeconds: 1,
  expireAfterSeconds: 60,
  keepSeconds: 600,
}

/** Separate from the mail queue: these messages have an attachment, which a job cannot contain. */
export const APPOINTMENT_MAILS_QUEUE: QueueOptions = { ...MAIL_QUEUE }
export const TABLE_MAILS_QUEUE: QueueOptions = { ...MAIL_QUEUE }

/** Separate from the mail queue: the time to answer starts when the question is sent. */
export const CHECK_IN_QUESTIONS_QUEUE: QueueOptions = { ...MAIL_QUEUE }

/**
 * Members who talked with an excluded member are notified as soon as possible. If a worker dies, another one
 * continues.
 */
export const BAN_NOTICES_QUEUE: QueueOptions = {
  retries: 24,
  retryAfterSeconds: 5,
  expireAfterSeconds: 60,
  keepSeconds: 600,
}

/** A member who requested their data is waiting for it. If a worker dies, another one continues. */
export const EXPORTS_QUEUE: QueueOptions = {
  retries: 20,
  retryAfterSeconds: 10,
  expireAfterSeconds: 300,
  keepSeconds: 600,
}

/** A list of the back office is written in parts of one or two seconds: the person who requested it is watching. */
export const MEMBER_EXPORTS_QUEUE: QueueOptions = {
  retries: 20,
  retryAfterSeconds: 1,
  expireAfterSeconds: 60,
  keepSeconds: 600,
}
