/** Who was here this long ago counts as here: on a card, in a conversation, and for the search by presence. Of who has « Statut en ligne » switched off, nothing is shown. */
export const ONLINE_FOR_MS = 10 * 60 * 1000
