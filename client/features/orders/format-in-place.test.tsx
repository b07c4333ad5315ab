import { describe, expect, it } from 'vitest'
import { formatCardNumber, formatInPlace } from './card.ts'

/** A field with the caret at the position of `|`. */
function typed(text: string): HTMLInputElement {
  const input = document.createElement('input')
  input.value = text.replace('|', '')
  input.setSelectionRange(text.indexOf('|'), text.indexOf('|'))
  return input
}

describe('formatting a card number', () => {
  it.each([
    ['4242|', '4242', 4],
    ['42424|', '4242 4', 6],
    ['42421| 9424', '4242 1942 4', 6],
    ['424| 9424', '4249 424', 3],
    ['|4242', '4242', 0],
  ])('keeps the caret behind the same digit: %s', (text, value, caret) => {
    const input = typed(text)
    expect(formatInPlace(input, formatCardNumber)).toBe(value)
    expect([input.value, input.selectionStart]).toEqual([value, caret])
  })
})
