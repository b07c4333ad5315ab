/**
 * Who was here this long ago counts as here: on a card, in a conversation, and for the search by presence. Of
 * who has « Statut en ligne » switched off, nothing is shown: `presenceOf` in members.service.ts. In words, « En ligne »,
 * « Vu il y a 2 h »: presence-label.ts.
 */
export const ONLINE_FOR_MS = 10 * 60 * 1000
