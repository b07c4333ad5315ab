// Rules: platform
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#shared/contracts/index.ts'
import type { RouteContract } from '#shared/kit/route.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember } from '#tests/support/factories.ts'

/** Values that no client would send: of the wrong type, too long, too large, malformed. */
const WRONG: readonly unknown[] = [
  ...[undefined, null, true, -1, 1.5, 1e12, '', 'zz', '<>', 'é'.repeat(5000), '2026-13-45'],
  ...[[], [''], Array.from({ length: 500 }, () => 'zz'), {}, { a: 1 }],
]

/** Traces of the code: quoted values, patterns, and the English of the validator. */
const RAW =
  /["|\\^$]|\/.*\/|\b(?:expected|received|invalid|required|string|number|boolean|undefined|null|NaN|array|object|record|enum|regex|uuid|URL|ISO|Zod|must|should|too)\b/i

let app: Awaited<ReturnType<typeof buildTestApp>>

// Building the application sets the French messages of the validator.
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

function fieldsOf(schema: unknown): Record<string, z.core.$ZodType> {
  const known = schema as { _zod: { def: { shape?: Record<string, z.core.$ZodType> } } } | undefined
  return known?._zod.def.shape ?? {}
}

function parts({ body, query, params, form }: RouteContract) {
  return [body, query, params, form?.fields].map(fieldsOf)
}

function messagesOf(field: z.core.$ZodType): string[] {
  return WRONG.flatMap((value) => {
    const { error } = z.safeParse(field, value)
    return error?.issues.map(({ message }) => message) ?? []
  })
}

test('every wrong value in a field of a request is explained in a French sentence, without a trace of the code', () => {
  const raw = routes.flatMap((route) =>
    parts(route).flatMap((fields) =>
      Object.entries(fields).flatMap(([name, field]) =>
        messagesOf(field)
          .filter((message) => RAW.test(message) || !/^\p{Lu}/u.test(message))
          .map((message) => `${route.method} ${route.path}, ${name}: ${message}`),
      ),
    ),
  )
  expect([...new Set(raw)]).toEqual([])
})

test.each([
  '/api/visits?cursor=zz',
  '/api/flashes/received?cursor=zz',
  '/api/profiles/suggested?cursor=zz',
])(
  'a cursor that the server never returned is refused with a readable message: %s',
  async (url) => {
    const { id } = await buildMember(app.handle.database, {})
    const answer = await app.inject({ url, headers: { cookie: await app.signIn(id) } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).not.toMatch(RAW)
  },
)
