import { createMemberStore, useStore } from '#client/platform/store.ts'
import type { Notification } from '#shared/contracts/realtime.ts'

const QUEUE_SIZE = 3
const NONE: readonly Notification[] = []
const shown = createMemberStore(NONE)

/** Adds a notification to the queue. Beyond three, the oldest one that is not shown is dropped. */
export function showNotification(notification: Notification): void {
  const known = shown.get().filter(({ id }) => id !== notification.id)
  const [first = notification, ...others] = [...known, notification]
  shown.set([first, ...others.slice(1 - QUEUE_SIZE)])
}

export function dismissNotification(id: string): void {
  shown.set(shown.get().filter((notification) => notification.id !== id))
}

/** In the order in which they are shown; only the first one is shown. */
export function useShownNotifications(): readonly Notification[] {
  return useStore(shown, NONE)
}
