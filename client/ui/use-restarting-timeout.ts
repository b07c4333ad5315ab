import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls `onEnd` after so many milliseconds, which begin anew when the pointer or the focus leaves the element that carries
 * the handlers: nobody loses what they are reading (WCAG 2.2.1).
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
