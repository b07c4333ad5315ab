import { createStore, useStore } from '#client/platform/store.ts'

const place = createStore<HTMLElement | null>(null)

/** Given to the element at the foot of a page in which it may be asked whether the visit counts. */
export function offerAudiencePlace(element: HTMLElement | null): () => void {
  place.set(element)
  return () => {
    if (place.get() === element) place.set(null)
  }
}

/** The place on the page that is shown; null on a page that has none. */
export function useAudiencePlace(): HTMLElement | null {
  return useStore(place, null)
}
