import { useEffect } from 'react'

let locks = 0

/**
 * While `isLocked`, a pressed notification must not navigate away, because something would be lost: an unsaved change, a
 * call, a card number typed in the provider's fields.
 */
export function usePageLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    locks += 1
    return () => {
      locks -= 1
    }
  }, [isLocked])
}

export function isPageLocked(): boolean {
  return locks > 0
}
