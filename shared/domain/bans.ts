/** For how long whoever talked with somebody who was excluded may still read the conversation. */
export const BANNED_READABLE_DAYS = 30

/** What becomes of the conversations may be undone until then: an appeal has six months, and its answer a few weeks. */
export const BANNED_KEPT_DAYS = 210
