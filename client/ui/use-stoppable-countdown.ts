import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Calls `onEnd` after `milliseconds`, unless the user shows any interest: a key, a touch, a scroll, or a hover or new
 * focus inside `ref`, permanently stops the countdown. A focus that was already inside does not. With reduced motion, or
 * without a time, it never starts. The times are in client/features/: `OPEN_MS` of matches/MatchModal.tsx and of
 * newsletter/NewsletterThanks.tsx, `SHOWN_MS` of plans/UpgradeCelebration.tsx, `HOME_AFTER_MS` of orders/PaidView.tsx.
 */
export function useStoppableCountdown(
  ref: RefObject<HTMLElement | null>,
  milliseconds: number | null,
  onEnd: () => void,
): { isRunning: boolean } {
  const [isRunning, setRunning] = useState(
    () => milliseconds !== null && !matchMedia(REDUCED_MOTION).matches,
  )
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (!isRunning || milliseconds === null) return
    const timer = setTimeout(() => end(), milliseconds)
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    const stop = () => setRunning(false)
    document.addEventListener('keydown', stop, options)
    document.addEventListener('pointerdown', stop, options)
    // Not `scroll`: the page also scrolls by itself as it opens.
    document.addEventListener('wheel', stop, { ...options, passive: true })
    document.addEventListener('touchmove', stop, { ...options, passive: true })
    // A dialog that opens under a pointer that does not move is not hovered: the pointer must move.
    ref.current?.addEventListener('pointermove', stop, options)
    ref.current?.addEventListener('focusin', stop, options)
    // With a screen reader or voice control, a choice fires none of the events above.
    ref.current?.addEventListener('change', stop, options)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [ref, isRunning, milliseconds])

  return { isRunning }
}
