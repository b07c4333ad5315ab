import { useEffect, useState } from 'react'
import { startAnalytics } from '#client/features/analytics/analytics.ts'
import { ConsentBanner } from '#client/features/analytics/ConsentBanner.tsx'
import { ASK_CONSENT } from '#client/platform/ask-consent.ts'
import { readConsent } from '#client/platform/consent.ts'
import { announce } from '#client/platform/observed.ts'
import { usePathname } from './router.tsx'

/** Counts what the visitor agreed to have counted, and asks whoever has not answered, or wants to answer anew. */
export function ConsentInvitation() {
  const pathname = usePathname()
  const [isAsked, setAsked] = useState(() => readConsent() === null)

  useEffect(() => startAnalytics(), [])
  useEffect(() => announce({ name: `view ${pathname}` }), [pathname])
  useEffect(() => {
    const ask = () => setAsked(true)
    addEventListener(ASK_CONSENT, ask)
    return () => removeEventListener(ASK_CONSENT, ask)
  }, [])

  return isAsked && <ConsentBanner onAnswer={() => setAsked(false)} />
}
