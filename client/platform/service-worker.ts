const SCRIPT_URL = '/sw.js'

/** The Content Security Policy requires a Trusted Types policy for script URLs; this policy allows only this script. */
function trustedScriptUrl(): string {
  const createScriptURL = () => SCRIPT_URL
  const policy = globalThis.trustedTypes?.createPolicy('service-worker', { createScriptURL })
  return policy?.createScriptURL(SCRIPT_URL) ?? SCRIPT_URL
}

/** Registers the service worker if it is not registered yet. It receives pushes and serves the offline page. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trustedScriptUrl())
  return navigator.serviceWorker.ready
}

/** Makes the service worker cache the application's files once a member is signed in. No effect in development. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { active } = await registerServiceWorker()
  active?.postMessage('member_here')
}

/**
 * Makes the service worker delete the cache and the push subscription; it does so even if the page is left immediately.
 */
export function forgetOffline(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('member_gone')
}
