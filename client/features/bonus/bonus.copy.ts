import type { OwnBonuses } from '#shared/contracts/bonus.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { BonusOnSale } from '#shared/contracts/plans.ts'
import { dateAndHour, dayAndMonth, lastInstantOfMonth } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'
import {
  type BonusProduct,
  boostLasts,
  FLASH_PACK,
  PRODUCT_LABELS,
} from '#shared/domain/products.ts'
import type { Settings } from '#shared/domain/settings.ts'
import { zoneSuffix } from '#shared/domain/zone-labels.ts'
import { PARIS } from '#shared/domain/zones.ts'
import { UNSEEN_MESSAGES, type UnseenReason } from '#shared/kit/unseen-problems.ts'

export const BONUS_LEADS: Record<Plan, string> = {
  gratuit: 'Des flashs sans payer, puis les bonus payants.',
  premium: 'Des flashs pour quand vous voulez, sans toucher à ceux du jour.',
  gold: "Vos flashs sont déjà illimités. Votre profil, lui, peut prendre de l'avance.",
}

/** What each product gives, shown once it is paid. */
export const BONUS_RECEIVED: Record<BonusProduct, string> = {
  flash_pack: `${FLASH_PACK.flashes} flashs de plus vous attendent, pendant ${FLASH_PACK.lastsDays} jours.`,
  super_flash: `Votre profil est en première position pendant ${boostLasts('super_flash')}.`,
  boost: `Votre profil passe en priorité pendant ${boostLasts('boost')}.`,
}

/** « 20 novembre 2026 à 14 h 07 », plus the name of the time zone if the member's own time differs. */
function endOf(endsAt: string, ownZone: string): string {
  const at = new Date(endsAt)
  return dateAndHour(at) + zoneSuffix(at, PARIS, ownZone)
}

/** The texts about bonus flashes: their number and until when they are valid. */
export function flashesLeft(
  { remaining, expiresAt }: OwnBonuses['flashes'][number],
  ownZone: string,
) {
  return {
    title: remaining === 1 ? 'Flash bonus' : 'Flashs bonus',
    count: String(remaining),
    detail: expiresAt ? `Jusqu'au ${endOf(expiresAt, ownZone)}.` : 'Sans date limite.',
  }
}

/** The bonus flashes without those returned this month, which expire when the month ends. */
export function otherFlashes({ flashes, returned }: OwnBonuses, now: Date) {
  if (returned === null) return flashes
  const monthEnds = lastInstantOfMonth(now).toISOString()
  return flashes.filter(({ expiresAt }) => expiresAt !== monthEnds)
}

/** The texts about the flashes returned this month, and the number of them left. */
export function flashesReturned({ flashes, returned }: OwnBonuses, now: Date) {
  const count = returned ?? 0
  const endsAt = lastInstantOfMonth(now)
  const left = flashes.find(({ expiresAt }) => expiresAt === endsAt.toISOString())?.remaining ?? 0
  const [which, back] =
    count === 1
      ? ["Un de vos flashs n'a pas été présenté", 'Il vous revient']
      : [`${count} de vos flashs n'ont pas été présentés`, 'Ils vous reviennent']
  const rest = left < count ? ` Il vous en reste ${left}.` : ''
  return {
    title: 'Flashs rendus',
    count: `+\u00a0${count}`,
    detail: `${which} en 14 jours. ${back}, en plus de ceux du jour, jusqu'au ${dayAndMonth(endsAt)}.${rest}`,
  }
}

export const WHY_ONCE_A_MONTH =
  "Nous le disons en une somme, le premier de chaque mois. Un retour dit au jour le jour révélerait qui a vu votre profil, et qui ne l'a pas vu."

const RUNNING: Record<OwnBonuses['boosts'][number]['product'], string> = {
  super_flash: 'Votre profil est en première position',
  boost: 'Votre profil passe en priorité',
}

export function boostRunning({ product, endsAt }: OwnBonuses['boosts'][number], ownZone: string) {
  return {
    title: `${PRODUCT_LABELS[product]} en cours`,
    detail: `${RUNNING[product]} jusqu'au ${endOf(endsAt, ownZone)}.`,
  }
}

/** The buyer. A boost is useless to a profile without a photo (`isFaceless`) or one that nobody is shown (`unseen`). */
export interface Buyer {
  plan: Plan
  isFaceless: boolean
  unseen?: UnseenReason | undefined
}

/** The reason why the member is in nobody's deck, from the data of their own pages. */
export function hiddenReason(
  { preferencesCompleted, subscription }: CurrentMember,
  settings: Settings | undefined,
): UnseenReason | undefined {
  if (!preferencesCompleted) return 'without_wishes'
  if (settings?.isPublic === false) return 'masked'
  return settings?.isIncognito && subscription === 'gold' ? 'incognito' : undefined
}

/** Whether the buyer has to add a photo before buying the product. */
export function needsPhoto(product: BonusProduct, { isFaceless }: Buyer): boolean {
  return isFaceless && product !== 'flash_pack'
}

/** Why the buyer cannot buy a product; undefined if they can. */
export function unavailableReason(
  { product, plans }: BonusOnSale,
  buyer: Buyer,
): string | undefined {
  const { plan, unseen } = buyer
  if (plans.includes(plan)) {
    if (needsPhoto(product, buyer)) return "Ajoutez d'abord une photo de vous."
    return unseen && product !== 'flash_pack' ? UNSEEN_MESSAGES[unseen] : undefined
  }
  if (product === 'flash_pack' && plan === 'gold') return 'Avec Gold, vos flashs sont illimités.'
  return `Réservé à ${plans.map((one) => PLAN_LABELS[one]).join(' et ')}`
}
