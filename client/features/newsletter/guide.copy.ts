/** The number of pages of the guide. */
export const GUIDE_PAGES = 10
