const ADDRESS = '/sw.js'

/** The content policy takes the address of a script from a policy only; this one knows a single script. */
function trustedAddress(): string {
  const createScriptURL = () => ADDRESS
  const policy = globalThis.trustedTypes?.createPolicy('service-worker', { createScriptURL })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}

/** Registers it if need be; it takes pushes, and stands in for the network when there is none. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trustedAddress())
  return navigator.serviceWorker.ready
}

/** Has this browser keep the application's own files, now that a member is here. In development there is none. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { active } = await registerServiceWorker()
  active?.postMessage('member_here')
}

/** Has this browser forget them, and take no more pushes. The worker sees to it, even when the page leaves at once. */
export function forgetOffline(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('member_gone')
}
