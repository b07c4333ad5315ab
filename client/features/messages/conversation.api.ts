import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request, requestPage } from '#client/platform/api.ts'
import { listMatches } from '#shared/contracts/matches.ts'
import { getStats } from '#shared/contracts/members.ts'
import { listMessages, type Message, markRead } from '#shared/contracts/messages.ts'
import { getPresence } from '#shared/contracts/opened-profile.ts'
import { afterEvent, type Conversation } from './conversation-state.ts'
import { applyEvent, keyOf } from './messages.api.ts'

// What reads a conversation, apart from what keeps it live: the deck does without.

/**
 * The newest page and, of what is known, all the rest: words, reactions, photos and read marks may have changed however far
 * back, while nothing told of it here. No further than that: older ones are shown when they are asked for.
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
 * Where a reading may end; null before the first. Of one that is shown from its beginning that is the beginning, whatever
 * stands first: where nothing stood, the one message that was heard may be the last of several.
 */
function oldestOf(known: Conversation | undefined): number | null {
  if (!known?.isLoaded) return null
  return known.olderCursor === null ? 0 : (known.messages[0]?.id ?? 0)
}

/** A conversation: read again, it catches up with what was missed, and with what has changed of what is known. */
export function conversationQuery(partnerId: string) {
  const queryKey = keyOf(partnerId)
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Conversation> => {
      const before = client.getQueryData<Conversation>(queryKey)
      const news = await readBackTo(oldestOf(before), partnerId, signal)
      // Read anew: the socket may have brought a message meanwhile.
      const known = client.getQueryData<Conversation>(queryKey)
      return afterEvent(known, { type: 'caught_up', ...news, since: before })
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

/** Marks what the partner wrote as read; the first time also opens the match. */
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

/** Whether the partner is here, asked when somebody looks; between two looks what they do in the conversation tells it. */
export function presenceQuery(partnerId: string) {
  return queryOptions({
    queryKey: [getPresence.path, partnerId],
    queryFn: ({ signal }) => request(getPresence, { params: { id: partnerId }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

const LATEST = 10

/** The latest of what the partner wrote, as far as it is known here, the newest first. */
export function useLatestFrom(partnerId: string): readonly Message[] {
  const { data = [] } = useQuery({
    ...conversationQuery(partnerId),
    // The conversation itself reads.
    enabled: false,
    select: ({ messages }) =>
      messages
        .filter(({ senderId }) => senderId === partnerId)
        .slice(-LATEST)
        .toReversed(),
  })
  return data
}
