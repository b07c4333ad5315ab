/**
 * The 13 metropolitan regions by slug (specification 2, section 3). A member's follows their town
 * until an administrator sets another: `placeColumns` in
 * server/features/members/member-admin.service.ts.
 */
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
