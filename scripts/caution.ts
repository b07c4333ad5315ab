import { readFileSync } from 'node:fs'
import { judgeConversation, whyWarned } from '#client/features/messages/caution-judge.ts'
import { readModel } from '#client/features/messages/caution-model.ts'
import { findQuestion } from '#client/features/messages/caution-question.ts'
import { CAUTION_WEIGHTS } from '#client/features/messages/caution-weights.ts'

/**
 * Judges the lines of a file as the conversation page does. Each line has the fields `conversation` (`-` for a single
 * message), `writer`, `days since the match` (ignored) and `text`, separated by tabs. Prints one JSON object per line,
 * in the order of the file.
 */

const ALONE = '-'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage : npm run caution -- <fichier>')
  process.exit(1)
}

const model = readModel(CAUTION_WEIGHTS)
const lines = readFileSync(file, 'utf8')
  .split(/\r?\n/)
  .filter((line) => line !== '')
  .map((line, at) => {
    const [talk = '', writer = '', , ...text] = line.split('\t')
    const isAlone = talk === ALONE
    const conversation = isAlone ? `${ALONE} ${at}` : talk
    return { conversation, isAlone, writer, content: text.join(' ') }
  })

const results = new Map<(typeof lines)[number], object>()
for (const talk of Map.groupBy(lines, ({ conversation }) => conversation).values()) {
  const verdicts = judgeConversation(talk, !talk.some(({ isAlone }) => isAlone), model)
  for (const [at, line] of talk.entries()) {
    const verdict = verdicts[at]
    if (!verdict) continue
    const question = findQuestion(line.content, model)
    const why = verdict.isWarned ? whyWarned(verdict, model) : (question?.reasons ?? [])
    results.set(line, {
      warned: verdict.isWarned,
      asked: question !== undefined,
      probability: Number(verdict.probability.toFixed(4)),
      reasons: why,
    })
  }
}
for (const line of lines) console.log(JSON.stringify(results.get(line)))
