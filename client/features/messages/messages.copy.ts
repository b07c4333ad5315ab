import type { CautionSubject } from './caution-rule.ts'

/** Why a member cannot write here once the conversation is open (decisions, "First words"). */
export function awaitsAnswer(firstName: string): string {
  return `Vous avez ouvert la conversation. Vous pourrez écrire librement dès que ${firstName} vous aura répondu.`
}

export const PARTNER_LEFT =
  'Cette personne a quitté Embellie. Vous pouvez relire vos échanges, mais plus y répondre.'

const SEND_NO_MONEY = "N'envoyez jamais d'argent à une personne que vous n'avez pas rencontrée."

/** What the one who reads such a message is told. */
export const CAUTION_TEXTS: Record<CautionSubject, string> = {
  money: `Prudence : on vous parle d'argent. ${SEND_NO_MONEY}`,
  card: `Prudence : on vous parle de cartes cadeaux ou de recharges. ${SEND_NO_MONEY}`,
  account:
    "Prudence : on vous parle d'un compte ou d'une banque. Ne prêtez pas votre compte, et n'en donnez pas les accès.",
  invest: `Prudence : on vous parle de placement ou de gains. ${SEND_NO_MONEY}`,
  parcel: `Prudence : on vous parle d'un colis, de douane ou d'un héritage. ${SEND_NO_MONEY}`,
  link: "Prudence : on vous envoie vers un autre site ou une application. N'y donnez rien de personnel.",
  job: `Prudence : on vous propose un travail payé à la tâche. ${SEND_NO_MONEY}`,
  recovery: `Prudence : on vous parle d'argent à récupérer, ou d'un dossier officiel. ${SEND_NO_MONEY}`,
  site: `Prudence : on vous propose de quitter le site. ${SEND_NO_MONEY}`,
  secrecy: `Prudence : on vous demande peut-être le secret. Parlez-en à un proche. ${SEND_NO_MONEY}`,
  story: `Prudence : ce message ressemble à certaines arnaques. ${SEND_NO_MONEY}`,
  threat: `Prudence : ce message ressemble à un chantage. ${SEND_NO_MONEY}`,
  code: 'Prudence : on vous demande un code, un mot de passe ou une pièce à vous. Ne les donnez à personne.',
}

/** What may look wrong in such a message, for the one who writes it. */
export const CAUTION_REASONS: Record<CautionSubject, string> = {
  money: "Il parle d'argent ou d'un moyen de paiement.",
  card: 'Il parle de cartes cadeaux ou de recharges.',
  account: "Il parle d'un compte ou d'une banque.",
  invest: 'Il parle de placement ou de gains.',
  parcel: "Il parle d'un colis, de douane ou d'un héritage.",
  link: 'Il renvoie à un autre site ou à une application.',
  job: 'Il parle de tâches payées.',
  recovery: "Il parle d'argent à récupérer, ou d'un dossier officiel.",
  secrecy: 'Il peut se lire comme une demande de secret.',
  site: 'Il propose de continuer ailleurs, ou donne de quoi vous joindre.',
  story: 'Il ressemble à ce que racontent les escrocs.',
  threat: 'Il peut se lire comme une menace.',
  code: 'Il demande un code, un mot de passe ou une pièce personnelle.',
}

const SENDS_MONEY = "De l'argent, ou de quoi vous en prendre."
const GIVES_ITSELF = 'Quelque chose dont on peut se servir contre vous.'

/** What such a message may give away, for the one who writes it. */
export const GIVING_REASONS: Record<CautionSubject, string> = {
  code: "Un code, un mot de passe ou une pièce d'identité.",
  card: "Le code d'une carte ou d'une recharge.",
  account: 'Votre compte, votre carte ou les accès de votre banque.',
  money: SENDS_MONEY,
  invest: SENDS_MONEY,
  parcel: SENDS_MONEY,
  job: SENDS_MONEY,
  recovery: SENDS_MONEY,
  threat: GIVES_ITSELF,
  link: GIVES_ITSELF,
  site: GIVES_ITSELF,
  secrecy: GIVES_ITSELF,
  story: GIVES_ITSELF,
}
