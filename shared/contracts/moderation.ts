import * as z from 'zod/mini'
import { GENDERS } from '../domain/genders.ts'
import { FACTS_MAX, GROUND_NAMES, MEANS, MEASURES } from '../domain/moderation.ts'
import { REPORT_REASONS } from '../domain/reports.ts'
import { route } from '../kit/route.ts'
import * as fields from './fields.ts'
import { memberId, timestamp } from './ids.ts'

const caseReference = z.object({
  reference: z.string().check(z.regex(/^SIG-[2-9A-Z]{4}-[2-9A-Z]{4}$/, 'Ce dossier est inconnu.')),
})

const cursor = z.optional(
  z.string().check(z.regex(/^\d{1,14}\.\d{1,9}$/, 'Cette suite de la liste est inconnue.')),
)

export const CASE_VIEWS = ['open', 'appeals', 'decided'] as const
export type CaseView = (typeof CASE_VIEWS)[number]

const measure = z.enum(MEASURES, 'Choisissez une mesure.')
const ground = z.enum(GROUND_NAMES, 'Choisissez un fondement.')
const means = z.enum(MEANS, 'Dites quels moyens automatisés ont servi.')

const caseRow = z.object({
  reference: z.string(),
  reason: z.enum(REPORT_REASONS),
  /** Whom it is about; null where a notice names no member. */
  firstName: z.nullable(z.string()),
  isAboutMessages: z.boolean(),
  receivedAt: timestamp,
  dueAt: timestamp,
  assignedTo: z.nullable(z.string()),
  awaitsSecondOpinion: z.boolean(),
  measure: z.nullable(measure),
  decidedAt: z.nullable(timestamp),
})
export type CaseRow = z.infer<typeof caseRow>

/** Open cases and appeals by what is due first, decided ones the latest first. */
export const listCases = route({
  method: 'GET',
  path: '/api/admin/reports',
  audience: 'moderator',
  summary: 'Reports to decide, under appeal or decided',
  query: z.object({ view: z._default(z.enum(CASE_VIEWS), 'open'), after: cursor }),
  response: z.object({
    cases: z.array(caseRow),
    next: z.nullable(z.string()),
    counts: z.object({ open: z.int(), appeals: z.int() }),
    /** Within how many hours 95 % of the last 30 days' were decided; null where none was. */
    decidedWithinHours: z.nullable(z.int()),
  }),
  problems: ['validation'],
})
export type CasePage = z.infer<(typeof listCases)['response']>

const pastDecision = z.object({
  reference: z.string(),
  measure,
  decidedAt: timestamp,
  isReversed: z.boolean(),
})

const reportedMember = z.object({
  id: memberId,
  firstName: z.string(),
  gender: z.enum(GENDERS),
  age: z.int(),
  photo: z.string(),
  /** All of them, for a measure about photos. */
  photos: z.array(z.string()),
  registeredAt: timestamp,
  isVerified: z.boolean(),
  status: z.enum(['unconfirmed', 'active', 'suspended', 'deleted']),
  reports: z.int(),
  reporters: z.int(),
  pastDecisions: z.array(pastDecision),
  appeals: z.int(),
})

const draft = z.object({
  measure,
  ground,
  means,
  facts: z.string().check(z.trim(), z.maxLength(FACTS_MAX)),
})
export type DecisionDraft = z.infer<typeof draft>

const decided = z.extend(draft, {
  reference: z.string(),
  decidedAt: timestamp,
  until: z.nullable(timestamp),
  by: z.string(),
  /** It was the viewer who decided: an appeal is for somebody else. */
  isMine: z.boolean(),
  appeal: z.nullable(
    z.object({
      statement: z.string(),
      createdAt: timestamp,
      outcome: z.nullable(z.enum(['upheld', 'reversed'])),
      reasons: z.nullable(z.string()),
    }),
  ),
})

export const openCase = z.object({
  reference: z.string(),
  receivedAt: timestamp,
  dueAt: timestamp,
  /** Who reported, never by name. */
  reporter: z.enum(['woman', 'man', 'visitor', 'team']),
  /** In the words of a notice from outside. */
  location: z.nullable(z.string()),
  statements: z.array(
    z.object({ reason: z.enum(REPORT_REASONS), details: z.string(), at: timestamp }),
  ),
  /** When the reported messages were written; what they say is opened apart. */
  messageDates: z.array(timestamp),
  reported: z.nullable(reportedMember),
  assignedTo: z.nullable(z.string()),
  isMine: z.boolean(),
  /** What a first moderator proposes, where a second opinion was asked for. */
  proposal: z.nullable(z.extend(draft, { by: z.string(), isMine: z.boolean() })),
  decision: z.nullable(decided),
})
export type OpenCase = z.infer<typeof openCase>

export const getCase = route({
  method: 'GET',
  path: '/api/admin/reports/:reference',
  audience: 'moderator',
  summary: 'One report',
  params: caseReference,
  response: openCase,
  problems: ['validation', 'case_not_found', 'own_case'],
})

/** Opens the reported messages, and writes down that it was done. The rest of the conversation is out of reach. */
export const openExcerpt = route({
  method: 'POST',
  path: '/api/admin/reports/:reference/excerpt',
  audience: 'moderator',
  summary: 'Open the reported messages',
  params: caseReference,
  response: z.array(
    z.object({ id: z.int(), isTheirs: z.boolean(), body: z.string(), sentAt: timestamp }),
  ),
  problems: ['validation', 'case_not_found', 'own_case'],
})
export type ExcerptMessage = z.infer<(typeof openExcerpt)['response']>[number]

/** « Me l'attribuer »; whoever comes second is told who has it. */
export const assignCase = route({
  method: 'POST',
  path: '/api/admin/reports/:reference/assign',
  audience: 'moderator',
  summary: 'Take a report',
  params: caseReference,
  response: openCase,
  problems: ['validation', 'case_not_found', 'case_taken', 'case_decided', 'own_case'],
})

/** Gives the case back with what its first reader would decide. */
export const askSecondOpinion = route({
  method: 'POST',
  path: '/api/admin/reports/:reference/second-opinion',
  audience: 'moderator',
  summary: 'Ask for a second opinion',
  params: caseReference,
  body: draft,
  response: openCase,
  problems: ['validation', 'case_not_found', 'case_taken', 'case_decided', 'own_case'],
})

/** Says which member a notice from outside is about. */
export const nameReported = route({
  method: 'POST',
  path: '/api/admin/reports/:reference/member',
  audience: 'moderator',
  summary: 'Name the member a notice is about',
  params: caseReference,
  body: z.object({ userId: memberId }),
  response: openCase,
  problems: ['validation', 'case_not_found', 'case_decided', 'member_not_found', 'own_case'],
})

/** Decides, tells both, and does what was decided; once, whoever else is about to. */
export const decideCase = route({
  method: 'POST',
  path: '/api/admin/reports/:reference/decision',
  audience: 'moderator',
  summary: 'Decide a report',
  params: caseReference,
  body: z.extend(draft, { photos: z._default(fields.photoUrls, []) }),
  response: openCase,
  problems: [
    'validation',
    'case_not_found',
    'case_taken',
    'case_decided',
    'own_case',
    'second_moderator_required',
  ],
})

const WRITE_REASONS = 'Écrivez pourquoi.'

/** Answers an appeal; a reversal undoes the measure. Never by whoever decided. */
export const decideAppeal = route({
  method: 'POST',
  path: '/api/admin/reports/:reference/appeal',
  audience: 'moderator',
  summary: 'Answer an appeal',
  params: caseReference,
  body: z.object({
    outcome: z.enum(['upheld', 'reversed'], 'Choisissez une réponse.'),
    reasons: z
      .string(WRITE_REASONS)
      .check(z.trim(), z.minLength(1, WRITE_REASONS), z.maxLength(FACTS_MAX)),
  }),
  response: openCase,
  problems: ['validation', 'case_not_found', 'case_decided', 'own_case', 'appeal_needs_another'],
})

/** The counts of a year, for the yearly report (articles 15 and 24 of Regulation 2022/2065). */
export const getTransparencyFigures = route({
  method: 'GET',
  path: '/api/admin/transparency',
  audience: 'moderator',
  summary: 'Moderation figures of a year',
  query: z.object({ year: z.string().check(z.regex(/^20\d\d$/, 'Cette année est inconnue.')) }),
  response: z.object({
    year: z.int(),
    notices: z.int(),
    decisions: z.int(),
    /** Of the decisions, those in which a machine had a part, in per cent. */
    automatedPercent: z.int(),
    medianHours: z.nullable(z.int()),
    appeals: z.int(),
    reversed: z.int(),
  }),
  problems: ['validation'],
})
export type TransparencyFigures = z.infer<(typeof getTransparencyFigures)['response']>
