// Rules: platform
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const HERE = 'https://embellie.test'
const OFFLINE_PAGE = '/offline/index.html'
const listeners = new Map<string, (event: object) => void>()
const network = vi.fn<typeof fetch>()
let kept: Map<string, string[]>

/** What it answers in place of the network; undefined where it leaves the browser to ask for itself. */
async function answerTo(path: string, mode = 'navigate'): Promise<string | undefined> {
  let answer: Promise<Response> | undefined
  const request = { url: HERE + path, method: 'GET', mode }
  listeners.get('fetch')?.({ request, respondWith: (given: typeof answer) => (answer = given) })
  return (await answer)?.text()
}

/** Tells it something, and waits until it has done what follows. */
async function say(type: string, more: object = {}): Promise<void> {
  let done: unknown
  listeners.get(type)?.({ ...more, waitUntil: (doing: unknown) => (done = doing) })
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
    match: async (asked: string | { url: string }) => {
      const path = typeof asked === 'string' ? asked : asked.url.slice(HERE.length)
      const isKept = [...kept.values()].some((paths) => paths.includes(path))
      return isKept ? new Response(`kept ${path}`) : undefined
    },
  })
  // By its address: it is written for a world that has no pages, whose types are not those of this one.
  await import(new URL('./worker.ts', import.meta.url).href)
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  kept = new Map()
  network.mockReset().mockImplementation(async () => new Response('fetched'))
})

describe('without a network', () => {
  beforeEach(async () => {
    await say('message', { data: 'member_here' })
    network.mockRejectedValue(new TypeError('Failed to fetch'))
  })

  it('a page is the one that says so, and a file of the build the kept one', async () => {
    expect(await answerTo('/messages')).toBe(`kept ${OFFLINE_PAGE}`)
    expect(await answerTo('/assets/app.js', 'cors')).toBe('kept /assets/app.js')
  })

  it('nothing is answered about members', async () => {
    for (const path of ['/api/matches', '/media/photos/a.webp']) {
      expect(await answerTo(path, 'cors')).toBeUndefined()
    }
  })

  it('that page leads back to the address that was asked for', () => {
    const page = readFileSync('client/offline/index.html', 'utf8')
    expect(page).toContain('<h1>Vous êtes hors connexion</h1>')
    expect(page).toMatch(/<a href="">Réessayer<\/a>/)
  })
})

it('with a network a page is always the newest', async () => {
  await say('message', { data: 'member_here' })
  expect(await answerTo('/messages')).toBe('fetched')
})

it('what is kept goes with the member, and with the build it belongs to', async () => {
  kept.set('build-1', ['/assets/app.js'])
  await say('message', { data: 'member_here' })
  await say('activate')
  expect([...kept.keys()]).toEqual(['build-2'])
  await say('message', { data: 'member_gone' })
  expect(kept.size).toBe(0)
})

describe('a press on a push', () => {
  /** The window that is open, whose page answers so whether it goes there. */
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
  const press = () => say('notificationclick', { notification: { close() {}, data: '/messages' } })

  it('is answered by the window that is open, where its page goes there', async () => {
    const { postMessage, focus, openWindow } = openWindowOf(true)
    await press()
    expect(postMessage.mock.calls[0]?.[0]).toBe('/messages')
    expect(focus).toHaveBeenCalledOnce()
    expect(openWindow).not.toHaveBeenCalled()
  })

  it.each([
    ['in which something would be lost', false],
    ['that sleeps', null],
  ])('leaves a window %s as it is, and opens another', async (_, answer) => {
    const { navigate, focus, openWindow } = openWindowOf(answer)
    await press()
    expect(navigate).not.toHaveBeenCalled()
    expect(focus).not.toHaveBeenCalled()
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/messages')
  })
})
