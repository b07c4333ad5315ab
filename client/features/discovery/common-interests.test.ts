import { describe, expect, it } from 'vitest'
import { commonSentence, sortInterests } from './common-interests.ts'

describe('the interests of another member', () => {
  it('begin with the common ones', () => {
    const sorted = sortInterests(['Cuisine', 'Marche', 'Art', 'Cinéma'], ['Cinéma', 'Marche'])
    expect(sorted).toEqual({ common: ['Marche', 'Cinéma'], others: ['Cuisine', 'Art'] })
  })

  it.each([
    [0, null],
    [1, 'Vous en partagez un.'],
    [3, 'Trois sont aussi les vôtres.'],
    [10, 'Dix sont aussi les vôtres.'],
    [12, '12 sont aussi les vôtres.'],
  ])('%i in common: %s', (count, sentence) => {
    expect(commonSentence(count)).toBe(sentence)
  })
})
