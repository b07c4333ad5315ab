import { createMemberStore } from '#client/platform/store.ts'

/** Set until the page is loaded again: the member answers about new terms at another visit. */
export const termsPostponed = createMemberStore(false)
