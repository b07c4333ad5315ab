import type { Billing, BonusProduct, PaidPlan } from '#shared/domain/products.ts'

/**
 * The prices of the catalogue when this version of the text came into force. A changed price requires a new version,
 * which a test checks.
 */
export const TERMS_PRICES: Record<PaidPlan, Record<Billing, number>> = {
  premium: { monthly: 13_00, annual: 60_00 },
  gold: { monthly: 25_00, annual: 228_00 },
}

export const TERMS_BONUS_PRICES: Record<BonusProduct, number> = {
  flash_pack: 5_00,
  super_flash: 2_00,
  boost: 10_00,
}
