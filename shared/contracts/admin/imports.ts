import * as z from 'zod/mini'
import { timestamp } from '#shared/contracts/ids.ts'
import { keyed } from '#shared/kit/keyed.ts'
import { IMPORT_COLUMNS, IMPORT_MAX_BYTES } from '../../domain/import-files.ts'
import { route } from '../../kit/route.ts'

const IMPORT_UNKNOWN = "Cet import n'existe pas."

const profileImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  encoding: z.enum(['UTF-8', 'Windows-1252']),
  delimiter: z.enum([';', ',']),
  /** Columns of the file that mean nothing here. */
  ignoredColumns: z.array(z.string()),
  /** `begun` where some lines are in and others are still ready. */
  state: z.enum(['ready', 'begun', 'done']),
  /** How many lines are in each state: together, all that the file holds. */
  counts: z.object({ ready: z.int(), refused: z.int(), created: z.int(), updated: z.int() }),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
})
export type ProfileImport = z.infer<typeof profileImport>

const importLine = z.object({
  /** As a spreadsheet numbers it: the header is the first. */
  line: z.int(),
  cells: keyed(IMPORT_COLUMNS, z.string()),
  state: z.enum(['ready', 'refused', 'created', 'updated']),
  /** The column whose cell keeps the line out, where one does. */
  field: z.nullable(z.enum(IMPORT_COLUMNS)),
  reason: z.nullable(z.string()),
})
export type ImportLine = z.infer<typeof importLine>

const params = z.object({ id: z.uuid(IMPORT_UNKNOWN).check(z.toLowerCase()) })

/** Reads a file of test profiles and answers what would become of each line: nobody is made yet. Refused in production, as is « Ajouter »: addTestProfile in members.ts. */
export const readImport = route({
  method: 'POST',
  path: '/api/admin/imports',
  audience: 'admin',
  summary: 'Read a file of test profiles',
  status: 201,
  form: {
    fields: z.object({
      fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    }),
    files: { field: 'file', max: 1, maxBytes: IMPORT_MAX_BYTES },
  },
  response: profileImport,
  problems: ['validation', 'too_large', 'demo_only'],
})

/** The last file that the caller sent; null before the first. */
export const getLastImport = route({
  method: 'GET',
  path: '/api/admin/imports/last',
  audience: 'admin',
  summary: 'The last file of test profiles',
  response: z.nullable(profileImport),
})

/** The lines of a file in their order; the next page is announced by `X-Next-Cursor`. */
export const listImportLines = route({
  method: 'GET',
  path: '/api/admin/imports/:id/lines',
  audience: 'admin',
  summary: 'Lines of a file of test profiles',
  params,
  query: z.object({
    only: z.optional(z.literal('refused')),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'Cette page est inconnue.'))),
  }),
  response: z.array(importLine),
  problems: ['validation', 'import_not_found'],
})

/** The lines that are left aside, as a file with the reason in its last column. */
export const getRefusedLines = route({
  method: 'GET',
  path: '/api/admin/imports/:id/refused',
  audience: 'admin',
  summary: 'Refused lines of a file, as CSV',
  params,
  response: z.object({ csv: z.string() }),
  problems: ['validation', 'import_not_found'],
})

/**
 * Brings the next lines that are ready in, at most `IMPORT_LINES_AT_ONCE` of them, all or none; asked again until the import
 * is `done`. One that is over already is left as it is.
 */
export const runImport = route({
  method: 'POST',
  path: '/api/admin/imports/:id/run',
  audience: 'admin',
  summary: 'Bring the next lines of a file in',
  params,
  response: profileImport,
  problems: ['validation', 'import_not_found', 'demo_only'],
})
