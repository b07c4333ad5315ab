import { localStored } from '#client/platform/storage.ts'

/** The flags that keep the newsletter popup from opening by itself in this browser. */
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

/** Keeps the popup from opening by itself again. */
export function rememberDone(): void {
  localStored.write('newsletter_popup_done', 'true')
}
