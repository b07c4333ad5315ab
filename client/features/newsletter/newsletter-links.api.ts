import { useMutation } from '@tanstack/react-query'
import { ApiError, call } from '#client/platform/api.ts'
import { confirmSubscription, unsubscribe } from '#shared/contracts/newsletter.ts'

export function useConfirmSubscription() {
  return useMutation({
    mutationFn: (token: string) => call(confirmSubscription, { body: { token } }),
  })
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => call(unsubscribe, { params: { token } }),
  })
}

/** Whether it is the link that is refused, so that trying again is no use. */
export function isLinkRefused(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 400 || failure.status === 404)
}
