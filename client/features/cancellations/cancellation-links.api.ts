import { queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { confirmCancellation, readCancellation } from '#shared/contracts/cancellation-links.ts'

/** The contract that the emailed button would end. */
export function cancellationLinkQuery(token: string) {
  return queryOptions({
    queryKey: [readCancellation.path, token],
    queryFn: ({ signal }) => request(readCancellation, { params: { token }, signal }),
    retry: false,
  })
}

export function useConfirmCancellation() {
  return useMutation({
    mutationFn: (token: string) => request(confirmCancellation, { body: { token } }),
  })
}
