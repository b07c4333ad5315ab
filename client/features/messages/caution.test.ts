import { describe, expect, it } from 'vitest'
import { hashOf, readLines, readRewrites, shareOf } from '#tests/support/caution/corpus.ts'
import { ASKED_FROM, WARNED_FROM, weigh } from './caution.ts'

const unseen = readLines('unseen')
const scams = unseen.filter(({ isScam }) => isScam)
const harmless = unseen.filter(({ isScam }) => !isScam)

const isWarned = ({ text }: { text: string }) => weigh(text).points >= WARNED_FROM
const isAsked = ({ text }: { text: string }) => weigh(text).points >= ASKED_FROM

describe('the messages that were held out while the rules were written', () => {
  it('have not changed since', () => {
    expect(hashOf('unseen')).toBe(
      '4124a343b1f2adeff058f575bdefa8f795b45bb92f42ce2bd3a8d2d97a6851a5',
    )
    expect(unseen).toHaveLength(130)
  })

  it('contain swindles, of which at least 92 % are warned about', () => {
    expect(shareOf(scams, isWarned)).toBeGreaterThanOrEqual(0.92)
  })

  it('contain ordinary and ambiguous lines, of which at most 3 % and 10 % are warned about', () => {
    const ordinary = harmless.filter(({ kind }) => kind === 'ordinary')
    expect(shareOf(ordinary, isWarned)).toBeLessThanOrEqual(0.03)
    const mistaken = harmless.filter(({ kind }) => kind !== 'ordinary')
    expect(shareOf(mistaken, isWarned)).toBeLessThanOrEqual(0.1)
  })

  it('contain swindles, of which at least 78 % are asked about, as at least 97 % of all questions', () => {
    expect(shareOf(scams, isAsked)).toBeGreaterThanOrEqual(0.78)
    const asked = unseen.filter(isAsked)
    expect(shareOf(asked, ({ isScam }) => isScam)).toBeGreaterThanOrEqual(0.97)
  })

  it('that mention an origin or a disability are asked about at most 1.3 times as often as others', () => {
    const all = [...harmless, ...readLines('seen').filter(({ isScam }) => !isScam)]
    const origin = all.filter(({ kind }) => kind === 'origin')
    expect(origin.length).toBeGreaterThan(30)
    expect(shareOf(origin, isAsked)).toBeLessThanOrEqual(1.3 * shareOf(all, isAsked))
  })
})

describe('a message that was known while the rules were written', () => {
  it.each(readLines('seen').filter(({ isScam }) => isScam))(
    'is warned about if it is a swindle ($kind): $text',
    ({ text }) => {
      expect(weigh(text).points).toBeGreaterThanOrEqual(WARNED_FROM)
    },
  )

  it.each(readLines('seen').filter(({ isScam }) => !isScam))(
    'is not warned about if it is harmless: $text',
    ({ text }) => {
      expect(weigh(text).points).toBeLessThan(WARNED_FROM)
    },
  )
})

it('a disguise lowers the share of recognised swindles by at most 10 %', () => {
  const rewrites = readRewrites()
  expect(rewrites.length).toBeGreaterThanOrEqual(30)
  const before = shareOf(rewrites, ({ original }) => isWarned({ text: original }))
  const after = shareOf(rewrites, ({ rewrite }) => isWarned({ text: rewrite }))
  expect(before - after).toBeLessThanOrEqual(0.1)
})

describe('a warning about swindles', () => {
  it('is not regarded as a swindle', () => {
    expect(weigh("Attention, on m'a demandé des cartes PCS, c'est une arnaque.").points).toBe(0)
  })

  it('does not excuse a request in the same message', () => {
    const both = 'Attention aux arnaques. Achète-moi une carte PCS et envoie-moi le code.'
    expect(weigh(both).points).toBeGreaterThanOrEqual(ASKED_FROM)
    const away = 'Attention, il y a des arnaques ici : passons sur WhatsApp, vous serez tranquille.'
    expect(weigh(away).points).toBeGreaterThanOrEqual(WARNED_FROM)
    const threat = "Attention : si tu ne payes pas, j'envoie ta vidéo à ta famille."
    expect(weigh(threat).points).toBeGreaterThanOrEqual(ASKED_FROM)
  })
})

it('the subjects of a message are listed with the most serious first', () => {
  const mixed = 'Écris-moi sur WhatsApp, et prête-moi 300 euros.'
  expect(weigh(mixed).subjects).toEqual(['money', 'site'])
})

it('phone numbers of all foreign countries weigh the same', () => {
  const weights = ['+225 07 08 09 10 11', '+32 470 12 34 56', '+44 7700 900123'].map(
    (number) => weigh(`Mon numéro : ${number}`).points,
  )
  expect(new Set(weights).size).toBe(1)
  expect(weights[0]).toBeLessThan(WARNED_FROM)
})

// A pattern that backtracks takes minutes for these texts; without backtracking, any machine takes a fraction of a
// second.
it.each([
  'a'.repeat(2000),
  'a '.repeat(1000),
  'w.'.repeat(1000),
  '0 '.repeat(1000),
  'envoie moi '.repeat(182),
  'zero six '.repeat(222),
  'ecris '.repeat(333),
  'fr76 1234 '.repeat(200),
  'a@'.repeat(1000),
  'a-a.'.repeat(500),
  'é\u200b'.repeat(1000),
])('a text made to slow down the patterns is weighed within 5 s: %.20s…', (hostile) => {
  const start = performance.now()
  weigh(hostile)
  // A pattern that backtracks takes minutes.
  expect(performance.now() - start).toBeLessThan(5_000)
})
