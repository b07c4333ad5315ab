import type { PushPayload } from '#shared/domain/push.ts'
import { notificationText } from './notification-text.ts'

declare const self: ServiceWorkerGlobalScope

// Filled in by scripts/build/service-worker.ts.
/** The scripts and sheets of this build, the core fonts, and the offline page with what it shows. */
declare const FILES: readonly string[]
/** Changes with any of them. */
declare const CACHE: string
declare const OFFLINE_PAGE: string

/**
 * Nothing is kept but the files of the build: what is answered about members never enters a cache. A new version waits
 * until the pages of the old one are closed, so these keep finding the files they were built with; pages themselves
 * come from the network, so anyone who navigates has the new version at once.
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
    // Two of a kind are shown once.
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
  // One that a newer build has replaced is no reason to keep none.
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

/** The name of an asset holds a hash of its content, so a kept one is the right one. */
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

/** Browsers let a window be shown for a second after a press. */
const ANSWER_WITHIN_MS = 500

/** Shows a page in the window that is open, where nothing is lost by it, or in a new one. */
async function show(url: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  const isShown = open && (await leads(open, url))
  await (isShown ? open.focus() : self.clients.openWindow(url))
}

/** Whether the open page goes there: it alone knows what was typed on it. One that sleeps says nothing. */
function leads(open: WindowClient, url: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
    open.postMessage(url, [port2])
  })
}
