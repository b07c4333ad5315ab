// Rules: opinions
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readingKeyOf } from './reading-key.ts'
import { publicKeyText } from './sealing.ts'

const ODILE = '00000000-0000-4000-8000-000000000021'
const YVES = '00000000-0000-4000-8000-000000000022'

/** The part of IndexedDB that is used here: each request completes later, in order. */
function stubIndexedDB() {
  const kept = new Map<string, unknown>()
  const answer = <T>(read: () => T) => {
    const request: { result?: T; onsuccess?: () => void } = {}
    setTimeout(() => {
      request.result = read()
      request.onsuccess?.()
    })
    return request
  }
  const objectStore = () => ({
    get: (key: string) => answer(() => kept.get(key)),
    put: (value: unknown, key: string) => answer(() => void kept.set(key, value)),
  })
  const database = { transaction: () => ({ objectStore }), close: () => {} }
  vi.stubGlobal('indexedDB', { open: () => answer(() => database) })
}

const textOf = async (memberId: string) => publicKeyText(await readingKeyOf(memberId))

beforeEach(stubIndexedDB)
afterEach(() => vi.unstubAllGlobals())

it('the reading key stays the same in one browser for one moderator, and differs between moderators', async () => {
  const first = await textOf(ODILE)
  expect(await textOf(ODILE)).toBe(first)
  expect(await textOf(YVES)).not.toBe(first)
})
