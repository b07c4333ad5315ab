import * as z from 'zod/mini'
import { memberId, timestamp } from '#shared/contracts/ids.ts'
import { FACTS_MAX } from '../../domain/moderation.ts'
import { RESEMBLANCES, RISK_KINDS, RISK_OUTCOMES } from '../../domain/risks.ts'
import { route } from '../../kit/route.ts'

const riskReference = z.object({
  reference: z.string().check(z.regex(/^RSQ-\d{4,9}$/, 'Ce dossier est inconnu.')),
})
const outcome = z.enum(RISK_OUTCOMES, 'Choisissez une décision.')

const riskRow = z.object({
  reference: z.string(),
  firstName: z.string(),
  age: z.int(),
  /** The sum of the current points of its signals; the points of a signal halve in seven days. */
  points: z.int(),
  openedAt: timestamp,
  /** Since when the member cannot begin conversations; null if they can. */
  restrictedAt: z.nullable(timestamp),
  /** The kind of signal with the most points. */
  kind: z.nullable(z.enum(RISK_KINDS)),
  assignedTo: z.nullable(z.string()),
})
export type RiskRow = z.infer<typeof riskRow>

/** What the team did about risks lately; a figure is null if there is nothing to count. */
const riskFigures = z.object({
  /** The number of open cases, of which the list contains the first ones. */
  // The default is for a process of the previous version, which omits this field during a rolling update.
  open: z._default(z.int(), 0),
  /** Median number of minutes from the opening of a case to its first decision, over the last 30 days. */
  minutesToDecide: z.nullable(z.int()),
  /**
   * The percentage of the members excluded in the last 90 days who were restricted before they had written to five
   * members.
   */
  restrictedInTimePercent: z.nullable(z.int()),
  /**
   * Cases of the last 90 days about a member who may be an excluded one coming back, and how many of these were
   * excluded.
   */
  returns: z.object({ seen: z.int(), excluded: z.int() }),
  /** Restrictions of the last 90 days, and how many of these a person lifted or reversed. */
  restrictions: z.object({ made: z.int(), lifted: z.int() }),
})

/** The open cases, those with the most points first. */
export const listRisks = route({
  method: 'GET',
  path: '/api/admin/risks',
  audience: 'moderator',
  summary: 'Accounts whose behaviour a person should look at',
  response: z.object({ risks: z.array(riskRow), figures: riskFigures }),
})
export type RiskPage = z.infer<(typeof listRisks)['response']>

const openRisk = z.object({
  reference: z.string(),
  openedAt: timestamp,
  points: z.int(),
  member: z.object({
    id: memberId,
    firstName: z.string(),
    age: z.int(),
    city: z.string(),
    photo: z.string(),
    registeredAt: timestamp,
    isVerified: z.boolean(),
    isStaff: z.boolean(),
  }),
  signals: z.array(
    z.object({
      kind: z.enum(RISK_KINDS),
      /** The current points of the signal. */
      points: z.int(),
      seen: z.int(),
      among: z.nullable(z.int()),
      at: timestamp,
    }),
  ),
  /**
   * Whether the member is hidden until a team member has looked, because they have something in common with an excluded
   * member.
   */
  isHeld: z.boolean(),
  resemblances: z.array(
    z.object({ kind: z.enum(RESEMBLANCES), decision: z.string(), at: timestamp }),
  ),
  /** The restriction in force. */
  restriction: z.nullable(z.object({ since: timestamp, until: timestamp })),
  /** The number of members to whom this member has written. */
  recipients: z.int(),
  assignedTo: z.nullable(z.string()),
  isMine: z.boolean(),
  /** Whether an exclusion needs a second team member. */
  needsSecond: z.boolean(),
  /** The other cases of the last 30 days with at least as many points, and their outcome. */
  replay: z.array(
    z.object({
      reference: z.string(),
      firstName: z.string(),
      points: z.int(),
      outcome: z.nullable(z.enum(RISK_OUTCOMES)),
    }),
  ),
  decision: z.nullable(z.object({ outcome, by: z.string(), at: timestamp })),
})
export type OpenRisk = z.infer<typeof openRisk>

export const getRisk = route({
  method: 'GET',
  path: '/api/admin/risks/:reference',
  audience: 'moderator',
  summary: 'One account at risk, and why',
  params: riskReference,
  response: openRisk,
  problems: ['validation', 'case_not_found', 'own_case'],
})

/** « Me l'attribuer »; refused if somebody else has the case. */
export const assignRisk = route({
  method: 'POST',
  path: '/api/admin/risks/:reference/assign',
  audience: 'moderator',
  summary: 'Take a risk case',
  params: riskReference,
  response: openRisk,
  problems: ['validation', 'case_not_found', 'case_taken', 'case_decided', 'own_case'],
})

/**
 * Decides the case, carries the decision out and notifies the member. This happens once, even if several moderators
 * decide at the same time.
 */
export const decideRisk = route({
  method: 'POST',
  path: '/api/admin/risks/:reference/decision',
  audience: 'moderator',
  summary: 'Decide a risk case',
  params: riskReference,
  body: z.object({
    outcome,
    /** The reasons that the member reads; empty if the restriction is lifted. */
    facts: z._default(z.string().check(z.trim(), z.maxLength(FACTS_MAX)), ''),
  }),
  response: openRisk,
  problems: [
    'staff_needs_administrator',
    'validation',
    'case_not_found',
    'case_taken',
    'case_decided',
    'own_case',
    'second_moderator_required',
  ],
})
