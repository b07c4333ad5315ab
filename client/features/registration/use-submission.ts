import { useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { ApiError } from '#client/platform/api.ts'
import { useRegister } from './registration.api.ts'
import {
  type CheckedRegistration,
  type FieldName,
  isProfileField,
  type RegistrationFields,
} from './registration-form.ts'
import {
  toastBioTooShort,
  toastInterestsMissing,
  toastRegistered,
  toastRegistrationFailure,
} from './registration-toasts.ts'
import type { RegistrationForm } from './use-registration-form.ts'

interface FieldRefusal {
  name: FieldName | `prompts.${number}.answer`
  message: string
}

// A refused item is shown with its list: `interests.2`; a finished sentence has a field of its own.
function refusalsOf(failure: unknown): FieldRefusal[] {
  const errors = (failure instanceof ApiError && failure.problem?.errors) || []
  return errors.map(({ path, message }) => {
    const name = path.startsWith('prompts.') ? path : path.split('.', 1)[0]
    return { name: name as FieldRefusal['name'], message }
  })
}

/** Sends the registration, and shows where it is refused, in this step or in the one before. */
export function useSubmission(form: RegistrationForm, goBack: () => void) {
  const register = useRegister()
  const isSent = useRef(false)

  function showErrorsOf(names: string[]) {
    if (names.some(isProfileField)) goBack()
  }

  function handleInvalid(errors: FieldErrors<RegistrationFields>) {
    showErrorsOf(Object.keys(errors))
    if (errors.bio) toastBioTooShort()
    else if (errors.interests) toastInterestsMissing()
  }

  function handleFailure(failure: unknown) {
    isSent.current = false
    toastRegistrationFailure(failure)
    const refusals = refusalsOf(failure)
    for (const { name, message } of refusals) {
      form.setError(name, { message }, { shouldFocus: true })
    }
    showErrorsOf(refusals.map(({ name }) => name))
  }

  function handleValid(fields: CheckedRegistration) {
    // A duplicate: two presses can both be checked before the button is seen to be disabled.
    if (isSent.current) return
    isSent.current = true
    register.mutate(fields, { onSuccess: toastRegistered, onError: handleFailure })
  }

  return {
    submit: form.handleSubmit(handleValid, handleInvalid),
    isPending: register.isPending,
    isDone: register.isSuccess,
  }
}
