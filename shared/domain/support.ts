import { addDays } from './paris-calendar.ts'
import type { Plan } from './plans.ts'

export const SUPPORT_TOPICS = [
  'account',
  'subscription',
  'safety',
  'technical',
  'privacy',
  'accessibility',
  'other',
] as const
export type SupportTopic = (typeof SUPPORT_TOPICS)[number]

export const SUPPORT_TOPIC_LABELS: Record<SupportTopic, string> = {
  account: 'Mon compte, mon profil',
  subscription: 'Abonnement ou paiement',
  safety: 'Ma sécurité',
  technical: 'Un problème technique',
  privacy: 'Mes données',
  accessibility: "L'accessibilité",
  other: 'Autre chose',
}

export const SUPPORT_MESSAGE_MAX = 2000
export const SUPPORT_ANSWER_MAX = 4000

const RANKS: Record<Plan, number> = { gold: 1, premium: 2, gratuit: 3 }

/** The place in the queue: Gold first, then Premium, then everybody else, visitors among them. */
export function supportRank(plan: Plan | null): number {
  return RANKS[plan ?? 'gratuit']
}

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', weekday: 'short' })

/**
 * Until when an answer was promised, within 24 hours: a day later, at the same hour, and on Monday
 * where nobody works that day.
 */
export function supportDueAt(askedAt: Date): Date {
  let due = addDays(askedAt, 1)
  while (['Sat', 'Sun'].includes(weekday.format(due))) due = addDays(due, 1)
  return due
}
