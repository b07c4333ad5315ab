import { localStored } from '#client/platform/storage.ts'

const today = () => new Date().toDateString()

/**
 * Whether this browser may be asked: neither subscribed nor asked today, and never told to stop, which closing the popup does.
 * Where storage is unavailable, everybody is eligible.
 */
export function isNewsletterEligible(): boolean {
  return (
    localStored.read('newsletter_subscribed') !== 'true' &&
    localStored.read('newsletter_popup_last_shown') !== today() &&
    localStored.read('newsletter_popup_dismissed_v2') !== 'true' &&
    // Set by the page `/fix-popup` alone.
    localStored.read('newsletter_popup_done') === null
  )
}

/** As the popup opens. */
export function rememberShown(): void {
  localStored.write('newsletter_popup_last_shown', today())
}

export function rememberDismissed(): void {
  localStored.write('newsletter_popup_dismissed_v2', 'true')
}

/** After the success of NewsletterForm.tsx; the thanks, NewsletterThanks.tsx, close the popup. */
export function rememberSubscribed(): void {
  localStored.write('newsletter_subscribed', 'true')
  rememberShown()
}
