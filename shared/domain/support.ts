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

/** The rank in the queue: 1 for Gold, 2 for Premium, 3 for everybody else, including visitors (null). */
export function supportRank(plan: Plan | null): number {
  return RANKS[plan ?? 'gratuit']
}

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', weekday: 'short' })

/**
 * When the promised answer (within 24 hours) is due: one day later at the same time, moved to Monday from a weekend.
 */
export function supportDueAt(askedAt: Date): Date {
  let due = addDays(askedAt, 1)
  while (['Sat', 'Sun'].includes(weekday.format(due))) due = addDays(due, 1)
  return due
}
