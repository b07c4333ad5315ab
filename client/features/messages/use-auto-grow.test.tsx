import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAutoGrow } from './use-auto-grow.ts'

const LINE_PX = 26

function Field() {
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, type] = useState('')
  useAutoGrow(field, typed)
  return <textarea ref={field} value={typed} onChange={(event) => type(event.target.value)} />
}

/** Like a browser: the scroll height is that of the lines, but at least the set height. */
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

/** Stubs the style object, which has `fieldSizing` in browsers that support it. */
function stubStyle(style: object) {
  stubHeights()
  vi.spyOn(HTMLTextAreaElement.prototype, 'style', 'get').mockReturnValue(
    style as CSSStyleDeclaration,
  )
}

afterEach(() => vi.restoreAllMocks())

test('a field follows the height of its content in a browser without field-sizing', () => {
  stubStyle({ height: '' })
  render(<Field />)
  expect(type('Un\nDeux\nTrois')).toBe(`${3 * LINE_PX}px`)
  expect(type('')).toBe(`${LINE_PX}px`)
})

test('the height of a field is not set in a browser with field-sizing', () => {
  stubStyle({ height: '', fieldSizing: '' })
  render(<Field />)
  expect(type('Un\nDeux')).toBe('')
})
