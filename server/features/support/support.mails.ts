import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { SUPPORT_DAYS } from '#shared/domain/support-hours.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

// The list of messages is read over a shoulder: no subject says what was asked.
const RECEIVED = 'Votre message est bien arrivé'
const ANSWERED = 'Notre réponse à votre message'
const WRITTEN = 'Un message de notre équipe'

// Without a name and without the message: anyone who writes may type any address, and would have us send their words to a stranger.
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

/** What somebody of the team wrote, as they wrote it. */
export function requestAnsweredMail(
  { to, reference, answer }: { to: string; reference: string; answer: string },
  config: MailConfig,
): Mail {
  return letterMail(
    { to, reference, title: ANSWERED, text: answer, again: 'Nous écrire de nouveau' },
    config,
  )
}

/** The same, to a member who had not asked. */
export function teamWroteMail(
  { to, reference, text }: { to: string; reference: string; text: string },
  config: MailConfig,
): Mail {
  return letterMail({ to, reference, title: WRITTEN, text, again: 'Nous répondre' }, config)
}

interface Letter {
  to: string
  reference: string
  title: string
  text: string
  /** The button to write with. */
  again: string
}

function letterMail({ to, reference, title, text, again }: Letter, config: MailConfig): Mail {
  const blocks = [
    ...text.split(/\n\s*\n/).map(paragraph),
    facts([['Référence', reference]]),
    button(again, `${config.baseUrl}/contact`),
  ]
  const content = { preheader: `Référence ${reference}.`, title, blocks }
  return { to, subject: title, ...layoutMail(content, config) }
}
