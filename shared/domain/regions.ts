/**
 * The slugs of the 13 metropolitan regions (specification 2, section 3). A member's region is that of their town,
 * unless an administrator sets another one: `placeColumns` in server/features/members/member-admin.service.ts.
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
