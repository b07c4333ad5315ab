import * as z from 'zod/mini'
import { GENDERS } from '../domain/genders.ts'
import { CITY_MAX } from '../domain/profile-bounds.ts'
import {
  ALL_HALF_DAYS,
  APPEAL_MAX,
  LATE_MINUTES,
  PRESENCES,
  SEAT_STATUSES,
  TABLE_KM,
  TABLE_PURPOSES,
  TABLE_STATUSES,
} from '../domain/tables.ts'
import { isVisible } from '../domain/visible-text.ts'
import { route } from '../kit/route.ts'
import { cityCode } from './fields.ts'
import { memberId, timestamp } from './ids.ts'

const availability = z.object({
  halfDays: z
    .int32()
    .check(
      z.minimum(1, 'Choisissez au moins une demi-journée.'),
      z.maximum(ALL_HALF_DAYS, 'Cette demi-journée est inconnue.'),
    ),
  km: z
    .int32()
    .check(z.minimum(TABLE_KM.min), z.maximum(TABLE_KM.max), z.multipleOf(TABLE_KM.step)),
  purpose: z.enum(TABLE_PURPOSES, 'Choisissez pour quoi vous venez.'),
})
export type TableAvailability = z.infer<typeof availability>

const pause = z.object({
  endsAt: timestamp,
  /** Whether the member contests the pause, without a decision so far. */
  isContested: z.boolean(),
  mayContest: z.boolean(),
})
export type TablePause = z.infer<typeof pause>

/** What a member can do about a table next. */
export const TABLE_STEPS = [
  'invited',
  'waiting',
  'coming',
  'join',
  'ask',
  'tick',
  'full',
  'lost',
] as const
export type TableStep = (typeof TABLE_STEPS)[number]

const summary = z.object({
  id: z.uuid(),
  status: z.enum(TABLE_STATUSES),
  purpose: z.enum(TABLE_PURPOSES),
  size: z.int(),
  startsAt: timestamp,
  /** The time zone of its times, such as `Europe/Paris`. */
  timeZone: z.string(),
  place: z.string(),
  city: z.string(),
  /** The straight-line distance in whole kilometres; null for a member whose town is not known. */
  km: z.nullable(z.int()),
  /** The approximate price of a meal, in cents; null if nobody stated it. */
  priceCents: z.nullable(z.int()),
  step: z.enum(TABLE_STEPS),
  answerBy: z.nullable(timestamp),
  /**
   * Whether the member has sent their ticks, even without naming anybody; they can change them until `ticksCloseAt`.
   */
  hasTicked: z.boolean(),
  ticksCloseAt: timestamp,
})
export type TableSummary = z.infer<typeof summary>

const guest = z.object({
  /**
   * An id for this table only: it opens no profile. It is used to block and report a guest, and by the host to say who
   * is there.
   */
  id: memberId,
  firstName: z.string(),
  gender: z.enum(GENDERS),
  isHost: z.boolean(),
  isMe: z.boolean(),
  isVerified: z.boolean(),
  isNewcomer: z.boolean(),
  /** Shown to the host only. */
  presence: z.nullable(z.enum(PRESENCES)),
  /** How late they said they are: shown to the host, and the host's own to everybody. */
  lateMinutes: z.nullable(z.int()),
})
export type TableGuest = z.infer<typeof guest>

const neighbour = z.object({
  /** The real id of the member, since the two have met. */
  id: memberId,
  firstName: z.string(),
  age: z.int(),
  /** The main photo, or the drawing of a member without one. */
  photo: z.string(),
  isTicked: z.boolean(),
  /** Whether the two are a match now. */
  isMatch: z.boolean(),
})
export type TableNeighbour = z.infer<typeof neighbour>

const table = z.extend(summary, {
  address: z.string(),
  access: z.string(),
  myStatus: z.nullable(z.enum(SEAT_STATUSES)),
  myGender: z.enum(GENDERS),
  /** The position in the waiting list, from 1. */
  rank: z.nullable(z.int()),
  /** Whether the member has saved when they are free: if they get no seat, they have priority next time. */
  isAvailable: z.boolean(),
  isHost: z.boolean(),
  /** Whether a verified guest is the host. */
  hasHost: z.boolean(),
  /** The first name of the host; null until the first names are shown. */
  hostName: z.nullable(z.string()),
  company: z.object({
    women: z.int(),
    men: z.int(),
    youngest: z.nullable(z.int()),
    oldest: z.nullable(z.int()),
  }),
  /** The guests in their order around the table, from a day before it; empty until then. */
  guests: z.array(guest),
  /** The guests that the member can tick, while ticks are open; otherwise empty. */
  neighbours: z.array(neighbour),
  /** How late the member said they are. */
  lateMinutes: z.nullable(z.int()),
  listClosesAt: timestamp,
})
export type Table = z.infer<typeof table>

const tableId = z.object({ id: z.uuid().check(z.toLowerCase()) })

const ACT_PROBLEMS = [
  ...(['validation', 'email_unconfirmed', 'table_not_found'] as const),
  ...(['table_changed', 'too_many_requests'] as const),
] as const

/** When the member is free, what excludes them from tables, and the tables that concern them or are near. */
export const listTables = route({
  method: 'GET',
  path: '/api/tables',
  audience: 'member',
  summary: 'Tables near a member',
  response: z.object({
    availability: z.nullable(availability),
    pause: z.nullable(pause),
    nextCompositionAt: timestamp,
    tables: z.array(summary),
  }),
  problems: ['email_unconfirmed'],
})

export const getTable = route({
  method: 'GET',
  path: '/api/tables/:id',
  audience: 'member',
  summary: 'A table',
  params: tableId,
  response: table,
  problems: ['validation', 'email_unconfirmed', 'table_not_found'],
})

/** Saves when the member is free, how far they travel, and for what purpose. This commits them to nothing. */
export const saveAvailability = route({
  method: 'PUT',
  path: '/api/tables/availability',
  audience: 'member',
  summary: 'Save when the member is free for a table',
  body: availability,
  response: availability,
  problems: ['validation', 'email_unconfirmed', 'profile_held', 'too_many_requests'],
})

/** Deletes the availability: no more invitations are sent. Accepted seats stay. */
export const deleteAvailability = route({
  method: 'DELETE',
  path: '/api/tables/availability',
  audience: 'member',
  summary: 'Receive no more invitations to tables',
  status: 204,
  response: null,
  problems: ['email_unconfirmed', 'too_many_requests'],
})

/** Answers an invitation; repeating the same answer changes nothing. */
export const answerTable = route({
  method: 'POST',
  path: '/api/tables/:id/answer',
  audience: 'member',
  summary: 'Answer an invitation to a table',
  params: tableId,
  body: z.object({ isComing: z.boolean() }),
  response: table,
  problems: [...ACT_PROBLEMS, 'profile_held', 'conversations_restricted'],
})

/** Takes a free seat if the member suits the table, or asks for one if the table is not composed yet. */
export const joinTable = route({
  method: 'POST',
  path: '/api/tables/:id/join',
  audience: 'member',
  summary: 'Join a table',
  params: tableId,
  response: table,
  problems: [
    ...ACT_PROBLEMS,
    'profile_held',
    'conversations_restricted',
    'table_far',
    'table_preferences',
    'table_full',
    'table_unsuited',
    'table_week_taken',
    'table_paused',
  ],
})

/** Gives up a seat or a place in the waiting list; if the host leaves, another verified guest becomes the host. */
export const leaveTable = route({
  method: 'POST',
  path: '/api/tables/:id/leave',
  audience: 'member',
  summary: 'Leave a table',
  params: tableId,
  response: table,
  problems: ACT_PROBLEMS,
})

/** The host makes another verified guest the host, and stays at the table. */
export const handOverTable = route({
  method: 'POST',
  path: '/api/tables/:id/hand-over',
  audience: 'member',
  summary: 'Make another guest the host of a table',
  params: tableId,
  response: table,
  problems: [...ACT_PROBLEMS, 'table_no_host'],
})

/** The host says who is there, by the ids of `guests`. */
export const savePresence = route({
  method: 'PUT',
  path: '/api/tables/:id/presences/:memberId',
  audience: 'member',
  summary: 'Say who is at a table',
  params: z.extend(tableId, { memberId }),
  body: z.object({ presence: z.enum(PRESENCES) }),
  response: table,
  problems: ACT_PROBLEMS,
})

/**
 * Saves how late the member is: the host is notified or, if the member is the host, everybody. Another number replaces
 * it. A guest who was marked absent stays absent until the host, or the team, corrects it.
 */
export const sayLate = route({
  method: 'PUT',
  path: '/api/tables/:id/late',
  audience: 'member',
  summary: 'Say that the member is late for a table',
  params: tableId,
  body: z.object({ minutes: z.literal(LATE_MINUTES, 'Choisissez un retard.') }),
  response: table,
  problems: ACT_PROBLEMS,
})

/** The calendar file (RFC 5545) of a table at which the member has a seat. */
export const downloadTable = route({
  method: 'GET',
  path: '/api/tables/:id/table.ics',
  audience: 'member',
  summary: 'Download a table as a calendar file',
  params: tableId,
  contentType: 'text/calendar; charset=utf-8',
  response: z.any(),
  problems: ['validation', 'email_unconfirmed', 'table_not_found', 'too_many_requests'],
})

/**
 * Ticks in secret the guests that the member would like to see again; replaces the previous ticks. Two guests who tick
 * each other are a match.
 */
export const saveTicks = route({
  method: 'PUT',
  path: '/api/tables/:id/ticks',
  audience: 'member',
  summary: 'Tick the guests to see again',
  params: tableId,
  body: z.object({ memberIds: z.array(memberId).check(z.maxLength(8)) }),
  response: z.object({ table, matches: z.array(memberId) }),
  problems: [...ACT_PROBLEMS, 'profile_held'],
})

/** Contests the pause that followed two absences, once. */
export const contestPause = route({
  method: 'POST',
  path: '/api/tables/pause/appeal',
  audience: 'member',
  summary: 'Contest a pause',
  body: z.object({
    words: z
      .string()
      .check(
        z.trim(),
        z.minLength(2, "Dites-nous ce qui s'est passé."),
        z.maxLength(APPEAL_MAX, `Au plus ${APPEAL_MAX} caractères.`),
        z.refine(isVisible, "Dites-nous ce qui s'est passé."),
      ),
  }),
  response: pause,
  problems: ['validation', 'email_unconfirmed', 'table_not_found', 'too_many_requests'],
})

const text = (max: number, missing: string) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(2, missing), z.maxLength(max, `Au plus ${max} caractères.`))

const NO_MOMENT = 'Choisissez un jour et une heure.'
const PRICE_INVALID = 'Un prix entre 0 et 200\u00a0€, ou rien.'

export const newTable = z.object({
  place: text(80, 'Dites en quel lieu.'),
  address: text(120, "Donnez l'adresse."),
  city: text(CITY_MAX, 'Dites dans quelle ville.'),
  cityCode: z.optional(cityCode),
  /** The start in the local time of the town: `2026-12-05T12:15`. */
  wallTime: z.iso
    .datetime({ local: true, precision: -1, error: NO_MOMENT })
    .check(z.regex(/\d$/, NO_MOMENT)),
  access: z.string().check(z.trim(), z.maxLength(120, 'Au plus 120 caractères.')),
  priceCents: z.nullable(
    z.int32(PRICE_INVALID).check(z.minimum(0, PRICE_INVALID), z.maximum(20_000, PRICE_INVALID)),
  ),
  size: z.union([z.literal(6), z.literal(8)], 'Choisissez six ou huit.'),
  purpose: z.enum(TABLE_PURPOSES, 'Choisissez pour quoi on y vient.'),
  isFirst: z.boolean(),
  isWeekly: z.boolean(),
})
export type NewTable = z.infer<typeof newTable>

const adminTable = z.object({
  id: z.uuid(),
  status: z.enum(TABLE_STATUSES),
  startsAt: timestamp,
  /** The time zone of its start. */
  timeZone: z.string(),
  place: z.string(),
  city: z.string(),
  size: z.int(),
  coming: z.int(),
  invited: z.int(),
  waiting: z.int(),
  hostName: z.nullable(z.string()),
})
export type AdminTable = z.infer<typeof adminTable>

const appeal = z.object({
  id: z.uuid(),
  memberId,
  firstName: z.string(),
  /** The tables at which the member's seat stayed empty, which caused the pause. */
  absences: z.array(
    z.object({
      startsAt: timestamp,
      timeZone: z.string(),
      place: z.string(),
      city: z.string(),
    }),
  ),
  words: z.string(),
  appealedAt: timestamp,
  endsAt: timestamp,
})
export type TableAppeal = z.infer<typeof appeal>

/**
 * The tables of the next two weeks, and past ones whose absences can still be corrected; the result of the last
 * composition; and the members who contest a pause.
 */
export const listAdminTables = route({
  method: 'GET',
  path: '/api/admin/tables',
  audience: 'staff',
  summary: 'Tables',
  response: z.object({
    nextCompositionAt: timestamp,
    tables: z.array(adminTable),
    figures: z.object({
      available: z.int(),
      /** Mutual ticks, and the tables whose ticks are closed. */
      sharedTicks: z.int(),
      tickedTables: z.int(),
      absent: z.int(),
      expected: z.int(),
      women60Seated: z.int(),
      women60Available: z.int(),
      paused: z.int(),
    }),
    composition: z.nullable(
      z.object({
        at: timestamp,
        free: z.int(),
        seated: z.int(),
        tables: z.int(),
        evenTables: z.int(),
        widestAges: z.int(),
        seconds: z.number(),
      }),
    ),
    appeals: z.array(appeal),
  }),
  problems: [],
})

const seated = z.object({
  id: memberId,
  firstName: z.string(),
  gender: z.enum(GENDERS),
  age: z.int(),
  status: z.enum(['coming', 'invited', 'waiting']),
  isHost: z.boolean(),
  isVerified: z.boolean(),
  presence: z.nullable(z.enum(PRESENCES)),
})

const openedTable = z.extend(adminTable, {
  address: z.string(),
  access: z.string(),
  priceCents: z.nullable(z.int()),
  purpose: z.enum(TABLE_PURPOSES),
  seats: z.array(seated),
})
export type OpenedTable = z.infer<typeof openedTable>

/** A table with the members who have a seat or wait for one; it reveals no ticks. */
export const getAdminTable = route({
  method: 'GET',
  path: '/api/admin/tables/:id',
  audience: 'staff',
  summary: 'A table',
  params: tableId,
  response: openedTable,
  problems: ['validation', 'table_not_found'],
})

/** Proposes a table. The same place at the same time is one table. */
export const createTable = route({
  method: 'POST',
  path: '/api/admin/tables',
  audience: 'admin',
  summary: 'Propose a table',
  status: 201,
  body: newTable,
  response: adminTable,
  problems: ['validation'],
})

/** Cancels a table and notifies everybody who was to come. */
export const cancelTable = route({
  method: 'POST',
  path: '/api/admin/tables/:id/cancel',
  audience: 'admin',
  summary: 'Cancel a table',
  params: tableId,
  response: adminTable,
  problems: ['validation', 'table_not_found', 'table_changed'],
})

/** Saves whether a guest, or the host, was there, until absences are counted; it corrects what the host said. */
export const saveAttendance = route({
  method: 'PUT',
  path: '/api/admin/tables/:id/presences/:memberId',
  audience: 'moderator',
  summary: 'Say who was at a table',
  params: z.extend(tableId, { memberId }),
  body: z.object({ presence: z.enum(['here', 'absent']) }),
  response: openedTable,
  problems: ['validation', 'table_not_found', 'table_changed', 'own_case'],
})

/** Decides about a pause that its member contests, unless it is the caller's own. */
export const decideTableAppeal = route({
  method: 'POST',
  path: '/api/admin/table-appeals/:id',
  audience: 'moderator',
  summary: 'Decide about a pause',
  status: 204,
  params: tableId,
  body: z.object({ isLifted: z.boolean() }),
  response: null,
  problems: ['validation', 'table_appeal_not_found', 'own_case'],
})
