import { type RefObject, useEffect, useEffectEvent } from 'react'

// On its way while the deck is dealt: no card waits for it. Without it the buttons and the keys do the same.
const loading = import('./swipe.ts').catch(() => undefined)

/** Swipes the card to the left and to the right. */
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
    void loading.then((swipe) =>
      swipe?.listenToSwipes(card, (distance) => answer(distance), listening.signal),
    )
    return () => listening.abort()
  }, [ref, isEnabled])
}
