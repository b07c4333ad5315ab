import type { FixedClock } from '#tests/support/clock.ts'

/** The acts of one account in order. Each yields the number of seconds until the next act. */
export type Acts = AsyncGenerator<number, void, void>

interface Entry {
  at: number
  acts: Acts
}

/**
 * Plays the planned acts in the order of their times: the acts of two accounts that are online at the same time
 * alternate.
 */
export function createAgenda(clock: FixedClock) {
  /** Sorted by time, latest first. */
  const entries: Entry[] = []

  function plan(at: number, acts: Acts): void {
    let low = 0
    let high = entries.length
    while (low < high) {
      const middle = (low + high) >> 1
      // Entries at the same time are played in the order in which they were planned.
      if ((entries[middle]?.at ?? 0) >= at) low = middle + 1
      else high = middle
    }
    entries.splice(low, 0, { at, acts })
  }

  function planOnce(at: number, act: () => Promise<void>): void {
    plan(at, only(act))
  }

  async function playUntil(end: number): Promise<void> {
    for (let next = entries.pop(); next; next = entries.pop()) {
      if (next.at > end) return
      clock.set(new Date(next.at).toISOString())
      const { done, value } = await next.acts.next()
      if (!done) plan(next.at + value * 1000, next.acts)
    }
  }

  return { plan, planOnce, playUntil }
}
export type Agenda = ReturnType<typeof createAgenda>

// biome-ignore lint/correctness/useYield: a single act yields nothing.
async function* only(act: () => Promise<void>): Acts {
  await act()
}
