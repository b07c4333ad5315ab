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

/** Whom the member has named. */
export const getTrusted = route({
  method: 'GET',
  path: '/api/trusted',
  audience: 'member',
  summary: 'The trusted person of a member',
  response: z.object({ person: z.nullable(person) }),
  problems: ['email_unconfirmed'],
})

/** Names a person, who is asked by mail and hears nothing else until they say yes; another takes the place of the first. */
export const askTrusted = route({
  method: 'PUT',
  path: '/api/trusted',
  audience: 'member',
  summary: 'Name a trusted person',
  body: z.object({ firstName: statedName, email }),
  response: z.object({ person }),
  problems: ['validation', 'email_unconfirmed', 'profile_held', 'too_many_requests', 'unavailable'],
})

/** Takes the person away, with the links that were sent to them. */
export const dropTrusted = route({
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
  /** With whom it was; null where they have left since. */
  partnerName: z.nullable(z.string()),
  place: z.string(),
  /** By whose clocks its hours are told. */
  timeZone: z.string(),
  endsAfter: z.int(),
  askAt: timestamp,
  /** When the person is told, once it was asked. */
  tellAt: z.nullable(timestamp),
  state: z.enum(['planned', 'asked', 'fine', 'help', 'silence']),
})
export type CheckIn = z.infer<typeof checkIn>

/** Whether the person has the link to an appointment. Nobody else learns it. */
export const getTold = route({
  method: 'GET',
  path: '/api/appointments/:id/trusted',
  audience: 'member',
  summary: 'Whether the trusted person knows of an appointment',
  params: appointmentId,
  response: z.object({
    person: z.nullable(person),
    isTold: z.boolean(),
    checkIn: z.nullable(checkIn),
    /** Whether the member's own photo may stand on the link of the other. */
    allowsPhoto: z.boolean(),
  }),
  problems: ['validation', 'email_unconfirmed'],
})

/** Sends the person the link to what both agreed to, once. */
export const tellTrusted = route({
  method: 'PUT',
  path: '/api/appointments/:id/trusted',
  audience: 'member',
  summary: 'Tell the trusted person of an appointment',
  status: 204,
  params: appointmentId,
  response: null,
  problems: [
    ...(['validation', 'email_unconfirmed', 'appointment_not_found'] as const),
    ...(['trusted_unconfirmed', 'too_many_requests'] as const),
  ],
})

/** Puts the link out. */
export const untellTrusted = route({
  method: 'DELETE',
  path: '/api/appointments/:id/trusted',
  audience: 'member',
  summary: 'Put the link to an appointment out',
  status: 204,
  params: appointmentId,
  response: null,
  problems: ['validation', 'email_unconfirmed', 'too_many_requests'],
})

/** Allows that one's own photo stands on the link that the other may send. */
export const allowOwnPhoto = route({
  method: 'PUT',
  path: '/api/appointments/:id/photo',
  audience: 'member',
  summary: "Allow one's photo on the link of the other",
  status: 204,
  params: appointmentId,
  response: null,
  problems: [
    ...(['validation', 'email_unconfirmed', 'appointment_not_found', 'too_many_requests'] as const),
  ],
})

/** Takes that back: the photo is gone from the link at once. */
export const forbidOwnPhoto = route({
  method: 'DELETE',
  path: '/api/appointments/:id/photo',
  audience: 'member',
  summary: "Take one's photo off the link of the other",
  status: 204,
  params: appointmentId,
  response: null,
  problems: ['validation', 'email_unconfirmed', 'too_many_requests'],
})

const tableId = z.object({ id: z.uuid().check(z.toLowerCase()) })

/** Whether the person has the link to a table at which the member has a seat. */
export const getTableTold = route({
  method: 'GET',
  path: '/api/tables/:id/trusted',
  audience: 'member',
  summary: 'Whether the trusted person knows of a table',
  params: tableId,
  response: z.object({ person: z.nullable(person), isTold: z.boolean() }),
  problems: ['validation', 'email_unconfirmed'],
})

/** Sends the person the link to where and when the table is, once; it names none of the others. */
export const tellOfTable = route({
  method: 'PUT',
  path: '/api/tables/:id/trusted',
  audience: 'member',
  summary: 'Tell the trusted person of a table',
  status: 204,
  params: tableId,
  response: null,
  problems: [
    ...(['validation', 'email_unconfirmed', 'table_not_found'] as const),
    ...(['trusted_unconfirmed', 'too_many_requests'] as const),
  ],
})

/** Puts the link out. */
export const untellOfTable = route({
  method: 'DELETE',
  path: '/api/tables/:id/trusted',
  audience: 'member',
  summary: 'Put the link to a table out',
  status: 204,
  params: tableId,
  response: null,
  problems: ['validation', 'email_unconfirmed', 'too_many_requests'],
})

/** Asks to be asked « Tout va bien ? », of an appointment that the person knows of. */
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

/** Nothing is asked. */
export const dropCheckIn = route({
  method: 'DELETE',
  path: '/api/appointments/:id/check-in',
  audience: 'member',
  summary: 'Give a check-in up',
  status: 204,
  params: appointmentId,
  response: null,
  problems: ['validation', 'email_unconfirmed', 'too_many_requests'],
})

/**
 * Answers « Tout va bien ? », once it was asked; a cry for help tells the person at once, whenever it comes, and
 * can be taken back by a yes. « Later » is an hour from when it is first said.
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

/** What the person is asked, and by whom. */
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
  problems: [...LINK_PROBLEMS],
})

/** The person says yes; again it changes nothing. */
export const acceptTrustRequest = route({
  method: 'POST',
  path: '/api/trusted/requests/:token/accept',
  audience: 'public',
  summary: 'Accept to be a trusted person',
  status: 204,
  params: z.object({ token: linkToken }),
  response: null,
  problems: [...LINK_PROBLEMS],
})

const undo = z.string().check(z.regex(/^[\w-]{1,40000}$/))

const trustRefusal = z.object({
  /** Whether nobody may ask them again, or this member alone. */
  isForAll: z.boolean(),
  /** By which it can be taken back for an hour. */
  undo,
})
export type TrustRefusal = z.infer<typeof trustRefusal>

/**
 * The person says no, before or after: their address is erased at once. Before, no member can ask them any more; after, this one
 * cannot, and is told.
 */
export const refuseTrustRequest = route({
  method: 'POST',
  path: '/api/trusted/requests/:token/refuse',
  audience: 'public',
  summary: 'Refuse to be a trusted person',
  params: z.object({ token: linkToken }),
  response: trustRefusal,
  problems: [...LINK_PROBLEMS],
})

/** That was a mistake: all is as before. */
export const unrefuseTrustRequest = route({
  method: 'POST',
  path: '/api/trusted/requests/:token/unrefuse',
  audience: 'public',
  summary: 'Take a refusal back',
  status: 204,
  params: z.object({ token: linkToken }),
  body: z.object({ undo }),
  response: null,
  problems: [...LINK_PROBLEMS],
})

const sharedAppointment = z.object({
  memberName: z.string(),
  /** A table of six or eight, of whom nobody is told. */
  isTable: z.boolean(),
  state: z.enum(['agreed', 'moving', 'off']),
  startsAt: timestamp,
  /** By whose clocks its hours are told. */
  timeZone: z.string(),
  /** When the page goes out. */
  endsAt: timestamp,
  /** Left out of what is off. */
  place: z.nullable(z.string()),
  /** Left out of what is off, and of a table. */
  partner: z.nullable(
    z.object({
      firstName: z.string(),
      age: z.int(),
      gender: z.enum(GENDERS),
      isVerified: z.boolean(),
      /** Where the partner allows it. */
      photo: z.nullable(z.string()),
    }),
  ),
  /** What the member said when they were asked, or that they did not. */
  checkIn: z.nullable(z.enum(['fine', 'help', 'silence'])),
  /** When the member is asked, or was, as long as their answer is awaited. */
  asksAt: z.nullable(timestamp),
})
export type SharedAppointment = z.infer<typeof sharedAppointment>

/** What the person sees. Unknown, put out or over, a link is answered the same. */
export const openTrustedLink = route({
  method: 'GET',
  path: '/api/trusted/links/:token',
  audience: 'public',
  summary: 'Open the link to an appointment',
  params: z.object({ token: linkToken }),
  response: sharedAppointment,
  problems: [...LINK_PROBLEMS],
})

/** The reader wants to hear no more of it: that link is out, the member is told, and the person asked by mail about the rest. */
export const stopTrustedLink = route({
  method: 'POST',
  path: '/api/trusted/links/:token/stop',
  audience: 'public',
  summary: 'Put out a link that one has',
  status: 204,
  params: z.object({ token: linkToken }),
  response: null,
  problems: [...LINK_PROBLEMS],
})
