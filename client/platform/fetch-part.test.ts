// Rules: platform
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NeedsWholePage, partFetcher } from './fetch-part.ts'

const failing = new TypeError('Importing a module script failed.')
const load = vi.fn<() => Promise<{ part: string }>>()
const server = vi.fn<() => Promise<Response>>()

/** What a sheet of the page looks like, one that did not come first. */
function sheets(...comes: boolean[]) {
  const asked: string[] = []
  const links = [null, {}].map((sheet, index) => ({
    sheet,
    href: `/assets/${index}.css`,
    cloneNode: () => ({ onload() {}, onerror() {} }),
    replaceWith(fresh: { onload: () => void; onerror: () => void }) {
      asked.push(this.href)
      if (comes.shift()) fresh.onload()
      else fresh.onerror()
    },
  }))
  vi.stubGlobal('document', { querySelectorAll: () => links })
  return asked
}

beforeEach(() => {
  load.mockReset().mockRejectedValue(failing)
  server.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('fetch', server)
})
afterEach(() => vi.unstubAllGlobals())

it('a part that did not come says what the browser said, as long as the server is away', async () => {
  const fetchPart = partFetcher(load, 'part')
  await expect(fetchPart()).rejects.toBe(failing)
  expect(server).not.toHaveBeenCalled()
  await expect(fetchPart()).rejects.toBe(failing)
  server.mockResolvedValue(new Response(null, { status: 503 }))
  await expect(fetchPart()).rejects.toBe(failing)
  load.mockResolvedValue({ part: 'here' })
  expect(await fetchPart()).toBe('here')
})

it('that fails again though the server answers needs a whole page', async () => {
  const fetchPart = partFetcher(load, 'part')
  server.mockResolvedValue(new Response())
  await expect(fetchPart()).rejects.toBe(failing)
  await expect(fetchPart()).rejects.toBeInstanceOf(NeedsWholePage)
})

it('has the sheets again that did not come, and not without them', async () => {
  const fetchPart = partFetcher(load, 'part')
  await expect(fetchPart()).rejects.toBe(failing)
  load.mockResolvedValue({ part: 'here' })
  const asked = sheets(false, true)
  await expect(fetchPart()).rejects.toThrow('/assets/0.css did not come')
  expect(load).toHaveBeenCalledOnce()
  expect(await fetchPart()).toBe('here')
  expect(asked).toEqual(['/assets/0.css', '/assets/0.css'])
})
