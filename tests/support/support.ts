import { expect } from 'vitest'
import type { buildTestApp } from './app.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

export const REQUEST = {
  ...{ topic: 'subscription', message: "Je ne retrouve pas mon reçu d'octobre." },
  ...{ firstName: 'Hélène', email: 'helene@exemple.fr' },
} as const

/** Writes to the team, signed in or not; returns the reference. */
export async function askTeam(
  app: App,
  { cookie, ...body }: Partial<Record<keyof typeof REQUEST | 'cookie', string>> = {},
): Promise<string> {
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/contact', payload: { ...REQUEST, ...body } },
    ...(cookie && { headers: { cookie } }),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ reference: string }>().reference
}
