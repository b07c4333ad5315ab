import * as z from 'zod/mini'
import * as fields from '#shared/contracts/fields.ts'
import { memberId, timestamp } from '#shared/contracts/ids.ts'
import { finishedPrompt } from '#shared/contracts/profile.ts'
import { GENDERS } from '../../domain/genders.ts'
import {
  CASE_MEASURES,
  FACTS_MAX,
  GROUND_NAMES,
  MEANS,
  MEASURES,
  NOTE_MAX,
  PROFILE_FIELDS,
  PROFILE_TEXTS,
  SUSPENSION_DAYS,
  USUAL_SUSPENSION_DAYS,
} from '../../domain/moderation.ts'
import { REPORT_REASONS } from '../../domain/reports.ts'
import { route } from '../../kit/route.ts'

const caseReference = z.object({
  reference: z.string().check(z.regex(/^SIG-[2-9A-Z]{4}-[2-9A-Z]{4}$/, 'Ce dossier est inconnu.')),
})

const cursor = z.optional(
  z.string().check(z.regex(/^\d{1,14}\.\d{1,9}$/, 'Cette suite de la liste est inconnue.')),
)

export const CASE_VIEWS = ['open', 'appeals', 'decided'] as const
export type CaseView = (typeof CASE_VIEWS)[number]

const measure = z.enum(MEASURES)
const caseMeasure = z.enum(CASE_MEASURES, 'Choisissez une mesure.')
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
  query: z.object({
    view: z._default(z.enum(CASE_VIEWS), 'open'),
    cursor,
    /** Only what this person of the team has taken, or decided. */
    handler: z.optional(memberId),
  }),
  response: z.object({
    cases: z.array(caseRow),
    counts: z.object({ open: z.int(), appeals: z.int() }),
    /** Who of the team may take one. */
    handlers: z.array(z.object({ id: memberId, firstName: z.string(), isYou: z.boolean() })),
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

const otherCase = z.object({
  reference: z.string(),
  reason: z.enum(REPORT_REASONS),
  receivedAt: timestamp,
  /** Null while it is open. */
  measure: z.nullable(measure),
})

const note = z.object({ id: z.int(), by: z.string(), at: timestamp, body: z.string() })
export type CaseNote = z.infer<typeof note>

const reportedMember = z.object({
  id: memberId,
  firstName: z.string(),
  gender: z.enum(GENDERS),
  age: z.int(),
  city: z.string(),
  bio: z.string(),
  prompts: z.array(finishedPrompt),
  photo: z.string(),
  /** All of them, for a measure about photos. */
  photos: z.array(z.string()),
  /** Those that earlier decisions took away, as long as they are kept. */
  removedPhotos: z.array(z.string()),
  registeredAt: timestamp,
  isVerified: z.boolean(),
  status: z.enum(['unconfirmed', 'active', 'suspended', 'deleted']),
  reports: z.int(),
  reporters: z.int(),
  /** Of those, visitors and members who neither matched nor sat at a table with them: several may be one person. */
  // Left out by a process from before it, which serves on while an update goes round.
  strangers: z._default(z.int(), 0),
  pastDecisions: z.array(pastDecision),
  /** The other cases about the member, the latest first. */
  otherCases: z.array(otherCase),
  appeals: z.int(),
  /** On the team: a measure is the administrators' to take. */
  isStaff: z.boolean(),
})

const draft = z.object({
  measure: caseMeasure,
  ground,
  means,
  facts: z.string().check(z.trim(), z.maxLength(FACTS_MAX)),
})
export type DecisionDraft = z.infer<typeof draft>

/** What would be decided, whole. */
const wholeDraft = z.extend(draft, {
  photos: z._default(fields.photoUrls, []),
  texts: z._default(z.array(z.enum(PROFILE_TEXTS)), []),
  /** For a suspension. */
  days: z._default(z.literal(SUSPENSION_DAYS), USUAL_SUSPENSION_DAYS),
})
export type WholeDraft = z.output<typeof wholeDraft>

const decided = z.extend(draft, {
  measure,
  fields: z.array(z.enum(PROFILE_FIELDS)),
  reference: z.string(),
  decidedAt: timestamp,
  until: z.nullable(timestamp),
  /** Null where signals alone decided. */
  by: z.nullable(z.string()),
  /** The viewer decided, and there is somebody else to answer an appeal. */
  isForAnother: z.boolean(),
  appeal: z.nullable(
    z.object({
      statement: z.string(),
      createdAt: timestamp,
      outcome: z.nullable(z.enum(['upheld', 'reversed'])),
      reasons: z.nullable(z.string()),
      by: z.nullable(z.string()),
      /** Answered by the person who had decided, there being nobody else. */
      isBySame: z.boolean(),
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
  proposal: z.nullable(z.extend(wholeDraft, { by: z.string(), isMine: z.boolean() })),
  decision: z.nullable(decided),
  /** What the team notes for itself, in its order. */
  notes: z.array(note),
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
    z.object({
      id: z.int(),
      isTheirs: z.boolean(),
      /** Said with an appointment instead of in a message. */
      isOfAppointment: z.boolean(),
      body: z.string(),
      sentAt: timestamp,
      /** Where the picture of a photo is read from, by moderators alone. */
      photo: z.optional(z.string()),
    }),
  ),
  problems: ['validation', 'case_not_found', 'own_case'],
})
export type ExcerptMessage = z.infer<(typeof openExcerpt)['response']>[number]

/** « Me l'attribuer »; the second to ask is told who has it. */
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
  body: wholeDraft,
  response: openCase,
  problems: ['validation', 'case_not_found', 'case_taken', 'case_decided', 'own_case'],
})

const EMPTY_NOTE = 'Écrivez votre note.'

/** Notes something for whoever on the team reads the case next. */
export const noteOnCase = route({
  method: 'POST',
  path: '/api/admin/reports/:reference/notes',
  audience: 'moderator',
  summary: 'Note something about a report',
  params: caseReference,
  body: z.object({
    body: z.string(EMPTY_NOTE).check(z.trim(), z.minLength(1, EMPTY_NOTE), z.maxLength(NOTE_MAX)),
  }),
  response: openCase,
  problems: ['validation', 'case_not_found', 'own_case'],
})

/** Opens a case about a member whom nobody reported, or the one that the team has opened before. */
export const openTeamCase = route({
  method: 'POST',
  path: '/api/admin/users/:id/case',
  audience: 'moderator',
  summary: 'Open a case on one’s own initiative',
  status: 201,
  params: z.object({ id: memberId }),
  body: z.object({ reason: z.enum(REPORT_REASONS, 'Choisissez un motif.') }),
  response: openCase,
  problems: ['validation', 'member_not_found', 'own_case'],
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

/** Decides, tells both, and does what was decided; once, no matter who else is about to. */
export const decideCase = route({
  method: 'POST',
  path: '/api/admin/reports/:reference/decision',
  audience: 'moderator',
  summary: 'Decide a report',
  params: caseReference,
  body: wholeDraft,
  response: openCase,
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

const WRITE_REASONS = 'Écrivez pourquoi.'

/** Answers an appeal; a reversal undoes the measure. Not by the person who decided, as long as somebody else can. */
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
  problems: [
    'validation',
    'case_not_found',
    'case_decided',
    'own_case',
    'appeal_needs_another',
    'staff_needs_administrator',
  ],
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
