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

// What leads out of the site is masked in messages, where the page can tell of it; here nothing would.
function wordsOfOneLine(max: number) {
  return z.string().check(
    z.overwrite(withoutDirection),
    z.trim(),
    z.maxLength(max, { error: `Au plus ${max} caractères.`, abort: true }),
    z.refine((text) => splitWaysOut(text).every(({ way }) => way === null), NO_WAY_OUT),
  )
}

const PLACE_MISSING = 'Dites où vous vous retrouverez.'

/** What is proposed: a public place in a town, a day and an hour by the clocks there, and a line. */
export const proposal = z.extend(moment, {
  place: wordsOfOneLine(PLACE_MAX).check(
    z.minLength(2, { error: PLACE_MISSING, abort: true }),
    z.refine(isVisible, PLACE_MISSING),
  ),
  city,
  cityCode: z.optional(cityCode),
  line: wordsOfOneLine(LINE_MAX),
})
export type Proposal = z.infer<typeof proposal>

const appointment = z.object({
  id: z.uuid(),
  /** Rises with every change; what is answered says to which. */
  version: z.int(),
  status: z.enum(APPOINTMENT_STATUSES),
  /** Whether the member proposed it as it stands. */
  isMine: z.boolean(),
  startsAt: timestamp,
  /** The moment in whose place this one was proposed. */
  formerStartsAt: z.nullable(timestamp),
  place: z.string(),
  city: z.string(),
  /** By whose clocks its hour is meant, as `Europe/Paris`. */
  timeZone: z.string(),
  line: z.string(),
  changedAt: timestamp,
  /** Who declined or cancelled it, and with which words. */
  isEndedByMe: z.boolean(),
  lastWords: z.nullable(z.string()),
})
export type Appointment = z.infer<typeof appointment>

const ofMatch = z.object({ partnerId: memberId })
const appointmentId = z.object({ id: z.uuid().check(z.toLowerCase()) })
const version = z.int32().check(z.positive())

const ACT_PROBLEMS = [
  ...(['validation', 'email_unconfirmed', 'appointment_not_found'] as const),
  ...(['appointment_changed', 'too_many_requests'] as const),
] as const

const PROPOSAL_PROBLEMS = [
  ...(['profile_held', 'member_not_found', 'conversation_closed'] as const),
  ...(['proposals_exhausted'] as const),
] as const

/** The last appointment of a conversation, whatever became of it. */
export const getAppointment = route({
  method: 'GET',
  path: '/api/matches/:partnerId/appointment',
  audience: 'member',
  summary: 'The appointment of a conversation',
  params: ofMatch,
  response: z.object({ appointment: z.nullable(appointment) }),
  problems: ['validation', 'email_unconfirmed'],
})

/** Proposes an appointment, on any plan, in a conversation that has begun and has none open; the same again is the same one. */
export const proposeAppointment = route({
  method: 'POST',
  path: '/api/matches/:partnerId/appointment',
  audience: 'member',
  summary: 'Propose an appointment',
  status: 201,
  params: ofMatch,
  body: proposal,
  response: appointment,
  problems: [
    ...(['validation', 'email_unconfirmed', 'match_not_found', 'conversation_not_begun'] as const),
    ...(['conversations_restricted', 'appointment_open', 'too_many_requests'] as const),
    ...PROPOSAL_PROBLEMS,
  ],
})

/** Puts another moment or place in the place of one: it is for the other to accept, even where the former was agreed. */
export const moveAppointment = route({
  method: 'PUT',
  path: '/api/appointments/:id',
  audience: 'member',
  summary: 'Propose another moment',
  params: appointmentId,
  body: z.extend(proposal, { version }),
  response: appointment,
  problems: [...ACT_PROBLEMS, ...PROPOSAL_PROBLEMS],
})

/** Accepts what the partner proposed; accepting again changes nothing. */
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

/** Declines what the partner proposed, with one of the polite sentences; the conversation stays open. */
export const declineAppointment = route({
  method: 'POST',
  path: '/api/appointments/:id/decline',
  audience: 'member',
  summary: 'Decline an appointment',
  params: appointmentId,
  body: z.object({ version, sentenceId: z.enum(NO_SENTENCE_IDS, 'Choisissez une phrase.') }),
  response: appointment,
  problems: [...ACT_PROBLEMS],
})

/** Takes back what one proposed, or cancels what both agreed to; what is over stays as it is. */
export const cancelAppointment = route({
  method: 'POST',
  path: '/api/appointments/:id/cancel',
  audience: 'member',
  summary: 'Cancel an appointment',
  params: appointmentId,
  body: z.object({ line: wordsOfOneLine(LINE_MAX) }),
  response: appointment,
  problems: [...ACT_PROBLEMS, 'profile_held'],
})

/** The note for a diary (RFC 5545), of what both agreed to. */
export const downloadAppointment = route({
  method: 'GET',
  path: '/api/appointments/:id/rendez-vous.ics',
  audience: 'member',
  summary: 'Download an appointment for a diary',
  params: appointmentId,
  contentType: 'text/calendar; charset=utf-8',
  response: z.any(),
  problems: ['validation', 'email_unconfirmed', 'appointment_not_found', 'too_many_requests'],
})
