import { useEffect, useState } from 'react'
import { firstPageLoaded } from '#client/platform/preload.ts'
import { ConsentInvitation } from './ConsentInvitation.tsx'

/** Asks for consent to audience measurement, once the first page has loaded. */
export function Consent() {
  const [isDue, setDue] = useState(false)

  useEffect(() => {
    let isUnmounted = false
    void firstPageLoaded.then(() => isUnmounted || setDue(true))
    return () => {
      isUnmounted = true
    }
  }, [])

  return isDue && <ConsentInvitation />
}
