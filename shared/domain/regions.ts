/** The 13 metropolitan regions by slug (specification 2, section 3). */
export const REGIONS = [
  'ile-de-france',
  'provence-alpes-cote-d-azur',
  'auvergne-rhone-alpes',
  'nouvelle-aquitaine',
  'occitanie',
  'hauts-de-france',
  'grand-est',
  'normandie',
  'bretagne',
  'pays-de-la-loire',
  'bourgogne-franche-comte',
  'centre-val-de-loire',
  'corse',
] as const
export type Region = (typeof REGIONS)[number]
