import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// In the browser, preloading waits for a second so that the current page has the network to itself. Tests have no
// network.
vi.mock('#client/platform/preload.ts', () => ({
  firstPageLoaded: Promise.resolve(),
  preload: (load: () => Promise<unknown>) => void load().catch(() => {}),
}))

// The library cleans up by itself only if the test functions are globals.
afterEach(cleanup)

// A timer that a test file leaves pending, such as a retry one second later, would fire during the next file.
const originalSetTimeout = globalThis.setTimeout
const pendingTimers = new Set<ReturnType<typeof setTimeout>>()
globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
  const timer = originalSetTimeout(...args)
  pendingTimers.add(timer)
  return timer
}) as typeof setTimeout

// The test files share one document and the compiled packages: an environment per file took twice the work. The
// client's modules are reloaded for each file, which can therefore mock them and finds no state of another file.
afterAll(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  globalThis.setTimeout = originalSetTimeout
  for (const timer of pendingTimers) clearTimeout(timer)
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

/** The message is built only when it is read, not at each attempt to find an element that is not there yet. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    set: (value) => Object.defineProperty(error, 'message', { value }),
  })
}

// A slow machine must not fail a test.
configure({ asyncUtilTimeout: 5000, getElementError })

// jsdom has the dialog element, but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// jsdom has no layout: no element enters or leaves the viewport.
Object.defineProperty(globalThis, 'IntersectionObserver', {
  configurable: true,
  value: class {
    observe() {}
    disconnect() {}
  },
})

// jsdom has no fonts.
Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } })
HTMLElement.prototype.scrollIntoView ??= () => {}
