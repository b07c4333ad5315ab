import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getSocialProof } from '#shared/contracts/social-proof.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember } from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

afterEach(() => app.close())

async function ask(env: Record<string, string>) {
  app = await buildTestApp({ env })
  const { id } = await buildMember(app.handle.database)
  const cookie = await app.signIn(id)
  const { body } = await app.inject({ url: getSocialProof.path, headers: { cookie } })
  return z.parse(getSocialProof.response, JSON.parse(body))
}

describe('the social proof', () => {
  test('of the demonstration is 8 made-up names', async () => {
    const { mode, items } = await ask({})
    expect(mode).toBe('sample')
    expect(new Set(items.map(({ firstName }) => firstName)).size).toBe(8)
    expect(items.every(({ age }) => age !== undefined && age >= 40 && age <= 75)).toBe(true)
  })

  test.each(['real', 'off'] as const)('set to %s names nobody who did not buy', async (mode) => {
    expect(await ask({ SOCIAL_PROOF: mode })).toEqual({ mode, items: [] })
  })

  test('is not for a visitor', async () => {
    app = await buildTestApp()
    const { statusCode } = await app.inject({ url: getSocialProof.path })
    expect(statusCode).toBe(401)
  })
})
