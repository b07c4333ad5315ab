import type { PublicProfile } from '#shared/contracts/profile.ts'

/** A profile as the API returns it, for client tests; `number` determines its id. */
export function publicProfile(
  number: number,
  overrides: Partial<PublicProfile> = {},
): PublicProfile {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    firstName: 'Laurent',
    gender: 'H',
    age: 61,
    city: 'Vannes',
    bio: 'Architecte, bientôt à mi-temps. Je dessine des maisons et je rate les tartes.',
    interests: ['Cuisine', 'Marche'],
    traits: [],
    prompts: [],
    photos: [],
    photo: '/api/portraits/laurent.svg',
    placeholders: [],
    reservedPhotos: 0,
    subscription: 'gratuit',
    subscriptionTier: 'free',
    relationType: null,
    isOnline: false,
    verifiedAt: null,
    isTestProfile: false,
    ...overrides,
  }
}
