import { describe, expect, it } from 'vitest'
import { HELP_TOPICS } from './help.copy.ts'
import { findQuestions, markTerms, readTerms } from './search.ts'

function idsFor(query: string): string[] {
  return findQuestions(HELP_TOPICS, readTerms(query)).map(({ question }) => question.id)
}

function marked(text: string, query: string): string {
  const parts = markTerms(text, readTerms(query))
  return parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join('')
}

describe('the help search', () => {
  it.each([
    ['arreter mon abonnement', 'mettre-fin'],
    ['Comment résilier ?', 'mettre-fin'],
    ['RESILIER', 'mettre-fin'],
    ['photos', 'ajouter-une-photo'],
    ["centres d'interet", 'profil-vivant'],
    ['prix premium', 'prix'],
    ['paiement refusé', 'paiement-refuse'],
    ['échec de paiement', 'paiement-refuse'],
    ['arnaque', 'demande-d-argent'],
    ["j'ai oublié mon mot de passe", 'mot-de-passe'],
    ["J'ai oublié", 'mot-de-passe'],
  ])('finds the answer to « %s », whatever its accents and capitals', (query, id) => {
    expect(idsFor(query)).toContain(id)
  })

  it('shows questions that contain the word before those whose answer contains it', () => {
    const found = findQuestions(HELP_TOPICS, readTerms('photo'))
    const isInQuestion = found.map(({ question }) => /photo/i.test(question.question))
    expect(isInQuestion[0]).toBe(true)
    expect(isInQuestion.lastIndexOf(true)).toBeLessThan(isInQuestion.indexOf(false))
  })

  it('requires every word, and finds nothing for an unknown word', () => {
    expect(idsFor('photo virement')).toEqual([])
    expect(idsFor('parapente')).toEqual([])
  })

  it('ignores words that many questions have', () => {
    expect(readTerms('Comment est-ce que je peux ?')).toEqual(['ce'])
    expect(readTerms('  ?! ')).toEqual([])
  })

  it('ignores punctuation, including that of regular expressions', () => {
    expect(readTerms('flash (photo) .* [')).toEqual(['flash', 'photo'])
  })
})

describe('the highlighting of search terms', () => {
  it.each([
    ['Une photo récente, des photos.', 'photos', 'Une [photo] récente, des [photos].'],
    ['Révélé, éclairé.', 'eclaire', 'Révélé, [éclairé].'],
    ['Un cœur, un chœur.', 'coeur', 'Un [cœur], un chœur.'],
    ['La télephotographie', 'photo', 'La télephotographie'],
    ['Rien ici.', 'flash', 'Rien ici.'],
    ['😀 Une photo ici', 'photo', '😀 Une [photo] ici'],
  ])('in « %s » marks the words that begin with « %s »', (text, query, wanted) => {
    expect(marked(text, query)).toBe(wanted)
  })

  it('keeps the whole text', () => {
    for (const { questions } of HELP_TOPICS) {
      for (const { answer } of questions) {
        for (const text of answer) {
          const parts = markTerms(text, readTerms('photo flash premium cœur'))
          expect(parts.map((part) => part.text).join('')).toBe(text)
        }
      }
    }
  })
})

describe('the help questions', () => {
  it('belong to five topics, and each has its own id', () => {
    expect(HELP_TOPICS.map(({ title }) => title)).toEqual([
      'Premiers pas',
      'Le système de flashs',
      'Messagerie',
      'Abonnements',
      'Sécurité',
    ])
    const ids = HELP_TOPICS.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('suggest 5 to 8 interests, and say how many flashes each plan has', () => {
    const text = JSON.stringify(HELP_TOPICS)
    expect(text).toContain("choisissez 5 à 8 centres d'intérêt")
    expect(text).toContain('3 avec la formule gratuite, 20 avec Premium, illimités avec Gold')
  })

  it('never mention 10 euros a month without the commitment that it requires', () => {
    const texts = HELP_TOPICS.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer))
    const found = texts.filter((text) => /\b10\u00a0€ par mois/.test(text))
    expect(found.length).toBe(1)
    expect(found.every((text) => text.includes('engagement 6 mois, 60\u00a0€'))).toBe(true)
  })
})

it('a price in the help never breaks across lines', () => {
  const answers = HELP_TOPICS.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer))
  expect(answers.filter((answer) => answer.includes('€')).length).toBeGreaterThan(0)
  expect(answers.filter((answer) => answer.includes(' €'))).toEqual([])
})
