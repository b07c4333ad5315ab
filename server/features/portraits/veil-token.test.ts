import { expect, test } from 'vitest'
import { createSecret } from '#server/platform/secret.ts'
import { createVeilTokens } from './veil-token.ts'

const SECRET = 'x'.repeat(32)
const READER = { viewerId: 1, day: '2026-11-20' }
const VEILED = { memberId: 7, arrival: 'flash' } as const

const tokens = createVeilTokens(createSecret({ appSecret: SECRET, dataDir: '' }))
const token = tokens.seal(VEILED, READER)

test('a token opens for its reader on its day, and stays the same that day', () => {
  expect(tokens.open(token, READER)).toEqual(VEILED)
  expect(tokens.seal(VEILED, READER)).toBe(token)
})

test.each([
  ['another reader', token, { ...READER, viewerId: 2 }],
  ['another day', token, { ...READER, day: '2026-11-21' }],
  ['a changed token', token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')), READER],
  ['a token cut short', token.slice(0, -4), READER],
  ['no token', '', READER],
])('%s opens nothing', (_, given, reader) => {
  expect(tokens.open(given, reader)).toBeUndefined()
})

test('nothing links two readers, two days, a flash and a visit, or two sites', () => {
  const elsewhere = createVeilTokens(createSecret({ appSecret: 'y'.repeat(32), dataDir: '' }))
  const sealed = [
    token,
    tokens.seal(VEILED, { ...READER, viewerId: 2 }),
    tokens.seal(VEILED, { ...READER, day: '2026-11-21' }),
    tokens.seal({ ...VEILED, arrival: 'visit' }, READER),
    tokens.seal({ ...VEILED, memberId: 8 }, READER),
    elsewhere.seal(VEILED, READER),
  ]
  const starts = sealed.map((text) => text.slice(0, 8))
  expect(new Set(starts).size).toBe(sealed.length)
})
