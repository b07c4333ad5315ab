import { PROBLEMS } from '#shared/kit/problem.ts'

/** Why a contract cannot be withdrawn from: the texts of the page and the email. */
export const REFUSALS = {
  over: PROBLEMS.withdrawal_over.title,
  replaced: "Une autre formule a pris la place de ce contrat : renoncez d'abord à celle-ci.",
  disputed:
    "Vous avez contesté ce paiement auprès de votre banque : c'est elle qui vous répond. Si elle ne vous rembourse pas, écrivez-nous.",
  refunded: 'Ce contrat a déjà été remboursé en entier.',
} as const

export type Refusal = keyof typeof REFUSALS
