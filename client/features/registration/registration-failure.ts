import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { NO_CONNECTION } from '#client/platform/network-error.ts'

const EMAIL_TAKEN = 'Cette adresse email est déjà utilisée'
const FIELDS_MISSING = 'Veuillez vérifier tous les champs obligatoires'
const OTHER_FAILURE = 'Impossible de créer le profil'

/** The error text of a failed registration, as the specification words it. */
export function registrationFailureText(failure: unknown): string {
  const problem = failure instanceof ApiError ? failure.problem : null
  switch (problem?.code) {
    case undefined:
      return textByMessage(failure instanceof Error ? failure.message : '')
    case 'email_taken':
      return EMAIL_TAKEN
    case 'validation':
      return FIELDS_MISSING
    case 'too_many_requests':
    case 'account_closed':
      return failureText(failure)
    default:
      return OTHER_FAILURE
  }
}

// Only for a response without a problem description: in a problem, "email" can be the name of a field.
function textByMessage(message: string): string {
  if (message.includes('email')) return EMAIL_TAKEN
  if (message.includes('validation')) return FIELDS_MISSING
  if (message.includes('network') || message.includes('fetch')) return NO_CONNECTION
  return OTHER_FAILURE
}
