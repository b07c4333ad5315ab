import { readFileSync } from 'node:fs'
import { renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useEarlyPress } from './use-early-press.ts'

const onPass = vi.fn()
const onFlash = vi.fn()

beforeAll(() => {
  // What the page loads before the application.
  new Function(readFileSync('client/public/early-press.js', 'utf8'))()
})
beforeEach(() => {
  vi.resetAllMocks()
  document.body.innerHTML = `<div id="root" data-dealt><button data-answer="pass">Passer</button>
    <button data-answer="flash"><b>Flasher</b></button><p>Hélène</p></div>`
})

function press(selector: string) {
  document.querySelector<HTMLElement>(selector)?.click()
}

it('an answer pressed before the application was there is given once it is, and once', () => {
  press('b')
  press('p')
  const { rerender } = renderHook(() => useEarlyPress(true, onPass, onFlash))
  press('[data-answer="pass"]')
  rerender()
  expect([onFlash.mock.calls.length, onPass.mock.calls.length]).toEqual([1, 0])
})

it('nothing is answered where nothing was pressed, or where something stands over the card', () => {
  renderHook(() => useEarlyPress(true, onPass, onFlash))
  expect(onFlash).not.toHaveBeenCalled()
  document.body.innerHTML = '<div data-dealt="flash"></div>'
  renderHook(() => useEarlyPress(false, onPass, onFlash))
  renderHook(() => useEarlyPress(true, onPass, onFlash))
  expect(onFlash).not.toHaveBeenCalled()
})
