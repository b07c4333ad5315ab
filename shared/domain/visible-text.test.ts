// Rules: messages
import { expect, test } from 'vitest'
import { sendMessage } from '#shared/contracts/messages.ts'
import { isVisible, withoutDirection } from './visible-text.ts'

test.each(['', ' ', '\u200b', '\u2800\u2800', '\u00ad', '\u3164', '\ufeff \u2060', '\u202e'])(
  '%j shows nothing',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

test.each(['a', '.', '❤', '\u200ba', 'ب', '👩‍👧'])('%j is seen', (text) => {
  expect(isVisible(text)).toBe(true)
})

test('what turns the direction of a text leaves it', () => {
  expect(withoutDirection('gnp.\u202eexe\u2066 \u05d0')).toBe('gnp.exe \u05d0')
})

test.each(['\u200b', '\u2800 \u2800', '\u00ad'])('%j is no message', (content) => {
  const receiverId = '3f0f2e7e-9e2e-4b7c-8f5e-0a5b6c7d8e9f'
  expect(sendMessage.payload.safeParse({ receiverId, content }).success).toBe(false)
})
