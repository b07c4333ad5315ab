/** Where members come from, one word each; `test` are the demonstration's own people. */
export const MEMBER_SOURCES = [
  'direct',
  'parrainage',
  'guide',
  'accueil-v2',
  'google',
  'facebook',
  'test',
] as const
export type MemberSource = (typeof MEMBER_SOURCES)[number]
