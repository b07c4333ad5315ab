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

/** What the partner writes, each line a number of days after the match. */
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
  it('is read through: ten that swindle, ten that do not', () => {
    expect([scams.length, harmless.length]).toEqual([10, 10])
    expect(scams.every(({ firstAsk }) => firstAsk > 0)).toBe(true)
  })

  it('that swindles is warned of no later than at the first ask', () => {
    function isInTime(talk: Talk): boolean {
      return [...cautionsOf(talk).keys()].some((id) => id <= talk.firstAsk)
    }
    expect(shareOf(scams, isInTime)).toBeGreaterThanOrEqual(0.95)
  })

  it('between two who mean well is left alone, nine times in ten', () => {
    expect(shareOf(harmless, (talk) => cautionsOf(talk).size > 0)).toBeLessThanOrEqual(0.1)
  })

  it('warns of nothing that the member writes', () => {
    const mine = said([1, 'Prête-moi 300 euros.']).messages.map((message) => ({
      ...message,
      senderId: 'member',
    }))
    expect(cautionsOf({ messages: mine }).size).toBe(0)
  })
})

describe('what was written before', () => {
  it('makes a line weigh that is too light alone', () => {
    expect(cautionsOf(said([1, NUMBER])).size).toBe(0)
    expect([...cautionsOf(said([1, LOVE], [2, NUMBER])).keys()]).toEqual([1])
  })

  it('counts for half after 14 days', () => {
    // Far into a conversation nothing comes too soon.
    const late = { isWhole: false }
    expect(cautionsOf(said([20, LOVE], [20, NUMBER], [20, NUMBER]), late).size).toBe(1)
    expect(cautionsOf(said([20, LOVE], [34, NUMBER], [48, NUMBER]), late).size).toBe(0)
  })

  it('weighs more where leaving the site is proposed within the first 10 messages', () => {
    const twice = said([1, NUMBER], [1, NUMBER])
    expect([...cautionsOf(twice).keys()]).toEqual([1])
    expect(cautionsOf(twice, { isWhole: false }).size).toBe(0)
    const before = Array.from({ length: 10 }, (): [number, string] => [1, 'Bonjour.'])
    expect(cautionsOf(said(...before, [1, NUMBER], [1, NUMBER])).size).toBe(0)
  })

  it('weighs half as much again where money is spoken of within 14 days of the match', () => {
    const lines = (day: number) =>
      said([day, 'Je te rembourserai tout.'], [day, 'Clique ici pour voir ma maison.'])
    expect([...cautionsOf(lines(13)).keys()]).toEqual([0, 1])
    expect([...cautionsOf(lines(15)).keys()]).toEqual([0])
  })
})
