import { useCallback, useEffect, useRef, useState } from 'react'
import { emit, onSocket } from '#client/platform/socket.ts'
import { setTyping } from '#shared/contracts/messages.ts'

const IDLE_AFTER_MS = 1000
const SHOWN_FOR_MS = 3000
/** The event is sent again after this time, before the partner's client hides it; the rate limit is two per second. */
const RESENT_AFTER_MS = 2000

/** Notifies the partner while the member is writing, and when they stop: after a second of inactivity, or on `stop`. */
export function useTypingSignal(partnerId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sentAt = useRef(0)

  const stop = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    emit(setTyping, { receiverId: partnerId, isTyping: false })
  }, [partnerId])

  const keepTyping = useCallback(() => {
    const isStillShown =
      timer.current !== undefined && Date.now() - sentAt.current < RESENT_AFTER_MS
    if (!isStillShown) {
      sentAt.current = Date.now()
      emit(setTyping, { receiverId: partnerId, isTyping: true })
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(stop, IDLE_AFTER_MS)
  }, [partnerId, stop])

  useEffect(() => stop, [stop])
  return { keepTyping, stop }
}

/** Whether the partner is writing; false again after 3 seconds, or when their message arrives. */
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
