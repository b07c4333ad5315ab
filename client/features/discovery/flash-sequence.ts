import { createStore } from '#client/platform/store.ts'
import { CELEBRATION_MS } from '#client/ui/overlay-turns.ts'

/**
 * Delays in milliseconds, counted from the server's response, or from the press for a pass, which only advances the
 * deck (specification 1, section 9). « Flash envoyé ! » is shown in the burst (HeartBurst.tsx of
 * client/features/flashes/), or in a toast if the member has left the page. The match dialog, which has no toast, and
 * the effect of a press without a flash left are in client/widgets/use-flashing.ts. `useSendFlash` of
 * client/features/flashes/flashes.api.ts refetches the queries afterwards.
 */
const BURST_MS = 1500
const ADVANCE_MS = 1000
const MATCH_MS = 800
const PASS_MS = 420

/** The effects of gestures that are on the screen; `T` is the profile that a gesture answers. */
interface Stage<T> {
  /** The answer to the top card, from the press until the deck advances; no other gesture is possible meanwhile. */
  gesture: { kind: 'sending' | 'flashed' | 'passed'; profile: T } | null
  burst: T | null
  celebrated: T | null
  matched: T | null
}

type StageEvent<T> = { profile: T } & (
  | { type: 'pressed_flash' }
  | { type: 'refused' }
  | { type: 'accepted'; isMatch: boolean }
  | { type: 'passed' }
  | { type: 'advanced' }
  | { type: 'burst_ended' }
  | { type: 'matched' }
  | { type: 'celebration_ended' }
  | { type: 'match_closed' }
)

export const EMPTY_STAGE: Stage<never> = {
  gesture: null,
  burst: null,
  celebrated: null,
  matched: null,
}

/** Clears an effect only if it belongs to `profile`: the effect of the next gesture may already be playing. */
function clear<T>(current: T | null, profile: T): T | null {
  return current === profile ? null : current
}

function nextStage<T>(stage: Stage<T>, event: StageEvent<T>): Stage<T> {
  const { profile } = event
  switch (event.type) {
    case 'pressed_flash':
      return { ...stage, gesture: { kind: 'sending', profile } }
    case 'accepted':
      return { ...stage, gesture: { kind: 'flashed', profile }, burst: profile }
    case 'passed':
      return { ...stage, gesture: { kind: 'passed', profile } }
    case 'refused':
    case 'advanced':
      return { ...stage, gesture: null }
    case 'burst_ended':
      return { ...stage, burst: clear(stage.burst, profile) }
    case 'matched':
      // The match replaces the burst: the two animations never play at the same time.
      return { ...stage, burst: null, celebrated: profile, matched: profile }
    case 'celebration_ended':
      return { ...stage, celebrated: clear(stage.celebrated, profile) }
    case 'match_closed':
      return { ...stage, celebrated: null, matched: null }
  }
}

interface Cue {
  after: number
  type: 'advanced' | 'burst_ended' | 'matched' | 'celebration_ended'
}

/** The events that follow an event automatically, with their delays. */
function cuesOf<T>(event: StageEvent<T>): readonly Cue[] {
  if (event.type === 'passed') return [{ after: PASS_MS, type: 'advanced' }]
  if (event.type === 'matched') return [{ after: CELEBRATION_MS, type: 'celebration_ended' }]
  if (event.type !== 'accepted') return []
  const cues: Cue[] = [
    { after: ADVANCE_MS, type: 'advanced' },
    { after: BURST_MS, type: 'burst_ended' },
  ]
  return event.isMatch ? [{ after: MATCH_MS, type: 'matched' }, ...cues] : cues
}

interface Outcome {
  isMatch: boolean
}

/** Plays the choreography of a flash or a pass; `onAdvance` removes the profile from the deck. */
export function createFlashSequence<T>(onAdvance: (profile: T) => void) {
  const stage = createStore<Stage<T>>(EMPTY_STAGE)
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isStopped = false

  function happen(event: StageEvent<T>) {
    stage.set(nextStage(stage.get(), event))
    if (event.type === 'advanced') onAdvance(event.profile)
    for (const { after, type } of cuesOf(event)) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        happen({ type, profile: event.profile })
      }, after)
      timers.add(timer)
    }
  }

  /** Returns undefined while another gesture is in progress: a double click sends one flash. */
  async function flash(
    profile: T,
    send: () => Promise<Outcome>,
  ): Promise<(Outcome & { isSeen: boolean }) | undefined> {
    if (stage.get().gesture) return undefined
    happen({ type: 'pressed_flash', profile })
    try {
      const { isMatch } = await send()
      if (isStopped) onAdvance(profile)
      else happen({ type: 'accepted', profile, isMatch })
      return { isMatch, isSeen: !isStopped }
    } catch (failure) {
      happen({ type: 'refused', profile })
      throw failure
    }
  }

  /** Returns false while another gesture is in progress. */
  function pass(profile: T): boolean {
    if (stage.get().gesture) return false
    happen({ type: 'passed', profile })
    return true
  }

  function closeMatch() {
    const { matched } = stage.get()
    if (matched) happen({ type: 'match_closed', profile: matched })
  }

  /** Called when the member leaves the page: cancels the animations, and advances the deck past an answered card. */
  function stop() {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    const { gesture } = stage.get()
    if (gesture && gesture.kind !== 'sending') onAdvance(gesture.profile)
  }

  return { stage, flash, pass, closeMatch, stop }
}
