import { createMemberStore } from '#client/ui/store.ts'

/** Set until the page is loaded again: the member answers about new terms at another visit. */
export const termsPostponed = createMemberStore(false)
