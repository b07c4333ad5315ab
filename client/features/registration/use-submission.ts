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

type Prompts = RegistrationFields['prompts']

interface FieldRefusal {
  name: FieldName | `prompts.${number}.answer`
  message: string
}

function refusalsOf(failure: unknown, sent: Prompts, shown: Prompts): FieldRefusal[] {
  const errors = (failure instanceof ApiError && failure.problem?.errors) || []
  return errors.map(({ path, message }) => {
    const [list, at] = path.split('.')
    // An error of an item is shown at its list (`interests.2`), but that of a prompt at its own field. Unfinished
    // prompts are in the form but were not sent, so the indexes differ.
    const prompt = list === 'prompts' && sent?.[Number(at)]?.prompt
    const place = (shown ?? []).findIndex((one) => one.prompt === prompt)
    const name = place < 0 ? list : `prompts.${place}.answer`
    return { name: name as FieldRefusal['name'], message }
  })
}

/** Submits the registration and shows its errors, in this step or the previous one. */
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

  function handleFailure(failure: unknown, sent: CheckedRegistration) {
    isSent.current = false
    toastRegistrationFailure(failure)
    const refusals = refusalsOf(failure, sent.prompts, form.getValues('prompts'))
    for (const { name, message } of refusals) {
      form.setError(name, { message }, { shouldFocus: true })
    }
    showErrorsOf(refusals.map(({ name }) => name))
  }

  function handleValid(fields: CheckedRegistration) {
    // Two quick presses can both pass validation before the button is disabled.
    if (isSent.current) return
    isSent.current = true
    register.mutate(fields, {
      onSuccess: toastRegistered,
      onError: (failure) => handleFailure(failure, fields),
    })
  }

  return {
    submit: form.handleSubmit(handleValid, handleInvalid),
    isPending: register.isPending,
    isDone: register.isSuccess,
  }
}
