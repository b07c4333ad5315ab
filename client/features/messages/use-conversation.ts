import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { emitWithAck, isConnected, onSocket } from '#client/platform/socket.ts'
import { joinConversation } from '#shared/contracts/messages.ts'
import { conversationQuery } from './conversation.api.ts'
import { createRetrier } from './create-retrier.ts'

const TEMPORARY_ERRORS: readonly string[] = ['unavailable', 'internal', 'too_many_requests']

/** The conversation with a partner, kept up to date while it is on screen. */
export function useConversation(memberId: string, partnerId: string) {
  const queries = useQueryClient()

  useEffect(() => {
    const retrier = createRetrier()
    // Joins, then refetches: a message sent between the first response and the join reaches this page in no other way.
    async function join() {
      retrier.cancel()
      if (!isConnected()) return
      const answer = await emitWithAck(joinConversation, { user1Id: memberId, user2Id: partnerId })
      const { queryKey } = conversationQuery(partnerId)
      if (answer.ok) await queries.invalidateQueries({ queryKey })
      // A server error does not close the connection, so no `connect` event would trigger another attempt to join.
      else if (TEMPORARY_ERRORS.includes(answer.code)) retrier.schedule(join)
    }
    void join()
    const stop = onSocket('connect', () => void join())
    return () => {
      stop()
      retrier.dispose()
      // Leaves explicitly, or the server would regard its messages as seen here and notify them nowhere. Sent with an
      // acknowledgement, because volatile events can be dropped; a lost connection has left by itself.
      if (isConnected()) void emitWithAck(joinConversation, {})
    }
  }, [queries, memberId, partnerId])

  return useQuery(conversationQuery(partnerId))
}

function followConnection(listener: () => void): () => void {
  const stops = [onSocket('connect', listener), onSocket('disconnect', listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(followConnection, isConnected)
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

export function useIsPageVisible(): boolean {
  return useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible')
}
