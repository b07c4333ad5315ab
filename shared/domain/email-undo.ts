const EMAIL_UNDO_HOURS = 72

/** How long the link mailed to the former address takes a change of address back. */
export const EMAIL_UNDO_MS = EMAIL_UNDO_HOURS * 60 * 60 * 1000
