import { useLayoutEffect } from 'react'
import { createMemberStore, useStore } from '#client/platform/store.ts'
import { groupDigits } from './code-digits.ts'

const CODE = /^#code=(\d{8})$/
const TOKEN = /^#lien=([\w-]{43})$/

/** The code of the link in a message, for the page that the link opened and the one it leads to. */
export const linkCode = createMemberStore('')

/** The token of the link that signs in. */
export const linkToken = createMemberStore('')

// Out of the address bar at once: neither is to stay in a history, nor on a screen that others see.
function capture(): void {
  const digits = CODE.exec(location.hash)?.[1]
  const token = TOKEN.exec(location.hash)?.[1]
  if (!digits && !token) return
  history.replaceState(history.state, '', location.pathname + location.search)
  if (digits) linkCode.set(groupDigits(digits))
  if (token) linkToken.set(token)
}

/** Reads what the address of this page carries; each is empty without it. */
export function useLink(): { code: string; token: string } {
  useLayoutEffect(() => {
    capture()
    addEventListener('hashchange', capture)
    return () => removeEventListener('hashchange', capture)
  }, [])
  return { code: useStore(linkCode, ''), token: useStore(linkToken, '') }
}
