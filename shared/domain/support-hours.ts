// Not in support.ts: the landing page shows the hours and needs nothing else from it.
/**
 * When the support is available; `supportDueAt` in support.ts excludes the weekend too. Contact is by email or with the
 * form on `/contact`: client/features/help/SupportContact.tsx.
 */
export const SUPPORT_DAYS = 'lundi au vendredi'
export const SUPPORT_HOURS = `${SUPPORT_DAYS}, de 9h à 18h`
/** In the footer of pages and emails. */
export const SUPPORT_HOURS_ONLY = '9h-18h'
export const SUPPORT_HOURS_SHORT = `${SUPPORT_DAYS}, ${SUPPORT_HOURS_ONLY}`
