/** The 24 interests offered at registration, in the order of the specification (1, section 3). How many at least: profile-bounds.ts. */
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

/**
 * The 26 interests that the server accepts. The position is the bit of the stored set: append,
 * never reorder.
 */
export const INTERESTS = [...REGISTRATION_INTERESTS, 'Sport', 'Famille'] as const
export type Interest = (typeof INTERESTS)[number]

/**
 * The 18 that profile edit offers (specification 2, section 3), `Voyage` read as `Voyages`, besides
 * those that the member has already: `offeredInterests` in client/features/members/edit-form.ts.
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

/** Packs interests into the integer set that the deck compares. */
export function interestSet(interests: readonly Interest[]): number {
  return interests.reduce((set, interest) => set | (1 << INTERESTS.indexOf(interest)), 0)
}

/** Unpacks an integer set, in the order of the list. */
export function interestsOf(set: number): Interest[] {
  return INTERESTS.filter((_, bit) => (set & (1 << bit)) !== 0)
}
