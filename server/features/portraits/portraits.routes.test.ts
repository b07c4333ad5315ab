import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let pending: MemberRow

beforeAll(async () => {
  app = await buildTestApp()
  const { database } = app.handle
  helene = await buildMember(database)
  pending = await buildMember(database, { status: 'unconfirmed', preferences_saved_at: null })
})
afterAll(() => app.close())

async function ask(file: string, as?: MemberRow) {
  const cookie = as && (await app.signIn(as.id))
  return app.inject({ url: `/media/portraits/${file}`, headers: cookie ? { cookie } : {} })
}

test('a member without a photo has a portrait drawn by our server', async () => {
  const answer = await ask(`${helene.public_id}.svg`, helene)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('image/svg+xml')
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect(answer.headers['cache-control']).toContain('private')
  expect(answer.body).toMatch(/^<svg /)
})

test('every portrait is 404 without a session', async () => {
  expect((await ask(`${helene.public_id}.svg`)).statusCode).toBe(404)
})

test('whoever is not confirmed yet sees their own portrait, and nobody else does', async () => {
  expect((await ask(`${pending.public_id}.svg`, pending)).statusCode).toBe(200)
  expect((await ask(`${pending.public_id}.svg`, helene)).statusCode).toBe(404)
})

test.each([
  '3f9b1a52-5f4c-4d0e-8a39-0d5c1f6f2b7a.svg',
  '1.svg',
  'x',
  '%00.svg',
  `${'a'.repeat(36)}.svg`,
])('an unknown portrait is 404: %s', async (file) => {
  expect((await ask(file, helene)).statusCode).toBe(404)
})

test('a moderator sees the portrait of whoever is hidden from the others', async () => {
  const moderator = await buildMember(app.handle.database, { role: 'moderator' })
  expect((await ask(`${pending.public_id}.svg`, moderator)).statusCode).toBe(200)
})

test('the sixteen portraits suggested for a gender are drawn for the team alone', async () => {
  const administrator = await buildMember(app.handle.database, { role: 'administrator' })
  const drawn = await ask('modele-F-16.svg', administrator)
  expect([drawn.statusCode, drawn.body.slice(0, 5)]).toEqual([200, '<svg '])
  expect((await ask('modele-F-1.svg', administrator)).body).not.toBe(drawn.body)
  expect((await ask('modele-F-17.svg', administrator)).statusCode).toBe(404)
  expect((await ask('modele-F-16.svg', helene)).statusCode).toBe(404)
})
