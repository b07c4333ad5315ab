import { useEffect, useRef } from 'react'
import { onSocket } from '#client/platform/socket.ts'
import { isTransientFailure } from '#client/session/connection.ts'
import { useMarkRead } from './conversation.api.ts'
import { retries } from './retries.ts'

const NEVER = -1

interface Attention {
  memberId: string
  partnerId: string
  /** The partner's last message, 0 before there is one; undefined until the conversation is known. */
  lastTheirs: number | undefined
  isLooking: boolean
}

/**
 * Marks the conversation as read when it opens, then whenever the reader has a new message under their eyes; what
 * could not be marked is marked when the connection is back, or a little later.
 */
export function useReadMark({ memberId, partnerId, lastTheirs, isLooking }: Attention): void {
  const { mutate: markRead } = useMarkRead(memberId, partnerId)
  const marked = useRef(NEVER)

  useEffect(() => {
    const again = retries()
    function mark() {
      again.stop()
      if (!isLooking || lastTheirs === undefined || lastTheirs <= marked.current) return
      const former = marked.current
      marked.current = lastTheirs
      markRead(undefined, {
        onError: (failure) => {
          marked.current = former
          if (isTransientFailure(failure)) again.later(mark)
        },
      })
    }
    mark()
    const stop = onSocket('connect', mark)
    return () => {
      stop()
      again.end()
    }
  }, [isLooking, lastTheirs, markRead])
}
