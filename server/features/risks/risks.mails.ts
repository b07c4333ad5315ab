import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'

const LIFTED = 'Vos nouvelles conversations sont rouvertes'

/** Sent to a member restricted by signals, after a person has reviewed the account. */
export function restrictionLiftedMail(
  { to, firstName }: { to: string; firstName: string },
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\nune personne de notre équipe a regardé votre compte et levé la limite : vous pouvez de nouveau commencer des conversations.`,
    ),
    paragraph(
      "Cette limite avait été posée par précaution, sans lire vos messages. Nous regrettons la gêne qu'elle vous a causée.",
    ),
    button('Retrouver mes messages', `${config.baseUrl}/messages`),
  ]
  const content = { preheader: 'La limite est levée.', title: LIFTED, blocks }
  return { to, subject: LIFTED, ...layoutMail(content, config) }
}
