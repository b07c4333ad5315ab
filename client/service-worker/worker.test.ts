// Rules: platform
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const HERE = 'https://embellie.test'
const OFFLINE_PAGE = '/offline/index.html'
const listeners = new Map<string, (event: object) => void>()
const network = vi.fn<typeof fetch>()
let kept: Map<string, string[]>

/** The body of the worker's response; undefined when the worker leaves the request to the browser. */
async function answerTo(path: string, mode = 'navigate'): Promise<string | undefined> {
  let answer: Promise<Response> | undefined
  const request = { url: HERE + path, method: 'GET', mode }
  listeners.get('fetch')?.({ request, respondWith: (given: typeof answer) => (answer = given) })
  return (await answer)?.text()
}

/** Dispatches an event to the worker and waits for its `waitUntil` promise. */
async function dispatch(type: string, more: object = {}): Promise<void> {
  let done: unknown
  listeners.get(type)?.({ ...more, waitUntil: (work: unknown) => (done = work) })
  await done
}

beforeAll(async () => {
  const named = (name: string) => ({
    keys: async () => (kept.get(name) ?? []).map((path) => ({ url: HERE + path })),
    add: async (path: string) => void kept.get(name)?.push(path),
  })
  vi.stubGlobal('FILES', ['/assets/app.js', OFFLINE_PAGE])
  vi.stubGlobal('CACHE', 'build-2')
  vi.stubGlobal('OFFLINE_PAGE', OFFLINE_PAGE)
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    location: { origin: HERE },
    clients: { claim: async () => {} },
    registration: { pushManager: { getSubscription: async () => null } },
  })
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (!kept.has(name)) kept.set(name, [])
      return named(name)
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (request: string | { url: string }) => {
      const path = typeof request === 'string' ? request : request.url.slice(HERE.length)
      const isKept = [...kept.values()].some((paths) => paths.includes(path))
      return isKept ? new Response(`kept ${path}`) : undefined
    },
  })
  // Imported by URL, not by path: the worker is typed with the webworker library, which conflicts with the DOM types
  // here.
  await import(new URL('./worker.ts', import.meta.url).href)
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  kept = new Map()
  network.mockReset().mockImplementation(async () => new Response('fetched'))
})

describe('without a network', () => {
  beforeEach(async () => {
    await dispatch('message', { data: 'member_here' })
    network.mockRejectedValue(new TypeError('Failed to fetch'))
  })

  it('a navigation gets the offline page, and a file of the build comes from the cache', async () => {
    expect(await answerTo('/messages')).toBe(`kept ${OFFLINE_PAGE}`)
    expect(await answerTo('/assets/app.js', 'cors')).toBe('kept /assets/app.js')
  })

  it('the worker does not respond to requests for member data', async () => {
    for (const path of ['/api/matches', '/media/photos/a.webp']) {
      expect(await answerTo(path, 'cors')).toBeUndefined()
    }
  })

  it('the offline page links to the requested URL', () => {
    const page = readFileSync('client/offline/index.html', 'utf8')
    expect(page).toContain('<h1>Vous êtes hors connexion</h1>')
    expect(page).toMatch(/<a href="">Réessayer<\/a>/)
  })
})

it('with a network a page always comes from the server', async () => {
  await dispatch('message', { data: 'member_here' })
  expect(await answerTo('/messages')).toBe('fetched')
})

it('the cache is deleted when the member signs out or a new build is activated', async () => {
  kept.set('build-1', ['/assets/app.js'])
  await dispatch('message', { data: 'member_here' })
  await dispatch('activate')
  expect([...kept.keys()]).toEqual(['build-2'])
  await dispatch('message', { data: 'member_gone' })
  expect(kept.size).toBe(0)
})

describe('a click on a push notification', () => {
  /**
   * Stubs one open window. `answer` is whether its page agrees to navigate; null means that the page does not respond.
   */
  function openWindowOf(answer: boolean | null) {
    const window = {
      focus: vi.fn(async () => {}),
      navigate: vi.fn(async () => {}),
      postMessage: vi.fn((_url: string, [port]: MessagePort[]) => {
        if (answer !== null) port?.postMessage(answer)
      }),
    }
    const openWindow = vi.fn(async () => {})
    Object.assign(self, {
      clients: { matchAll: async () => [window], openWindow },
    })
    return { ...window, openWindow }
  }
  const press = () =>
    dispatch('notificationclick', { notification: { close() {}, data: '/messages' } })

  it('focuses the open window if its page agrees to navigate', async () => {
    const { postMessage, focus, openWindow } = openWindowOf(true)
    await press()
    expect(postMessage.mock.calls[0]?.[0]).toBe('/messages')
    expect(focus).toHaveBeenCalledOnce()
    expect(openWindow).not.toHaveBeenCalled()
  })

  it.each([
    ['would lose typed text', false],
    ['does not respond', null],
  ])('opens a new window if the page of the open window %s', async (_, answer) => {
    const { navigate, focus, openWindow } = openWindowOf(answer)
    await press()
    expect(navigate).not.toHaveBeenCalled()
    expect(focus).not.toHaveBeenCalled()
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/messages')
  })
})
