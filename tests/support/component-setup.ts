import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A page leaves the network a second before it loads what it may need soon: here there is no network to leave.
vi.mock('#client/platform/preload.ts', () => ({
  firstPageLoaded: Promise.resolve(),
  preload: (load: () => Promise<unknown>) => void load().catch(() => {}),
}))

// The library cleans up by itself only where the test functions are globals.
afterEach(cleanup)

// What a file leaves waiting, such as a read that is tried again a second later, would fall into the next one.
const later = globalThis.setTimeout
const waiting = new Set<ReturnType<typeof setTimeout>>()
globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
  const timer = later(...args)
  waiting.add(timer)
  return timer
}) as typeof setTimeout

// The files share a document and the packages, which stay compiled: a world per file took twice the work. The modules of
// the client are loaded anew for each, which may mock them and finds none that remembers another.
afterAll(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  globalThis.setTimeout = later
  for (const timer of waiting) clearTimeout(timer)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

/** Written out once somebody reads it, not each time that what a test waits for is not there yet. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    set: (value) => Object.defineProperty(error, 'message', { value }),
  })
}

// What a slow machine takes longer for is no failure.
configure({ asyncUtilTimeout: 5000, getElementError })

// jsdom knows the dialog element and not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// jsdom lays nothing out: nothing comes into sight, and nothing leaves it.
Object.defineProperty(globalThis, 'IntersectionObserver', {
  configurable: true,
  value: class {
    observe() {}
    disconnect() {}
  },
})

// jsdom sets no letters.
Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } })
HTMLElement.prototype.scrollIntoView ??= () => {}
