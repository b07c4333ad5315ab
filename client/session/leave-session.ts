import { loadFullPage } from '#client/platform/load-full-page.ts'
import { forgetOffline } from '#client/platform/service-worker.ts'
import { clearSession } from '#client/platform/storage.ts'

/** Call after the session has ended: deletes what this browser stores about the member and loads another page. */
export function leaveSession(path: string): void {
  clearSession()
  forgetOffline()
  loadFullPage(path)
}
