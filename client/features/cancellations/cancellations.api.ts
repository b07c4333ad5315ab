import { useMutation } from '@tanstack/react-query'
import { ApiError, call } from '#client/platform/api.ts'
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

/** Whether it is the link that is refused, so that trying again is no use. */
export function isLinkRefused(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 400 || failure.status === 404)
}
