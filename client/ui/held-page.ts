import { useEffect } from 'react'

let holds = 0

/**
 * While `isHeld`, a pressed notification must not navigate away, because something would be lost: an unsaved change, a
 * call, a card number typed in the provider's fields.
 */
export function useHeldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    holds += 1
    return () => {
      holds -= 1
    }
  }, [isHeld])
}

export function isPageHeld(): boolean {
  return holds > 0
}
