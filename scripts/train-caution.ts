import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { CONTRAST_PAIR_NAMES, hashOfSources, SOURCE_NAMES } from '#tests/support/caution/sources.ts'
import { brotli } from './build/compress.ts'
import { readCorpus } from './caution/corpus.ts'
import { trainModel } from './caution/train-model.ts'
import { writeModel } from './caution/write-model.ts'

/** Rewrites the weights with which the browser detects swindles. The same sources always give the same bytes. */
const WEIGHTS = 'client/features/messages/caution-weights.ts'

const model = trainModel(readCorpus(SOURCE_NAMES), readCorpus(CONTRAST_PAIR_NAMES))
writeFileSync(WEIGHTS, writeModel(model, hashOfSources()))
execFileSync('node_modules/.bin/biome', ['format', '--write', WEIGHTS])
const kB = brotli(readFileSync(WEIGHTS)).length / 1000
console.log(`${WEIGHTS}: ${kB.toFixed(1)} kB compressed.`)
