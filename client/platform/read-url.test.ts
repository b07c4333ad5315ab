// Rules: platform
import { afterEach, expect, test, vi } from 'vitest'
import { readUrl } from './read-url.ts'

afterEach(() => vi.unstubAllGlobals())

test('a URL is parsed in a browser without URL.canParse and URL.parse', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse = undefined as never
      static override parse = undefined as never
    },
  )
  expect(readUrl('/messages', 'https://embellie.example')?.pathname).toBe('/messages')
  expect(readUrl('https://')).toBeNull()
})
