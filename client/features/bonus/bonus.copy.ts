import type { OwnBonuses } from '#shared/contracts/bonus.ts'
import type { BonusOnSale } from '#shared/contracts/plans.ts'
import { dateAndHour, dayAndMonth, lastInstantOfMonth } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'
import {
  type BonusProduct,
  boostLasts,
  FLASH_PACK,
  PRODUCT_LABELS,
} from '#shared/domain/products.ts'

export const BONUS_LEADS: Record<Plan, string> = {
  gratuit:
    'Vos flashs du jour reviennent à minuit. Les flashs en plus sont réservés à Premium ; avec votre formule, votre profil peut passer devant.',
  premium: 'Des flashs pour quand vous voulez, sans toucher à ceux du jour.',
  gold: "Vos flashs sont déjà illimités. Votre profil, lui, peut prendre de l'avance.",
}

/** What a product brought, once it is paid. */
export const BONUS_RECEIVED: Record<BonusProduct, string> = {
  flash_pack: `${FLASH_PACK.flashes} flashs de plus vous attendent, pendant ${FLASH_PACK.lastsDays} jours.`,
  super_flash: `Votre profil est en première position pendant ${boostLasts('super_flash')}.`,
  boost: `Votre profil passe en priorité pendant ${boostLasts('boost')}.`,
}

/** What the member has of it: « 12 flashs bonus », and until when. */
export function flashesLeft({ remaining, expiresAt }: OwnBonuses['flashes'][number]) {
  return {
    title: remaining === 1 ? '1 flash bonus' : `${remaining} flashs bonus`,
    detail: expiresAt ? `Jusqu'au ${dateAndHour(new Date(expiresAt))}.` : 'Sans date limite.',
  }
}

/** What came back this month, of the flashes that nobody was shown. */
export function flashesReturned(count: number, now: Date) {
  const [which, back] =
    count === 1
      ? ["Un de vos flashs n'a pas été présenté", 'Il vous revient']
      : [`${count} de vos flashs n'ont pas été présentés`, 'Ils vous reviennent']
  const until = dayAndMonth(lastInstantOfMonth(now))
  return {
    title: 'Flashs rendus',
    detail: `${which} en 14 jours. ${back}, en plus de ceux du jour, jusqu'au ${until}. Nous le disons une fois par mois, en une somme : jour par jour, on saurait qui a vu votre profil.`,
  }
}

const RUNNING: Record<OwnBonuses['boosts'][number]['product'], string> = {
  super_flash: 'Votre profil est en première position',
  boost: 'Votre profil passe en priorité',
}

export function boostRunning({ product, endsAt }: OwnBonuses['boosts'][number]) {
  return {
    title: `${PRODUCT_LABELS[product]} en cours`,
    detail: `${RUNNING[product]} jusqu'au ${dateAndHour(new Date(endsAt))}.`,
  }
}

/** Why a product is not for this plan; undefined when it is. */
export function whyNot({ product, plans }: BonusOnSale, plan: Plan): string | undefined {
  if (plans.includes(plan)) return undefined
  if (product === 'flash_pack' && plan === 'gold') return 'Avec Gold, vos flashs sont illimités.'
  return `Réservé à ${plans.map((one) => PLAN_LABELS[one]).join(' et ')}.`
}

/** The products that this plan may buy before the others. */
export function ownFirst(products: readonly BonusOnSale[], plan: Plan): BonusOnSale[] {
  return products.toSorted((a, b) => Number(!!whyNot(a, plan)) - Number(!!whyNot(b, plan)))
}
