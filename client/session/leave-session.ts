import { loadFullPage } from '#client/platform/load-full-page.ts'
import { forgetOffline } from '#client/platform/service-worker.ts'
import { clearSession } from '#client/platform/storage.ts'

/** Once the session has ended: this browser forgets what it kept of the member, and shows another page. */
export function leaveSession(path: string): void {
  clearSession()
  forgetOffline()
  loadFullPage(path)
}
