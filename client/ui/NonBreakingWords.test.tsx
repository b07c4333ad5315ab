// Rules: interface
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NonBreakingWords } from './NonBreakingWords.tsx'

function wholeOf(words: string): (string | null)[] {
  const { container } = render(<NonBreakingWords>{words}</NonBreakingWords>)
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
}

it('a word with a hyphen, and a weekday with its date, do not break', () => {
  expect(wholeOf("Le rendez-vous de samedi\u00a028\u00a0novembre, c'est noté.")).toEqual([
    'rendez-vous',
    'samedi 28\u00a0novembre,',
  ])
})

it('a range does not break', () => {
  expect(wholeOf('Du lundi au vendredi, 9h-18h.')).toEqual(['9h-18h.'])
})

it('a word in quotation marks does not break from them', () => {
  expect(wholeOf('La ville « Saint-Malo » est devenue « Dinard ».')).toEqual(['« Saint-Malo »'])
})

it('a time is not matched, because its hours and minutes would be separated', () => {
  expect(wholeOf('de\u00a01\u00a0h\u00a018 à\u00a03\u00a0h\u00a018 environ')).toEqual([])
})

it('an email address and a reference do not break, even with digits in them', () => {
  expect(wholeOf('Le contrat EMB-2026-J6B6AQ, de jean-29@un-site.example.')).toEqual([
    'EMB-2026-J6B6AQ,',
    'jean-29@un-site.example.',
  ])
})
