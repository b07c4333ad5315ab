import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'

interface ReportReceived {
  to: string
  firstName: string
  reference: string
}

// Other people can see a list of emails over the recipient's shoulder: neither the subject nor the text says who was
// reported, or why.
const TITLE = 'Votre demande est bien arrivée'

// Without a name: anyone can type any email address, and would have us send their words to a stranger.
export function thirdPartyReportReceivedMail(
  { to, reference }: Pick<ReportReceived, 'to' | 'reference'>,
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const blocks = [
    paragraph('Bonjour,\nnous avons bien reçu votre signalement.'),
    facts([
      ['Référence', reference],
      ['Réponse', 'sous 24 heures'],
    ]),
    paragraph("Une personne de notre équipe le lit, et vous saurez ce qu'elle a décidé."),
    note("Vous n'avez rien signalé ? Quelqu'un a saisi votre adresse par erreur."),
  ]
  const content = { preheader: `Référence ${reference}.`, title: TITLE, blocks }
  return { to, subject: TITLE, ...layoutMail(content, config) }
}

export function reportReceivedMail(
  { to, firstName, reference }: ReportReceived,
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\nnous avons bien reçu votre signalement. Merci de veiller avec nous.`,
    ),
    facts([
      ['Référence', reference],
      ['Réponse', 'sous 24 heures'],
    ]),
    paragraph(
      "Une personne de notre équipe le lit, et vous saurez ce qu'elle a décidé. La personne signalée n'apprend pas de qui il vient.",
    ),
    note(
      "Vous pouvez en ajouter un autre, et bloquer cette personne : elle ne vous verra plus, et n'en saura rien.",
      'Cela continue ?',
    ),
  ]
  const content = { preheader: `Référence ${reference}.`, title: TITLE, blocks }
  return { to, subject: TITLE, ...layoutMail(content, config) }
}
