import { registerServiceWorker } from '#client/platform/service-worker.ts'

/** Safari on a phone can, once the site is on its home screen; and no browser can without https. */
export function supportsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Told once to refuse them, a browser asks no more. */
export function isPushDenied(): boolean {
  return supportsPush() && Notification.permission === 'denied'
}

/** Where this browser is told, if it is. */
export async function readEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription?.endpoint ?? null
}

/** Subscribes this browser anew: what it made for another member, or with another key, is worth nothing. */
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
