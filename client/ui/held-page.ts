import { useEffect } from 'react'

let holds = 0

/** While something of a page would be lost by leaving it: a change that is not saved, a call, a card typed in the fields of somebody else. */
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
