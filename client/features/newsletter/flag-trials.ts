import { localStored } from '#client/platform/storage.ts'

/** What keeps the window of the guide away from this browser. */
const FLAGS = [
  'newsletter_subscribed',
  'newsletter_popup_last_shown',
  'newsletter_popup_dismissed_v2',
  'newsletter_popup_done',
] as const
export type NewsletterFlag = (typeof FLAGS)[number]

export function readFlags(): { flag: NewsletterFlag; value: string | null }[] {
  return FLAGS.map((flag) => ({ flag, value: localStored.read(flag) }))
}

export function forgetFlags(): void {
  for (const flag of FLAGS) localStored.remove(flag)
}

/** From then on the window opens by itself no more. */
export function rememberDone(): void {
  localStored.write('newsletter_popup_done', 'true')
}
