import { expect } from 'vitest'
import type { RouteContract } from '#shared/kit/route.ts'
import type { buildTestApp } from './app.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

export const OVER_31_BITS = 2 ** 31
const OVER_THE_LIMIT = 64 * 1024 + 1

/** Bodies that no route accepts. */
export const MALFORMED_BODIES = [
  '{"email": "helene@exemple.fr"',
  '[]',
  '"texte"',
  '1',
  '{"inconnu": "\\u0000"}',
  '{"inconnu": "\\ud800"}',
  '{"__proto__": {"isStaff": true}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"inconnu": "${'a'.repeat(OVER_THE_LIMIT)}"}`,
]

/** Values that no field of any route accepts. */
export const INVALID_VALUES = [
  { nested: 1 },
  OVER_31_BITS,
  -OVER_31_BITS - 1,
  1.5,
  '\0',
  '\ud800',
  [[]],
  // A pattern that backtracks would take a minute on these, and the server would respond to nobody meanwhile.
  `${'a'.repeat(60_000)}😀`,
  `${'a 1'.repeat(20_000)}!`,
]

interface MalformedRequest {
  url: string
  payload?: string | Buffer
  headers?: Record<string, string>
}

/** Sends the request, and expects a refusal in French. */
export async function expectRefused(
  app: Pick<App, 'inject'>,
  { method }: RouteContract,
  { url, payload, headers }: MalformedRequest,
): Promise<void> {
  const answer = await app.inject({
    ...{ method, url },
    ...(headers && { headers }),
    ...(payload && { payload }),
  })
  const description = `${method} ${url} ${payload?.toString().slice(0, 200)}: ${answer.statusCode} ${answer.body}`
  expect(answer.statusCode, description).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode, description).toBeLessThan(500)
  expect(answer.headers['content-type'], description).toBe(
    'application/problem+json; charset=utf-8',
  )
  expect(answer.json().message, description).toMatch(/./)
}
