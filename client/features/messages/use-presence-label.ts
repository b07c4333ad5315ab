import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onSocket } from '#client/platform/socket.ts'
import { useNow } from '#client/ui/use-now.ts'
import { ONLINE_FOR_MS } from '#shared/domain/presence.ts'
import { presenceQuery } from './conversation.api.ts'
import { presenceLabel } from './presence-label.ts'

/** « En ligne », « Vu il y a 2 h » of a partner, kept true while the conversation is open. */
export function usePresenceLabel(partnerId: string, isReadable: boolean) {
  const { data, dataUpdatedAt } = useQuery({ ...presenceQuery(partnerId), enabled: isReadable })
  const signedAt = useSignOfLife(partnerId)
  const now = useNow()
  const presence = isReadable ? (data?.presence ?? null) : null
  // Who does not show when they are here does not show it by writing either.
  if (!presence) return { isOnline: false, label: null }

  const seenAt = Math.max(signedAt, presence.isOnline ? dataUpdatedAt : 0)
  if (now.getTime() - seenAt <= ONLINE_FOR_MS) return { isOnline: true, label: 'En ligne' }
  const lastSeenAt = seenAt > 0 ? new Date(seenAt).toISOString() : presence.lastSeenAt
  return { isOnline: false, label: presenceLabel({ isOnline: false, lastSeenAt }, now) }
}

/** When the partner last wrote, or was writing; 0 before that. */
function useSignOfLife(partnerId: string): number {
  const [sign, setSign] = useState({ partnerId, at: 0 })

  useEffect(() => {
    function follow(from: string) {
      if (from === partnerId) setSign({ partnerId, at: Date.now() })
    }
    const stops = [
      onSocket('user_typing', ({ userId, isTyping }) => isTyping && follow(userId)),
      onSocket('new_message', ({ senderId }) => follow(senderId)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [partnerId])

  return sign.partnerId === partnerId ? sign.at : 0
}
