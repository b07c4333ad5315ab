import { useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { confirmSubscription, unsubscribe } from '#shared/contracts/newsletter.ts'

export function useConfirmSubscription() {
  return useMutation({
    mutationFn: (token: string) => request(confirmSubscription, { body: { token } }),
  })
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => request(unsubscribe, { params: { token } }),
  })
}
