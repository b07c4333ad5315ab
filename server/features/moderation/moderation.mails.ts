import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import {
  button,
  facts,
  link as mailLink,
  note,
  paragraph,
} from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { BANNED_READABLE_DAYS } from '#shared/domain/bans.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { type Reasons, statementOf } from '#shared/domain/statements.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

interface Recipient {
  to: string
  /** Left out if we only have an email address: the person who typed it may have made up the name as well. */
  firstName?: string | undefined
}

// Other people can see a list of emails over the recipient's shoulder: no subject says what was decided, about whom, or
// why.
const DECISION = 'Une décision concernant votre compte'
const REPORT_DECIDED = 'Décision sur votre signalement'
const ACCOUNT_OPEN = 'Votre compte est de nouveau ouvert'
const APPEAL_RECEIVED = 'Votre contestation est bien arrivée'
const APPEAL_DECIDED = 'Réponse à votre contestation'
const VISIBLE = 'Votre profil est visible'
const REVIEWED = 'Votre profil a été examiné'
const PROFILE_BANNED = "À propos d'une de vos conversations"

function greet({ firstName }: Recipient): string {
  return firstName ? `Bonjour ${firstName},` : 'Bonjour,'
}

/** Sends the statement of reasons to the member concerned. */
export function decisionMail(
  recipient: Recipient,
  decided: { reasons: Reasons; reference: string; link: string },
  config: MailConfig,
): Mail {
  const statement = statementOf(decided.reasons)
  const blocks = [
    paragraph(`${greet(recipient)}\n${statement.scope}`),
    note(statement.facts, 'Les faits.'),
    note(`${statement.rule} ${statement.means}`, 'La règle.'),
    note(statement.redress, 'Contester.'),
    button('Lire ou contester cette décision', `${config.baseUrl}${decided.link}`),
    facts([['Référence', decided.reference]]),
  ]
  const content = {
    preheader: `Référence ${decided.reference}.`,
    title: statement.title,
    blocks,
  }
  return { to: recipient.to, subject: DECISION, ...layoutMail(content, config) }
}

/** Tells the reporter whether a measure was taken; never which one, nor against whom. */
export function reportDecidedMail(
  recipient: Recipient,
  { reference, isFollowed }: { reference: string; isFollowed: boolean },
  config: MailConfig,
): Mail {
  const outcome = isFollowed
    ? 'Nous avons constaté un manquement à nos règles et pris une mesure. Par respect pour chacun, nous ne disons pas laquelle.'
    : "Nous n'avons pas constaté de manquement à nos règles : nous n'avons pas pris de mesure."
  const blocks = [
    paragraph(`${greet(recipient)}\nune personne de notre équipe a lu votre signalement.`),
    paragraph(outcome),
    facts([['Référence', reference]]),
    note(
      "Répondez-nous dans les six mois, gratuitement : une autre personne relit le dossier, si l'équipe en compte une. Vous pouvez aussi saisir un organe de règlement des litiges ou le juge.",
      "Vous n'êtes pas d'accord ?",
    ),
  ]
  const content = { preheader: `Référence ${reference}.`, title: REPORT_DECIDED, blocks }
  return { to: recipient.to, subject: REPORT_DECIDED, ...layoutMail(content, config) }
}

export function accountOpenMail(recipient: Recipient, config: MailConfig): Mail {
  const blocks = [
    paragraph(
      `${greet(recipient)}\nvotre suspension a pris fin. Vous pouvez vous connecter, et vos conversations sont là.`,
    ),
    button('Me connecter', `${config.baseUrl}/login`),
  ]
  const content = { preheader: 'Vous pouvez vous connecter.', title: ACCOUNT_OPEN, blocks }
  return { to: recipient.to, subject: ACCOUNT_OPEN, ...layoutMail(content, config) }
}

/** Sent to a member whose profile was held, after a person has reviewed it. */
export function profileReviewedMail(
  recipient: Recipient,
  { isAwaited, isLimited }: { isAwaited: boolean; isLimited: boolean },
  config: MailConfig,
): Mail {
  const title = isAwaited ? REVIEWED : VISIBLE
  const rights = isLimited
    ? 'vous pouvez envoyer des flashs. Un autre message vous dit pourquoi vos nouvelles conversations restent limitées.'
    : 'vous pouvez envoyer des flashs et des messages.'
  const news = isAwaited
    ? "il sera visible dès qu'il sera vérifié."
    : `il est visible, et ${rights}`
  const blocks = [
    paragraph(`${greet(recipient)}\nune personne de notre équipe a regardé votre profil : ${news}`),
    paragraph(
      'Merci de votre patience. Nous regardons de près certains profils, pour protéger tout le monde.',
    ),
    isAwaited
      ? button('Faire vérifier mon profil', `${config.baseUrl}/profile`)
      : button('Découvrir des profils', `${config.baseUrl}/home`),
  ]
  const content = { preheader: 'Nous avons regardé votre profil.', title, blocks }
  return { to: recipient.to, subject: title, ...layoutMail(content, config) }
}

export function appealReceivedMail(
  recipient: Recipient,
  { reference, isByAnother }: { reference: string; isByAnother: boolean },
  config: MailConfig,
): Mail {
  const judge = isByAnother
    ? 'Elle est lue par une autre personne que celle qui a décidé, et vous recevez sa réponse par e-mail.'
    : "L'équipe la lit, et vous répond par e-mail. Elle compte une seule personne en mesure de décider : c'est elle qui relit le dossier en entier."
  const blocks = [
    paragraph(`${greet(recipient)}\nnous avons bien reçu votre contestation. ${judge}`),
    facts([['Décision', reference]]),
  ]
  const content = { preheader: `Décision ${reference}.`, title: APPEAL_RECEIVED, blocks }
  return { to: recipient.to, subject: APPEAL_RECEIVED, ...layoutMail(content, config) }
}

interface ReversedAccount {
  /** False if another decision keeps the account closed. */
  isOpen: boolean
  /** An exclusion stops the renewal of a plan; only the member can resume it. */
  wasExcluded: boolean
}

/**
 * Says what is restored with the account, and what is not: a cancelled appointment stays cancelled, because it also
 * concerned the other member.
 */
function accountNote({ isOpen, wasExcluded }: ReversedAccount) {
  if (!isOpen) {
    return note(
      'Une autre décision court encore : le message qui vous la dit permet de la lire et de la contester.',
      'Votre compte reste fermé.',
    )
  }
  const renewal = wasExcluded
    ? ' Si une formule payante court encore, son renouvellement reste arrêté : vous pouvez le reprendre dans vos réglages.'
    : ''
  return note(
    `Vous pouvez vous connecter. Les rendez-vous et les tables qui étaient prévus restent annulés.${renewal}`,
    'Votre compte est de nouveau ouvert.',
  )
}

export function appealDecidedMail(
  recipient: Recipient,
  answer: {
    reference: string
    decidedAt: Date
    isReversed: boolean
    reasons: string
    /** True if the person who decided also answered the appeal, because nobody else was able to. */
    isSame: boolean
    /** The state of an account that the reversed decision had closed; null for any other decision. */
    account: ReversedAccount | null
  },
  config: MailConfig,
): Mail {
  const effects = answer.account ? '.' : ', et ses effets avec elle.'
  const outcome = answer.isReversed
    ? `La décision du ${longDate(answer.decidedAt)} est annulée${effects}`
    : `La décision du ${longDate(answer.decidedAt)} est maintenue.`
  const judge = answer.isSame
    ? "votre dossier a été relu en entier. L'équipe compte une seule personne en mesure de décider : c'est elle qui avait pris la décision."
    : 'une autre personne a relu votre dossier.'
  const blocks = [
    paragraph(`${greet(recipient)}\n${judge} ${outcome}`),
    paragraph(answer.reasons),
    ...(answer.account ? [accountNote(answer.account)] : []),
    facts([['Décision', answer.reference]]),
    note(
      'Vous pouvez encore saisir un organe de règlement des litiges, ou le juge.',
      "Vous n'êtes pas d'accord ?",
    ),
  ]
  const content = { preheader: `Décision ${answer.reference}.`, title: APPEAL_DECIDED, blocks }
  return { to: recipient.to, subject: APPEAL_DECIDED, ...layoutMail(content, config) }
}

/** Tells a member who talked with an excluded member what to check, never what the excluded member did. */
export function profileBannedMail(
  recipient: Recipient,
  { gender, link }: { gender: Gender; link: string | undefined },
  config: MailConfig,
): Mail {
  const pronoun = gender === 'F' ? 'Elle' : 'Il'
  const blocks = [
    paragraph(
      `${greet(recipient)}\nune personne de notre équipe a examiné un compte et l'a fermé. Vous aviez une conversation avec ce profil : voici ce qu'il vaut mieux vérifier. Vous n'avez rien à vous reprocher.`,
    ),
    note(
      "Appelez votre banque aujourd'hui, puis gardez les preuves. Info Escroqueries vous répond au 0 805 805 817, appel gratuit, du lundi au vendredi.",
      "Vous avez envoyé de l'argent ?",
    ),
    note(
      'Changez-le, en commençant par votre messagerie.',
      'Vous avez donné un code ou un mot de passe ?',
    ),
    note(
      'Ne cédez à aucun chantage : signalez-le, ne payez pas.',
      `${pronoun} a des photos de vous ?`,
    ),
    note(
      'Bloquez ce numéro. Son nom peut changer, pas sa demande.',
      `${pronoun} vous rappelle ailleurs ?`,
    ),
    ...(link
      ? [
          button('Relire la conversation', `${config.baseUrl}${link}`),
          note(`Elle reste lisible ${BANNED_READABLE_DAYS} jours, pour vos preuves.`),
        ]
      : []),
    mailLink("Que faire si j'ai payé", `${config.baseUrl}/security#victim`),
    mailLink("Parler à l'équipe", `${config.baseUrl}/contact`),
  ]
  const content = { preheader: "Ce qu'il vaut mieux vérifier.", title: PROFILE_BANNED, blocks }
  return { to: recipient.to, subject: PROFILE_BANNED, ...layoutMail(content, config) }
}
