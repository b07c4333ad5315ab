import { Suspense, useEffect, useState } from 'react'
import { firstPageLoaded } from '#client/platform/preload.ts'
import { lazyPage } from './lazy-page.tsx'

// Without this file nobody is asked, nothing is counted, and every page still works.
const ConsentInvitation = lazyPage(() =>
  firstPageLoaded
    .then(() => import('./ConsentInvitation.tsx'))
    .then(
      (module) => module.ConsentInvitation,
      () => () => null,
    ),
)

/** Asks what may be counted, once the page stands. */
export function Consent() {
  const [isDue, setDue] = useState(false)

  useEffect(() => setDue(true), [])

  return (
    isDue && (
      <Suspense>
        <ConsentInvitation />
      </Suspense>
    )
  )
}
