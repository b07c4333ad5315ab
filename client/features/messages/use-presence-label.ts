import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onSocket } from '#client/platform/socket.ts'
import { useNow } from '#client/ui/use-now.ts'
import { ONLINE_FOR_MS } from '#shared/domain/presence.ts'
import { presenceQuery } from './conversation.api.ts'
import { presenceLabel } from './presence-label.ts'

/** The presence label of a partner, « En ligne » or « Vu il y a 2 h », kept up to date while it is shown. */
export function usePresenceLabel(partnerId: string, isReadable: boolean) {
  const { data, dataUpdatedAt } = useQuery({ ...presenceQuery(partnerId), enabled: isReadable })
  const activeAt = useLastActivity(partnerId)
  const now = useNow()
  const presence = isReadable ? (data?.presence ?? null) : null
  // A partner who hides their presence does not reveal it by writing either.
  if (!presence) return { isOnline: false, label: null }

  const seenAt = Math.max(activeAt, presence.isOnline ? dataUpdatedAt : 0)
  if (now.getTime() - seenAt <= ONLINE_FOR_MS) return { isOnline: true, label: 'En ligne' }
  const lastSeenAt = seenAt > 0 ? new Date(seenAt).toISOString() : presence.lastSeenAt
  return { isOnline: false, label: presenceLabel({ isOnline: false, lastSeenAt }, now) }
}

/** When the partner last sent a message or was typing; 0 if they have not since the conversation was opened. */
function useLastActivity(partnerId: string): number {
  const [activity, setActivity] = useState({ partnerId, at: 0 })

  useEffect(() => {
    function follow(from: string) {
      if (from === partnerId) setActivity({ partnerId, at: Date.now() })
    }
    const stops = [
      onSocket('user_typing', ({ userId, isTyping }) => isTyping && follow(userId)),
      onSocket('new_message', ({ senderId }) => follow(senderId)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [partnerId])

  return activity.partnerId === partnerId ? activity.at : 0
}
