import type { Region } from '#shared/domain/regions.ts'

/** The regions as a sentence names them. */
export const REGIONS_WITH_ARTICLE: Record<Region, string> = {
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
