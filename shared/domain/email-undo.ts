const EMAIL_UNDO_HOURS = 72

/** How long the link sent to the former email address can undo a change of email address. */
export const EMAIL_UNDO_MS = EMAIL_UNDO_HOURS * 60 * 60 * 1000
