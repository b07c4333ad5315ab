// Rules: privacy
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type PublicProfile, publicProfile } from '#shared/contracts/profile.ts'
import { CLOSED_LASTS_DAYS } from '#shared/domain/declines.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const named = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, name]) => name ?? '')

const policy = read('client/features/legal/privacy/BrowserPrivacy.tsx')
const sharing = read('client/features/legal/privacy/SharingPrivacy.tsx').replaceAll(/\s+/g, ' ')

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
  const [said] = named(sharing, /<Fact name="Photo retirée par une décision">\s*(\S+ jours)/g)
  expect(said).toBe(`${days} jours`)
})

/** The words of the policy for each field that one member sees of another; null if it says nothing about them. */
const SEEN_BY_MEMBERS: Record<keyof PublicProfile, string | null> = {
  ...{ id: null, isTestProfile: null, placeholders: null },
  ...{ firstName: 'votre prénom', gender: 'votre genre', age: 'votre âge', city: 'votre ville' },
  ...{ bio: 'votre présentation', prompts: 'votre présentation' },
  ...{ traits: 'ce que vous dites de votre vie', interests: "vos centres d'intérêt" },
  ...{ photos: 'vos photos', photo: 'vos photos', reservedPhotos: 'Une photo réservée' },
  ...{ subscription: 'votre formule', subscriptionTier: 'votre formule' },
  ...{ relationType: 'le type de relation', isOnline: 'votre présence' },
  verifiedAt: 'la date à laquelle votre profil a été vérifié',
}

test('the privacy policy names everything that other members see of a profile', () => {
  expect(Object.keys(SEEN_BY_MEMBERS).sort()).toEqual(Object.keys(publicProfile.shape).sort())
  const [seen = ''] = named(sharing, /<Fact name="Les autres membres">(.*?)<\/Fact>/g)
  // The announcement of a plan is a setting; the plan itself is always shown.
  const words = seen.replace("l'annonce de votre formule", '')
  for (const word of Object.values(SEEN_BY_MEMBERS)) expect(words).toContain(word ?? '')
})

test('the privacy policy states how long a conversation is kept that a decline closed', () => {
  const said = `Une conversation close par un refus poli : effacée après ${CLOSED_LASTS_DAYS} jours.`
  expect(sharing).toContain(said)
})

test('the privacy policy names everything that pages store in the browser', () => {
  const storage = read('client/platform/storage.ts')
  const [declared = ''] = storage.split('// A private window')
  const keys = named(declared, /['`](\w+)(?::\$\{string\})?['`]/g)
  expect(keys.length).toBeGreaterThan(8)
  for (const key of keys) expect(policy).toContain(key)
})
