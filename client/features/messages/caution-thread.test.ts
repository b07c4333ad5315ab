import { describe, expect, it } from 'vitest'
import { FROM, MATCHED_AT, readTalks, shareOf, type Talk } from '#tests/support/caution/corpus.ts'
import { findCautions } from './caution-thread.ts'

const talks = readTalks()
const scams = talks.filter(({ isScam }) => isScam)
const harmless = talks.filter(({ isScam }) => !isScam)

function cautionsOf({ messages }: Pick<Talk, 'messages'>, more = {}) {
  const thread = { messages, isWhole: true, partnerId: FROM, matchedAt: MATCHED_AT }
  return findCautions({ ...thread, ...more }, null)
}

/** Messages of the partner, each sent a number of days after the match. */
function said(...lines: [day: number, content: string][]): Pick<Talk, 'messages'> {
  const messages = lines.map(([day, content], id) => ({
    id,
    senderId: FROM,
    content,
    createdAt: new Date(Date.parse(MATCHED_AT) + day * 86_400_000).toISOString(),
  }))
  return { messages }
}

const LOVE = "Je t'aime mon ange, tu es la femme de ma vie."
const NUMBER = 'Mon numéro : 06 12 34 56 78.'

describe('a whole conversation', () => {
  it('is available in ten examples with a swindler and ten without', () => {
    expect([scams.length, harmless.length]).toEqual([10, 10])
    expect(scams.every(({ firstAsk }) => firstAsk > 0)).toBe(true)
  })

  it('with a swindler is warned about no later than at the first request', () => {
    function isInTime(talk: Talk): boolean {
      return [...cautionsOf(talk).keys()].some((id) => id <= talk.firstAsk)
    }
    expect(shareOf(scams, isInTime)).toBeGreaterThanOrEqual(0.95)
  })

  it('between honest members has no warning in nine of ten cases', () => {
    expect(shareOf(harmless, (talk) => cautionsOf(talk).size > 0)).toBeLessThanOrEqual(0.1)
  })

  it('has no warning about messages of the member', () => {
    const mine = said([1, 'Prête-moi 300 euros.']).messages.map((message) => ({
      ...message,
      senderId: 'member',
    }))
    expect(cautionsOf({ messages: mine }).size).toBe(0)
  })
})

describe('an earlier message of the partner', () => {
  it('adds to the points of a line that is too light alone', () => {
    expect(cautionsOf(said([1, NUMBER])).size).toBe(0)
    expect([...cautionsOf(said([1, LOVE], [2, NUMBER])).keys()]).toEqual([1])
  })

  it('counts half after 14 days', () => {
    // Not from the beginning of a conversation, so that no points are added for leaving the site early.
    const late = { isWhole: false }
    expect(cautionsOf(said([20, LOVE], [20, NUMBER], [20, NUMBER]), late).size).toBe(1)
    expect(cautionsOf(said([20, LOVE], [34, NUMBER], [48, NUMBER]), late).size).toBe(0)
  })

  it('weighs more if it proposes to leave the site within the first 10 messages', () => {
    const twice = said([1, NUMBER], [1, NUMBER])
    expect([...cautionsOf(twice).keys()]).toEqual([1])
    expect(cautionsOf(twice, { isWhole: false }).size).toBe(0)
    const before = Array.from({ length: 10 }, (): [number, string] => [1, 'Bonjour.'])
    expect(cautionsOf(said(...before, [1, NUMBER], [1, NUMBER])).size).toBe(0)
  })

  it('weighs 50 % more if it is about money within 14 days of the match', () => {
    const lines = (day: number) =>
      said([day, 'Je te rembourserai tout.'], [day, 'Clique ici pour voir ma maison.'])
    expect([...cautionsOf(lines(13)).keys()]).toEqual([0, 1])
    expect([...cautionsOf(lines(15)).keys()]).toEqual([0])
  })
})
