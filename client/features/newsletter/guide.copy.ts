/** How many pages the guide has. */
export const GUIDE_PAGES = 10
