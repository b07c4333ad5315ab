import { useCallback, useEffect, useRef, useState } from 'react'
import { emit, onSocket } from '#client/platform/socket.ts'
import { setTyping } from '#shared/contracts/messages.ts'

const IDLE_AFTER_MS = 1000
const SHOWN_FOR_MS = 3000
/** Said again in time, by anyone who goes on writing: the limit allows two a second. */
const SAID_AGAIN_AFTER_MS = 2000

/** Tells the partner that the member writes, for as long as they do, and stops: after a second of idleness, or when asked. */
export function useTypingSignal(partnerId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saidAt = useRef(0)

  const stop = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    emit(setTyping, { receiverId: partnerId, isTyping: false })
  }, [partnerId])

  const keepTyping = useCallback(() => {
    const isSaid = timer.current !== undefined && Date.now() - saidAt.current < SAID_AGAIN_AFTER_MS
    if (!isSaid) {
      saidAt.current = Date.now()
      emit(setTyping, { receiverId: partnerId, isTyping: true })
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(stop, IDLE_AFTER_MS)
  }, [partnerId, stop])

  useEffect(() => stop, [stop])
  return { keepTyping, stop }
}

/** Whether the partner is writing: forgotten after 3 seconds, or once their message is here. */
export function useIsPartnerTyping(partnerId: string): boolean {
  const [isTyping, setIsTyping] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function show(next: boolean) {
      clearTimeout(timer)
      setIsTyping(next)
      if (next) timer = setTimeout(() => setIsTyping(false), SHOWN_FOR_MS)
    }
    const stops = [
      onSocket('user_typing', (typing) => {
        if (typing.userId === partnerId) show(typing.isTyping)
      }),
      onSocket('new_message', (message) => {
        if (message.senderId === partnerId) show(false)
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [partnerId])

  return isTyping
}
