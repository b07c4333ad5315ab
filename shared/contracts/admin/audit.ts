import * as z from 'zod/mini'
import { memberId, timestamp } from '#shared/contracts/ids.ts'
import { route } from '../../kit/route.ts'
import { day } from './fields.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/** What a field was and became; null for what was not there. */
const auditChange = z.object({ field: z.string(), was: value, is: value })
export type AuditChange = z.infer<typeof auditChange>

const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  /** Null for what the product did by itself; without an id where the person has been erased since. */
  actor: z.nullable(z.object({ id: z.nullable(memberId), firstName: z.string() })),
  act: z.string(),
  /** « member 3f1c… », « report SIG-7K4M-92QF ». */
  subject: z.string(),
  /** The member whom it is about, where there is one; without an id once erased. */
  member: z.nullable(z.object({ id: z.nullable(memberId), firstName: z.string() })),
  /** What a subject without a member is called: the title of an event, the name of a file. */
  title: z.nullable(z.string()),
  /** What was changed, by name. */
  detail: z.custom<Record<string, unknown>>(
    (detail) => typeof detail === 'object' && detail !== null,
  ),
  /** Empty where nothing was changed, or where it is forgotten. */
  changes: z.array(auditChange),
})
export type AuditEntry = z.infer<typeof auditEntry>

const auditFilters = z.object({
  act: z.optional(z.string().check(z.maxLength(60))),
  actor: z.optional(memberId),
  /** A first name, an address, the reference of a report, an order or a request, a public id. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  from: z.optional(day),
  until: z.optional(day),
})
export type AuditFilters = z.infer<typeof auditFilters>

/** What the team did, the latest first; the next page is announced by `X-Next-Cursor`. */
export const listAudit = route({
  method: 'GET',
  path: '/api/admin/audit',
  audience: 'admin',
  summary: 'The audit log',
  query: z.extend(auditFilters, {
    cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Cette page est inconnue.'))),
  }),
  response: z.array(auditEntry),
  problems: ['validation'],
})

/** Who has done something, for the filter. */
export const listAuditActors = route({
  method: 'GET',
  path: '/api/admin/audit/actors',
  audience: 'admin',
  summary: 'Who did something, for the filter of the audit log',
  response: z.array(z.object({ id: memberId, firstName: z.string() })),
})

/** The acts that fit as a file for a spreadsheet, 50 000 at most; the export is an act too. */
export const exportAudit = route({
  method: 'POST',
  path: '/api/admin/audit/export',
  audience: 'admin',
  summary: 'Export the audit log',
  body: auditFilters,
  response: z.object({ csv: z.string(), count: z.int(), isCapped: z.boolean() }),
  problems: ['validation'],
})
