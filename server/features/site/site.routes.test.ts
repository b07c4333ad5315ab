import { expect, test } from 'vitest'
import { getSite } from '#shared/contracts/site.ts'
import { buildTestApp } from '#tests/support/app.ts'

test('anybody is told where to write to the team, signed in or not', async () => {
  const app = await buildTestApp({ env: { SUPPORT_EMAIL: 'contact@embellie.example' } })
  const answer = await app.inject({ url: getSite.path })
  await app.close()
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { supportEmail: 'contact@embellie.example' },
  ])
})
