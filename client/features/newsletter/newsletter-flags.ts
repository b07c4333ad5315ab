import { localStored } from '#client/platform/storage.ts'

const today = () => new Date().toDateString()

/**
 * Whether the popup can open by itself in this browser: not subscribed, not shown today, and never dismissed, which
 * closing it does. If storage is unavailable, everybody is eligible.
 */
export function isNewsletterEligible(): boolean {
  return (
    localStored.read('newsletter_subscribed') !== 'true' &&
    localStored.read('newsletter_popup_last_shown') !== today() &&
    localStored.read('newsletter_popup_dismissed_v2') !== 'true' &&
    // Only the page `/fix-popup` sets it.
    localStored.read('newsletter_popup_done') === null
  )
}

/** To call when the popup opens. */
export function rememberShown(): void {
  localStored.write('newsletter_popup_last_shown', today())
}

export function rememberDismissed(): void {
  localStored.write('newsletter_popup_dismissed_v2', 'true')
}

/** To call when NewsletterForm.tsx has succeeded; NewsletterThanks.tsx then closes the popup. */
export function rememberSubscribed(): void {
  localStored.write('newsletter_subscribed', 'true')
  rememberShown()
}
