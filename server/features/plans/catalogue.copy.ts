import type { BonusProduct } from '#shared/domain/products.ts'

/** Description of each bonus product, with its duration. */
export const BONUS_DESCRIPTIONS: Record<BonusProduct, string> = {
  flash_pack: '50 flashs de plus, valables 30 jours',
  super_flash: 'Votre profil en première position pendant 1 heure',
  boost: 'Votre profil en priorité pendant 24 heures',
}
