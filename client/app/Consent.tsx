import { useEffect, useState } from 'react'
import { firstPageLoaded } from '#client/platform/preload.ts'
import { ConsentInvitation } from './ConsentInvitation.tsx'

/** Asks what may be counted, once the page stands. */
export function Consent() {
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    let hasLeft = false
    void firstPageLoaded.then(() => hasLeft || setDue(true))
    return () => {
      hasLeft = true
    }
  }, [])

  return isDue && <ConsentInvitation />
}
