import type { Distance, RelationType, SoughtGender } from '#shared/domain/preferences.ts'
import type { Region } from '#shared/domain/regions.ts'

interface Answer<Value extends string> {
  value: Value
  label: string
}

export const SOUGHT_GENDER_ANSWERS: readonly Answer<SoughtGender>[] = [
  { value: 'H', label: 'Un homme' },
  { value: 'F', label: 'Une femme' },
  { value: 'both', label: 'Les deux' },
]

export const DISTANCE_ANSWERS: readonly Answer<Distance>[] = [
  { value: 'same_city', label: 'Ma ville' },
  { value: 'within_km', label: 'En km' },
  { value: 'same_region', label: 'Ma région' },
  { value: 'anywhere', label: 'Partout' },
]

interface RelationAnswer extends Answer<RelationType> {
  detail: string
}

export const RELATION_ANSWERS: readonly RelationAnswer[] = [
  { value: 'serious', label: 'Une relation sérieuse', detail: 'Construire quelque chose à deux.' },
  { value: 'friendship', label: 'Une amitié', detail: 'Sortir, parler, partager.' },
  { value: 'both', label: 'Les deux', detail: 'Et laisser faire le temps.' },
]

/** The region names with their article, for use in a sentence. */
const REGIONS_WITH_ARTICLE: Record<Region, string> = {
  'ile-de-france': "l'Île-de-France",
  'provence-alpes-cote-d-azur': "la Provence-Alpes-Côte d'Azur",
  'auvergne-rhone-alpes': "l'Auvergne-Rhône-Alpes",
  'nouvelle-aquitaine': 'la Nouvelle-Aquitaine',
  occitanie: "l'Occitanie",
  'hauts-de-france': 'les Hauts-de-France',
  'grand-est': 'le Grand Est',
  normandie: 'la Normandie',
  bretagne: 'la Bretagne',
  'pays-de-la-loire': 'les Pays de la Loire',
  'bourgogne-franche-comte': 'la Bourgogne-Franche-Comté',
  'centre-val-de-loire': 'le Centre-Val de Loire',
  corse: 'la Corse',
}

/** What the chosen distance means for a member of this town. A town that is unknown or overseas has no region. */
export function distanceNote(
  distance: Exclude<Distance, 'within_km'>,
  { city, region }: { city: string; region: Region | null },
): string {
  if (distance === 'same_city') return `Ma ville : ${city}.`
  if (distance === 'anywhere') return 'Partout en France, outre-mer compris.'
  if (region) return `Ma région : ${REGIONS_WITH_ARTICLE[region]}.`
  return 'Nous ne connaissons pas votre région : choisissez « Partout » pour voir des profils.'
}
