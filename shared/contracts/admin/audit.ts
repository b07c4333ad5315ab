import * as z from 'zod/mini'
import { memberId, timestamp } from '#shared/contracts/ids.ts'
import { route } from '../../kit/route.ts'
import { day } from './fields.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/** A changed field with its old value (`was`) and its new value (`is`); null stands for no value. */
const auditChange = z.object({ field: z.string(), was: value, is: value })
export type AuditChange = z.infer<typeof auditChange>

const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  /** Null for an act of the system itself. The `id` is null once the account of the person has been erased. */
  actor: z.nullable(z.object({ id: z.nullable(memberId), firstName: z.string() })),
  act: z.string(),
  /** « member 3f1c… », « report SIG-7K4M-92QF ». */
  subject: z.string(),
  /** The member concerned, if any; the `id` is null once their account has been erased. */
  member: z.nullable(z.object({ id: z.nullable(memberId), firstName: z.string() })),
  /** The name of a subject that is not a member: the title of an event, the name of a file. */
  title: z.nullable(z.string()),
  /** Other facts about the act, by name. */
  detail: z.custom<Record<string, unknown>>(
    (detail) => typeof detail === 'object' && detail !== null,
  ),
  /** Empty if the act changed no field, or once the changes have been deleted. */
  changes: z.array(auditChange),
})
export type AuditEntry = z.infer<typeof auditEntry>

const auditFilters = z.object({
  act: z.optional(z.string().check(z.maxLength(60))),
  actor: z.optional(memberId),
  /** A first name, an email address, the reference of a report, an order or a request, or a public id. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  from: z.optional(day),
  until: z.optional(day),
})
export type AuditFilters = z.infer<typeof auditFilters>

/** The entries of the audit log, newest first; `X-Next-Cursor` gives the cursor of the next page. */
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

/** The people with at least one entry in the log, for its filter. */
export const listAuditActors = route({
  method: 'GET',
  path: '/api/admin/audit/actors',
  audience: 'admin',
  summary: 'People with entries in the audit log',
  response: z.array(z.object({ id: memberId, firstName: z.string() })),
})

/** Exports the matching entries as CSV, at most 50 000; the export itself is recorded in the log. */
export const exportAudit = route({
  method: 'POST',
  path: '/api/admin/audit/export',
  audience: 'admin',
  summary: 'Export the audit log',
  body: auditFilters,
  response: z.object({ csv: z.string(), count: z.int(), isCapped: z.boolean() }),
  problems: ['validation'],
})
