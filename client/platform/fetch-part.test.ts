// Rules: platform
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { partFetcher, ReloadRequiredError } from './fetch-part.ts'
import { NetworkError } from './network-error.ts'

const failing = new TypeError('Importing a module script failed.')
const load = vi.fn<() => Promise<{ part: string }>>()
const lost = new NetworkError(failing)
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

it('a part that did not come is lost as a request is, as long as the server is away', async () => {
  const fetchPart = partFetcher(load, 'part')
  await expect(fetchPart()).rejects.toThrow(lost)
  expect(server).not.toHaveBeenCalled()
  await expect(fetchPart()).rejects.toThrow(lost)
  server.mockResolvedValue(new Response(null, { status: 503 }))
  await expect(fetchPart()).rejects.toThrow(lost)
  load.mockResolvedValue({ part: 'here' })
  expect(await fetchPart()).toBe('here')
})

it('that fails again though the server answers needs a whole page', async () => {
  const fetchPart = partFetcher(load, 'part')
  server.mockResolvedValue(new Response())
  await expect(fetchPart()).rejects.toThrow(lost)
  await expect(fetchPart()).rejects.toBeInstanceOf(ReloadRequiredError)
})

it('is fetched once for all who ask, then kept', async () => {
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

it('has the sheets again that did not come, and not without them', async () => {
  const fetchPart = partFetcher(load, 'part')
  await expect(fetchPart()).rejects.toThrow(lost)
  load.mockResolvedValue({ part: 'here' })
  const asked = sheets(false, true)
  await expect(fetchPart()).rejects.toMatchObject({
    cause: new Error('/assets/0.css did not come'),
  })
  expect(load).toHaveBeenCalledOnce()
  expect(await fetchPart()).toBe('here')
  expect(asked).toEqual(['/assets/0.css', '/assets/0.css'])
})
