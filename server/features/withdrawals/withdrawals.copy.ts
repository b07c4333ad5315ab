import { PROBLEMS } from '#shared/kit/problem.ts'

/** Why a contract cannot be withdrawn from, as the page and the message say it. */
export const REFUSALS = {
  over: PROBLEMS.withdrawal_over.title,
  replaced: "Une autre formule a pris la place de ce contrat : renoncez d'abord à celle-ci.",
  refunded: 'Ce contrat a déjà été remboursé en entier.',
} as const

export type Refusal = keyof typeof REFUSALS
