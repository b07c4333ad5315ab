import { useEffect } from 'react'

function openAddressed(): void {
  const details = document.getElementById(location.hash.slice(1))
  if (!(details instanceof HTMLDetailsElement)) return
  // The others would put what was asked for far down a phone.
  for (const one of document.querySelectorAll<HTMLDetailsElement>('main details')) {
    one.open = one.contains(details)
  }
  // The browser scrolls to what has the focus.
  details.querySelector('summary')?.focus()
}

/** Opens the topic or the question alone that the `#` of the address names, on arrival and at each such link. */
export function useQuestionAddress(): void {
  useEffect(() => {
    openAddressed()
    addEventListener('hashchange', openAddressed)
    return () => removeEventListener('hashchange', openAddressed)
  }, [])
}
