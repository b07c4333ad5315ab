import { useEffect } from 'react'
import { createStore, useStore } from '#client/platform/store.ts'
import { useTopDialog } from './open-dialogs.ts'

/** How long a match is celebrated, in milliseconds (specification 1, section 9). */
export const CELEBRATION_MS = 3000

/** Content that is shown over a page. Only one is shown at a time: each gives way to the more important ones. */
type Overlay = 'burst' | 'toast' | 'match' | 'matchPause' | 'notification' | 'purchase'

/**
 * What each overlay waits for. A toast answers a press, even one in a dialog, so it only waits for the burst. News from
 * elsewhere waits until the member is free.
 */
const GIVES_WAY_TO: Record<Overlay, readonly (Overlay | 'dialog')[]> = {
  burst: [],
  toast: ['burst'],
  match: ['dialog', 'burst', 'toast', 'matchPause'],
  matchPause: [],
  notification: ['dialog', 'burst', 'toast', 'match', 'matchPause'],
  purchase: ['dialog', 'burst', 'toast', 'match', 'matchPause', 'notification'],
}

const NONE: readonly Overlay[] = []
const registered = createStore(NONE)

function register(overlay: Overlay): () => void {
  registered.set([...registered.get(), overlay])
  return () => {
    const active = [...registered.get()]
    active.splice(active.indexOf(overlay), 1)
    registered.set(active)
  }
}

/** Registers an overlay that has something to show, and returns whether it can be shown now. */
export function useOverlayTurn(overlay: Overlay, hasContent: boolean): boolean {
  const active: readonly (Overlay | 'dialog')[] = useStore(registered, NONE)
  const isCovered = useTopDialog() !== undefined

  useEffect(() => (hasContent ? register(overlay) : undefined), [overlay, hasContent])

  const waitsFor = GIVES_WAY_TO[overlay]
  const isBlocked = waitsFor.some((other) => active.includes(other))
  return hasContent && !isBlocked && !(isCovered && waitsFor.includes('dialog'))
}

/** How long nothing is sold after a flash or a match, in milliseconds. */
const PAUSE_MS = 60_000
let salesPausedUntil = 0

/** To call after a flash was sent. */
export function pauseSales(): void {
  salesPausedUntil = Date.now() + PAUSE_MS
}

export function areSalesPaused(): boolean {
  return Date.now() < salesPausedUntil
}

let endMatchPause: (() => void) | undefined

/** To call after a match: for `PAUSE_MS`, only what answers a press is shown. */
export function pauseAfterMatch(): void {
  pauseSales()
  endMatchPause?.()
  const stop = register('matchPause')
  const timer = setTimeout(() => endMatchPause?.(), PAUSE_MS)
  endMatchPause = () => {
    clearTimeout(timer)
    stop()
    endMatchPause = undefined
  }
}
