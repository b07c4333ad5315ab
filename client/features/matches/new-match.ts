const NEW_FOR_MS = 24 * 60 * 60 * 1000

/** Whether « Nouveau match ! » still stands above the list: for 24 hours, and for the first match of the list alone. */
export function isNewMatch(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < NEW_FOR_MS
}
