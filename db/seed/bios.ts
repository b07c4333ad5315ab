import type { SeededRandom } from '#server/platform/seeded-random.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { Interest } from '#shared/domain/interests.ts'
import type { RelationType, SoughtGender } from '#shared/domain/preferences.ts'
import type { Region } from '#shared/domain/regions.ts'
import { INTEREST_LINES } from './bio-interests.ts'
import { OPENERS } from './bio-openers.ts'
import { LOCAL_QUIRKS, QUIRKS } from './bio-quirks.ts'
import { WISHES } from './bio-wishes.ts'

export interface Author {
  gender: Gender
  age: number
  region: Region | null
  interests: readonly Interest[]
  seeksGender: SoughtGender
  seeksRelation: RelationType
}

type Part = 'opener' | 'interest' | 'quirk' | 'wish'

/** Ways of telling about oneself; a part that makes the bio too long is left out. */
const OUTLINES: readonly [readonly Part[], ...(readonly Part[])[]] = [
  ['opener', 'interest', 'wish'],
  ['opener', 'interest', 'quirk', 'wish'],
  ['opener', 'quirk', 'wish'],
  ['interest', 'quirk', 'wish'],
  ['opener', 'interest', 'quirk'],
  ['quirk', 'interest', 'wish'],
]

const LONGEST = 280
const WORKING = { from: 40, to: 62 }

/** Writes bios; each sentence comes back only once all those that would suit have been used as often. */
export function createBioWriter(random: SeededRandom) {
  const timesUsed = new Map<string, number>()
  const written = new Set<string>()

  function leastUsed(sentences: readonly string[]): string {
    const [first = ''] = random
      .shuffled(sentences)
      .sort((a, b) => (timesUsed.get(a) ?? 0) - (timesUsed.get(b) ?? 0))
    timesUsed.set(first, (timesUsed.get(first) ?? 0) + 1)
    return first
  }

  function sentence(part: Part, author: Author): string {
    if (part === 'opener') return leastUsed(openersFor(author.age))
    if (part === 'interest')
      return leastUsed(author.interests.flatMap((name) => INTEREST_LINES[name]))
    if (part === 'wish') return leastUsed(WISHES[author.seeksRelation])
    const local = author.region ? LOCAL_QUIRKS[author.region] : []
    return leastUsed(random.chance(0.25) && local.length > 0 ? local : QUIRKS)
  }

  /** A bio that nobody else has. */
  function write(author: Author): string {
    const sentences: string[] = []
    for (const part of random.pick(OUTLINES)) {
      const next = agree(sentence(part, author), author)
      if ([...sentences, next].join(' ').length <= LONGEST) sentences.push(next)
    }
    const bio = sentences.join(' ')
    if (written.has(bio)) return write(author)
    written.add(bio)
    return bio
  }

  return { write }
}

function openersFor(age: number): string[] {
  return OPENERS.filter(({ from = WORKING.from, to = WORKING.to }) => age >= from && age <= to).map(
    ({ text }) => text,
  )
}

const SOUGHT_FORM: Record<SoughtGender, 0 | 1 | 2> = { F: 0, H: 1, both: 2 }

function agree(text: string, { gender, seeksGender }: Author): string {
  return text
    .replace(/\{([^|}]*)\|([^}]*)\}/g, (_, his, hers) => (gender === 'H' ? his : hers))
    .replace(/<([^>]*)>/g, (_, forms: string) => forms.split('|')[SOUGHT_FORM[seeksGender]] ?? '')
}
