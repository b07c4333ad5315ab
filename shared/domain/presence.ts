/**
 * How long a member counts as online after their last activity: on a card, in the header of a conversation, and in the
 * search by presence. Nothing is shown if the member switched off « Statut en ligne »: `presenceOf` in
 * server/features/members/members.service.ts. The labels « En ligne » and « Vu il y a 2 h »:
 * client/features/messages/presence-label.ts.
 */
export const ONLINE_FOR_MS = 10 * 60 * 1000
