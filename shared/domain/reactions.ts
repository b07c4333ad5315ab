/** The reactions to a message, in the order in which they are offered. */
export const REACTION_SIGNS = ['like', 'laugh', 'joy', 'thanks', 'agree'] as const

export type ReactionSign = (typeof REACTION_SIGNS)[number]
