import type { BonusOnSale } from '#shared/contracts/catalogue.ts'
import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'
import type { BonusProduct } from '#shared/domain/products.ts'

export const BONUS_LEADS: Record<Plan, string> = {
  gratuit: "Vos flashs du jour reviennent à minuit. D'ici là :",
  premium: 'À utiliser quand vous voulez, sans toucher à ceux du jour.',
  gold: "Vos flashs sont déjà illimités. Votre profil, lui, peut prendre de l'avance :",
}

/** What a product brought, once it is paid. */
export const BONUS_RECEIVED: Record<BonusProduct, string> = {
  flash_pack: '50 flashs de plus vous attendent, pendant 30 jours.',
  super_flash: 'Votre profil est en première position pendant 1 heure.',
  boost: 'Votre profil est en priorité pendant 24 heures.',
}

/** Why a product is not for this plan; undefined when it is. */
export function whyNot({ product, plans }: BonusOnSale, plan: Plan): string | undefined {
  if (plans.includes(plan)) return undefined
  if (product === 'flash_pack' && plan === 'gold') return 'Avec Gold, vos flashs sont illimités.'
  return `Réservé à ${plans.map((one) => PLAN_LABELS[one]).join(' et ')}.`
}
