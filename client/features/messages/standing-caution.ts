import { useLayoutEffect } from 'react'
import { createStore, useStore } from '#client/platform/store.ts'

const standing = createStore(false)

/** Tells the page that the word of caution under the latest message has not been answered yet. */
export function useStandsHere(isStanding: boolean): void {
  useLayoutEffect(() => {
    if (!isStanding) return
    standing.set(true)
    return () => standing.set(false)
  }, [isStanding])
}

/** Whether nothing on the page should invite to meet the partner. */
export function useHasStandingCaution(): boolean {
  return useStore(standing, false)
}
