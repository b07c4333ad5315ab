// Rules: members
import { expect, test } from 'vitest'
import { BIO_MAX_REGISTRATION, BIO_MIN_REGISTRATION } from './profile-bounds.ts'
import { PROMPT_ANSWER_MAX, PROMPT_ANSWER_MIN, PROMPT_IDS, sentenceOf } from './prompts.ts'

test('eight sentences wait to be finished', () => {
  expect(PROMPT_IDS).toHaveLength(8)
})

test.each(PROMPT_IDS)('a finished sentence may stand for the bio, short or long: %s', (prompt) => {
  const lengths = [PROMPT_ANSWER_MIN, PROMPT_ANSWER_MAX].map(
    (length) => sentenceOf({ prompt, answer: 'a'.repeat(length) }).length,
  )
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(BIO_MIN_REGISTRATION)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(BIO_MAX_REGISTRATION)
})
