/** The 24 interests of registration, in the order of specification 1, section 3. The minimum: profile-bounds.ts. */
export const REGISTRATION_INTERESTS = [
  'Randonnée',
  'Cuisine',
  'Jardinage',
  'Lecture',
  'Voyages',
  'Musique',
  'Cinéma',
  'Peinture',
  'Photographie',
  'Danse',
  'Théâtre',
  'Bridge',
  'Marche',
  'Natation',
  'Yoga',
  'Tricot',
  'Pétanque',
  'Cyclisme',
  'Bricolage',
  'Histoire',
  'Art',
  'Nature',
  'Animaux',
  'Bénévolat',
] as const

/** The 26 interests that the server accepts. The index is the bit in the stored set: only append, never reorder. */
export const INTERESTS = [...REGISTRATION_INTERESTS, 'Sport', 'Famille'] as const
export type Interest = (typeof INTERESTS)[number]

/**
 * The 18 interests that the profile form offers (specification 2, section 3; its `Voyage` is `Voyages`), in addition to
 * those that the member already has: `offeredInterests` in client/features/members/edit-form.ts.
 */
export const PROFILE_INTERESTS = [
  'Voyages',
  'Lecture',
  'Jardinage',
  'Cuisine',
  'Musique',
  'Danse',
  'Cinéma',
  'Théâtre',
  'Sport',
  'Marche',
  'Nature',
  'Photographie',
  'Art',
  'Histoire',
  'Bénévolat',
  'Famille',
  'Animaux',
  'Bridge',
] as const satisfies readonly Interest[]

/** Packs interests into an integer bit set, which the deck compares. */
export function interestSet(interests: readonly Interest[]): number {
  return interests.reduce((set, interest) => set | (1 << INTERESTS.indexOf(interest)), 0)
}

/** Unpacks an integer bit set, in the order of INTERESTS. */
export function interestsOf(set: number): Interest[] {
  return INTERESTS.filter((_, bit) => (set & (1 << bit)) !== 0)
}
