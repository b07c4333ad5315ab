import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRAST_PAIR_NAMES, readSource, SOURCE_NAMES } from '#tests/support/caution/sources.ts'
import { brotli } from '../../scripts/build/compress.ts'
import { readCorpus } from '../../scripts/caution/corpus.ts'
import { type Guard, guardOfModel, guardOfRules } from '../../scripts/caution/guards.ts'
import { fractionOf, judgeSource, measure } from '../../scripts/caution/measure.ts'
import {
  printByKind,
  printBySource,
  printByVariety,
  printCalibration,
  ratioOfOrigin,
} from '../../scripts/caution/tables.ts'
import { trainWithoutEach } from '../../scripts/caution/train-model.ts'
import type { Tally } from '../../scripts/suite/tally.ts'
import { judge } from './figures.ts'

/** The files that the browser downloads for the model. */
const FETCHED = ['caution-weights.ts', 'caution-kinds.ts']

/** Each source is judged by a model that was trained without it: neither its texts nor its thresholds come from it. */
export function proveOnOthers(): Tally {
  const sources = SOURCE_NAMES.map(readSource)
  const judgeAll = (guardOf: (name: string) => Guard) =>
    sources.map((source) => judgeSource(source, guardOf(source.name)))

  console.log('\n  By the rules alone, in percent')
  printBySource(judgeAll(() => guardOfRules))

  console.log('\n  By the model, with each source held out of its training')
  const models = trainWithoutEach(readCorpus(SOURCE_NAMES), readCorpus(CONTRAST_PAIR_NAMES))
  const judged = judgeAll((name) => {
    const model = models.get(name)
    return model ? guardOfModel(model) : guardOfRules
  })
  printBySource(judged)
  printByVariety(judged)
  printByKind(judged)
  printCalibration(judged)

  const figures = measure(judged)
  const bytes = FETCHED.map(
    (file) => brotli(readFileSync(join('client/features/messages', file))).length,
  )
  console.log('')
  return judge([
    { what: 'swindles warned of', reached: fractionOf(figures.swindles), atLeast: 0.8 },
    { what: 'ordinary lines warned of', reached: fractionOf(figures.ordinary), atMost: 0.015 },
    {
      what: 'harmless lines that look like a swindle, warned of',
      reached: fractionOf(figures.mistaken),
      atMost: 0.05,
    },
    {
      what: 'swindling conversations warned of by the first ask',
      reached: fractionOf(figures.inTime),
      atLeast: 0.78,
    },
    {
      what: 'harmless conversations warned of',
      reached: fractionOf(figures.falseTalks),
      atMost: 0.035,
    },
    {
      what: 'questions before sending, correct',
      reached: fractionOf(figures.askedRightly),
      atLeast: 0.97,
    },
    {
      what: 'lines that give something away, questioned before sending',
      reached: fractionOf(figures.givingAsked),
      atLeast: 0.75,
    },
    {
      what: 'false warnings with an origin named, over those without',
      reached: ratioOfOrigin(judged),
      atMost: 1.3,
    },
    {
      what: 'kB of the compressed weights',
      reached: bytes.reduce((sum, size) => sum + size, 0) / 1000,
      atMost: 150,
    },
  ])
}
