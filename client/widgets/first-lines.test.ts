// Rules: matches
import { describe, expect, it } from 'vitest'
import type { LikedByBoth } from '#shared/contracts/matches.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { INTERESTS, type Interest } from '#shared/domain/interests.ts'
import { PROMPT_IDS } from '#shared/domain/prompts.ts'
import { excerpt, firstLines, fittingCards } from './first-lines.ts'

const NOTHING: LikedByBoth = { mine: null, theirs: null }
const sunday = { prompt: 'sunday', answer: "marcher jusqu'au phare." } as const
const PHOTO = { photo: '/media/photos/1' }
const partner: Parameters<typeof firstLines>[0] = {
  firstName: 'Laurent',
  interests: ['Cuisine', 'Marche'],
  prompts: [sunday],
}
const own = { interests: ['Lecture' as const, 'Marche' as const] }

describe('the two proposed first messages', () => {
  it.each<[string, LikedByBoth, string[]]>([
    [
      'what the member flashed, then what both like',
      { mine: sunday, theirs: null },
      [
        "J'ai aimé « marcher jusqu'au phare ». À quand remonte le dernier dimanche comme celui-là ?",
        'Vous aimez la marche, moi aussi. Quelle est votre promenade du moment ?',
      ],
    ],
    [
      'what each member flashed of the other',
      { mine: PHOTO, theirs: { prompt: 'journey', answer: 'Naples en février' } },
      [
        "J'ai aimé votre photo. Quelle est son histoire ?",
        "Vous avez aimé « Naples en février ». Qu'est-ce qui vous a plu ?",
      ],
    ],
    [
      'what both like, then what the partner says',
      NOTHING,
      [
        'Vous aimez la marche, moi aussi. Quelle est votre promenade du moment ?',
        "J'ai lu « marcher jusqu'au phare ». À quand remonte le dernier dimanche comme celui-là ?",
      ],
    ],
  ])('mention %s', (_, liked, lines) => {
    expect(firstLines(partner, own, liked)).toEqual(lines.map(fixSpaces))
  })

  it('mention what the partner likes rather than nothing about them', () => {
    expect(firstLines({ ...partner, prompts: [] }, own, NOTHING)[1]).toBe(
      fixSpaces('Vous aimez la cuisine. Quel plat réussissez-vous à coup sûr ?'),
    )
  })

  it('greet and ask without inventing anything if nothing is known', () => {
    const lines = firstLines({ firstName: 'Odile', interests: [], prompts: [] }, own, NOTHING)
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/^Bonjour Odile\./)
  })

  it('are different from each other for all known facts, and need no gendered forms', () => {
    for (const prompt of PROMPT_IDS) {
      for (const interest of INTERESTS) {
        const known = {
          firstName: 'Odile',
          interests: [interest],
          prompts: [{ prompt, answer: 'là.' }],
        }
        const lines = firstLines(known, { interests: [interest] }, NOTHING)
        expect(new Set(lines).size).toBe(2)
        expect(lines.join()).not.toMatch(/undefined|\(e\)|·/)
      }
    }
  })

  it('quote the beginning of a long sentence, up to the end of a word', () => {
    expect(
      excerpt('Marcher jusqu’au phare, rentrer trempé, et que la soupe soit déjà chaude.'),
    ).toBe('Marcher jusqu’au phare, rentrer trempé, et que…')
    expect(excerpt('a'.repeat(150))).toBe(`${'a'.repeat(48)}…`)
  })
})

describe('the fitting opening cards', () => {
  const liking = (...interests: Interest[]) => ({ interests })

  it.each([
    [liking('Marche', 'Cuisine'), liking('Cuisine', 'Marche'), ['walk', 'breakfast']],
    [liking('Marche', 'Nature'), liking('Nature', 'Marche'), ['walk', 'smile']],
    [liking('Marche'), liking('Lecture'), ['smile', 'laughter']],
  ])('for %j and %j are %j', (theirs, mine, cards) => {
    expect(fittingCards(theirs, mine)).toEqual(cards)
  })
})
