import { createMemberStore, useStore } from '#client/platform/store.ts'
import type { Notification } from '#shared/contracts/realtime.ts'

const STACK_SIZE = 3
const NONE: readonly Notification[] = []
const shown = createMemberStore(NONE)

/** Puts a notification at the end of those that wait; beyond three the oldest that is not being read leaves. */
export function showNotification(notification: Notification): void {
  const known = shown.get().filter(({ id }) => id !== notification.id)
  const [first = notification, ...others] = [...known, notification]
  shown.set([first, ...others.slice(1 - STACK_SIZE)])
}

export function dismissNotification(id: string): void {
  shown.set(shown.get().filter((notification) => notification.id !== id))
}

/** In the order in which they are shown, one after the other. */
export function useShownNotifications(): readonly Notification[] {
  return useStore(shown, NONE)
}
