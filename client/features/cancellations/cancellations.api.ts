import { useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { requestCancellation } from '#shared/contracts/cancellations.ts'
import type { CheckedCancellation } from './cancellation-form.ts'

export function useRequestCancellation() {
  return useMutation({
    mutationFn: (body: CheckedCancellation) => request(requestCancellation, { body }),
  })
}
