import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { getLiked } from '#shared/contracts/matches.ts'
import { listMessages } from '#shared/contracts/messages.ts'
import { afterEvent, type Conversation, type ConversationEvent } from './conversation-state.ts'

/** The query key of a conversation. */
export function conversationKey(partnerId: string) {
  return [listMessages.path, partnerId] as const
}

export function applyEvent(queries: QueryClient, partnerId: string, event: ConversationEvent) {
  queries.setQueryData<Conversation>(conversationKey(partnerId), (known) =>
    afterEvent(known, event),
  )
}

/** What each member of a match liked about the other. Not retried: the conversation works without it. */
export function likedQuery(partnerId: string) {
  return queryOptions({
    queryKey: [getLiked.path, partnerId],
    queryFn: ({ signal }) => request(getLiked, { params: { partnerId }, signal }),
    retry: false,
  })
}
