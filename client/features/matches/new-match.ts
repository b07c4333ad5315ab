const NEW_FOR_MS = 24 * 60 * 60 * 1000

/**
 * Whether « Nouveau match ! » is still shown: for 24 hours, and only for the first match of the list. The other banner
 * of a match, MatchLine.tsx, is shown until its conversation is opened, on the pages of `NEWS_LINE_PATHS` in
 * client/layouts/MemberLayout.tsx.
 */
export function isNewMatch(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < NEW_FOR_MS
}
