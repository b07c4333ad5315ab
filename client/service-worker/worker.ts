import type { PushPayload } from '#shared/domain/push.ts'
import { notificationText } from './notification-text.ts'

declare const self: ServiceWorkerGlobalScope

// Filled in by scripts/build/service-worker.ts.
/** Paths of the scripts and stylesheets of this build, the core fonts, and the offline page with its files. */
declare const FILES: readonly string[]
/** Name of the cache; it changes whenever one of the FILES changes. */
declare const CACHE: string
declare const OFFLINE_PAGE: string

/**
 * Only the files of the build are cached; responses about members never are. A new worker waits until all pages of the
 * old version are closed, so those pages still find the files they were built with. Pages themselves come from the
 * network, so a navigation shows the new version immediately.
 */
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteCaches((name) => name !== CACHE), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  if (event.data === 'member_here') event.waitUntil(keepFiles())
  if (event.data === 'member_gone') event.waitUntil(Promise.all([deleteCaches(), endPushes()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (/^\/(?:api|media|dev|socket\.io)\//.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
  else if (request.mode === 'navigate') event.respondWith(fetchedOr(OFFLINE_PAGE, request))
  else if (FILES.includes(pathname)) event.respondWith(fetchedOr(pathname, request))
})

self.addEventListener('push', (event) => {
  if (!event.data) return
  const { kind, url }: PushPayload = event.data.json()
  const shown = self.registration.showNotification('Embellie', {
    body: notificationText(kind),
    icon: '/icons/192.png',
    lang: 'fr',
    // A notification replaces the previous one of the same kind.
    tag: kind,
    data: url,
  })
  event.waitUntil(shown)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data)))
})

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // allSettled: a file that a newer build has removed must not prevent the others from being cached.
  await Promise.allSettled(FILES.filter((file) => !kept.has(file)).map((file) => cache.add(file)))
}

async function deleteCaches(isOld: (name: string) => boolean = () => true): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
}

async function endPushes(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** An asset's name contains a hash of its content, so a cached copy is never outdated. */
async function keptOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

async function fetchedOr(file: string, request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (failure) {
    const kept = await caches.match(file)
    if (kept) return kept
    throw failure
  }
}

/** Browsers allow a window to be opened or focused for one second after a click. */
const ANSWER_WITHIN_MS = 500

/** Shows a page in the open window if no typed text would be lost, otherwise in a new window. */
async function show(url: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  const isShown = open && (await navigates(open, url))
  await (isShown ? open.focus() : self.clients.openWindow(url))
}

/**
 * Asks the open page to navigate, because only the page knows whether text was typed in it. A frozen page times out.
 */
function navigates(open: WindowClient, url: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
    open.postMessage(url, [port2])
  })
}
