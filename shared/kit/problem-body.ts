import * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

/** The messages that a page shows by itself if no response came with one. */
export const INTERNAL = 'Une erreur est survenue. Veuillez réessayer.'
export const UNAVAILABLE =
  'Le service est momentanément indisponible. Réessayez dans quelques instants.'
export const MATCH_GONE = "Cette conversation n'est plus disponible."

/** One refused field: `path` in dotted form (`interests.2`), `message` in French. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() })

/** The body of every refusal, `application/problem+json` (RFC 9457). `message` is shown as it is. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  // Not an enumeration: a page that was opened before the server had a new code still shows its message.
  code: z.custom<ProblemCode>((code) => typeof code === 'string'),
  message: z.string(),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** The URL of a page of the site that says more. */
  link: z.optional(z.string()),
  requestId: z.string(),
})

export type Problem = z.infer<typeof problemSchema>
export type FieldError = z.infer<typeof fieldErrorSchema>
