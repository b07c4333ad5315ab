// Rules: safety
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { HEADS, readModel } from '#client/features/messages/caution-model.ts'
import { CAUTION_WEIGHTS } from '#client/features/messages/caution-weights.ts'
import { readCorpus } from './corpus.ts'
import { trainModel } from './train-model.ts'
import { writeModel } from './write-model.ts'

it('the same sources give the same weights, byte for byte', () => {
  const corpus = readCorpus(['typos', 'rules'])
  const write = () => writeModel(trainModel(corpus, []), 'two')
  expect(write()).toBe(write())
}, 60_000)

it('weights that are read and written again are unchanged', () => {
  const model = readModel(CAUTION_WEIGHTS)
  const written = writeModel(model, CAUTION_WEIGHTS.sources)
  for (const head of HEADS) {
    const { gaps, levels } = CAUTION_WEIGHTS[head]
    expect(written).toContain(`'${gaps}'`)
    expect(written).toContain(`'${levels}'`)
  }
})

it('`npm run caution` judges the lines of a file, and the lines of a conversation together', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'caution-')), 'lines.tsv')
  writeFileSync(
    file,
    ['-\tA\t0\tPrête-moi 300 euros, vite.', 'x\tA\t0\tBonjour !', 'x\tB\t1\tBonjour à vous.'].join(
      '\n',
    ),
  )
  const printed = execFileSync(process.execPath, ['scripts/caution.ts', file], { encoding: 'utf8' })
  const [asks, ...greetings] = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(asks).toMatchObject({ warned: true, asked: true, reasons: ['money'] })
  expect(greetings).toMatchObject([{ warned: false }, { warned: false, asked: false }])
})
