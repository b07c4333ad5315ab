import { useQuery } from '@tanstack/react-query'
import { soughtWords } from '#client/features/members/sought-words.ts'
import { isPushDenied } from '#client/features/notifications/push-device.ts'
import { appearanceWords } from '#client/features/settings/appearance.copy.ts'
import { useAppearance } from '#client/features/settings/appearance.ts'
import { settingsQuery } from '#client/features/settings/settings.api.ts'
import { alertWords, visibilityWords } from '#client/features/settings/settings.copy.ts'
import { contractSummary } from '#client/features/subscriptions/contract-summary.ts'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import { sessionsQuery } from '#client/session/connected-devices.ts'
import { useMember } from '#client/session/member-context.ts'
import type { SECTIONS } from './sections.ts'

/** A short summary of the state of each section; undefined while it loads. */
export function useSectionSummaries(): Record<(typeof SECTIONS)[number]['to'], string | undefined> {
  const member = useMember()
  const appearance = useAppearance()
  const { data: settings } = useQuery(settingsQuery)
  const { data: contract } = useQuery(subscriptionQuery)
  const { data: devices } = useQuery(sessionsQuery)
  return {
    '/settings/apparence': appearanceWords(appearance),
    '/settings/alertes': isPushDenied()
      ? 'Bloquées par le navigateur'
      : settings && alertWords(settings),
    '/settings/visibilite': settings && visibilityWords(settings),
    '/settings/abonnement': contractSummary(
      member.subscription,
      contract?.subscription,
      new Date(),
    ),
    '/preferences': member.preferencesCompleted ? soughtWords(member) : 'À compléter',
    '/settings/connexion': devices && deviceWords(devices.length),
    '/settings/donnees': 'Accords, copie, blocages',
    '/settings/partir': 'Se déconnecter, supprimer',
  }
}

function deviceWords(count: number): string {
  return count > 1 ? `${count}\u00a0appareils` : `${count}\u00a0appareil`
}
