/** The sentences by which a member closes a conversation politely; each is sent as their last message. */
export const DECLINE_SENTENCES = {
  no_further:
    'Merci pour nos échanges. Je ne souhaite pas aller plus loin, et je vous souhaite une belle rencontre.',
  not_us:
    'Vous lire était agréable. Je sens que ce ne sera pas nous deux, je préfère vous le dire simplement.',
  somebody_else:
    'Je me consacre à une autre rencontre. Merci de votre gentillesse, et bonne route à vous.',
} as const

export type DeclineSentenceId = keyof typeof DECLINE_SENTENCES

export const DECLINE_SENTENCE_IDS = Object.keys(DECLINE_SENTENCES) as DeclineSentenceId[]

/** How long the member who declined can reopen the conversation. */
export const REOPEN_WITHIN_MS = 24 * 60 * 60 * 1000

/** After this number of days a conversation that is still closed is erased for both members. */
export const CLOSED_LASTS_DAYS = 30
