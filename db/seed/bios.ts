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

/** The parts of a bio, in their order. */
const PARTS = ['opener', 'interest', 'quirk', 'wish'] as const
type Part = (typeof PARTS)[number]
type Draft = Partial<Record<Part, string>>

/** The weight of each part in the choice of the next one, among those with an unused sentence. */
const PART_WEIGHTS: Record<Part, number> = { opener: 4, interest: 4, quirk: 3, wish: 3 }
const FEWEST = 2
const MOST = 4
const LONGEST = 280
const WORKING = { from: 40, to: 62 }

/** The bios, in the order of their authors; no sentence is used twice. */
export function writeBios(random: SeededRandom, authors: readonly Author[]): string[] {
  const taken = new Set<string>()
  const drafts = authors.map((author) => ({ author, draft: {} as Draft }))
  // The last authors also get two sentences before anybody gets more.
  for (const size of [1, FEWEST, MOST - 1, MOST]) {
    for (const { author, draft } of drafts) {
      if (size <= FEWEST || random.chance(0.6)) add(author, draft)
    }
  }
  return drafts.map(({ draft }) => textOf(draft))

  function add(author: Author, draft: Draft): void {
    const left = PARTS.filter((part) => !(part in draft)).map((part) => ({
      part,
      sentences: sentencesFor(part, author).filter((sentence) => !taken.has(sentence)),
    }))
    const open = left.filter(({ sentences }) => sentences.length > 0)
    if (open.length === 0) return
    const part = random.weighted<Part>(
      Object.fromEntries(open.map(({ part }) => [part, PART_WEIGHTS[part]])),
    )
    const choices = open.find((one) => one.part === part)?.sentences ?? []
    const [sentence = ''] = random.shuffled(choices)
    const longer = { ...draft, [part]: agree(sentence, author) }
    if (textOf(longer).length > LONGEST) return
    taken.add(sentence)
    Object.assign(draft, longer)
  }

  function sentencesFor(part: Part, author: Author): readonly string[] {
    if (part === 'opener') return openersFor(author.age)
    if (part === 'interest') return author.interests.flatMap((name) => INTEREST_LINES[name])
    if (part === 'wish') return WISHES[author.seeksRelation]
    const local = author.region ? LOCAL_QUIRKS[author.region] : []
    return random.chance(0.4) && local.some((one) => !taken.has(one)) ? local : QUIRKS
  }
}

function textOf(draft: Draft): string {
  return PARTS.flatMap((part) => draft[part] ?? []).join(' ')
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
