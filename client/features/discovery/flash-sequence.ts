import { createStore } from '#client/platform/store.ts'
import { CELEBRATION_MS } from '#client/ui/overlay-turns.ts'

/**
 * In milliseconds, all but the pass counted from the server's yes (specification 1, section 9); a
 * pass only advances the deck. « Flash envoyé ! » is said in the burst, HeartBurst.tsx of
 * client/features/flashes/, and in a toast once the page was left; of a match there is a window, no
 * toast, and what a press without a flash left brings: client/widgets/use-flashing.ts. What is read
 * again afterwards: `useSendFlash` of client/features/flashes/flashes.api.ts.
 */
const BURST_MS = 1500
const ADVANCE_MS = 1000
const MATCH_MS = 800
const PASS_MS = 420

/** What a gesture puts on the screen; `T` is the profile it was made for. */
interface Stage<T> {
  /** The top card's answer, from the press until the deck advances: meanwhile nothing else can be pressed. */
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

/** An end clears only what its own profile began: the next gesture may already be playing. */
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
      // The burst makes way: never two at once.
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

/** What follows an event by itself, and when. */
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

/** Plays the choreography of a flash or a pass; `onAdvance` moves the deck past the profile. */
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

  /** Answers undefined when another gesture is on its way: a double click sends one flash. */
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

  /** Answers false when another gesture is on its way. */
  function pass(profile: T): boolean {
    if (stage.get().gesture) return false
    happen({ type: 'passed', profile })
    return true
  }

  function closeMatch() {
    const { matched } = stage.get()
    if (matched) happen({ type: 'match_closed', profile: matched })
  }

  /** The page is left: nothing plays any more, and the deck keeps its place. */
  function stop() {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    const { gesture } = stage.get()
    if (gesture && gesture.kind !== 'sending') onAdvance(gesture.profile)
  }

  return { stage, flash, pass, closeMatch, stop }
}
