import { useEffect } from 'react'
import { createStore, useStore } from '#client/platform/store.ts'
import { useTopDialog } from './open-dialogs.ts'

/** How long a match is celebrated, in milliseconds (specification 1, section 9). */
export const CELEBRATION_MS = 3000

/** What lies over a page and says something. Never two together: each gives way to what matters more. */
type Overlay = 'burst' | 'toast' | 'match' | 'matchPause' | 'notification' | 'purchase'

/**
 * Whom each waits for. A toast answers what was just pressed, be it in a dialog: it waits for the burst alone. What
 * happens elsewhere waits until the reader is free.
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

/** Lets an overlay that has something to say wait for those it gives way to; answers whether it may be heard now. */
export function useOverlayTurn(overlay: Overlay, hasContent: boolean): boolean {
  const active: readonly (Overlay | 'dialog')[] = useStore(registered, NONE)
  const isCovered = useTopDialog() !== undefined

  useEffect(() => (hasContent ? register(overlay) : undefined), [overlay, hasContent])

  const waitsFor = GIVES_WAY_TO[overlay]
  const isBlocked = waitsFor.some((other) => active.includes(other))
  return hasContent && !isBlocked && !(isCovered && waitsFor.includes('dialog'))
}

/** How long nothing is sold after a flash or a match. */
const PAUSE_MS = 60_000
let salesPausedUntil = 0

/** A flash was sent. */
export function pauseSales(): void {
  salesPausedUntil = Date.now() + PAUSE_MS
}

export function areSalesPaused(): boolean {
  return Date.now() < salesPausedUntil
}

let endMatchPause: (() => void) | undefined

/** Two people met: for as long, only what answers a press is said. */
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
