import * as z from 'zod/mini'
import { APPEAL_MAX, GROUND_NAMES, MEANS, MEASURES, PROFILE_FIELDS } from '../domain/moderation.ts'
import { route } from '../kit/route.ts'
import { linkToken } from './fields.ts'
import { timestamp } from './ids.ts'

const statement = z.object({
  reference: z.string(),
  measure: z.enum(MEASURES).check(z.refine((measure) => measure !== 'none')),
  ground: z.enum(GROUND_NAMES),
  means: z.enum(MEANS),
  facts: z.string(),
  /** The parts of the profile that the decision is about. */
  fields: z.array(z.enum(PROFILE_FIELDS)),
  decidedAt: timestamp,
  until: z.nullable(timestamp),
  seenAt: z.nullable(timestamp),
  /** The last instant at which the decision can be contested. */
  appealUntil: timestamp,
  mayAppeal: z.boolean(),
  appeal: z.nullable(
    z.object({
      statement: z.string(),
      createdAt: timestamp,
      outcome: z.nullable(z.enum(['upheld', 'reversed'])),
      reasons: z.nullable(z.string()),
    }),
  ),
})
export type Decision = z.infer<typeof statement>

/** The decisions about the caller, newest first. */
export const listDecisions = route({
  method: 'GET',
  path: '/api/decisions',
  audience: 'session',
  summary: 'Decisions about the caller',
  response: z.array(statement),
})

export const markDecisionsSeen = route({
  method: 'POST',
  path: '/api/decisions/seen',
  audience: 'session',
  summary: 'Mark decisions as seen',
  status: 204,
  response: null,
})

const NO_WORDS = 'Dites pourquoi vous contestez cette décision.'
const words = z.object({
  statement: z
    .string(NO_WORDS)
    .check(
      z.trim(),
      z.minLength(2, NO_WORDS),
      z.maxLength(APPEAL_MAX, `Vos mots ne peuvent pas dépasser ${APPEAL_MAX} caractères.`),
    ),
})

/** Contests a decision, once and within six months. */
export const appealDecision = route({
  method: 'POST',
  path: '/api/decisions/:reference/appeal',
  audience: 'session',
  summary: 'Contest a decision',
  status: 201,
  params: z.object({ reference: z.string().check(z.maxLength(20)) }),
  body: words,
  response: statement,
  problems: ['validation', 'decision_not_found', 'appeal_over', 'too_many_requests'],
})

const token = z.object({ token: linkToken })

/** The statement of reasons behind the emailed link, for a person who can no longer sign in. */
export const getDecision = route({
  method: 'GET',
  path: '/api/decisions/link/:token',
  audience: 'public',
  summary: 'A decision, by its link',
  params: token,
  response: statement,
  problems: ['validation', 'link_invalid', 'too_many_requests'],
})

export const appealByLink = route({
  method: 'POST',
  path: '/api/decisions/link/:token/appeal',
  audience: 'public',
  summary: 'Contest a decision, by its link',
  status: 201,
  params: token,
  body: words,
  response: statement,
  problems: ['validation', 'link_invalid', 'appeal_over', 'too_many_requests'],
})
