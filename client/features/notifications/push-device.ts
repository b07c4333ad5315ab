import { registerServiceWorker } from '#client/platform/service-worker.ts'

/** Safari on a phone supports pushes once the site is on the home screen. No browser supports them without https. */
export function supportsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** A browser in which the permission was denied once does not request it again. */
export function isPushDenied(): boolean {
  return supportsPush() && Notification.permission === 'denied'
}

/** The endpoint of this browser's push subscription; null if it has none. */
export async function readEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription?.endpoint ?? null
}

/** Replaces this browser's push subscription: one that was made for another member or with another key is useless. */
export async function subscribeBrowser(publicKey: string) {
  const { pushManager } = await registerServiceWorker()
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint = '', keys = {} } = (await pushManager.subscribe(options)).toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
