import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { emitWithAck, isConnected, onSocket } from '#client/platform/socket.ts'
import { joinConversation } from '#shared/contracts/messages.ts'
import { conversationQuery } from './conversation.api.ts'
import { retries } from './retries.ts'

const TROUBLES: readonly string[] = ['unavailable', 'internal', 'too_many_requests']

/** The conversation with a partner, kept live for as long as it is on screen. */
export function useConversation(memberId: string, partnerId: string) {
  const queries = useQueryClient()

  useEffect(() => {
    const again = retries()
    // Read again once joined: what was written between the first answer and the joining came by no road.
    async function join() {
      again.stop()
      if (!isConnected()) return
      const answer = await emitWithAck(joinConversation, { user1Id: memberId, user2Id: partnerId })
      const { queryKey } = conversationQuery(partnerId)
      if (answer.ok) await queries.invalidateQueries({ queryKey })
      // A trouble of the server's leaves the connection as it is: nothing else would make it join.
      else if (TROUBLES.includes(answer.code)) again.later(join)
    }
    void join()
    const stop = onSocket('connect', () => void join())
    return () => {
      stop()
      again.end()
      // Left, or the server would hold its messages for read here and announce them nowhere. Asked for an answer, for what
      // asks for none may be dropped; a lost connection has left by itself.
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
