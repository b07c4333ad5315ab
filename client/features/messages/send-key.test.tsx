import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { isSendKey } from './send-key.ts'

test.each([
  ['Enter', { key: 'Enter', keyCode: 13 }, true],
  ['Enter with Shift', { key: 'Enter', keyCode: 13, shiftKey: true }, false],
  ['Enter that ends what is composed', { key: 'Enter', keyCode: 13, isComposing: true }, false],
  ['the same as Safari tells it, afterwards', { key: 'Enter', keyCode: 229 }, false],
  ['another key', { key: 'e', keyCode: 69 }, false],
])('%s sends, or does not', (_, pressed, sends) => {
  const press = vi.fn(isSendKey)
  render(<textarea onKeyDown={press} />)
  const field = screen.getByRole('textbox')
  fireEvent(field, createEvent.keyDown(field, pressed))
  expect(press).toHaveReturnedWith(sends)
})
