/** How long members can still read their conversation with a member who was excluded. */
export const BANNED_READABLE_DAYS = 30

/**
 * How long an exclusion can be undone with its conversations: six months for an appeal, and a few weeks to decide it.
 */
export const BANNED_KEPT_DAYS = 210
