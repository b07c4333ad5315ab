import * as z from 'zod/mini'
import {
  APPOINTMENT_STATUSES,
  LINE_MAX,
  NO_SENTENCE_IDS,
  PLACE_MAX,
} from '../domain/appointments.ts'
import { isVisible, withoutDirection } from '../domain/visible-text.ts'
import { NO_WAY_OUT, splitWaysOut } from '../domain/ways-out.ts'
import { route } from '../kit/route.ts'
import { city, cityCode } from './fields.ts'
import { memberId, timestamp } from './ids.ts'
import { moment } from './moment.ts'

// Messages mask text that leads out of the site, and the page explains the mask. An appointment has no such
// explanation, so the text is refused.
function oneLineText(max: number) {
  return z.string().check(
    z.overwrite(withoutDirection),
    z.trim(),
    z.maxLength(max, { error: `Au plus ${max} caractères.`, abort: true }),
    z.refine((text) => splitWaysOut(text).every(({ way }) => way === null), NO_WAY_OUT),
  )
}

const PLACE_MISSING = 'Dites où vous vous retrouverez.'

/** A proposal: a public place in a town, a day and a time in that town's time zone, and a short text. */
export const proposal = z.extend(moment, {
  place: oneLineText(PLACE_MAX).check(
    z.minLength(2, { error: PLACE_MISSING, abort: true }),
    z.refine(isVisible, PLACE_MISSING),
  ),
  city,
  cityCode: z.optional(cityCode),
  line: oneLineText(LINE_MAX),
})
export type Proposal = z.infer<typeof proposal>

const appointment = z.object({
  id: z.uuid(),
  /** Increases with every change; a request about the appointment names the version that it is about. */
  version: z.int(),
  status: z.enum(APPOINTMENT_STATUSES),
  /** Whether the member made the current proposal. */
  isMine: z.boolean(),
  startsAt: timestamp,
  /** The start time that the current proposal replaces. */
  formerStartsAt: z.nullable(timestamp),
  place: z.string(),
  city: z.string(),
  /** The time zone of its day and time, such as `Europe/Paris`. */
  timeZone: z.string(),
  line: z.string(),
  changedAt: timestamp,
  /** Whether it was the member who declined or cancelled it; `lastWords` is the text sent with that. */
  isEndedByMe: z.boolean(),
  lastWords: z.nullable(z.string()),
})
export type Appointment = z.infer<typeof appointment>

const matchParams = z.object({ partnerId: memberId })
const appointmentId = z.object({ id: z.uuid().check(z.toLowerCase()) })
const version = z.int32().check(z.positive())

const ACT_PROBLEMS = [
  ...(['validation', 'email_unconfirmed', 'appointment_not_found'] as const),
  ...(['appointment_changed', 'too_many_requests'] as const),
] as const

const PROPOSAL_PROBLEMS = [
  ...(['profile_held', 'member_not_found', 'conversation_closed'] as const),
  'proposals_exhausted',
] as const

/** The last appointment of a conversation, whatever its status. */
export const getAppointment = route({
  method: 'GET',
  path: '/api/matches/:partnerId/appointment',
  audience: 'member',
  summary: 'The appointment of a conversation',
  params: matchParams,
  response: z.object({ appointment: z.nullable(appointment) }),
  problems: ['validation', 'email_unconfirmed'],
})

/**
 * Proposes an appointment, on any plan, in a conversation that has begun and has no open appointment. Repeating the
 * same proposal creates no second one.
 */
export const proposeAppointment = route({
  method: 'POST',
  path: '/api/matches/:partnerId/appointment',
  audience: 'member',
  summary: 'Propose an appointment',
  status: 201,
  params: matchParams,
  body: proposal,
  response: appointment,
  problems: [
    ...(['validation', 'email_unconfirmed', 'match_not_found', 'conversation_not_begun'] as const),
    ...(['conversations_restricted', 'appointment_open', 'too_many_requests'] as const),
    ...PROPOSAL_PROBLEMS,
  ],
})

/** Proposes another time or place instead. The partner has to accept it, even if the previous one was agreed. */
export const moveAppointment = route({
  method: 'PUT',
  path: '/api/appointments/:id',
  audience: 'member',
  summary: 'Propose another time or place',
  params: appointmentId,
  body: z.extend(proposal, { version }),
  response: appointment,
  problems: [...ACT_PROBLEMS, ...PROPOSAL_PROBLEMS],
})

/** Accepts the partner's proposal; accepting it again changes nothing. */
export const acceptAppointment = route({
  method: 'POST',
  path: '/api/appointments/:id/accept',
  audience: 'member',
  summary: 'Accept an appointment',
  params: appointmentId,
  body: z.object({ version }),
  response: appointment,
  problems: [...ACT_PROBLEMS, 'profile_held', 'member_not_found', 'conversation_closed'],
})

/** Declines the partner's proposal with one of the polite sentences; the conversation stays open. */
export const declineAppointment = route({
  method: 'POST',
  path: '/api/appointments/:id/decline',
  audience: 'member',
  summary: 'Decline an appointment',
  params: appointmentId,
  body: z.object({ version, sentenceId: z.enum(NO_SENTENCE_IDS, 'Choisissez une phrase.') }),
  response: appointment,
  problems: ACT_PROBLEMS,
})

/**
 * Withdraws the member's own proposal, or cancels an agreed appointment; an appointment that is over does not change.
 */
export const cancelAppointment = route({
  method: 'POST',
  path: '/api/appointments/:id/cancel',
  audience: 'member',
  summary: 'Cancel an appointment',
  params: appointmentId,
  body: z.object({ line: oneLineText(LINE_MAX) }),
  response: appointment,
  problems: [...ACT_PROBLEMS, 'profile_held'],
})

/** The calendar file (RFC 5545) of an agreed appointment. */
export const downloadAppointment = route({
  method: 'GET',
  path: '/api/appointments/:id/rendez-vous.ics',
  audience: 'member',
  summary: 'Download an appointment as a calendar file',
  params: appointmentId,
  contentType: 'text/calendar; charset=utf-8',
  response: z.any(),
  problems: ['validation', 'email_unconfirmed', 'appointment_not_found', 'too_many_requests'],
})
