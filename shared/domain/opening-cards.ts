/**
 * The sentences with which a member of the free plan can start a conversation: one card per match, chosen by the member
 * who writes first. Most of them ask a question, so that they are easy to answer.
 */
export const OPENING_CARDS = {
  smile: "Bonjour ! Votre portrait m'a donné le sourire.",
  walk: 'Quelle est votre promenade préférée ?',
  sea_or_mountain: 'Plutôt mer ou montagne ?',
  book_or_film: 'Quel livre ou quel film vous a plu dernièrement ?',
  laughter: "Qu'est-ce qui vous fait rire à coup sûr ?",
  breakfast: 'Thé, café ou chocolat : par quoi commence votre journée ?',
  sunday: 'À quoi ressemble votre dimanche idéal ?',
  song: 'Quelle chanson vous met de bonne humeur ?',
} as const

export type OpeningCardId = keyof typeof OPENING_CARDS

export const OPENING_CARD_IDS = Object.keys(OPENING_CARDS) as OpeningCardId[]
