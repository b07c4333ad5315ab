import { readFileSync } from 'node:fs'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useEarlyPress } from './use-early-press.ts'

const onPass = vi.fn()
const onFlash = vi.fn()

/** The script that runs before the application. */
const firstCard = new Function(readFileSync('client/public/first-card.js', 'utf8'))

beforeAll(() => {
  openWithFace(true)
})
afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.resetAllMocks()
  document.body.innerHTML = `<div id="root" data-dealt><button data-answer="pass">Passer</button>
    <button data-answer="flash"><b>Flasher</b></button><p>Hélène</p></div>`
})

/** Opens the page with a portrait that is already loaded, or not. */
function openWithFace(isLoaded: boolean): HTMLImageElement {
  document.body.innerHTML = `<div data-dealt><article><img src="/face" alt=""></article></div>
    <template id="application"><b id="begun"></b></template>`
  const face = document.querySelector('img') ?? expect.unreachable()
  Object.defineProperty(face, 'complete', { value: isLoaded })
  firstCard()
  return face
}

const hasBegun = () => document.getElementById('begun') !== null

function press(selector: string) {
  document.querySelector<HTMLElement>(selector)?.click()
}

it('an answer pressed before hydration is given once the application has started, exactly once', () => {
  press('b')
  press('p')
  const { rerender } = renderHook(() => useEarlyPress(true, onPass, onFlash))
  press('[data-answer="pass"]')
  rerender()
  expect([onFlash.mock.calls.length, onPass.mock.calls.length]).toEqual([1, 0])
})

it('no answer is given if none was pressed, or if a dialog covers the card', () => {
  renderHook(() => useEarlyPress(true, onPass, onFlash))
  expect(onFlash).not.toHaveBeenCalled()
  document.body.innerHTML = '<div data-dealt="flash"></div>'
  renderHook(() => useEarlyPress(false, onPass, onFlash))
  renderHook(() => useEarlyPress(true, onPass, onFlash))
  expect(onFlash).not.toHaveBeenCalled()
})

it.each(['load', 'error'])('the application waits for the %s event of the portrait', (end) => {
  vi.useFakeTimers()
  const face = openWithFace(false)
  vi.advanceTimersByTime(1999)
  expect(hasBegun()).toBe(false)
  face.dispatchEvent(new Event(end))
  expect(hasBegun()).toBe(true)
})

it('the application does not wait for a loaded portrait, and waits at most two seconds for another', () => {
  vi.useFakeTimers()
  openWithFace(true)
  expect(hasBegun()).toBe(true)
  openWithFace(false)
  expect(hasBegun()).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(hasBegun()).toBe(true)
})
