import * as z from 'zod/mini'
import { AGAIN_ANSWERS } from '../domain/debriefs.ts'
import { route } from '../kit/route.ts'
import { memberId, timestamp } from './ids.ts'

/** How the appointment went for one of the two members. If they did not meet, the other answers stay null. */
export const debriefAnswers = z
  .object({
    hasMet: z.boolean('Dites si la rencontre a eu lieu.'),
    again: z.nullable(z.enum(AGAIN_ANSWERS, 'Choisissez une réponse.')),
    /** Null if not answered. */
    isLikePhotos: z.nullable(z.boolean('Choisissez une réponse.')),
  })
  .check(
    z.refine(({ hasMet, again }) => hasMet === (again !== null), {
      error: 'Choisissez une réponse.',
      path: ['again'],
    }),
    z.refine(({ hasMet, isLikePhotos }) => hasMet || isLikePhotos === null, {
      error: 'Choisissez une réponse.',
      path: ['isLikePhotos'],
    }),
  )
export type DebriefAnswers = z.infer<typeof debriefAnswers>

const debrief = z.object({
  appointmentId: z.uuid(),
  startsAt: timestamp,
  timeZone: z.string(),
  place: z.string(),
  /** The member's own answers, never the partner's. */
  answers: z.nullable(debriefAnswers),
  /** Whether both would like to meet again; nothing else of the partner's answers is ever revealed. */
  areBothForIt: z.boolean(),
})
export type Debrief = z.infer<typeof debrief>

/**
 * The last appointment of a conversation that the member can answer about. Once that is answered, it is an earlier one
 * without an answer. An appointment whose mutual yes was announced since comes before both.
 */
export const getDebrief = route({
  method: 'GET',
  path: '/api/matches/:partnerId/debrief',
  audience: 'member',
  summary: "The caller's debrief of the last appointment",
  params: z.object({ partnerId: memberId }),
  response: z.object({ debrief: z.nullable(debrief) }),
  problems: ['validation', 'email_unconfirmed'],
})

/**
 * Saves the answers, which can be changed until a mutual yes is announced. The response is the same whatever the
 * partner answered.
 */
export const answerDebrief = route({
  method: 'PUT',
  path: '/api/appointments/:id/debrief',
  audience: 'member',
  summary: 'Save the debrief of an appointment',
  status: 204,
  params: z.object({ id: z.uuid().check(z.toLowerCase()) }),
  body: debriefAnswers,
  response: null,
  problems: [
    ...(['validation', 'email_unconfirmed', 'appointment_not_found'] as const),
    ...(['appointment_changed', 'too_many_requests'] as const),
  ],
})
