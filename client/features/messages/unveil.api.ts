import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { unveilPhoto } from '#shared/contracts/message-photos.ts'
import { applyEvent } from './messages.api.ts'

/** Unveils a photo that the partner sent; the server notifies the member's other devices. */
export function useUnveil(partnerId: string, photoId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(unveilPhoto, { params: { photoId } }),
    onSuccess: () => applyEvent(queries, partnerId, { type: 'unveiled', photoId }),
  })
}
