import { createMemberStore } from '#client/platform/store.ts'

/** Whether somebody comes to their first cards: what a flash is, is said before, once. */
export const isFlashToExplain = createMemberStore(false)
