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
  site: `Prudence : on vous propose de quitter le site. ${SEND_NO_MONEY}`,
  story: `Prudence : ce message ressemble à certaines arnaques. ${SEND_NO_MONEY}`,
  threat: `Prudence : ce message ressemble à un chantage. ${SEND_NO_MONEY}`,
  code: 'Prudence : on vous demande un code, un mot de passe ou une pièce à vous. Ne les donnez à personne.',
}

/** What may look wrong in such a message, for the one who writes it. */
export const CAUTION_REASONS: Record<CautionSubject, string> = {
  money: "Il parle d'argent ou d'un moyen de paiement.",
  site: 'Il propose de continuer ailleurs, ou donne de quoi vous joindre.',
  story: 'Il ressemble à ce que racontent les escrocs.',
  threat: 'Il peut se lire comme une menace.',
  code: 'Il demande un code, un mot de passe ou une pièce personnelle.',
}
