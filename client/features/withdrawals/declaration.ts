import * as z from 'zod/mini'
import { type Withdrawable, withdraw } from '#shared/contracts/withdrawals.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { isPaidPlan, PRODUCT_LABELS } from '#shared/domain/products.ts'

const { shape } = withdraw.body

/** The rules of the route, with a required reference: a visitor has no list of contracts and types it. */
export const declarationForm = z.object({
  ...shape,
  reference: shape.reference.check(
    z.minLength(1, 'Indiquez la référence qui figure sur votre confirmation de commande.'),
  ),
})

/** The values of the fields before and after validation. */
export type DeclarationInput = z.input<typeof declarationForm>
export type Declaration = z.output<typeof declarationForm>

/** The prewritten declaration for a contract. The member can edit it. */
export function statementOf({ product, orderedAt, reference }: Withdrawable): string {
  const ordered = longDate(new Date(orderedAt))
  const what = isPaidPlan(product)
    ? `la formule ${PRODUCT_LABELS[product]}, commandée`
    : `le produit ${PRODUCT_LABELS[product]}, commandé`
  return `Je vous notifie ma rétractation du contrat portant sur ${what} le ${ordered}, référence ${reference}.`
}

export const VISITOR_STATEMENT =
  "Je vous notifie ma rétractation du contrat dont j'indique ici la référence."
