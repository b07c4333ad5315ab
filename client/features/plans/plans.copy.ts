import type { PlanPrice } from '#shared/contracts/plans.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { PLAN_RIGHTS, type Plan } from '#shared/domain/plans.ts'

export const PLAN_TAGLINES: Record<Plan, string> = {
  gratuit: 'Pour découvrir, à votre rythme.',
  premium: 'Pour faire le premier pas.',
  gold: 'Pour ne rien laisser au hasard.',
}

/** The flag on the corner of a plan card. */
export const PLAN_FLAGS: Partial<Record<Plan, string>> = { premium: 'Populaire', gold: 'VIP' }

interface Feature {
  /** Shown first, in bold. */
  strong?: string
  text?: string
  /** The plan does not include this feature. */
  isMissing?: true
}

function flashesPerDay(plan: Plan): Feature {
  return { strong: `${PLAN_RIGHTS[plan].dailyFlashes} flashs`, text: ' par jour' }
}

const PLAN_FEATURES: Record<Plan, readonly Feature[]> = {
  gratuit: [
    flashesPerDay('gratuit'),
    { text: 'Messagerie avec vos matchs' },
    { text: 'Répondre aux conversations' },
    { text: 'Engager la conversation par une phrase toute prête' },
    { text: 'Engager la conversation avec vos mots', isMissing: true },
  ],
  premium: [
    flashesPerDay('premium'),
    { text: 'Engager la conversation avec vos mots' },
    { text: 'Voir qui vous a flashé' },
    { text: 'Voir qui vous a visité' },
    { text: 'Filtres de recherche avancés' },
    { text: 'Assistance prioritaire' },
  ],
  gold: [
    { strong: 'Flashs et messages illimités' },
    { text: 'Voir qui vous a flashé et visité' },
    { text: 'Filtres de recherche avancés' },
    { text: 'Profil mis en avant' },
    { text: 'Badge exclusif' },
    { text: "Super flashs, à l'unité" },
    { text: 'Mode incognito' },
    { text: 'Assistance VIP' },
  ],
}

/** The features of a plan. Events are listed only while one is planned. */
export function planFeatures(plan: Plan, hasEvents: boolean): readonly Feature[] {
  const features = PLAN_FEATURES[plan]
  return plan === 'gold' && hasEvents ? [...features, { text: 'Événements VIP' }] : features
}

/**
 * Whether an offer sets the price. It has no `offer`, and is not called a reduction, if a price as low was already
 * charged in the 30 days before it.
 */
export function isBelowUsual({ priceCents, renewalCents }: PlanPrice): boolean {
  return priceCents < renewalCents
}

/** The price of the next term: « Se renouvelle à 60 € pour 6 mois. » */
export function renewalSentence(plan: PlanPrice): string {
  const { months, renewalCents } = plan
  const price = shortEuros(renewalCents)
  const how = months === 1 ? `chaque mois à ${price}` : `à ${price} pour ${months} mois`
  return isBelowUsual(plan) ? `Elle se renouvelle ensuite ${how}.` : `Se renouvelle ${how}.`
}
