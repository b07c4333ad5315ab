const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** Does once more, after a pause that doubles, what a trouble of the server's has kept from being done. */
export function retries() {
  let pauseMs = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  return {
    later(act: () => unknown) {
      clearTimeout(timer)
      if (hasEnded) return
      timer = setTimeout(act, pauseMs)
      pauseMs = Math.min(2 * pauseMs, LONGEST_MS)
    },
    /** It is done by now. */
    stop: () => clearTimeout(timer),
    /** It is wanted no longer, also by what is still on its way. */
    end() {
      hasEnded = true
      clearTimeout(timer)
    },
  }
}
