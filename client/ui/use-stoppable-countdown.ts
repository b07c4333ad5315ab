import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Ends after a while, unless the reader shows any interest: a key, a touch, a scroll, a hover or a moved focus stops it
 * for good. Where motion is unwelcome it does not start. `ref` is what a hover and a focus count on; a focus that was
 * already there does not. Without a time it never starts. How long each stands, in
 * client/features/: `OPEN_MS` of matches/MatchModal.tsx and of newsletter/NewsletterThanks.tsx,
 * `SHOWN_MS` of plans/UpgradeCelebration.tsx, `HOME_AFTER_MS` of orders/PaidView.tsx.
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
    // The wheel and the finger, not what the page scrolls by itself as it opens.
    document.addEventListener('wheel', stop, { ...options, passive: true })
    document.addEventListener('touchmove', stop, { ...options, passive: true })
    // A window that opens under a still pointer is not a hover: the pointer must move.
    ref.current?.addEventListener('pointermove', stop, options)
    ref.current?.addEventListener('focusin', stop, options)
    // By a screen reader or by voice, a choice comes without any of these.
    ref.current?.addEventListener('change', stop, options)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [ref, isRunning, milliseconds])

  return { isRunning }
}
