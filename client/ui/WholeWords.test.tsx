// Rules: interface
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WholeWords } from './WholeWords.tsx'

function wholeOf(words: string): (string | null)[] {
  const { container } = render(<WholeWords>{words}</WholeWords>)
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent)
}

it('a word with a hyphen and a weekday with its date are kept on a line', () => {
  expect(wholeOf("Le rendez-vous de samedi\u00a028\u00a0novembre, c'est noté.")).toEqual([
    'rendez-vous',
    'samedi 28\u00a0novembre,',
  ])
})

it('a range is kept on a line', () => {
  expect(wholeOf('Du lundi au vendredi, 9h-18h.')).toEqual(['9h-18h.'])
})

it('a word in quotation marks keeps both', () => {
  expect(wholeOf('La ville « Saint-Malo » est devenue « Dinard ».')).toEqual(['« Saint-Malo »'])
})

it('an hour is none of them: its minutes would stand away from it', () => {
  expect(wholeOf('de\u00a01\u00a0h\u00a018 à\u00a03\u00a0h\u00a018 environ')).toEqual([])
})

it('an address and a reference are kept whole, with their figures', () => {
  expect(wholeOf('Le contrat EMB-2026-J6B6AQ, de jean-29@un-site.example.')).toEqual([
    'EMB-2026-J6B6AQ,',
    'jean-29@un-site.example.',
  ])
})
