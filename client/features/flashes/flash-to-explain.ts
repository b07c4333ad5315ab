import { createMemberStore } from '#client/platform/store.ts'

/** Whether the member is about to see their first cards: a dialog then explains flashes, once. */
export const isFlashToExplain = createMemberStore(false)
