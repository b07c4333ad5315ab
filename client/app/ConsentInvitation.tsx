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

/** On these pages people view a profile, write, pay or fill in a form: the question waits for the next page. */
const DEFERRED_ON: readonly Pattern[] = [
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

/** `on_request` when the visitor opened the question themselves: it is shown on any page and takes the focus. */
type Asked = 'no' | 'yes' | 'on_request'

/**
 * Starts audience measurement if the visitor agreed to it; asks visitors who have not answered or want to change their
 * answer.
 */
export function ConsentInvitation() {
  const pathname = usePathname()
  const place = useAudiencePlace()
  const [asked, setAsked] = useState<Asked>(() => (readConsent() === null ? 'yes' : 'no'))
  const waits = asked === 'yes' && findPattern(DEFERRED_ON, pathname) !== undefined

  useEffect(() => startAnalytics(), [])
  useEffect(() => announce({ name: `view ${pathname}` }), [pathname])
  useEffect(() => {
    const ask = () => setAsked('on_request')
    addEventListener(ASK_CONSENT, ask)
    return () => removeEventListener(ASK_CONSENT, ask)
  }, [])

  if (asked === 'no' || waits || !place) return null
  return createPortal(
    <ConsentLine isAsked={asked === 'on_request'} onAnswer={() => setAsked('no')} />,
    place,
  )
}
