import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { NO_CONNECTION } from '#client/platform/network-error.ts'

const EMAIL_TAKEN = 'Cette adresse email est déjà utilisée'
const FIELDS_MISSING = 'Veuillez vérifier tous les champs obligatoires'
const OTHERWISE = 'Impossible de créer le profil'

/** Why a registration failed, in the words of the specification. */
export function registrationFailureText(failure: unknown): string {
  const problem = failure instanceof ApiError ? failure.problem : null
  switch (problem?.code) {
    case undefined:
      return textByWords(failure instanceof Error ? failure.message : '')
    case 'email_taken':
      return EMAIL_TAKEN
    case 'validation':
      return FIELDS_MISSING
    case 'too_many_requests':
    case 'account_closed':
      return failureText(failure)
    default:
      return OTHERWISE
  }
}

// Only for an answer that describes no problem: in one that does, "email" may be the name of a field.
function textByWords(message: string): string {
  if (message.includes('email')) return EMAIL_TAKEN
  if (message.includes('validation')) return FIELDS_MISSING
  if (message.includes('network') || message.includes('fetch')) return NO_CONNECTION
  return OTHERWISE
}
