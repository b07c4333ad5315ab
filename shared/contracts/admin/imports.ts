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
  /** Columns of the file that the import does not use. */
  ignoredColumns: z.array(z.string()),
  /** `begun` when some lines have been imported and others are still ready. */
  state: z.enum(['ready', 'begun', 'done']),
  /** The number of lines in each state; together they are all the lines of the file. */
  counts: z.object({ ready: z.int(), refused: z.int(), created: z.int(), updated: z.int() }),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
})
export type ProfileImport = z.infer<typeof profileImport>

const importLine = z.object({
  /** The line number that a spreadsheet shows: the header is line 1. */
  line: z.int(),
  cells: keyed(IMPORT_COLUMNS, z.string()),
  state: z.enum(['ready', 'refused', 'created', 'updated']),
  /** The column whose cell makes the line refused; null if no single cell does. */
  field: z.nullable(z.enum(IMPORT_COLUMNS)),
  reason: z.nullable(z.string()),
})
export type ImportLine = z.infer<typeof importLine>

const params = z.object({ id: z.uuid(IMPORT_UNKNOWN).check(z.toLowerCase()) })

/**
 * Reads a file of test profiles and stores how each line would be handled; it creates no profile yet. Refused in
 * production, as is « Ajouter » (`addTestProfile` in members.ts).
 */
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
    files: {
      ...{ field: 'file', max: 1, maxBytes: IMPORT_MAX_BYTES },
      tooMany: 'Choisissez un seul fichier.',
    },
  },
  response: profileImport,
  problems: ['validation', 'too_large', 'demo_only'],
})

/** The last file that the caller sent; null if they sent none. */
export const getLastImport = route({
  method: 'GET',
  path: '/api/admin/imports/last',
  audience: 'admin',
  summary: 'The last file of test profiles',
  response: z.nullable(profileImport),
})

/** The lines of a file in their order; `X-Next-Cursor` gives the cursor of the next page. */
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

/** The refused lines as CSV, with the reason in the last column. */
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
 * Imports the next `ready` lines, at most `IMPORT_LINES_AT_ONCE`, all of them or none. The page repeats the request
 * until the import is `done`. A finished import does not change.
 */
export const runImport = route({
  method: 'POST',
  path: '/api/admin/imports/:id/run',
  audience: 'admin',
  summary: 'Import the next lines of a file',
  params,
  response: profileImport,
  problems: ['validation', 'import_not_found', 'demo_only'],
})
