import type { SubscriberStatus } from '#shared/contracts/admin/newsletter.ts'

/** The labels of an address's state, singular and plural, and the tone of its badge. */
export const SUBSCRIBER_STATES: Record<
  SubscriberStatus,
  { label: string; plural: string; tone: 'ok' | 'warn' | 'plain' }
> = {
  confirmed: { label: 'Confirmée', plural: 'Confirmées', tone: 'ok' },
  pending: { label: 'En attente', plural: 'En attente', tone: 'warn' },
  unsubscribed: { label: 'Désinscrite', plural: 'Désinscrites', tone: 'plain' },
}
