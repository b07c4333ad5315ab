import { capitalised } from '#shared/domain/capitalised.ts'
import type { WayOut } from '#shared/domain/ways-out.ts'
import type { Contact } from './caution-contact.ts'
import type { CautionSubject } from './caution-rule.ts'

/** Why a member cannot write here once the conversation is open (decisions, "First words"). */
export function awaitsAnswer(firstName: string): string {
  return `Vous avez ouvert la conversation. Vous pourrez écrire librement quand ${firstName} vous aura répondu.`
}

export const PARTNER_LEFT =
  'Cette personne a quitté Embellie. Vous pouvez relire vos échanges, mais plus y répondre.'

/** Since when two members have been matched. */
export function knownFor(days: number): string {
  if (days <= 0) return "Vous vous connaissez depuis aujourd'hui."
  if (days === 1) return 'Vous vous connaissez depuis hier.'
  if (days < 61) return `Vous vous connaissez depuis ${days}\u00a0jours.`
  return `Vous vous connaissez depuis ${Math.floor(days / 30.5)}\u00a0mois.`
}

/** Whether two members have called or met. The text always names its source: the member's own messages. */
export function contactWords({ hasCalled, hasMet }: Contact, isWhole: boolean): string {
  if (hasCalled && hasMet) {
    return "Vous avez déjà pu vous parler et vous voir, d'après vos propres messages."
  }
  if (hasCalled) return "Vous avez déjà pu vous parler, d'après vos propres messages."
  if (hasMet) return "Vous avez déjà pu vous voir, d'après vos propres messages."
  return isWhole
    ? "D'après vos propres messages, ni appel ni rencontre."
    : "D'après vos messages affichés ici, ni appel ni rencontre."
}

/** Two members saw each other in a call: « Vus » or « Vues », and the date. */
export interface SeenInCall {
  as: string
  /** « 19 nov. », for the header; `day` is « 19 novembre », for a sentence. */
  on: string
  day: string
}

export function seenWords({ as, day }: SeenInCall): string {
  return `Vous vous êtes ${as.toLowerCase()} en visio le ${day}.`
}

const TIMES = ['première', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième', 'septième']

/** `time` is which request for money this is; null if the earlier messages are not all loaded. */
export function moneyAsked(who: string, time: number | null): string {
  if (time === null) return `${who} demande de l'argent.`
  return `${who} demande de l'argent, pour la ${TIMES[time - 1] ?? `${time}e`} fois.`
}

const COUNTS = ['une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept']

export function moneyWasAsked(who: string, times: number | null): string {
  if (times === null) return `${who} vous a demandé de l'argent.`
  return `${who} vous a demandé de l'argent, ${COUNTS[times - 1] ?? times} fois.`
}

/** The sentence that names the subject of a caution. */
export const SUBJECT_FACTS: Record<CautionSubject, (who: string) => string> = {
  money: (who) => `${who} parle d'argent.`,
  card: (who) => `${who} parle de cartes cadeaux ou de recharges.`,
  account: (who) => `${who} parle d'un compte ou d'une banque.`,
  invest: (who) => `${who} parle de placement ou de gains.`,
  parcel: (who) => `${who} parle d'un colis, de douane ou d'un héritage.`,
  link: (who) => `${who} parle d'un autre site ou d'une application.`,
  job: (who) => `${who} parle de tâches payées.`,
  recovery: (who) => `${who} parle d'argent à récupérer, ou d'un dossier officiel.`,
  site: (who) => `${who} parle d'un autre moyen de se joindre.`,
  secrecy: (who) => `${who} demande peut-être le secret.`,
  code: (who) => `${who} parle d'un code, d'un mot de passe ou d'une pièce personnelle.`,
  threat: () => 'Ce message ressemble à un chantage.',
  story: () => 'Ce message ressemble à ceux de certaines arnaques.',
}

/** « Cela ne veut pas dire qu'Éric ment. » */
export function notALie({ firstName, isFormer }: { firstName: string; isFormer: boolean }): string {
  const who = isFormer ? 'cette personne' : firstName
  return `Cela ne veut pas dire ${BEGINS_OPEN.test(who) ? "qu'" : 'que '}${who} ment.`
}

// Names that begin with a vowel sound: a vowel, an h, or a y before a consonant (Yves, but not Yann).
const BEGINS_OPEN = /^(?:[aeiouhàâäéèêëîïôöûüœæ]|y(?![aeiou]))/i

/** The placeholders for masked contact details and links. */
export const HIDDEN_WORDS: Record<WayOut, string> = {
  number: 'numéro masqué',
  address: 'adresse masquée',
  link: 'lien masqué',
}

/** « Numéro et lien restent masqués jusque-là. » */
export function stayHidden(ways: readonly WayOut[]): string {
  const [first, ...others] = new Set(ways)
  if (!first) return ''
  if (others.length > 0) {
    const names = listFormat.format([first, ...others].map((way) => WAY_NAMES[way]))
    return `${capitalised(names)} restent masqués jusque-là.`
  }
  if (ways.length > 1) {
    return first === 'address'
      ? 'Les adresses restent masquées jusque-là.'
      : `Les ${WAY_NAMES[first]}s restent masqués jusque-là.`
  }
  return first === 'address'
    ? "L'adresse reste masquée jusque-là."
    : `Le ${WAY_NAMES[first]} reste masqué jusque-là.`
}

const WAY_NAMES: Record<WayOut, string> = { number: 'numéro', address: 'adresse', link: 'lien' }
const listFormat = new Intl.ListFormat('fr-FR')

/** Why a message may worry its receiver, shown to its sender. */
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

const PROMISES_MONEY =
  "Votre message semble promettre de l'argent, ou donner de quoi vous en prendre."
const GIVES_A_HOLD = 'Votre message semble donner ce dont on peut se servir contre vous.'

/** What a message may give away, shown to its sender. */
export const GIVING_TEXTS: Record<CautionSubject, string> = {
  code: "Votre message semble contenir un code, un mot de passe ou une pièce d'identité.",
  card: "Votre message semble contenir le code d'une carte ou d'une recharge.",
  account: 'Votre message semble contenir des coordonnées bancaires, ou un accès à votre compte.',
  money: PROMISES_MONEY,
  invest: PROMISES_MONEY,
  parcel: PROMISES_MONEY,
  job: PROMISES_MONEY,
  recovery: PROMISES_MONEY,
  threat: GIVES_A_HOLD,
  link: GIVES_A_HOLD,
  site: GIVES_A_HOLD,
  secrecy: GIVES_A_HOLD,
  story: GIVES_A_HOLD,
}
