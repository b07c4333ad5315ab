import { useMutation } from '@tanstack/react-query'
import { call } from '#client/platform/api.ts'
import { confirmCancellation, requestCancellation } from '#shared/contracts/cancellations.ts'
import type { CheckedCancellation } from './cancellation-form.ts'

export function useRequestCancellation() {
  return useMutation({
    mutationFn: (body: CheckedCancellation) => call(requestCancellation, { body }),
  })
}

export function useConfirmCancellation() {
  return useMutation({
    mutationFn: (token: string) => call(confirmCancellation, { body: { token } }),
  })
}
