import { expect } from 'vitest'
import type { RouteContract } from '#shared/kit/route.ts'
import type { buildTestApp } from './app.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

export const OVER_31_BITS = 2 ** 31
const OVER_THE_LIMIT = 64 * 1024 + 1

/** Bodies that no route takes. */
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

/** What no field of any route takes. */
export const INVALID_VALUES = [
  { nested: 1 },
  OVER_31_BITS,
  -OVER_31_BITS - 1,
  1.5,
  '\0',
  '\ud800',
  [[]],
  // Over which a pattern would take a minute that looks back: nobody else is answered meanwhile.
  `${'a'.repeat(60_000)}😀`,
  `${'a 1'.repeat(20_000)}!`,
]

interface Spoilt {
  url: string
  payload?: string | Buffer
  headers?: Record<string, string>
}

/** Asks, and expects a refusal in French. */
export async function expectRefused(
  app: Pick<App, 'inject'>,
  { method }: RouteContract,
  { url, payload, headers }: Spoilt,
): Promise<void> {
  const answer = await app.inject({
    ...{ method, url },
    ...(headers && { headers }),
    ...(payload && { payload }),
  })
  const said = `${method} ${url} ${payload?.toString().slice(0, 200)}: ${answer.statusCode} ${answer.body}`
  expect(answer.statusCode, said).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode, said).toBeLessThan(500)
  expect(answer.headers['content-type'], said).toBe('application/problem+json; charset=utf-8')
  expect(answer.json().message, said).toMatch(/./)
}
