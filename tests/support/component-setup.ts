import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A page leaves the network a second before it loads what it may need soon: here there is no network to leave.
vi.mock('#client/platform/preload.ts', () => ({
  firstPageLoaded: Promise.resolve(),
  preload: (load: () => Promise<unknown>) => void load().catch(() => {}),
}))

// The library cleans up by itself only where the test functions are globals.
afterEach(cleanup)
// What a slow machine takes longer for is no failure.
configure({ asyncUtilTimeout: 5000 })

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
  value: class {
    observe() {}
    disconnect() {}
  },
})

// jsdom sets no letters.
Object.defineProperty(document, 'fonts', { value: { load: async () => [] } })
HTMLElement.prototype.scrollIntoView ??= () => {}
