const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** Retries an action after a server error; the delay doubles each time, from 1 s to at most 30 s. */
export function createRetrier() {
  let delayMs = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDisposed = false
  return {
    schedule(act: () => unknown) {
      clearTimeout(timer)
      if (isDisposed) return
      timer = setTimeout(act, delayMs)
      delayMs = Math.min(2 * delayMs, LONGEST_MS)
    },
    /** Cancels the scheduled retry. */
    cancel: () => clearTimeout(timer),
    /** Cancels the retry permanently: a request that is still running cannot schedule another one. */
    dispose() {
      isDisposed = true
      clearTimeout(timer)
    },
  }
}
