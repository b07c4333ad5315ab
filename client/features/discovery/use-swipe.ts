import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listenToSwipes } from './swipe.ts'

/** Calls `onLeft` or `onRight` when the card is swiped: see swipe.ts. */
export function useSwipe(
  ref: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onLeft: () => void,
  onRight: () => void,
): void {
  const answer = useEffectEvent((distance: number) => (distance > 0 ? onRight() : onLeft()))

  useEffect(() => {
    const card = ref.current
    if (!card || !isEnabled) return
    const listening = new AbortController()
    listenToSwipes(card, (distance) => answer(distance), listening.signal)
    return () => listening.abort()
  }, [ref, isEnabled])
}
