import { useEffect } from 'react'

function openAddressed(): void {
  const details = document.getElementById(location.hash.slice(1))
  if (!(details instanceof HTMLDetailsElement)) return
  for (let one: Element | null = details; one; one = one.parentElement) {
    if (one instanceof HTMLDetailsElement) one.open = true
  }
  // The browser scrolls to what has the focus.
  details.querySelector('summary')?.focus()
}

/** Opens the topic or the question that the `#` of the address names, on arrival and at each such link. */
export function useQuestionAddress(): void {
  useEffect(() => {
    openAddressed()
    addEventListener('hashchange', openAddressed)
    return () => removeEventListener('hashchange', openAddressed)
  }, [])
}
