import * as z from 'zod/mini'
import { AGAIN_ANSWERS } from '../domain/debriefs.ts'
import { route } from '../kit/route.ts'
import { memberId, timestamp } from './ids.ts'

/** How it went, for one of the two; of somebody who was not met nothing else is said. */
export const debriefAnswers = z
  .object({
    hasMet: z.boolean('Dites si vous vous êtes rencontrés.'),
    again: z.nullable(z.enum(AGAIN_ANSWERS, 'Choisissez une réponse.')),
    /** Null where that was not answered. */
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
  /** The member's own, and nobody else's. */
  answers: z.nullable(debriefAnswers),
  /** Both would like to see one another again; that is all that is ever told. */
  areBothForIt: z.boolean(),
})
export type Debrief = z.infer<typeof debrief>

/** The last appointment of a conversation that the member may tell about; once it is answered, an earlier one that is not, or that was told. */
export const getDebrief = route({
  method: 'GET',
  path: '/api/matches/:partnerId/debrief',
  audience: 'member',
  summary: "One's own answers about the last appointment",
  params: z.object({ partnerId: memberId }),
  response: z.object({ debrief: z.nullable(debrief) }),
  problems: ['validation', 'email_unconfirmed'],
})

/** Answers, or answers anew as long as nothing was told; whatever the other has said, the answer is the same. */
export const answerDebrief = route({
  method: 'PUT',
  path: '/api/appointments/:id/debrief',
  audience: 'member',
  summary: 'Tell how an appointment went',
  status: 204,
  params: z.object({ id: z.uuid().check(z.toLowerCase()) }),
  body: debriefAnswers,
  response: null,
  problems: [
    ...(['validation', 'email_unconfirmed', 'appointment_not_found'] as const),
    ...(['appointment_changed', 'too_many_requests'] as const),
  ],
})
