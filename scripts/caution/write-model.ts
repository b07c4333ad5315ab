import {
  type CautionModel,
  HEADS,
  type Head,
  LEVELS,
  SIGNS,
} from '#client/features/messages/caution-model.ts'

/** The value of the last sign, which continues a gap with the next sign. */
const CONTINUED = SIGNS.length - 1

/** The source text of `caution-weights.ts`, in the format that `readModel` reads and that compresses well. */
export function writeModel(model: CautionModel, sources: string): string {
  const heads = HEADS.map(
    (head) => `  ${head}: {
${writeHead(model[head])}
  },`,
  )
  const numbers = Object.entries(model.decision)
    .map(
      ([name, value]) => `    ${name}: ${Array.isArray(value) ? `[${value.join(', ')}]` : value},`,
    )
    .join('\n')
  return `import { KINDS } from './caution-kinds.ts'
import type { WrittenModel } from './caution-model.ts'

// Written by \`npm run train-caution\`.
export const CAUTION_WEIGHTS: WrittenModel = {
  sources: '${sources}',
${heads.join('\n')}
  decision: {
${numbers}
  },
  kinds: KINDS,
}
`
}

function writeHead({ bias, scale, weights }: Head): string {
  let gaps = ''
  let levels = ''
  let last = 0
  for (const [bucket, level] of weights.entries()) {
    if (level === 0) continue
    gaps += gapOf(bucket - last)
    levels += SIGNS[level + LEVELS]
    last = bucket
  }
  return `    bias: ${bias},
    scale: ${scale},
    gaps: '${gaps}',
    levels:
      '${levels}',`
}

function gapOf(gap: number): string {
  return `${SIGNS[CONTINUED]}`.repeat(Math.floor(gap / CONTINUED)) + SIGNS[gap % CONTINUED]
}
