// Rules: platform
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { partFetcher, ReloadRequiredError } from './fetch-part.ts'
import { NetworkError } from './network-error.ts'

const failing = new TypeError('Importing a module script failed.')
const load = vi.fn<() => Promise<{ part: string }>>()
const lost = new NetworkError(failing)
const server = vi.fn<() => Promise<Response>>()

/**
 * Stubs two stylesheet links: the first has not loaded, the second has. `loads` states, for each new attempt, whether it
 * succeeds. Returns the URLs that are requested.
 */
function stubStylesheets(...loads: boolean[]) {
  const requested: string[] = []
  const links = [null, {}].map((sheet, index) => ({
    sheet,
    href: `/assets/${index}.css`,
    cloneNode: () => ({ onload() {}, onerror() {} }),
    replaceWith(fresh: { onload: () => void; onerror: () => void }) {
      requested.push(this.href)
      if (loads.shift()) fresh.onload()
      else fresh.onerror()
    },
  }))
  vi.stubGlobal('document', { querySelectorAll: () => links })
  return requested
}

beforeEach(() => {
  load.mockReset().mockRejectedValue(failing)
  server.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('fetch', server)
})
afterEach(() => vi.unstubAllGlobals())

it('a module that cannot be loaded fails with a NetworkError as long as the server is unreachable', async () => {
  const fetchPart = partFetcher(load, 'part')
  await expect(fetchPart()).rejects.toThrow(lost)
  expect(server).not.toHaveBeenCalled()
  await expect(fetchPart()).rejects.toThrow(lost)
  server.mockResolvedValue(new Response(null, { status: 503 }))
  await expect(fetchPart()).rejects.toThrow(lost)
  load.mockResolvedValue({ part: 'here' })
  expect(await fetchPart()).toBe('here')
})

it('a module that fails again although the server responds requires a page reload', async () => {
  const fetchPart = partFetcher(load, 'part')
  server.mockResolvedValue(new Response())
  await expect(fetchPart()).rejects.toThrow(lost)
  await expect(fetchPart()).rejects.toBeInstanceOf(ReloadRequiredError)
})

it('a module is loaded once for all simultaneous callers, and then cached', async () => {
  const fetchPart = partFetcher(load, 'part')
  server.mockResolvedValue(new Response())
  for (const lost of [fetchPart(), fetchPart()]) {
    await expect(lost).rejects.not.toBeInstanceOf(ReloadRequiredError)
  }
  expect(load).toHaveBeenCalledOnce()
  load.mockResolvedValue({ part: 'here' })
  expect(await Promise.all([fetchPart(), fetchPart()])).toEqual(['here', 'here'])
  expect(await fetchPart()).toBe('here')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a retry reloads the stylesheets that failed, and fails as long as one of them is missing', async () => {
  const fetchPart = partFetcher(load, 'part')
  await expect(fetchPart()).rejects.toThrow(lost)
  load.mockResolvedValue({ part: 'here' })
  const requested = stubStylesheets(false, true)
  await expect(fetchPart()).rejects.toMatchObject({
    cause: new Error('/assets/0.css did not load'),
  })
  expect(load).toHaveBeenCalledOnce()
  expect(await fetchPart()).toBe('here')
  expect(requested).toEqual(['/assets/0.css', '/assets/0.css'])
})
