import type { ReactElement } from 'react'
import { createMemberStore, useStore } from '#client/platform/store.ts'

export type ToastVariant = 'default' | 'destructive' | 'match' | 'flash' | 'ok'

/**
 * How long a toast is shown unless it says otherwise, as the one of exhausted flashes does:
 * `EXHAUSTED_MS` of client/features/flashes/flash-refusals.tsx. A dismissed one is gone at once.
 * How far and whither one is swiped away, and which key gives it the focus: Toaster.tsx.
 */
export const TOAST_MS = 5000

export interface ToastContent {
  title: string
  text?: string | undefined
  variant?: ToastVariant
  /** Milliseconds; `TOAST_MS` unless said. */
  duration?: number
  /** It answers nothing that is looked at now: where a window is open, it comes after it. */
  waits?: boolean
  action?: {
    /** A button or a link; pressing it also closes the toast. */
    element: ReactElement
    /** What a screen reader is told the action is. */
    hint: string
  }
}

export interface ShownToast extends ToastContent {
  id: number
}

const shown = createMemberStore<ShownToast | null>(null)
let lastId = 0

/** Shows a toast, in place of the one before it: one at a time. */
export function toast(content: ToastContent): void {
  lastId += 1
  shown.set({ ...content, id: lastId })
}

/** Takes a toast away, unless another has replaced it. */
export function dismissToast(id: number): void {
  if (shown.get()?.id === id) shown.set(null)
}

/** Takes away whatever toast is shown. */
export function clearToast(): void {
  shown.set(null)
}

export function useShownToast(): ShownToast | null {
  return useStore(shown, null)
}
