import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { startAnalytics } from '#client/features/analytics/analytics.ts'
import { ConsentLine } from '#client/features/analytics/ConsentLine.tsx'
import { announce } from '#client/platform/action-observer.ts'
import { ASK_CONSENT } from '#client/platform/ask-consent.ts'
import { readConsent } from '#client/platform/consent.ts'
import { useAudiencePlace } from '#client/ui/audience-place.ts'
import { findPattern, type Pattern } from './paths.ts'
import { usePathname } from './router.tsx'

/** Where somebody reads a face, writes, pays or fills in a form, the question waits for the next page. */
const WAITS_AT: readonly Pattern[] = [
  '/home',
  '/profiles/:memberId',
  '/messages',
  '/messages/:partnerId/avis',
  '/messages/:partnerId/lendemain',
  '/tout-va-bien/:appointmentId',
  '/avis/:token',
  '/confiance/:token',
  '/rendez-vous/:token',
  '/chat/:partnerId',
  '/checkout',
  '/payment-card',
  '/revenuecat-subscription',
  '/onboarding',
  '/login',
  '/preferences',
  '/edit-profile',
  '/contact',
  '/signaler',
  '/resilier',
  '/retractation',
]

/** `anew` when somebody asked for the question themselves: it is where they are, and has the focus. */
type Asked = 'no' | 'yes' | 'anew'

/** Counts what the visitor agreed to have counted, and asks anyone who has not answered, or wants to answer anew. */
export function ConsentInvitation() {
  const pathname = usePathname()
  const place = useAudiencePlace()
  const [asked, setAsked] = useState<Asked>(() => (readConsent() === null ? 'yes' : 'no'))
  const waits = asked === 'yes' && findPattern(WAITS_AT, pathname) !== undefined

  useEffect(() => startAnalytics(), [])
  useEffect(() => announce({ name: `view ${pathname}` }), [pathname])
  useEffect(() => {
    const ask = () => setAsked('anew')
    addEventListener(ASK_CONSENT, ask)
    return () => removeEventListener(ASK_CONSENT, ask)
  }, [])

  if (asked === 'no' || waits || !place) return null
  return createPortal(
    <ConsentLine isAsked={asked === 'anew'} onAnswer={() => setAsked('no')} />,
    place,
  )
}
