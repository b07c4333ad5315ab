import type { ReactElement } from 'react'
import { createMemberStore, useStore } from '#client/platform/store.ts'

export type ToastVariant = 'default' | 'destructive' | 'match' | 'flash' | 'ok'

/**
 * How long a toast is shown by default, in milliseconds. The toast of exhausted flashes has its own duration:
 * `EXHAUSTED_MS` of client/features/flashes/flash-refusals.tsx. A dismissed toast is removed immediately. Toaster.tsx
 * has the distance and direction of a swipe, and the key that gives a toast the focus.
 */
export const TOAST_MS = 5000

export interface ToastContent {
  title: string
  text?: string | undefined
  variant?: ToastVariant
  /** Milliseconds; by default `TOAST_MS`. */
  duration?: number
  /** The toast answers nothing that the member is doing: while a dialog is open, it waits until it is closed. */
  waits?: boolean
  action?: {
    /** A button or a link; pressing it also closes the toast. */
    element: ReactElement
    /** Description of the action for screen readers. */
    hint: string
  }
}

export interface ShownToast extends ToastContent {
  id: number
}

const shown = createMemberStore<ShownToast | null>(null)
let lastId = 0

/** Shows a toast, replacing the current one: one toast is shown at a time. */
export function toast(content: ToastContent): void {
  lastId += 1
  shown.set({ ...content, id: lastId })
}

/** Dismisses a toast, unless another has replaced it. */
export function dismissToast(id: number): void {
  if (shown.get()?.id === id) shown.set(null)
}

/** Dismisses the current toast, whichever it is. */
export function clearToast(): void {
  shown.set(null)
}

export function useShownToast(): ShownToast | null {
  return useStore(shown, null)
}
