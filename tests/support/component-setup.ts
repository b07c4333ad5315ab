import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The library cleans up by itself only where the test functions are globals.
afterEach(cleanup)

// jsdom knows the dialog element and not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
