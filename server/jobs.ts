import type { QueueOptions } from '#server/platform/jobs/schedule.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { PushKind } from '#shared/domain/push.ts'

/** What each queue carries. */
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

/** What a browser is told of: the page that shows it is that of the kind, or its own. */
export type PushContent = { kind: Exclude<PushKind, 'checkIn'> } | { kind: 'checkIn'; page: string }

export type PushJob = { subscriptionId: number } & PushContent

/** What one of the two is written of an appointment, as it stood when it was. */
export interface AppointmentMailJob {
  appointmentId: number
  memberId: number
  version: number
  kind: 'agreed' | 'moved' | 'off' | 'ended' | 'tomorrow'
}

/** « Tout va bien ? », as a member is written. */
export interface CheckInJob {
  appointmentId: number
  memberId: number
}

/** What a guest is written who has given their place up, or lost it, and may have the table in their diary. */
export interface TableMailJob {
  tableId: number
  memberId: number
  /** Of the note that takes it out. */
  version: number
  news: 'left' | 'gone' | 'cancelled' | 'called_off'
}

/** What a visitor declared, as it was received. */
export interface WithdrawalJob {
  reference: string
  firstName: string
  email: string
  statement: string
  receivedAt: string
  /** Its address was not yet written to too often. */
  mayMail: boolean
}

/** A mail server that is away for half a day loses no message; the codes in them do not linger once they are sent. */
export const MAIL_QUEUE: QueueOptions = {
  retries: 24,
  retryAfterSeconds: 2,
  expireAfterSeconds: 30,
  keepSeconds: 600,
}

/** The contract that the law wants on a durable medium (article L221-13) waits longer than news for a mail server. */
export const CONFIRMATION_QUEUE: QueueOptions = { ...MAIL_QUEUE, retries: 240 }

/** What happened an hour ago is no news: a service that is away for long is let go. */
export const PUSH_QUEUE: QueueOptions = {
  retries: 4,
  retryAfterSeconds: 15,
  expireAfterSeconds: 30,
  keepSeconds: 600,
}

/** Money that is owed is sent as soon as it can be; what a day of trying did not send, the reconciliation tries again. */
export const REFUND_QUEUE: QueueOptions = {
  retries: 24,
  retryAfterSeconds: 5,
  expireAfterSeconds: 60,
  keepSeconds: 86_400,
}

/** What the provider will charge follows what a member decided, however long it takes to reach it. */
export const RENEWALS_QUEUE: QueueOptions = {
  retries: 240,
  retryAfterSeconds: 2,
  expireAfterSeconds: 60,
  keepSeconds: 86_400,
}

/** Of somebody erased here nothing is to stay there, however long the provider is away. */
export const FORGET_PAYERS_QUEUE: QueueOptions = { ...RENEWALS_QUEUE }

/** Tried once: each hour asks again for the notices that were not sent. */
export const RENEWAL_NOTICES_QUEUE: QueueOptions = {
  retries: 0,
  retryAfterSeconds: 60,
  expireAfterSeconds: 60,
  keepSeconds: 86_400,
}

/** Cancellations and withdrawals: tried again for days, since the law wants the contract ended. */
export const CONTRACT_END_QUEUE: QueueOptions = {
  retries: 240,
  retryAfterSeconds: 1,
  expireAfterSeconds: 60,
  keepSeconds: 600,
}

/** A file goes with it, which no queue carries. */
export const APPOINTMENT_MAILS_QUEUE: QueueOptions = { ...MAIL_QUEUE }
export const TABLE_MAILS_QUEUE: QueueOptions = { ...MAIL_QUEUE }

/** From when it is handed over an answer is awaited. */
export const CHECK_IN_QUESTIONS_QUEUE: QueueOptions = { ...MAIL_QUEUE }

/** Whoever talked with somebody excluded is told as soon as can be; a worker that died leaves it to the next. */
export const BAN_NOTICES_QUEUE: QueueOptions = {
  retries: 24,
  retryAfterSeconds: 5,
  expireAfterSeconds: 60,
  keepSeconds: 600,
}

/** A member who asked for their data waits for it; a worker that died leaves it to the next. */
export const EXPORTS_QUEUE: QueueOptions = {
  retries: 20,
  retryAfterSeconds: 10,
  expireAfterSeconds: 300,
  keepSeconds: 600,
}

/** A list of the back office is written in parts of a second or two: whoever asked for it watches. */
export const MEMBER_EXPORTS_QUEUE: QueueOptions = {
  retries: 20,
  retryAfterSeconds: 1,
  expireAfterSeconds: 60,
  keepSeconds: 600,
}
