import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, code, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { writtenHour } from '#shared/domain/time-label.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

interface CodeMail {
  to: string
  digits: string
  askedAt: Date
}

const PREHEADER = 'Valable 10 minutes, une seule fois. Ne le donnez à personne.'
const NOT_YOU = "Ce n'est pas vous ?"
const NOBODY_ASKS =
  "Ce code ne fonctionne que dans le navigateur qui l'a demandé. Personne chez Embellie ne vous le demandera, ni par téléphone, ni par message."

// A mailbox may be shared, and other people may see its list of messages: no subject says what the site is.
const LOGIN = 'Votre code de connexion'
const CONFIRMATION = 'Votre code de confirmation'
const SIGN_OUT_EVERYWHERE = 'Me déconnecter partout'

export function loginCodeMail(
  { to, digits, link, askedAt }: CodeMail & { link: string },
  firstName: string,
  config: MailConfig,
): Mail {
  const blocks = [
    paragraph(`Bonjour ${firstName},\nsaisissez ce code sur la page où vous l'avez demandé.`),
    code(digits),
    paragraph("Ou ouvrez votre compte sur cet appareil, d'un seul geste :"),
    button('Me connecter', `${config.baseUrl}/login#lien=${link}`),
    facts([
      ['Code', '10 minutes, une fois'],
      ['Bouton', '24 heures, une fois'],
      ['Demandé', dayAndTime(askedAt)],
    ]),
    note(NOBODY_ASKS),
    note(
      "Ne faites rien, et ne transférez ce message à personne : sans lui, personne n'entre.",
      NOT_YOU,
    ),
  ]
  const content = { preheader: PREHEADER, title: LOGIN, blocks }
  return { to, subject: LOGIN, ...layoutMail(content, config) }
}

/** Informs only the owner of the mailbox that the address has no account. */
export function noAccountMail({ to, digits, askedAt }: CodeMail, config: MailConfig): Mail {
  const blocks = [
    paragraph(
      "Bonjour,\nvous avez demandé à vous connecter à Embellie, mais aucun compte n'existe avec cette adresse e-mail.",
    ),
    button('Créer un compte', `${config.baseUrl}/onboarding`),
    paragraph('Voici tout de même le code que la page de connexion vous demande :'),
    code(digits),
    validity(askedAt),
    note('Ne faites rien : aucun compte ne sera créé.', NOT_YOU),
  ]
  const content = { preheader: PREHEADER, title: LOGIN, blocks }
  return { to, subject: LOGIN, ...layoutMail(content, config) }
}

// No first name: a person who registers can type any address, and would make us send their words to a stranger.
export function confirmationMail({ to, digits, askedAt }: CodeMail, config: MailConfig): Mail {
  const blocks = [
    paragraph('Bonjour,\nsaisissez ce code pour confirmer votre adresse e-mail.'),
    code(digits),
    button('Confirmer mon adresse', linkWith(digits, config)),
    validity(askedAt),
    note(NOBODY_ASKS),
    note("Ne faites rien : sans ce code, l'inscription est effacée après 24 heures.", NOT_YOU),
  ]
  const content = { preheader: PREHEADER, title: CONFIRMATION, blocks }
  return { to, subject: CONFIRMATION, ...layoutMail(content, config) }
}

/** For a signed-in member who is about to do something that only the account's owner is allowed to do. */
export function proofCodeMail(
  { to, digits, askedAt }: CodeMail,
  firstName: string,
  config: MailConfig,
): Mail {
  const blocks = [
    paragraph(`Bonjour ${firstName},\nsaisissez ce code pour confirmer que c'est bien vous.`),
    code(digits),
    validity(askedAt),
    note(NOBODY_ASKS),
    note(
      "Quelqu'un est connecté à votre compte. Ne donnez pas ce code, et déconnectez tous vos appareils :",
      NOT_YOU,
    ),
    button(SIGN_OUT_EVERYWHERE, settingsOf(config)),
  ]
  const content = { preheader: PREHEADER, title: CONFIRMATION, blocks }
  return { to, subject: CONFIRMATION, ...layoutMail(content, config) }
}

interface DeviceMail {
  to: string
  firstName: string
  /** From `deviceLabel`; contains neither a town nor an IP address. */
  device: string
  at: Date
}

/** Notifies the account's owner of a sign-in on a new device, which may or may not be their own. */
export function newDeviceMail({ to, firstName, device, at }: DeviceMail, config: MailConfig): Mail {
  const title = 'Nouvelle connexion à votre compte'
  const blocks = [
    paragraph(`Bonjour ${firstName},\nvotre compte vient d'être ouvert sur un nouvel appareil.`),
    facts([
      ['Appareil', device],
      ['Quand', dayAndTime(at)],
    ]),
    note("C'était vous : vous n'avez rien à faire."),
    note('Déconnectez tous vos appareils, depuis vos réglages.', "Ce n'était pas vous ?"),
    button(SIGN_OUT_EVERYWHERE, settingsOf(config)),
  ]
  const preheader = "Si c'était vous, vous n'avez rien à faire."
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}

/** Notifies the owner that a device's cookie exists twice, and that the device is therefore forgotten. */
export function copiedDeviceMail(
  { to, firstName, device, at }: DeviceMail,
  config: MailConfig,
): Mail {
  const title = 'Un appareil a été déconnecté'
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\nquelqu'un vient d'essayer d'ouvrir votre compte avec une ancienne connexion de l'un de vos appareils. Par prudence, cet appareil n'est plus reconnu et a été déconnecté.`,
    ),
    facts([
      ['Essai depuis', device],
      ['Quand', dayAndTime(at)],
    ]),
    note('À votre prochaine connexion, un code vous sera envoyé.'),
    note('Déconnectez tous vos appareils, depuis vos réglages.', "Ce n'était pas vous ?"),
    button(SIGN_OUT_EVERYWHERE, settingsOf(config)),
  ]
  const preheader = 'À votre prochaine connexion, un code vous sera envoyé.'
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}

// After the #, a code or a token reaches no server, no log and no other site. The page does nothing until a button is
// pressed, so mail scanners that follow links open no session.
function linkWith(digits: string, { baseUrl }: MailConfig): string {
  return `${baseUrl}/login#code=${digits}`
}

function settingsOf({ baseUrl }: MailConfig): string {
  return `${baseUrl}/login?next=/settings/connexion`
}

function validity(askedAt: Date) {
  return facts([
    ['Valable', '10 minutes, une fois'],
    ['Demandé', dayAndTime(askedAt)],
  ])
}

function dayAndTime(at: Date): string {
  return `${dayAndMonth(at)}, ${writtenHour(at)}`
}
