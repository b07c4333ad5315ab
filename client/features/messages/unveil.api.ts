import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/platform/api.ts'
import { unveilPhoto } from '#shared/contracts/message-photos.ts'
import type { Message } from '#shared/contracts/messages.ts'
import type { Conversation } from './conversation-state.ts'
import { conversationQuery } from './messages.api.ts'

/** Lifts the veil from a photo that the partner sent; the other devices are told by the server. */
export function useUnveil(partnerId: string, photoId: string) {
  const queries = useQueryClient()
  const { queryKey } = conversationQuery(partnerId)

  function show(message: Message): Message {
    if (message.photo?.id !== photoId) return message
    return { ...message, photo: { ...message.photo, isVeiled: false } }
  }

  return useMutation({
    mutationFn: () => call(unveilPhoto, { params: { photoId } }),
    onSuccess: () =>
      queries.setQueryData<Conversation>(
        queryKey,
        (known) => known && { ...known, messages: known.messages.map(show) },
      ),
  })
}
