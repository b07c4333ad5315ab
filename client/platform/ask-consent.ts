/**
 * Event that shows the consent question again, from any page. A separate module: few pages need the rest of consent.
 */
export const ASK_CONSENT = 'ask-consent'
