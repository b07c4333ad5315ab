import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { upload } from '#client/platform/upload.ts'
import {
  askVerification,
  getOwnVerification,
  sendLivePhoto,
} from '#shared/contracts/verification.ts'

export const ownVerificationQuery = queryOptions({
  queryKey: [getOwnVerification.path],
  queryFn: ({ signal }) => request(getOwnVerification, { signal }),
  staleTime: 0,
})

export function useAskVerification() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(askVerification),
    onSuccess: (own) => queries.setQueryData(ownVerificationQuery.queryKey, own),
  })
}

/**
 * Sends the photo that `prepare` returns. `onSent` is called even though the dialog is removed when the response
 * arrives.
 */
export function useSendLivePhoto(prepare: (photo: File) => Promise<File>, onSent: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (photo: File) => upload(sendLivePhoto, await prepare(photo)),
    onSuccess: (own) => {
      queries.setQueryData(ownVerificationQuery.queryKey, own)
      onSent()
    },
  })
}
