import { useLayoutEffect } from 'react'
import { createMemberStore, useStore } from '#client/platform/store.ts'
import { groupDigits } from './code-digits.ts'

const CODE = /^#code=(\d{8})$/
const TOKEN = /^#lien=([\w-]{43})$/

/** The code in the link of an email, for the page that the link opens and for the next page. */
export const linkCode = createMemberStore('')

/** The token of a sign-in link. */
export const linkToken = createMemberStore('')

// Removed from the address bar immediately: neither may stay in the history, or on a screen that others see.
function capture(): void {
  const digits = CODE.exec(location.hash)?.[1]
  const token = TOKEN.exec(location.hash)?.[1]
  if (!digits && !token) return
  history.replaceState(history.state, '', location.pathname + location.search)
  if (digits) linkCode.set(groupDigits(digits))
  if (token) linkToken.set(token)
}

/** Reads the code or the token from this page's URL; each is empty if it is missing. */
export function useLink(): { code: string; token: string } {
  useLayoutEffect(() => {
    capture()
    addEventListener('hashchange', capture)
    return () => removeEventListener('hashchange', capture)
  }, [])
  return { code: useStore(linkCode, ''), token: useStore(linkToken, '') }
}
