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
  /** The first name of the reported member; null if a notice names no member. */
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

/** Open cases and appeals by due date, earliest first; decided cases newest first. */
export const listCases = route({
  method: 'GET',
  path: '/api/admin/reports',
  audience: 'moderator',
  summary: 'Reports to decide, under appeal or decided',
  query: z.object({
    view: z._default(z.enum(CASE_VIEWS), 'open'),
    cursor,
    /** Only the cases that this team member has taken or decided. */
    handler: z.optional(memberId),
  }),
  response: z.object({
    cases: z.array(caseRow),
    counts: z.object({ open: z.int(), appeals: z.int() }),
    /** The team members who can take a case. */
    handlers: z.array(z.object({ id: memberId, firstName: z.string(), isYou: z.boolean() })),
    /** The number of hours within which 95 % of the cases of the last 30 days were decided; null if none was. */
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
  /** Null while the case is open. */
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
  /** All photos, so that a measure can name some of them. */
  photos: z.array(z.string()),
  /** Photos that earlier decisions removed, as long as they are kept. */
  removedPhotos: z.array(z.string()),
  registeredAt: timestamp,
  isVerified: z.boolean(),
  status: z.enum(['unconfirmed', 'active', 'suspended', 'deleted']),
  reports: z.int(),
  reporters: z.int(),
  /**
   * How many of the reporters are visitors, or members who neither matched the member nor sat at a table with them:
   * several of these may be one person.
   */
  // The default is for a process of the previous version, which omits this field during a rolling update.
  strangers: z._default(z.int(), 0),
  pastDecisions: z.array(pastDecision),
  /** The other cases about the member, newest first. */
  otherCases: z.array(otherCase),
  appeals: z.int(),
  /** Whether the member is on the team; only an administrator can then take a measure. */
  isStaff: z.boolean(),
})

const draft = z.object({
  measure: caseMeasure,
  ground,
  means,
  facts: z.string().check(z.trim(), z.maxLength(FACTS_MAX)),
})
export type DecisionDraft = z.infer<typeof draft>

/** The complete draft of a decision. */
const wholeDraft = z.extend(draft, {
  photos: z._default(fields.photoUrls, []),
  texts: z._default(z.array(z.enum(PROFILE_TEXTS)), []),
  /** The length of a suspension. */
  days: z._default(z.literal(SUSPENSION_DAYS), USUAL_SUSPENSION_DAYS),
})
export type WholeDraft = z.output<typeof wholeDraft>

const decided = z.extend(draft, {
  measure,
  fields: z.array(z.enum(PROFILE_FIELDS)),
  reference: z.string(),
  decidedAt: timestamp,
  until: z.nullable(timestamp),
  /** Null if signals alone led to the decision. */
  by: z.nullable(z.string()),
  /** Whether the viewer made the decision and somebody else can answer an appeal. */
  isForAnother: z.boolean(),
  appeal: z.nullable(
    z.object({
      statement: z.string(),
      createdAt: timestamp,
      outcome: z.nullable(z.enum(['upheld', 'reversed'])),
      reasons: z.nullable(z.string()),
      by: z.nullable(z.string()),
      /** Whether the person who decided also answered the appeal, because nobody else could. */
      isBySame: z.boolean(),
    }),
  ),
})

export const openCase = z.object({
  reference: z.string(),
  receivedAt: timestamp,
  dueAt: timestamp,
  /** The kind of reporter, never their name. */
  reporter: z.enum(['woman', 'man', 'visitor', 'team']),
  /** Where the reported content is, in the words of a notice from outside. */
  location: z.nullable(z.string()),
  statements: z.array(
    z.object({ reason: z.enum(REPORT_REASONS), details: z.string(), at: timestamp }),
  ),
  /** When the reported messages were written; their text is opened separately, with `openExcerpt`. */
  messageDates: z.array(timestamp),
  reported: z.nullable(reportedMember),
  assignedTo: z.nullable(z.string()),
  isMine: z.boolean(),
  /** The draft of a first moderator who asked for a second opinion. */
  proposal: z.nullable(z.extend(wholeDraft, { by: z.string(), isMine: z.boolean() })),
  decision: z.nullable(decided),
  /** The internal notes of the team, oldest first. */
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

/** Opens the reported messages and records that in the audit log. The rest of the conversation stays out of reach. */
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
      /** Whether the text was sent with an appointment instead of as a message. */
      isOfAppointment: z.boolean(),
      body: z.string(),
      sentAt: timestamp,
      /** The URL of the photo, which only moderators can load. */
      photo: z.optional(z.string()),
    }),
  ),
  problems: ['validation', 'case_not_found', 'own_case'],
})
export type ExcerptMessage = z.infer<(typeof openExcerpt)['response']>[number]

/** « Me l'attribuer »; if somebody else has the case, the refusal names them. */
export const assignCase = route({
  method: 'POST',
  path: '/api/admin/reports/:reference/assign',
  audience: 'moderator',
  summary: 'Take a report',
  params: caseReference,
  response: openCase,
  problems: ['validation', 'case_not_found', 'case_taken', 'case_decided', 'own_case'],
})

/** Releases the case, together with the draft of its first moderator. */
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

/** Adds an internal note for the next team member who opens the case. */
export const addCaseNote = route({
  method: 'POST',
  path: '/api/admin/reports/:reference/notes',
  audience: 'moderator',
  summary: 'Add a note to a report',
  params: caseReference,
  body: z.object({
    body: z.string(EMPTY_NOTE).check(z.trim(), z.minLength(1, EMPTY_NOTE), z.maxLength(NOTE_MAX)),
  }),
  response: openCase,
  problems: ['validation', 'case_not_found', 'own_case'],
})

/** Opens a case about a member whom nobody reported, or returns the one that the team opened before. */
export const openTeamCase = route({
  method: 'POST',
  path: '/api/admin/users/:id/case',
  audience: 'moderator',
  summary: 'Open a case without a report',
  status: 201,
  params: z.object({ id: memberId }),
  body: z.object({ reason: z.enum(REPORT_REASONS, 'Choisissez un motif.') }),
  response: openCase,
  problems: ['validation', 'member_not_found', 'own_case'],
})

/** Sets the member that a notice from outside is about. */
export const nameReported = route({
  method: 'POST',
  path: '/api/admin/reports/:reference/member',
  audience: 'moderator',
  summary: 'Set the member that a notice is about',
  params: caseReference,
  body: z.object({ userId: memberId }),
  response: openCase,
  problems: ['validation', 'case_not_found', 'case_decided', 'member_not_found', 'own_case'],
})

/**
 * Decides the case, notifies both members and carries out the measure. This happens once, even if several moderators
 * decide at the same time.
 */
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

/**
 * Answers an appeal; a reversal undoes the measure. The person who decided cannot answer it, as long as somebody else
 * can.
 */
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

/** The counts of one year, for the yearly report (articles 15 and 24 of Regulation 2022/2065). */
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
    /** The percentage of the decisions in which a machine had a part. */
    automatedPercent: z.int(),
    medianHours: z.nullable(z.int()),
    appeals: z.int(),
    reversed: z.int(),
  }),
  problems: ['validation'],
})
export type TransparencyFigures = z.infer<(typeof getTransparencyFigures)['response']>
