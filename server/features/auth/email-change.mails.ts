import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, code, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { EMAIL_UNDO_MS } from '#shared/domain/email-undo.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

// No first name: any address can be typed, and its owner may be a stranger.
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

interface ChangedMail {
  to: string
  firstName: string
  at: Date
  undoToken: string
}

/** Sent to the former address. It does not name the new one. */
export function emailChangedMail(
  { to, firstName, at, undoToken }: ChangedMail,
  config: MailConfig,
): Mail {
  const title = 'Votre adresse a changé'
  const undoUntil = new Date(at.getTime() + EMAIL_UNDO_MS)
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\nvotre compte s'ouvre désormais avec une autre adresse e-mail. Celle-ci n'y donne plus accès.`,
    ),
    facts([
      ['Quand', dateAndHour(at)],
      ['Annulation possible', `jusqu'au ${dateAndHour(undoUntil)}`],
    ]),
    note("C'était vous : vous n'avez rien à faire."),
    note(
      'Annulez ce changement : votre compte retrouve cette adresse, et tous les appareils sont déconnectés.',
      "Ce n'était pas vous ?",
    ),
    // After the #, the secret reaches neither a log nor another site.
    button('Annuler ce changement', `${config.baseUrl}/retablir-adresse#${undoToken}`),
  ]
  const preheader = "Si c'était vous, vous n'avez rien à faire."
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}

/** Sent to the former address, which is the account's address again. */
export function emailRestoredMail(
  { to, firstName, at }: { to: string; firstName: string; at: Date },
  config: MailConfig,
): Mail {
  const title = 'Votre adresse est rétablie'
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\nvotre compte s'ouvre de nouveau avec cette adresse. Tous les appareils sont déconnectés, les clés d'accès et les comptes Google ou Facebook n'ouvrent plus votre compte.`,
    ),
    facts([['Quand', dateAndHour(at)]]),
    note(
      `Écrivez-nous à ${config.supportEmail} : nous vous aidons.`,
      'Quelque chose a changé dans votre profil ?',
    ),
    button('Me connecter', `${config.baseUrl}/login`),
  ]
  const preheader = 'Connectez-vous avec un code pour retrouver votre compte.'
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}

/** Sent to the address that the account no longer has. No first name: it may be the thief's address. */
export function emailTakenBackMail({ to, at }: { to: string; at: Date }, config: MailConfig): Mail {
  const title = "Cette adresse n'ouvre plus le compte"
  const blocks = [
    paragraph(
      "Bonjour,\nle changement d'adresse a été annulé depuis l'ancienne adresse du compte. Celle-ci n'y donne plus accès.",
    ),
    facts([['Quand', dateAndHour(at)]]),
    note(`Écrivez-nous à ${config.supportEmail}.`, "Ce n'était pas vous ?"),
  ]
  const preheader = "Le changement d'adresse a été annulé."
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}
