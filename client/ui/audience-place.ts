import { createStore, useStore } from '#client/platform/store.ts'

const place = createStore<HTMLElement | null>(null)

/**
 * Registers the element at the foot of a page that can show the question about audience measurement. Returns a function
 * that unregisters it.
 */
export function offerAudiencePlace(element: HTMLElement | null): () => void {
  place.set(element)
  return () => {
    if (place.get() === element) place.set(null)
  }
}

/** The registered element of the current page; null on a page that has none. */
export function useAudiencePlace(): HTMLElement | null {
  return useStore(place, null)
}
