import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BioStart } from './BioStart.tsx'

/** The number of letters that fit in the two lines. */
const ROOM = 40

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: (target: Element) => void
      constructor(onResize: (entries: { target: Element }[]) => void) {
        this.observe = (target) => onResize([{ target }])
      }
      unobserve() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROOM)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    return Math.max(ROOM, this.textContent.length)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  ['completely if it fits', 'Je nage toute l’année.', 'Je nage toute l’année.'],
  [
    'up to the end of a word',
    'Cuisinière de collège : trois cents couverts et un avis sur les épinards.',
    'Cuisinière de collège\u00a0: trois cents…',
  ],
  [
    'without a sentence that has just begun',
    'Je suis la cousine aux grandes tables. Venez donc dimanche.',
    'Je suis la cousine aux grandes tables.',
  ],
])('shows a bio %s', (_, bio, shown) => {
  const { container } = render(<BioStart bio={bio} />)
  expect(container.textContent).toBe(shown)
})
