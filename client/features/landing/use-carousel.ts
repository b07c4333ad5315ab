import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * How long each couple of the landing page stands, in milliseconds. Who the four are:
 * landing.copy.ts; the dots, one a couple: Testimonials.tsx.
 */
const SLIDE_MS = 7000
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function prefersStillness(): boolean {
  return matchMedia(REDUCED_MOTION).matches
}

/** The slide shown: the next one every 7 seconds, unless the reader looks at it, stopped it or wants no motion. */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const wantsStillness = useSyncExternalStore(subscribeToMotion, prefersStillness, () => false)
  const isPlaying = choice ? choice === 'play' : !wantsStillness
  const isMoving = isPlaying && !isHovered && !isFocused

  // It starts again with each slide, so that one chosen by hand is shown 7 seconds too.
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setCurrent((slide) => (slide + 1) % count), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [isMoving, count, current])

  function toggle() {
    setChoice(isPlaying ? 'pause' : 'play')
    // Started by its own button, it moves although the focus is still on that.
    if (!isPlaying) setFocused(false)
  }

  return {
    current,
    isPlaying,
    /** Whether the next slide comes by itself. */
    isMoving,
    show: setCurrent,
    next: () => setCurrent((current + 1) % count),
    previous: () => setCurrent((current + count - 1) % count),
    toggle,
    /** Either is enough to hold it. */
    holds: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
