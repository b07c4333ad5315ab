import type { Region } from './regions.ts'

// Not in regions.ts: every page loads the slugs, but few pages need the names.
export const REGION_NAMES: Record<Region, string> = {
  'ile-de-france': 'Île-de-France',
  'provence-alpes-cote-d-azur': "Provence-Alpes-Côte d'Azur",
  'auvergne-rhone-alpes': 'Auvergne-Rhône-Alpes',
  'nouvelle-aquitaine': 'Nouvelle-Aquitaine',
  occitanie: 'Occitanie',
  'hauts-de-france': 'Hauts-de-France',
  'grand-est': 'Grand Est',
  normandie: 'Normandie',
  bretagne: 'Bretagne',
  'pays-de-la-loire': 'Pays de la Loire',
  'bourgogne-franche-comte': 'Bourgogne-Franche-Comté',
  'centre-val-de-loire': 'Centre-Val de Loire',
  corse: 'Corse',
}
