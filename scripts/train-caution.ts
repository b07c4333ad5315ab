import { writeFileSync } from 'node:fs'
import { hashOfSources } from '#tests/support/caution/sources.ts'
import { brotli } from './build/compress.ts'
import { readCorpus } from './caution/corpus.ts'
import { trainModel } from './caution/train-model.ts'
import { writeModel } from './caution/write-model.ts'

/** Rewrites the weights by which the browser tells swindles, the same to the byte from the same sources. */
const WEIGHTS = 'client/features/messages/caution-weights.ts'

const written = writeModel(trainModel(readCorpus()), hashOfSources())
writeFileSync(WEIGHTS, written)
const kB = brotli(Buffer.from(written)).length / 1000
console.log(`${WEIGHTS}: ${kB.toFixed(1)} kB as it travels.`)
