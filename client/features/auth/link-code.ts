import { useLayoutEffect } from 'react'
import { createStore, useStore } from '#client/ui/store.ts'
import { groupDigits } from './code-digits.ts'

const LINK = /^#code=(\d{8})$/

/** The code of the link in a message, for the page that the link opened and the one it leads to. */
export const linkCode = createStore('')

// Out of the address bar at once: a code is not to stay in a history, nor on a screen that others see.
function capture(): void {
  const digits = LINK.exec(location.hash)?.[1]
  if (!digits) return
  history.replaceState(history.state, '', location.pathname + location.search)
  linkCode.set(groupDigits(digits))
}

/** Reads the code that the address of this page carries; empty without one. */
export function useLinkCode(): string {
  useLayoutEffect(() => {
    capture()
    addEventListener('hashchange', capture)
    return () => removeEventListener('hashchange', capture)
  }, [])
  return useStore(linkCode, '')
}
