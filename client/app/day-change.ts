import { onSocket } from '#client/platform/socket.ts'
import { dayIn } from '#shared/domain/zones.ts'

const CHECK_MS = 60_000

/** Calls `listener` when the day changes in Paris. Returns a function that stops it. */
export function onDayChange(listener: () => void): () => void {
  let seen = dayIn(new Date())

  function check() {
    const today = dayIn(new Date())
    if (today === seen) return
    seen = today
    listener()
  }

  // Polled instead of one timer until midnight: it survives a sleep of the device, and clients do not all refetch at
  // the same time.
  const timer = setInterval(check, CHECK_MS)
  const stopConnect = onSocket('connect', check)
  addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    stopConnect()
    removeEventListener('visibilitychange', check)
  }
}
