import { observe } from '#client/platform/action-observer.ts'
import { onConsent, readConsent } from '#client/platform/consent.ts'
import { EVENTS_PATH, type TrackedEvent } from '#shared/domain/analytics.ts'
import { trackedActs } from './tracked-acts.ts'

/** Without cookies: the server cannot know whose browser counts. A count that is lost is lost. */
function send(name: TrackedEvent): void {
  fetch(EVENTS_PATH, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  }).catch(() => {})
}

/** Counts what happens in this browser as long as its answer is yes. */
function follow(): void {
  observe(
    readConsent() === 'granted'
      ? (act) => {
          for (const name of trackedActs(act)) send(name)
        }
      : undefined,
  )
}

/** Starts and stops counting with every answer; the answer of this function ends it. */
export function startAnalytics(): () => void {
  follow()
  const stop = onConsent(follow)
  return () => {
    stop()
    observe(undefined)
  }
}
