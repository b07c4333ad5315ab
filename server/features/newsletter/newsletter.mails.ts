import type { Config } from '#server/config.ts'
import { greetingFor } from '#server/platform/mail/greeting.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, link, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { unsubscribe } from '#shared/contracts/newsletter.ts'
import { GUIDE_PATH } from '#shared/domain/newsletter.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

interface Subscriber {
  email: string
  first_name: string
  unsubscribe_token: string
}

/** The page with the unsubscribe button. The token is in the fragment, which reaches neither a log nor another site. */
export function newsletterUnsubscribeUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/newsletter/desinscription#${token}`
}

/** The page on which a subscriber unsubscribes, and the URL that a mail client requests for them (RFC 8058). */
export function unsubscribeLinksOf(baseUrl: string, token: string) {
  return {
    page: newsletterUnsubscribeUrl(baseUrl, token),
    unsubscribeUrl: baseUrl + unsubscribe.path.replace(':token', token),
  }
}

// Without a first name: anybody can type any address, and could make us send their text to a stranger.
export function confirmationMail(
  { to, token }: { to: string; token: string },
  config: MailConfig,
): Mail {
  const blocks = [
    paragraph(
      'Bonjour,\nvous avez demandé notre guide gratuit. Confirmez votre adresse, et il est à vous.',
    ),
    button('Confirmer mon adresse', `${config.baseUrl}/newsletter/confirmation#${token}`),
    note('Ce bouton est valable 30 jours. Sans ce clic, nous ne vous écrirons plus.'),
    note('Ne faites rien : votre adresse sera effacée.', "Ce n'est pas vous ?"),
  ]
  const preheader = 'Un clic pour confirmer votre adresse, et le guide est à vous.'
  const layout = layoutMail({ preheader, title: 'Votre guide vous attend', blocks }, config)
  return { to, subject: 'Votre guide Embellie', ...layout }
}

export function guideMail(subscriber: Subscriber, config: MailConfig): Mail {
  const { baseUrl } = config
  const { email, first_name: firstName, unsubscribe_token: token } = subscriber
  const { page, unsubscribeUrl } = unsubscribeLinksOf(baseUrl, token)
  const blocks = [
    paragraph(
      `${greetingFor(firstName)},\nmerci. Voici « 7 secrets pour trouver l'amour après 40 ans », à lire au calme et à garder.`,
    ),
    button('Lire le guide (PDF)', baseUrl + GUIDE_PATH),
    paragraph(
      'Nous vous enverrons aussi un conseil de temps en temps, et un rappel si vous laissez une commande en chemin.',
    ),
    link('Me désinscrire en 1 clic', page),
  ]
  const preheader = 'Il est à vous : à lire au calme et à garder.'
  const title = 'Voici votre guide'
  const layout = layoutMail({ preheader, title, blocks, isPromotional: true }, config)
  return {
    to: email,
    subject: 'Votre guide Embellie est arrivé',
    ...layout,
    unsubscribeUrl,
  }
}
