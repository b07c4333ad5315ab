// Rules: members
import { expect, test } from 'vitest'
import { BIO_MAX_REGISTRATION, BIO_MIN_REGISTRATION } from './profile-bounds.ts'
import {
  keptBio,
  PROMPT_ANSWER_MAX,
  PROMPT_ANSWER_MIN,
  PROMPT_IDS,
  sentenceOf,
  writtenBio,
} from './prompts.ts'

test('there are eight prompts', () => {
  expect(PROMPT_IDS).toHaveLength(8)
})

test.each(PROMPT_IDS)('a finished prompt always has a valid length for a bio: %s', (prompt) => {
  const lengths = [PROMPT_ANSWER_MIN, PROMPT_ANSWER_MAX].map(
    (length) => sentenceOf({ prompt, answer: 'a'.repeat(length) }).length,
  )
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(BIO_MIN_REGISTRATION)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(BIO_MAX_REGISTRATION)
})

test('a finished prompt replaces an empty bio, but does not count as a bio that the member wrote', () => {
  const prompts = [{ prompt: 'sunday', answer: 'le marché.' }] as const
  const bio = keptBio({ bio: ' ', prompts })
  expect(bio).toBe("Un dimanche réussi, c'est… le marché.")
  expect(writtenBio({ bio, prompts })).toBe('')
  expect(keptBio({ bio: 'Je nage.', prompts })).toBe('Je nage.')
  expect(writtenBio({ bio: 'Je nage.', prompts })).toBe('Je nage.')
})
