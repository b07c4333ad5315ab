import { useEffect, useRef } from 'react'
import { onSocket } from '#client/platform/socket.ts'
import { useMarkRead } from './conversation.api.ts'

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
 * could not be marked is marked when the connection is back.
 */
export function useReadMark({ memberId, partnerId, lastTheirs, isLooking }: Attention): void {
  const { mutate: markRead } = useMarkRead(memberId, partnerId)
  const marked = useRef(NEVER)

  useEffect(() => {
    function mark() {
      if (!isLooking || lastTheirs === undefined || lastTheirs <= marked.current) return
      const former = marked.current
      marked.current = lastTheirs
      markRead(undefined, {
        onError: () => {
          marked.current = former
        },
      })
    }
    mark()
    return onSocket('connect', mark)
  }, [isLooking, lastTheirs, markRead])
}
