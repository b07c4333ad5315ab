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
  /** What its signals come to now, each half after seven days. */
  points: z.int(),
  openedAt: timestamp,
  /** Since when the member begins no conversation; null where they may. */
  restrictedAt: z.nullable(timestamp),
  /** Of which of the signals there is most. */
  kind: z.nullable(z.enum(RISK_KINDS)),
  assignedTo: z.nullable(z.string()),
})
export type RiskRow = z.infer<typeof riskRow>

/** What the team did about risks lately; null where there is nothing to count. */
const riskFigures = z.object({
  /** All that wait, of which the list holds the first. */
  // Left out by a process from before it, which serves on while an update goes round.
  open: z._default(z.int(), 0),
  /** Minutes from the opening of a case to its first decision, the middle of the last 30 days. */
  minutesToDecide: z.nullable(z.int()),
  /** Of those who were excluded in the last 90 days, in per cent: restricted before they had written to five. */
  restrictedInTimePercent: z.nullable(z.int()),
  /** Cases of the last 90 days about somebody who may have come back, and how many were excluded. */
  returns: z.object({ seen: z.int(), excluded: z.int() }),
  /** Restrictions of the last 90 days, and how many a person lifted or reversed. */
  restrictions: z.object({ made: z.int(), lifted: z.int() }),
})

/** The open cases, of the most points first. */
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
      /** What it is worth now. */
      points: z.int(),
      seen: z.int(),
      among: z.nullable(z.int()),
      at: timestamp,
    }),
  ),
  /** Out of sight until a person has looked, for what they have in common with somebody excluded. */
  isHeld: z.boolean(),
  resemblances: z.array(
    z.object({ kind: z.enum(RESEMBLANCES), decision: z.string(), at: timestamp }),
  ),
  /** The restriction that runs now. */
  restriction: z.nullable(z.object({ since: timestamp, until: timestamp })),
  /** To how many the member has written. */
  recipients: z.int(),
  assignedTo: z.nullable(z.string()),
  isMine: z.boolean(),
  /** Excluding them takes two of the team. */
  needsSecond: z.boolean(),
  /** Of the last 30 days, the cases with as many points as this one, and what became of them. */
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

/** « Me l'attribuer »; the second to ask is told who has it. */
export const assignRisk = route({
  method: 'POST',
  path: '/api/admin/risks/:reference/assign',
  audience: 'moderator',
  summary: 'Take a case of risk',
  params: riskReference,
  response: openRisk,
  problems: ['validation', 'case_not_found', 'case_taken', 'case_decided', 'own_case'],
})

/** Decides, does it, and tells the member; once, no matter who else is about to. */
export const decideRisk = route({
  method: 'POST',
  path: '/api/admin/risks/:reference/decision',
  audience: 'moderator',
  summary: 'Decide a case of risk',
  params: riskReference,
  body: z.object({
    outcome,
    /** What the member reads of the reasons; nothing where the restriction is lifted. */
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
