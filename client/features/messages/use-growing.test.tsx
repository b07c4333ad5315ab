import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useGrowing } from './use-growing.ts'

const LINE_PX = 26

function Field() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, type] = useState('')
  useGrowing(field, typed)
  return <textarea ref={field} value={typed} onChange={(event) => type(event.target.value)} />
}

/** As high as its lines, and no lower than it stands. */
function stubHeights() {
  vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    const { value, style } = this
    return Math.max(value.split('\n').length * LINE_PX, Number.parseInt(style.height || '0', 10))
  })
}

function type(value: string): string {
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value } })
  return field.style.height
}

/** The style of a browser that sees to it has this property. */
function stubStyle(style: object) {
  stubHeights()
  vi.spyOn(HTMLTextAreaElement.prototype, 'style', 'get').mockReturnValue(
    style as CSSStyleDeclaration,
  )
}

afterEach(() => vi.restoreAllMocks())

test('a field is as high as its words where the browser does not see to it, and low again without them', () => {
  stubStyle({ height: '' })
  render(<Field />)
  expect(type('Un\nDeux\nTrois')).toBe(`${3 * LINE_PX}px`)
  expect(type('')).toBe(`${LINE_PX}px`)
})

test('a browser that sees to it is left alone', () => {
  stubStyle({ height: '', fieldSizing: '' })
  render(<Field />)
  expect(type('Un\nDeux')).toBe('')
})
