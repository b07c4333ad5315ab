// Rules: privacy
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const named = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, name]) => name ?? '')

const policy = read('client/features/legal/privacy/BrowserPrivacy.tsx')

test('the privacy policy names every cookie of the server', () => {
  const cookies = named(read('server/platform/http/cookies.ts'), /\bname: '(\w+)'/g)
  expect(cookies).toHaveLength(7)
  const label = (name: string) =>
    new RegExp(`\\[(['"])(.+)\\1, '${name}'\\]`).exec(policy)?.[2] ?? `no label of ${name}`
  // Each cookie has a label among the technical names, and its purpose and duration above them.
  for (const name of cookies) expect(policy).toContain(`<Fact name="${label(name)}">`)
})

test('the privacy policy states how long a photo is kept after a decision removed it', () => {
  const [days] = named(
    read('server/features/photos/photos.service.ts'),
    /REMOVED_LASTS_MS = (\d+)/g,
  )
  const sharing = read('client/features/legal/privacy/SharingPrivacy.tsx')
  const [said] = named(sharing, /<Fact name="Photo retirée par une décision">\s*(\S+ jours)/g)
  expect(said).toBe(`${days} jours`)
})

test('the privacy policy names everything that pages store in the browser', () => {
  const storage = read('client/platform/storage.ts')
  const [declared = ''] = storage.split('// A private window')
  const keys = named(declared, /['`](\w+)(?::\$\{string\})?['`]/g)
  expect(keys.length).toBeGreaterThan(8)
  for (const key of keys) expect(policy).toContain(key)
})
