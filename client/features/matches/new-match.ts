const NEW_FOR_MS = 24 * 60 * 60 * 1000

/**
 * Whether « Nouveau match ! » still stands above the list: for 24 hours, and for the first match of
 * the list alone. The other banner of a match, MatchLine.tsx beside it, stands until its conversation
 * is opened, on the pages of `TELLS_OF_NEWS` in client/layouts/MemberLayout.tsx.
 */
export function isNewMatch(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < NEW_FOR_MS
}
