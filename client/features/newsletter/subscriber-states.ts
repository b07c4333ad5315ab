import type { SubscriberStatus } from '#shared/contracts/admin/newsletter.ts'

/** What the state of an address is called, of one and of several, and how its badge looks. */
export const SUBSCRIBER_STATES: Record<
  SubscriberStatus,
  { label: string; plural: string; tone: 'ok' | 'warn' | 'plain' }
> = {
  confirmed: { label: 'Confirmée', plural: 'Confirmées', tone: 'ok' },
  pending: { label: 'En attente', plural: 'En attente', tone: 'warn' },
  unsubscribed: { label: 'Désinscrite', plural: 'Désinscrites', tone: 'plain' },
}
