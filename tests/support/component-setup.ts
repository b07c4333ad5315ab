import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

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
