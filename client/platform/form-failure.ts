import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
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

/** Writes into a form what the server refused it for: beside each field, or as `errors.root` where it is about none. */
export function showFailure<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  failure: Error,
): void {
  const { fields, text } = failureOf(failure)
  for (const [name, message] of Object.entries(fields)) {
    setError(name as FieldPath<Fields>, { message }, { shouldFocus: true })
  }
  if (text) setError('root', { message: text })
}
