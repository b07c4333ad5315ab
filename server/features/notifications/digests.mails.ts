import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, facts, link, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { unsubscribeFromDigest } from '#shared/contracts/digests.ts'
import type { FlashesLeft } from '#shared/domain/flashes-left.ts'
import type { UnseenCounts } from './unseen-counts.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

/** The page with the unsubscribe button. The token is in the fragment, which reaches neither a log nor another site. */
export function digestUnsubscribeUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/emails/desinscription#${token}`
}

const LABELS: Record<keyof UnseenCounts, string> = {
  messages: 'Messages non lus',
  matches: 'Nouvelles affinités',
  flashes: 'Flashs reçus',
  visits: 'Visites de votre profil',
}

// Only counts: other people may see an open email, and the free plan does not reveal who came.
export function digestMail(
  { to, token, counts }: { to: string; token: string; counts: UnseenCounts },
  config: MailConfig,
): Mail {
  const kinds = Object.keys(LABELS) as (keyof UnseenCounts)[]
  const rows = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => [LABELS[kind], String(counts[kind])] as const)
  const blocks = [
    paragraph('Bonjour,\nvoici ce qui est arrivé depuis votre dernière visite.'),
    facts(rows),
    button('Voir mes messages', `${config.baseUrl}/messages`),
    link('Ne plus recevoir ce résumé', digestUnsubscribeUrl(config.baseUrl, token)),
  ]
  const preheader = 'Le résumé de ce qui est arrivé en votre absence.'
  const layout = layoutMail({ preheader, title: 'Ce qui vous attend', blocks }, config)
  return { to, subject: 'Du nouveau pour vous', ...layout, ...unsubscribing(token, config) }
}

interface Reminder {
  to: string
  token: string
  remaining: FlashesLeft
  /** The end of the day that the reminder is about. */
  until: Date
}

export function reminderMail({ to, token, remaining, until }: Reminder, config: MailConfig): Mail {
  const blocks = [
    paragraph(`Bonjour,\n${leftToday(remaining)}`),
    button('Découvrir des profils', `${config.baseUrl}/home`),
    link('Ne plus recevoir ce rappel', digestUnsubscribeUrl(config.baseUrl, token)),
  ]
  const preheader = 'Quelques minutes suffisent pour découvrir de nouveaux profils.'
  const layout = layoutMail({ preheader, title: 'Votre rappel du soir', blocks }, config)
  const letter = { to, subject: 'Votre rappel du soir', until: until.toISOString() }
  return { ...letter, ...layout, ...unsubscribing(token, config) }
}

function leftToday(remaining: FlashesLeft): string {
  if (remaining === 'unlimited') return "vos flashs sont illimités aujourd'hui encore."
  if (remaining === 1) return "il vous reste 1 flash pour aujourd'hui."
  return `il vous reste ${remaining} flashs pour aujourd'hui.`
}

function unsubscribing(token: string, { baseUrl }: Pick<Config, 'baseUrl'>) {
  return { unsubscribeUrl: baseUrl + unsubscribeFromDigest.path.replace(':token', token) }
}
