// Rules: interface
import { expect, test } from 'vitest'
import { setInFrench } from './french-typography.ts'

test('French text has curly apostrophes and no line that begins with a punctuation mark', () => {
  expect(setInFrench("Qu'est-ce que c'est ? « Rien ! » : 40 ans ; voilà")).toBe(
    'Qu’est-ce que c’est\u202f? «\u00a0Rien\u202f!\u00a0»\u00a0: 40\u00a0ans\u202f; voilà',
  )
})
