import { createMemberStore } from '#client/platform/store.ts'

/** Whether the member has postponed their answer to new terms; reset when the page is reloaded. */
export const termsPostponed = createMemberStore(false)
