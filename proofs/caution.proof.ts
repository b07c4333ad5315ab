import { performance } from 'node:perf_hooks'
import fc from 'fast-check'
import { ASKED_FROM, WARNED_FROM, weigh } from '#client/features/messages/caution.ts'
import { judgeLine } from '#client/features/messages/caution-line.ts'
import { readModel } from '#client/features/messages/caution-model.ts'
import { CAUTION_WEIGHTS } from '#client/features/messages/caution-weights.ts'
import { readLines, shareOf } from '#tests/support/caution/corpus.ts'
import type { Tally } from '../scripts/suite/tally.ts'
import { type Figure, judge } from './caution/figures.ts'
import { proveOnOthers } from './caution/others.proof.ts'

/** Ways to disguise a word from a filter. A person reads each of them as the same word. */
const DISGUISES: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => [...word].join('.'),
  (word) => [...word].join(' '),
  (word) => [...word].join('\u200b'),
  (word) => word.replaceAll('o', '0').replaceAll('e', '3').replaceAll('i', '1'),
  (word) => word.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'о'),
  (word) => word.normalize('NFD'),
]
const LETTERS_ALONE = /^\p{L}{4,}$/u

/**
 * How well swindles are recognised among harmless messages: by the rules alone, then by the model on held-out authors.
 */
export async function proveCaution(): Promise<Tally[]> {
  return [proveRules(), proveOnOthers()]
}

/**
 * The rules on the unseen lines and on random disguises of them, and their speed. `PROOF_DISGUISES` sets the number of
 * disguises.
 */
function proveRules(): Tally {
  const perLine = Number(process.env.PROOF_DISGUISES ?? 200)
  const seed = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31)
  console.log(`  PROOF_SEED=${seed} PROOF_DISGUISES=${perLine}`)
  const lines = readLines('unseen')
  const scams = lines.filter(({ isScam }) => isScam).map(({ text }) => text)
  const harmless = lines.filter(({ isScam }) => !isScam).map(({ text }) => text)
  const asked = lines.filter(({ text }) => weigh(text).points >= ASKED_FROM)
  const disguised = scams.flatMap((text) => disguise(text, perLine, seed))
  const figures: Figure[] = [
    { what: 'swindles warned of', reached: shareOf(scams, isWarned), atLeast: 0.92 },
    { what: 'harmless lines warned of', reached: shareOf(harmless, isWarned), atMost: 0.03 },
    {
      what: 'swindles questioned before sending',
      reached: asked.length / scams.length,
      atLeast: 0.78,
    },
    {
      what: 'questions before sending, correct',
      reached: shareOf(asked, ({ isScam }) => isScam),
      atLeast: 0.97,
    },
    {
      what: `recall lost to ${disguised.length} disguises`,
      reached: shareOf(scams, isWarned) - shareOf(disguised, isWarned),
      atMost: 0.1,
    },
    {
      what: 'milliseconds for a message, 99th percentile',
      reached: slowest([...disguised, ...harmless]),
      atMost: 2,
    },
  ]
  console.log('  By the rules alone, on lines that no rule was written for')
  return judge(figures)
}

function isWarned(text: string): boolean {
  return weigh(text).points >= WARNED_FROM
}

/** The same line `times` times, with its longer words disguised at random by the seed. */
function disguise(text: string, times: number, seed: number): string[] {
  const words = text.split(/(\p{L}+)/u)
  const drawn = fc.array(fc.constantFrom(...DISGUISES), {
    minLength: words.length,
    maxLength: words.length,
  })
  return fc
    .sample(drawn, { numRuns: times, seed })
    .map((ways) =>
      words
        .map((word, index) => (LETTERS_ALONE.test(word) ? (ways[index]?.(word) ?? word) : word))
        .join(''),
    )
}

function slowest(texts: readonly string[]): number {
  const model = readModel(CAUTION_WEIGHTS)
  const took = texts.map((text) => {
    const start = performance.now()
    judgeLine(text, model)
    return performance.now() - start
  })
  return took.sort((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? 0
}
