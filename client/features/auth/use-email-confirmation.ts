import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { isProblem } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { useConfirmEmail, useSendConfirmation } from './auth.api.ts'
import {
  toastAccountClosed,
  toastCodeSent,
  toastEmailTaken,
  toastSignedOut,
} from './auth-toasts.tsx'
import { isComplete } from './code-digits.ts'
import { linkCode } from './link-code.ts'

/** The refusals after which nobody is signed in here any more, with the toast for each. */
const SIGNED_OUT_TOASTS = [
  ['account_closed', toastAccountClosed],
  ['email_taken', toastEmailTaken],
  ['unauthenticated', toastSignedOut],
] as const

/** State and actions of the field for the code mailed to a new member. */
export function useEmailConfirmation(onConfirmed: () => void) {
  const ref = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(linkCode.get)
  const [error, setError] = useState<string>()
  const queries = useQueryClient()
  const confirm = useConfirmEmail(onConfirmed)
  const another = useSendConfirmation()

  function refuse(reason: string) {
    setError(reason)
    ref.current?.focus()
  }

  function send(code: string) {
    if (!isComplete(code)) return refuse('Saisissez les huit chiffres du code.')
    confirm.mutate(code, {
      onError: (failure) => {
        const showToast = SIGNED_OUT_TOASTS.find(([code]) => isProblem(failure, code))?.[1]
        if (!showToast) return refuse(failureText(failure))
        queries.setQueryData(currentMemberQuery.queryKey, null)
        showToast(failure)
      },
    })
  }

  function change(typed: string) {
    setValue(typed)
    setError(undefined)
  }

  return {
    field: {
      ref,
      value,
      error,
      onChange: change,
      onComplete: (typed: string) => confirm.isPending || send(typed),
      onRefuse: refuse,
    },
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      send(value)
    },
    isSending: confirm.isPending,
    resend: () =>
      another.mutate(undefined, {
        onSuccess: toastCodeSent,
        onError: (failure) => setError(failureText(failure)),
      }),
    isResending: another.isPending,
  }
}
