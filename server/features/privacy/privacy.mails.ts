import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { longDate } from '#shared/domain/paris-date.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

interface Recipient {
  to: string
  firstName: string
}

/** Announces that the archive is ready; contains nothing of its content. */
export function exportReadyMail(
  { to, firstName, expiresAt }: Recipient & { expiresAt: Date },
  config: MailConfig,
): Mail {
  const title = 'Vos données sont prêtes'
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\nl'archive que vous avez demandée vous attend dans vos réglages, jusqu'au ${longDate(expiresAt)}.`,
    ),
    button('Ouvrir mes réglages', `${config.baseUrl}/login?next=/settings/donnees`),
    note('Un code vous sera demandé : vous seul pouvez la télécharger.'),
    note(
      'Déconnectez tous vos appareils, depuis vos réglages.',
      "Ce n'est pas vous qui l'avez demandée ?",
    ),
  ]
  const preheader = "L'archive vous attend dans vos réglages."
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}

interface Departure extends Recipient {
  /** URL of the page that restores the account. */
  returnLink: string
  returnUntil: Date
  hasStoppedRenewal: boolean
}

export function accountDeletedMail(
  { to, firstName, returnLink, returnUntil, hasStoppedRenewal }: Departure,
  config: MailConfig,
): Mail {
  const title = 'Votre compte est supprimé'
  const renewal = hasStoppedRenewal
    ? ' Le renouvellement de votre abonnement est arrêté : plus rien ne sera prélevé.'
    : ''
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\nvotre profil n'est plus visible de personne, et tous vos appareils sont déconnectés.${renewal}`,
    ),
    paragraph(
      `Vous pouvez changer d'avis jusqu'au ${longDate(returnUntil)}. Ensuite vos données sont effacées, au plus tard le trentième jour.`,
    ),
    button('Reprendre mon compte', returnLink),
    note(
      'Nous gardons à part, sous clé, ce que la loi impose : votre identité pendant cinq ans, les données de compte et de connexion pendant un an.',
    ),
    note('Reprenez votre compte, puis déconnectez tous vos appareils.', "Ce n'était pas vous ?"),
  ]
  const preheader = `Vous pouvez changer d'avis jusqu'au ${longDate(returnUntil)}.`
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}

export function accountBackMail({ to, firstName }: Recipient, config: MailConfig): Mail {
  const title = 'Votre compte est de retour'
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\nvotre profil est de retour, tel que vous l'aviez laissé, et vos conversations vous attendent. Connectez-vous pour les retrouver.`,
    ),
    button('Me connecter', `${config.baseUrl}/login`),
    note("Si le renouvellement d'un abonnement avait été arrêté, il le reste."),
  ]
  const preheader = 'Vos conversations vous attendent.'
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}

/** Sent after 23 months without a visit, one month before the account is deleted. */
export function inactivityMail(
  { to, firstName, deletedOn }: Recipient & { deletedOn: Date },
  config: MailConfig,
): Mail {
  const title = 'Votre compte va être supprimé'
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\nvous n'avez pas ouvert Embellie depuis près de deux ans. Sans visite de votre part, votre compte sera supprimé le ${longDate(deletedOn)}.`,
    ),
    button('Garder mon compte', `${config.baseUrl}/login`),
    note("Il suffit de vous connecter une fois. Sinon, vous n'avez rien à faire."),
  ]
  const preheader = 'Connectez-vous une fois pour le garder.'
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}
