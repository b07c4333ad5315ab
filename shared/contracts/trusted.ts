import * as z from 'zod/mini'
import { GENDERS } from '../domain/genders.ts'
import { CHECK_IN_ANSWERS, ENDS_AFTER } from '../domain/trusted.ts'
import { route } from '../kit/route.ts'
import { email, linkToken, statedName } from './fields.ts'
import { timestamp } from './ids.ts'

const person = z.object({
  firstName: z.string(),
  email: z.string(),
  askedAt: timestamp,
  confirmedAt: z.nullable(timestamp),
})
export type TrustedPerson = z.infer<typeof person>

/** The trusted person that the member has named. */
export const getTrustedPerson = route({
  method: 'GET',
  path: '/api/trusted',
  audience: 'member',
  summary: 'The trusted person of a member',
  response: z.object({ person: z.nullable(person) }),
  problems: ['email_unconfirmed'],
})

/**
 * Names a trusted person, who is asked by email and receives nothing else until they accept; a new person replaces the
 * previous one.
 */
export const nameTrustedPerson = route({
  method: 'PUT',
  path: '/api/trusted',
  audience: 'member',
  summary: 'Name a trusted person',
  body: z.object({ firstName: statedName, email }),
  response: z.object({ person }),
  problems: ['validation', 'email_unconfirmed', 'profile_held', 'too_many_requests', 'unavailable'],
})

/** Removes the trusted person, and the links that were sent to them. */
export const removeTrustedPerson = route({
  method: 'DELETE',
  path: '/api/trusted',
  audience: 'member',
  summary: 'Remove the trusted person',
  status: 204,
  response: null,
  problems: ['email_unconfirmed', 'too_many_requests'],
})

const appointmentId = z.object({ id: z.uuid().check(z.toLowerCase()) })

const checkIn = z.object({
  /** The first name of the partner; null if they have left since. */
  partnerName: z.nullable(z.string()),
  place: z.string(),
  /** The time zone of its times. */
  timeZone: z.string(),
  endsAfter: z.int(),
  askAt: timestamp,
  /** When the trusted person is notified; null before the question is asked. */
  tellAt: z.nullable(timestamp),
  state: z.enum(['planned', 'asked', 'fine', 'help', 'silence']),
})
export type CheckIn = z.infer<typeof checkIn>

/** Whether the trusted person has the link to an appointment. Only the member who sent it learns this. */
export const getAppointmentSharing = route({
  method: 'GET',
  path: '/api/appointments/:id/trusted',
  audience: 'member',
  summary: 'Whether an appointment is shared with the trusted person',
  params: appointmentId,
  response: z.object({
    person: z.nullable(person),
    isTold: z.boolean(),
    checkIn: z.nullable(checkIn),
    /** Whether the link that the partner sends can show the member's own photo. */
    allowsPhoto: z.boolean(),
  }),
  problems: ['validation', 'email_unconfirmed'],
})

/** Sends the trusted person the link to an agreed appointment, once. */
export const shareAppointment = route({
  method: 'PUT',
  path: '/api/appointments/:id/trusted',
  audience: 'member',
  summary: 'Share an appointment with the trusted person',
  status: 204,
  params: appointmentId,
  response: null,
  problems: [
    ...(['validation', 'email_unconfirmed', 'appointment_not_found'] as const),
    ...(['trusted_unconfirmed', 'too_many_requests'] as const),
  ],
})

/** Revokes the link. */
export const unshareAppointment = route({
  method: 'DELETE',
  path: '/api/appointments/:id/trusted',
  audience: 'member',
  summary: 'Revoke the link to an appointment',
  status: 204,
  params: appointmentId,
  response: null,
  problems: ['validation', 'email_unconfirmed', 'too_many_requests'],
})

/** Allows the member's own photo on the link that the partner can send. */
export const allowOwnPhoto = route({
  method: 'PUT',
  path: '/api/appointments/:id/photo',
  audience: 'member',
  summary: "Allow the member's photo on the partner's link",
  status: 204,
  params: appointmentId,
  response: null,
  problems: ['validation', 'email_unconfirmed', 'appointment_not_found', 'too_many_requests'],
})

/** Withdraws that: the photo is removed from the link immediately. */
export const forbidOwnPhoto = route({
  method: 'DELETE',
  path: '/api/appointments/:id/photo',
  audience: 'member',
  summary: "Remove the member's photo from the partner's link",
  status: 204,
  params: appointmentId,
  response: null,
  problems: ['validation', 'email_unconfirmed', 'too_many_requests'],
})

const tableId = z.object({ id: z.uuid().check(z.toLowerCase()) })

/** Whether the trusted person has the link to a table at which the member has a seat. */
export const getTableSharing = route({
  method: 'GET',
  path: '/api/tables/:id/trusted',
  audience: 'member',
  summary: 'Whether a table is shared with the trusted person',
  params: tableId,
  response: z.object({ person: z.nullable(person), isTold: z.boolean() }),
  problems: ['validation', 'email_unconfirmed'],
})

/** Sends the trusted person the link with the place and the time of a table, once; it names no other guest. */
export const shareTable = route({
  method: 'PUT',
  path: '/api/tables/:id/trusted',
  audience: 'member',
  summary: 'Share a table with the trusted person',
  status: 204,
  params: tableId,
  response: null,
  problems: [
    ...(['validation', 'email_unconfirmed', 'table_not_found'] as const),
    ...(['trusted_unconfirmed', 'too_many_requests'] as const),
  ],
})

/** Revokes the link. */
export const unshareTable = route({
  method: 'DELETE',
  path: '/api/tables/:id/trusted',
  audience: 'member',
  summary: 'Revoke the link to a table',
  status: 204,
  params: tableId,
  response: null,
  problems: ['validation', 'email_unconfirmed', 'too_many_requests'],
})

/** Plans the question « Tout va bien ? » after an appointment whose link the trusted person has. */
export const planCheckIn = route({
  method: 'PUT',
  path: '/api/appointments/:id/check-in',
  audience: 'member',
  summary: 'Plan a check-in',
  status: 204,
  params: appointmentId,
  body: z.object({ endsAfter: z.literal(ENDS_AFTER, 'Choisissez une fin.') }),
  response: null,
  problems: [
    ...(['validation', 'email_unconfirmed', 'appointment_not_found'] as const),
    ...(['trusted_unconfirmed', 'check_in_over', 'too_many_requests'] as const),
  ],
})

/** Cancels the check-in: the question is not asked. */
export const dropCheckIn = route({
  method: 'DELETE',
  path: '/api/appointments/:id/check-in',
  audience: 'member',
  summary: 'Cancel a check-in',
  status: 204,
  params: appointmentId,
  response: null,
  problems: ['validation', 'email_unconfirmed', 'too_many_requests'],
})

/**
 * Answers « Tout va bien ? » once it was asked. An alarm (`help`) is possible at any time: the trusted person is
 * notified immediately, and `fine` cancels the alarm. `later` postpones the question by an hour from when it was first
 * sent.
 */
export const answerCheckIn = route({
  method: 'POST',
  path: '/api/appointments/:id/check-in',
  audience: 'member',
  summary: 'Answer a check-in',
  status: 204,
  params: appointmentId,
  body: z.object({ answer: z.enum(CHECK_IN_ANSWERS, 'Choisissez une réponse.') }),
  response: null,
  problems: [
    ...(['validation', 'email_unconfirmed', 'appointment_not_found', 'too_many_requests'] as const),
    ...(['check_in_early', 'check_in_over'] as const),
  ],
})

const LINK_PROBLEMS = ['validation', 'link_invalid', 'too_many_requests'] as const

/** What the trusted person is asked, and by which member. */
export const openTrustRequest = route({
  method: 'GET',
  path: '/api/trusted/requests/:token',
  audience: 'public',
  summary: 'Open the request to a trusted person',
  params: z.object({ token: linkToken }),
  response: z.object({
    memberName: z.string(),
    firstName: z.string(),
    isConfirmed: z.boolean(),
  }),
  problems: LINK_PROBLEMS,
})

/** The trusted person accepts; accepting again changes nothing. */
export const acceptTrustRequest = route({
  method: 'POST',
  path: '/api/trusted/requests/:token/accept',
  audience: 'public',
  summary: 'Accept to be a trusted person',
  status: 204,
  params: z.object({ token: linkToken }),
  response: null,
  problems: LINK_PROBLEMS,
})

const undo = z.string().check(z.regex(/^[\w-]{1,40000}$/))

const trustRefusal = z.object({
  /** True if no member can ask them again; false if only this member cannot. */
  isForAll: z.boolean(),
  /** The secret with which the refusal can be taken back for an hour. */
  undo,
})
export type TrustRefusal = z.infer<typeof trustRefusal>

/**
 * The trusted person refuses, before or after they accepted; their email address is erased immediately. Before, no
 * member can ask them again; after, only this member cannot, and is notified.
 */
export const refuseTrustRequest = route({
  method: 'POST',
  path: '/api/trusted/requests/:token/refuse',
  audience: 'public',
  summary: 'Refuse to be a trusted person',
  params: z.object({ token: linkToken }),
  response: trustRefusal,
  problems: LINK_PROBLEMS,
})

/** Takes a mistaken refusal back and restores the previous state. */
export const undoTrustRefusal = route({
  method: 'POST',
  path: '/api/trusted/requests/:token/unrefuse',
  audience: 'public',
  summary: 'Take a refusal back',
  status: 204,
  params: z.object({ token: linkToken }),
  body: z.object({ undo }),
  response: null,
  problems: LINK_PROBLEMS,
})

const sharedAppointment = z.object({
  memberName: z.string(),
  /** Whether it is a table of six or eight, whose guests are not named. */
  isTable: z.boolean(),
  state: z.enum(['agreed', 'moving', 'off']),
  startsAt: timestamp,
  /** The time zone of its times. */
  timeZone: z.string(),
  /** When the link expires. */
  endsAt: timestamp,
  /** Null if the appointment is off. */
  place: z.nullable(z.string()),
  /** Null if the appointment is off, and for a table. */
  partner: z.nullable(
    z.object({
      firstName: z.string(),
      age: z.int(),
      gender: z.enum(GENDERS),
      isVerified: z.boolean(),
      /** Null unless the partner allows it. */
      photo: z.nullable(z.string()),
    }),
  ),
  /** What the member answered, or `silence` if they did not answer. */
  checkIn: z.nullable(z.enum(['fine', 'help', 'silence'])),
  /** When the member is or was asked, as long as their answer is awaited. */
  asksAt: z.nullable(timestamp),
})
export type SharedAppointment = z.infer<typeof sharedAppointment>

/** What the trusted person sees. Unknown, revoked and expired links get the same response. */
export const openTrustedLink = route({
  method: 'GET',
  path: '/api/trusted/links/:token',
  audience: 'public',
  summary: 'Open the link to an appointment',
  params: z.object({ token: linkToken }),
  response: sharedAppointment,
  problems: LINK_PROBLEMS,
})

/**
 * The reader of the link wants no more news: this link is revoked, the member is notified, and an email tells the
 * trusted person how to receive no links at all.
 */
export const stopTrustedLink = route({
  method: 'POST',
  path: '/api/trusted/links/:token/stop',
  audience: 'public',
  summary: 'Revoke a link from its page',
  status: 204,
  params: z.object({ token: linkToken }),
  response: null,
  problems: LINK_PROBLEMS,
})
