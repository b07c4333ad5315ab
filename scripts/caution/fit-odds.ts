import { dot, toProbability } from '#client/features/messages/caution-model.ts'

export interface Case {
  facts: readonly number[]
  isTrue: boolean
}

const ROUNDS = 25
/** The L2 penalty, which keeps the weight of a rare fact small. */
const PENALTY = 1

/** The weights of facts in a logistic regression, fitted by Newton's method. The first fact is the constant. */
export function fitOdds(cases: readonly Case[]): number[] {
  const size = cases[0]?.facts.length ?? 0
  let weights = new Array<number>(size).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -PENALTY * weight))
    const hessian = weights.map((_, row) => {
      const line = new Array<number>(size).fill(0)
      line[row] = row === 0 ? 0 : PENALTY
      return line
    })
    for (const { facts, isTrue } of cases) {
      const likely = toProbability(dot(weights, facts))
      for (const [row, fact] of facts.entries()) {
        gradient[row] = (gradient[row] ?? 0) + (Number(isTrue) - likely) * fact
        const line = hessian[row] ?? []
        for (const [column, other] of facts.entries()) {
          line[column] = (line[column] ?? 0) + likely * (1 - likely) * fact * other
        }
      }
    }
    const step = solve(hessian, gradient)
    weights = weights.map((weight, at) => weight + (step[at] ?? 0))
  }
  return weights.map((weight) => Number(weight.toFixed(4)))
}

/** Gaussian elimination without pivoting: the Hessian of `fitOdds` is always positive definite. */
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
