// Rules: messages
import { expect, test } from 'vitest'
import { sendMessage } from '#shared/contracts/messages.ts'
import { isVisible, withoutDirection } from './visible-text.ts'

test.each(['', ' ', '\u200b', '\u2800\u2800', '\u00ad', '\u3164', '\ufeff \u2060', '\u202e'])(
  'the text %j is invisible',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

test.each(['a', '.', '❤', '\u200ba', 'ب', '👩‍👧'])('the text %j is visible', (text) => {
  expect(isVisible(text)).toBe(true)
})

test('characters that change the text direction are removed', () => {
  expect(withoutDirection('gnp.\u202eexe\u2066 \u05d0')).toBe('gnp.exe \u05d0')
})

test.each(['\u200b', '\u2800 \u2800', '\u00ad'])('a message cannot consist of %j', (content) => {
  const receiverId = '3f0f2e7e-9e2e-4b7c-8f5e-0a5b6c7d8e9f'
  expect(sendMessage.payload.safeParse({ receiverId, content }).success).toBe(false)
})
