import { onSocket } from '#client/platform/socket.ts'
import { dayIn } from '#shared/domain/zones.ts'

const CHECK_MS = 60_000

/** Tells when it is another day in Paris; the answer stops it. */
export function onDayChange(tell: () => void): () => void {
  let seen = dayIn(new Date())

  function check() {
    const today = dayIn(new Date())
    if (today === seen) return
    seen = today
    tell()
  }

  // Rather than one timer until midnight: it survives a sleep of the device, and the pages do not all ask at once.
  const timer = setInterval(check, CHECK_MS)
  const stopConnect = onSocket('connect', check)
  addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    stopConnect()
    removeEventListener('visibilitychange', check)
  }
}
