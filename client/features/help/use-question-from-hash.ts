import { useEffect } from 'react'

function openFromHash(): void {
  const details = document.getElementById(location.hash.slice(1))
  if (!(details instanceof HTMLDetailsElement)) return
  // On a phone, other open questions would push this one far down.
  for (const one of document.querySelectorAll<HTMLDetailsElement>('main details')) {
    one.open = one.contains(details)
  }
  // The focus also makes the browser scroll to it.
  details.querySelector('summary')?.focus()
}

/** Opens only the topic or question that the URL's fragment names, on load and at each change of the fragment. */
export function useQuestionFromHash(): void {
  useEffect(() => {
    openFromHash()
    addEventListener('hashchange', openFromHash)
    return () => removeEventListener('hashchange', openFromHash)
  }, [])
}
