/**
 * How long somebody counts as online after their last sign of life: on a card, in the head of a
 * conversation, and for the search by presence. Of who has « Statut en ligne » switched off, nothing
 * is shown: `presenceOf` in server/features/members/members.service.ts. In words, « En ligne », « Vu
 * il y a 2 h »: client/features/messages/presence-label.ts.
 */
export const ONLINE_FOR_MS = 10 * 60 * 1000
