import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls `onEnd` after `afterMs` milliseconds. The timeout stops while the pointer or the focus is in the element that
 * carries the handlers, and starts from zero when they leave it: nobody loses what they are reading (WCAG 2.2.1).
 */
export function useRestartingTimeout(onEnd: () => void, afterMs: number) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => end(), afterMs)
    return () => clearTimeout(timer)
  }, [isHeld, afterMs])

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
