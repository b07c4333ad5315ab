import type { CurrentMember } from '#shared/contracts/members.ts'

/** What the API answers about the member signed in, for the tests of the client. */
export function currentMember(overrides: Partial<CurrentMember> = {}): CurrentMember {
  return {
    id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d',
    firstName: 'Hélène',
    gender: 'F',
    age: 58,
    city: 'Rennes',
    bio: 'Marcheuse, lectrice, et assez douée pour les silences.',
    interests: ['Lecture', 'Marche', 'Jardinage'],
    photos: [],
    photo: '/api/portraits/helene.svg',
    placeholders: [],
    reservedPhotos: 0,
    subscription: 'gratuit',
    subscriptionTier: 'free',
    relationType: 'serious',
    isOnline: true,
    verifiedAt: null,
    isTestProfile: false,
    email: 'helene@example.org',
    region: 'bretagne',
    reservedPhotoUrls: [],
    preferencesCompleted: true,
    isEmailConfirmed: true,
    isStaff: false,
    role: null,
    consents: ['terms', 'sensitive_data'],
    termsToAccept: null,
    lookingForGender: 'H',
    lookingForAgeMin: 50,
    lookingForAgeMax: 70,
    lookingForDistance: 'same_region',
    lookingForRelationType: 'serious',
    ...overrides,
  }
}
