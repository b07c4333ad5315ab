import { useEffect } from 'react'
import { createStore, useStore } from '#client/platform/store.ts'
import { useTopDialog } from './open-dialogs.ts'

/** How long a match is celebrated, in milliseconds (specification 1, section 9). */
export const CELEBRATION_MS = 3000

/** What lies over a page and says something. Never two together: each gives way to what matters more. */
type Voice = 'burst' | 'toast' | 'match' | 'afterglow' | 'notification' | 'purchase'

/**
 * Whom each waits for. A toast answers what was just pressed, be it in a window: it waits for the burst alone. What
 * happens elsewhere waits until the reader is free.
 */
const GIVES_WAY_TO: Record<Voice, readonly (Voice | 'window')[]> = {
  burst: [],
  toast: ['burst'],
  match: ['window', 'burst', 'toast', 'afterglow'],
  afterglow: [],
  notification: ['window', 'burst', 'toast', 'match', 'afterglow'],
  purchase: ['window', 'burst', 'toast', 'match', 'afterglow', 'notification'],
}

const NONE: readonly Voice[] = []
const speaking = createStore(NONE)

function speak(voice: Voice): () => void {
  speaking.set([...speaking.get(), voice])
  return () => {
    const voices = [...speaking.get()]
    voices.splice(voices.indexOf(voice), 1)
    speaking.set(voices)
  }
}

/** Lets a voice that has something to say wait for those it gives way to; answers whether it may be heard now. */
export function useVoice(voice: Voice, hasWords: boolean): boolean {
  const voices: readonly (Voice | 'window')[] = useStore(speaking, NONE)
  const isCovered = useTopDialog() !== undefined

  useEffect(() => (hasWords ? speak(voice) : undefined), [voice, hasWords])

  const waitsFor = GIVES_WAY_TO[voice]
  const isOutspoken = waitsFor.some((other) => voices.includes(other))
  return hasWords && !isOutspoken && !(isCovered && waitsFor.includes('window'))
}

/** How long nothing is sold after a flash or a match. */
const TENDER_MS = 60_000
let tenderUntil = 0

/** A flash was sent. */
export function beTender(): void {
  tenderUntil = Date.now() + TENDER_MS
}

export function isTenderMoment(): boolean {
  return Date.now() < tenderUntil
}

let endAfterglow: (() => void) | undefined

/** Two people met: for as long, only what answers a press is said. */
export function leaveAfterglow(): void {
  beTender()
  endAfterglow?.()
  const stop = speak('afterglow')
  const timer = setTimeout(() => endAfterglow?.(), TENDER_MS)
  endAfterglow = () => {
    clearTimeout(timer)
    stop()
    endAfterglow = undefined
  }
}
