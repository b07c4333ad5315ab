import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api.ts'
import { failureText } from './failure-text.ts'

interface Failure {
  /** Error messages by field path. */
  fields: Record<string, string>
  /** The message for the whole form; null if the error is about fields. */
  text: string | null
}

/** Splits a refusal into messages for fields and a message for the whole form. */
export function failureOf(error: Error | null): Failure {
  if (!error) return { fields: {}, text: null }
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  const fields = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
  return { fields, text: errors.length > 0 ? null : failureText(error) }
}

/** Shows the errors of the server in a form: next to each field, or as `errors.root` if they are not about a field. */
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
