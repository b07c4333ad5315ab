import { Suspense, useEffect, useState } from 'react'
import { lazyPage } from './lazy-page.tsx'

// Without this file nobody is asked, nothing is counted, and every page still works.
const ConsentInvitation = lazyPage(() =>
  import('./ConsentInvitation.tsx').then(
    (module) => module.ConsentInvitation,
    () => () => null,
  ),
)

/** The page first: what may be counted of it is asked afterwards. */
const AFTER_MS = 1000

/** Asks what may be counted, once the page stands. */
export function Consent() {
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    isDue && (
      <Suspense>
        <ConsentInvitation />
      </Suspense>
    )
  )
}
