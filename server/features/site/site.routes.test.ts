import { expect, test } from 'vitest'
import { getSite } from '#shared/contracts/site.ts'
import { buildTestApp } from '#tests/support/app.ts'

test('the support address is returned to anybody, signed in or not', async () => {
  const app = await buildTestApp({ env: { SUPPORT_EMAIL: 'contact@embellie.example' } })
  const answer = await app.inject({ url: getSite.path })
  await app.close()
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { supportEmail: 'contact@embellie.example' },
  ])
})
