import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * How long each couple of the landing page is shown, in milliseconds. The four couples: landing.copy.ts;
 * the dots, one for each couple: Testimonials.tsx.
 */
const SLIDE_MS = 7000
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function prefersReducedMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches
}

/**
 * The current slide. It advances every 7 seconds unless it is hovered, focused or paused, or the visitor prefers
 * reduced motion.
 */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const reducesMotion = useSyncExternalStore(subscribeToMotion, prefersReducedMotion, () => false)
  const isPlaying = choice ? choice === 'play' : !reducesMotion
  const isMoving = isPlaying && !isHovered && !isFocused

  // The timer restarts with each slide, so that a slide chosen by hand is also shown for 7 seconds.
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setCurrent((slide) => (slide + 1) % count), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [isMoving, count, current])

  function toggle() {
    setChoice(isPlaying ? 'pause' : 'play')
    // The play button keeps the focus, which must not pause the carousel again.
    if (!isPlaying) setFocused(false)
  }

  return {
    current,
    isPlaying,
    /** Whether the carousel will advance by itself. */
    isMoving,
    show: setCurrent,
    next: () => setCurrent((current + 1) % count),
    previous: () => setCurrent((current + count - 1) % count),
    toggle,
    /** Handlers that pause the carousel while it is hovered or focused. */
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
