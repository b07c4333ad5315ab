import { type Clock, createClock } from '#server/platform/clock.ts'

export interface FixedClock extends Clock {
  set(iso: string): void
  /** Moves time forward. */
  advance(milliseconds: number): void
}

/** A clock that stands still until a test moves it. */
export function fixedClock(iso: string): FixedClock {
  let instant = new Date(iso).getTime()
  return {
    ...createClock(() => new Date(instant)),
    set(next) {
      instant = new Date(next).getTime()
    },
    advance(milliseconds) {
      instant += milliseconds
    },
  }
}
