import type { DeckCard } from '#shared/contracts/discovery.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { awayWords } from '#shared/domain/distance.ts'
import type { Interest } from '#shared/domain/interests.ts'
import { PROMPTS } from '#shared/domain/prompts.ts'
import type { Trait } from '#shared/domain/traits.ts'

/** Each interest with its article, as used in a sentence. */
export const IN_A_SENTENCE: Record<Interest, string> = {
  Randonnée: 'la randonnée',
  Cuisine: 'la cuisine',
  Jardinage: 'le jardinage',
  Lecture: 'la lecture',
  Voyages: 'les voyages',
  Musique: 'la musique',
  Cinéma: 'le cinéma',
  Peinture: 'la peinture',
  Photographie: 'la photographie',
  Danse: 'la danse',
  Théâtre: 'le théâtre',
  Bridge: 'le bridge',
  Marche: 'la marche',
  Natation: 'la natation',
  Yoga: 'le yoga',
  Tricot: 'le tricot',
  Pétanque: 'la pétanque',
  Cyclisme: 'le cyclisme',
  Bricolage: 'le bricolage',
  Histoire: "l'histoire",
  Art: "l'art",
  Nature: 'la nature',
  Animaux: 'les animaux',
  Bénévolat: 'le bénévolat',
  Sport: 'le sport',
  Famille: 'la famille',
}

export type Person = Pick<PublicProfile, 'gender' | 'interests' | 'prompts' | 'traits'>

/** The traits that both members can share, in words. */
const ALIKE: Partial<Record<Trait, string>> = {
  apart: 'Chacun chez soi, comme vous',
  together: 'Envie de vivre ensemble, comme vous',
}

/** « tous deux », or « toutes deux » between women. */
export function bothOf(profile: Pick<Person, 'gender'>, own: Pick<Person, 'gender'>): string {
  return own.gender === 'F' && profile.gender === 'F' ? 'toutes deux' : 'tous deux'
}

/** The reason shown on a card: what both members share, then how near they live; null if neither is known. */
export function reasonToMeet(card: Pick<DeckCard, 'distanceKm'> & Person, own: Person) {
  const shared = commonGround(card, own)
  const { distanceKm } = card
  if (distanceKm === undefined) return shared
  if (distanceKm === 0) return `${shared ? `${shared} et` : 'Vous'} vivez dans la même ville`
  if (!shared) return `Vous vivez ${awayWords(distanceKm)}`
  // Short enough for one line; the profile says that the distance is approximate.
  return `${shared}, à\u00a0${distanceKm}\u00a0km`
}

/** The first interest that both members have. */
function commonInterest({ interests }: Person, own: Person): Interest | undefined {
  return interests.find((one) => own.interests.includes(one))
}

/** What both members share, in a sentence: an interest, else how they want to live, else a prompt both finished. */
export function commonGround(profile: Person, own: Person): string | null {
  const both = bothOf(profile, own)
  const interest = commonInterest(profile, own)
  if (interest) return `Vous aimez ${both} ${IN_A_SENTENCE[interest]}`
  const alike = profile.traits.find((trait) => ALIKE[trait] && own.traits.includes(trait))
  if (alike) return ALIKE[alike] ?? null
  const same = profile.prompts.find(({ prompt }) =>
    own.prompts.some((finished) => finished.prompt === prompt),
  )
  return same ? `Vous avez ${both} fini « ${PROMPTS[same.prompt]} »` : null
}
