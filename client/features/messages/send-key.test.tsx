import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { isSendKey } from './send-key.ts'

test.each([
  ['Enter sends', { key: 'Enter', keyCode: 13 }, true],
  ['Enter with Shift does not send', { key: 'Enter', keyCode: 13, shiftKey: true }, false],
  [
    'Enter that ends a composition does not send',
    { key: 'Enter', keyCode: 13, isComposing: true },
    false,
  ],
  ['Enter that ends a composition in Safari does not send', { key: 'Enter', keyCode: 229 }, false],
  ['another key does not send', { key: 'e', keyCode: 69 }, false],
])('in the message field, %s', (_, pressed, sends) => {
  const press = vi.fn(isSendKey)
  render(<textarea onKeyDown={press} />)
  const field = screen.getByRole('textbox')
  fireEvent(field, createEvent.keyDown(field, pressed))
  expect(press).toHaveReturnedWith(sends)
})
