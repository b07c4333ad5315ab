import type { Schema } from '#server/platform/database/schema.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'

type Terms = Pick<Schema['promo_codes'], 'plan' | 'max_uses' | 'max_uses_per_member'> & {
  first_order_only: boolean
}

/** The conditions of a code, except its end: « Valable une fois, sur la première commande Premium ou Gold ». */
export function conditionsOf(terms: Terms): string {
  const times = terms.max_uses_per_member
  const plans = terms.plan ? PLAN_LABELS[terms.plan] : 'Premium ou Gold'
  const howOften = times === null ? '' : ` ${times === 1 ? 'une' : times} fois,`
  const order = terms.first_order_only ? 'la première commande' : 'une commande'
  const howMany = terms.max_uses === null ? '' : `, pour les ${terms.max_uses} premières commandes`
  return `Valable${howOften} sur ${order} ${plans}${howMany}`
}
