import { createStore, useStore } from '#client/ui/store.ts'
import type { Notification } from '#shared/contracts/realtime.ts'

const STACK_SIZE = 3
const NONE: readonly Notification[] = []
const shown = createStore(NONE)

/** Puts a notification on top of the stack; beyond three the oldest leaves. */
export function showNotification(notification: Notification): void {
  const others = shown.get().filter(({ id }) => id !== notification.id)
  shown.set([notification, ...others].slice(0, STACK_SIZE))
}

export function dismissNotification(id: string): void {
  shown.set(shown.get().filter((notification) => notification.id !== id))
}

export function dismissAllNotifications(): void {
  shown.set(NONE)
}

/** The newest first. */
export function useShownNotifications(): readonly Notification[] {
  return useStore(shown, NONE)
}
