// Rules: platform
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIMITS } from '#server/platform/http/rate-limit.ts'

const UNITS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const

function duration(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 's']
  return `${seconds / size} ${unit}`
}

test('docs/limits.md lists every limit with the values of the server', () => {
  const rows = Object.entries(LIMITS).map(
    ([name, { key, points, seconds, failOpen }]) =>
      `| \`${name}\` | ${key} | ${points} in ${duration(seconds)} |${failOpen ? '' : ' 503 |'}`,
  )
  const page = readFileSync('docs/limits.md', 'utf8')
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows)
})
