import { ApiError } from './api.ts'
import { failureText } from './failure-text.ts'

interface Failure {
  /** What each field is refused for. */
  fields: Record<string, string>
  /** What is said of the whole. */
  text: string | null
}

/** A refusal, beside the field it is about where it is about one. */
export function failureOf(error: Error | null): Failure {
  if (!error) return { fields: {}, text: null }
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  const fields = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
  return { fields, text: errors.length > 0 ? null : failureText(error) }
}
