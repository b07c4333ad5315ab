import { useEffect, useRef } from 'react'
import { onSocket } from '#client/platform/socket.ts'
import { isTransientFailure } from '#client/session/connection.ts'
import { useMarkRead } from './conversation.api.ts'
import { createRetrier } from './create-retrier.ts'

const NEVER = -1

interface Attention {
  memberId: string
  partnerId: string
  /** The id of the partner's last message, 0 if there is none. */
  lastTheirs: number
  isLooking: boolean
}

/**
 * Marks the conversation as read when it opens, and whenever a new message is visible to the member. A mark that failed
 * is sent again when the connection is back, or a little later.
 */
export function useReadMark({ memberId, partnerId, lastTheirs, isLooking }: Attention): void {
  const { mutate: markRead } = useMarkRead(memberId, partnerId)
  const marked = useRef(NEVER)

  useEffect(() => {
    const retrier = createRetrier()
    function mark() {
      retrier.cancel()
      if (!isLooking || lastTheirs <= marked.current) return
      const previous = marked.current
      marked.current = lastTheirs
      markRead(undefined, {
        onError: (failure) => {
          marked.current = previous
          if (isTransientFailure(failure)) retrier.schedule(mark)
        },
      })
    }
    mark()
    const stop = onSocket('connect', mark)
    return () => {
      stop()
      retrier.dispose()
    }
  }, [isLooking, lastTheirs, markRead])
}
