import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request, requestPage } from '#client/platform/api.ts'
import { listMatches } from '#shared/contracts/matches.ts'
import { getStats } from '#shared/contracts/members.ts'
import { listMessages, type Message, markRead } from '#shared/contracts/messages.ts'
import { getPresence } from '#shared/contracts/opened-profile.ts'
import { afterEvent, type Conversation } from './conversation-state.ts'
import { applyEvent, conversationKey } from './messages.api.ts'

// Separate from messages.api.ts, so that pages with the realtime code alone, such as the deck, do not load these
// queries.

/**
 * Fetches the newest page and all older pages that the client already has: any message, reaction, photo or read mark
 * may have changed while no event reached this page. Messages older than `oldest` are fetched only on demand.
 */
async function readBackTo(oldest: number | null, partnerId: string, signal: AbortSignal) {
  let { items, nextCursor } = await requestPage(listMessages, { query: { partnerId }, signal })
  let messages: Message[] = items
  while (nextCursor !== null && oldest !== null && (messages[0]?.id ?? 0) > oldest) {
    const query = { partnerId, before: nextCursor }
    ;({ items, nextCursor } = await requestPage(listMessages, { query, signal }))
    messages = [...items, ...messages]
  }
  return { messages: messages.filter(({ id }) => id >= (oldest ?? 0)), olderCursor: nextCursor }
}

/**
 * The oldest message id that must be refetched; null before the first fetch. It is 0 for a conversation that is loaded
 * from its beginning: if it was empty, the one message received by socket may be the last of several.
 */
function oldestOf(known: Conversation | undefined): number | null {
  if (!known?.isLoaded) return null
  return known.olderCursor === null ? 0 : (known.messages[0]?.id ?? 0)
}

/** A conversation; a refetch adds the missed messages and updates the loaded ones. */
export function conversationQuery(partnerId: string) {
  const queryKey = conversationKey(partnerId)
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Conversation> => {
      const before = client.getQueryData<Conversation>(queryKey)
      const fetched = await readBackTo(oldestOf(before), partnerId, signal)
      // Read from the cache again: the socket may have delivered a message during the request.
      const known = client.getQueryData<Conversation>(queryKey)
      return afterEvent(known, { type: 'caught_up', ...fetched, since: before })
    },
    refetchOnMount: 'always',
  })
}

export function useReadOlder(partnerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (before: string) => requestPage(listMessages, { query: { partnerId, before } }),
    onSuccess: ({ items, nextCursor }) =>
      applyEvent(queries, partnerId, {
        type: 'older_read',
        messages: items,
        olderCursor: nextCursor,
      }),
  })
}

/** Marks the partner's messages as read; the first time, it also opens the match. */
export function useMarkRead(memberId: string, partnerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(markRead, { body: { senderId: partnerId, receiverId: memberId } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [listMatches.path] }),
        queries.invalidateQueries({ queryKey: [getStats.path] }),
      ]),
  })
}

/** The presence of the partner, fetched on mount and on window focus; useLastActivity follows it in between. */
export function presenceQuery(partnerId: string) {
  return queryOptions({
    queryKey: [getPresence.path, partnerId],
    queryFn: ({ signal }) => request(getPresence, { params: { id: partnerId }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

const LATEST_MAX = 10

/** The latest loaded messages of the partner, the newest first. */
export function useLatestFrom(partnerId: string): readonly Message[] {
  const { data = [] } = useQuery({
    ...conversationQuery(partnerId),
    // `useConversation` fetches.
    enabled: false,
    select: ({ messages }) =>
      messages
        .filter(({ senderId }) => senderId === partnerId)
        .slice(-LATEST_MAX)
        .toReversed(),
  })
  return data
}
