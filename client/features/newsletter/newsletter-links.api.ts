import { useMutation } from '@tanstack/react-query'
import { call } from '#client/platform/api.ts'
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
