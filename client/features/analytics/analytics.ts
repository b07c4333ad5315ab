import { observe } from '#client/platform/action-observer.ts'
import { onConsent, readConsent } from '#client/platform/consent.ts'
import { EVENTS_PATH, type TrackedEvent } from '#shared/domain/analytics.ts'
import { trackedEvents } from './tracked-events.ts'

/** Sent without cookies, so that the server cannot know whose browser is counted. A lost count is not sent again. */
function send(name: TrackedEvent): void {
  fetch(EVENTS_PATH, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  }).catch(() => {})
}

/** Counts what happens in this browser while its consent is granted. */
function applyConsent(): void {
  observe(
    readConsent() === 'granted'
      ? (act) => {
          for (const name of trackedEvents(act)) send(name)
        }
      : undefined,
  )
}

/** Starts or stops counting with every answer to the consent question; the returned function ends it. */
export function startAnalytics(): () => void {
  applyConsent()
  const stop = onConsent(applyConsent)
  return () => {
    stop()
    observe(undefined)
  }
}
