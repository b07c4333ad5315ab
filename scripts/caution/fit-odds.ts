import { dot, toProbability } from '#client/features/messages/caution-model.ts'

export interface Case {
  facts: readonly number[]
  isTrue: boolean
}

const ROUNDS = 25
/** Keeps a fact that hardly occurs from weighing much. */
const RESTRAINT = 1

/** The weights by which facts say how likely something is (logistic regression, by Newton's steps). */
export function fitOdds(cases: readonly Case[]): number[] {
  const size = cases[0]?.facts.length ?? 0
  let weights = new Array<number>(size).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : -RESTRAINT * weight))
    const curve = weights.map((_, row) => {
      const line = new Array<number>(size).fill(0)
      line[row] = row === 0 ? 0 : RESTRAINT
      return line
    })
    for (const { facts, isTrue } of cases) {
      const likely = toProbability(dot(weights, facts))
      for (const [row, fact] of facts.entries()) {
        slope[row] = (slope[row] ?? 0) + (Number(isTrue) - likely) * fact
        const line = curve[row] ?? []
        for (const [column, other] of facts.entries()) {
          line[column] = (line[column] ?? 0) + likely * (1 - likely) * fact * other
        }
      }
    }
    const step = solve(curve, slope)
    weights = weights.map((weight, at) => weight + (step[at] ?? 0))
  }
  return weights.map((weight) => Number(weight.toFixed(4)))
}

/** Gauss's elimination; what `fitOdds` asks has always one answer. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  for (const [at, pivot] of rows.entries()) {
    const by = pivot[at] ?? 1
    for (const [other, row] of rows.entries()) {
      if (other === at) continue
      const times = (row[at] ?? 0) / by
      for (const [column, value] of pivot.entries())
        row[column] = (row[column] ?? 0) - times * value
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1))
}
