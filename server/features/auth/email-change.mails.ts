import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail.ts'
import { code, facts, note, paragraph } from '#server/platform/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail-layout.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

// Without a first name: any address may be typed, and its owner may be a stranger.
export function newEmailCodeMail(
  { to, digits, askedAt }: { to: string; digits: string; askedAt: Date },
  config: MailConfig,
): Mail {
  const title = 'Votre nouvelle adresse'
  const blocks = [
    paragraph(
      'Bonjour,\nsaisissez ce code dans vos réglages pour que cette adresse soit la vôtre.',
    ),
    code(digits),
    facts([
      ['Valable', '10 minutes, une fois'],
      ['Demandé', dateAndHour(askedAt)],
    ]),
    note('Ne faites rien : sans ce code, rien ne change.', "Ce n'est pas vous ?"),
  ]
  const preheader = 'Valable 10 minutes, une seule fois. Ne le donnez à personne.'
  const content = { preheader, title, blocks }
  return { to, subject: 'Votre code de confirmation', ...layoutMail(content, config) }
}

/** To the former address; it does not say the new one, which whoever took the account would rather keep. */
export function emailChangedMail(
  { to, firstName, at }: { to: string; firstName: string; at: Date },
  config: MailConfig,
): Mail {
  const title = 'Votre adresse a changé'
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\nvotre compte s'ouvre désormais avec une autre adresse e-mail. Celle-ci n'y donne plus accès.`,
    ),
    facts([['Quand', dateAndHour(at)]]),
    note("C'était vous : vous n'avez rien à faire."),
    note(
      `Écrivez-nous sans attendre, depuis cette adresse, à ${config.supportEmail} : nous bloquons le compte et vous le rendons.`,
      "Ce n'était pas vous ?",
    ),
  ]
  const preheader = "Si c'était vous, vous n'avez rien à faire."
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}
