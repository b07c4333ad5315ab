/** Where members came from, one word each; `test` marks the members of the demonstration. */
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
