/** The event by which any page brings the question back; apart from the rest, which few pages need. */
export const ASK_CONSENT = 'ask-consent'
