import * as z from 'zod/mini'
import { route } from '../kit/route.ts'
import { memberId, timestamp } from './ids.ts'

const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  /** Null for what the product did by itself; without an id where the person has been erased since. */
  actor: z.nullable(z.object({ id: z.nullable(memberId), firstName: z.string() })),
  act: z.string(),
  /** « member 3f1c… », « report SIG-7K4M9Q ». */
  subject: z.string(),
  /** What was changed, by name. */
  detail: z.custom<Record<string, unknown>>(
    (detail) => typeof detail === 'object' && detail !== null,
  ),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** What the team did, the latest first; the next page is announced by `X-Next-Cursor`. */
export const listAudit = route({
  method: 'GET',
  path: '/api/admin/audit',
  audience: 'admin',
  summary: 'The audit log',
  query: z.object({
    cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Cette page est inconnue.'))),
    act: z.optional(z.string().check(z.maxLength(60))),
    actor: z.optional(memberId),
    subject: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  response: z.array(auditEntry),
  problems: ['validation'],
})
