import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { SUPPORT_DAYS } from '#shared/domain/support-hours.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

// Other people can see a list of emails over the recipient's shoulder: no subject says what was asked.
const RECEIVED = 'Votre message est bien arrivé'
const ANSWERED = 'Notre réponse à votre message'
const WRITTEN = 'Un message de notre équipe'

// Without a name and without the message: anyone can type any email address, and would have us send their words to a
// stranger.
export function requestReceivedMail(
  { to, reference }: { to: string; reference: string },
  config: MailConfig,
): Mail {
  const blocks = [
    paragraph('Bonjour,\nnous avons bien reçu votre message. Une personne de notre équipe le lit.'),
    facts([
      ['Référence', reference],
      ['Réponse', `sous 24 heures, du ${SUPPORT_DAYS}`],
    ]),
    note("Vous ne nous avez pas écrit ? Quelqu'un a saisi votre adresse par erreur."),
  ]
  const content = { preheader: `Référence ${reference}.`, title: RECEIVED, blocks }
  return { to, subject: RECEIVED, ...layoutMail(content, config) }
}

/** Sends the answer of the team, word for word. */
export function requestAnsweredMail(
  { to, reference, answer }: { to: string; reference: string; answer: string },
  config: MailConfig,
): Mail {
  return supportEmail(
    { to, reference, title: ANSWERED, text: answer, buttonLabel: 'Nous écrire de nouveau' },
    config,
  )
}

/** Sends an email that the team wrote on its own initiative, word for word. */
export function teamWroteMail(
  { to, reference, text }: { to: string; reference: string; text: string },
  config: MailConfig,
): Mail {
  return supportEmail({ to, reference, title: WRITTEN, text, buttonLabel: 'Nous répondre' }, config)
}

interface SupportEmail {
  to: string
  reference: string
  title: string
  text: string
  /** The label of the button that opens the contact page. */
  buttonLabel: string
}

function supportEmail(
  { to, reference, title, text, buttonLabel }: SupportEmail,
  config: MailConfig,
): Mail {
  const blocks = [
    ...text.split(/\n\s*\n/).map(paragraph),
    facts([['Référence', reference]]),
    button(buttonLabel, `${config.baseUrl}/contact`),
  ]
  const content = { preheader: `Référence ${reference}.`, title, blocks }
  return { to, subject: title, ...layoutMail(content, config) }
}
