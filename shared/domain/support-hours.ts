// Apart from support.ts: the landing page says them, and needs nothing else of it.
/**
 * When the support is available: supportDueAt in support.ts leaves out the weekend as well. Contact is
 * by e-mail, or the form of `/contact`: client/features/help/SupportContact.tsx.
 */
export const SUPPORT_DAYS = 'lundi au vendredi'
export const SUPPORT_HOURS = `${SUPPORT_DAYS}, de 9h à 18h`
/** At the foot of a page and of a mail. */
export const SUPPORT_HOURS_ONLY = '9h-18h'
export const SUPPORT_HOURS_SHORT = `${SUPPORT_DAYS}, ${SUPPORT_HOURS_ONLY}`
