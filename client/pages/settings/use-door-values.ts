import { useQuery } from '@tanstack/react-query'
import { soughtWords } from '#client/features/members/sought-words.ts'
import { isPushDenied } from '#client/features/notifications/push-device.ts'
import { appearanceWords } from '#client/features/settings/appearance.copy.ts'
import { useAppearance } from '#client/features/settings/appearance.ts'
import { settingsQuery } from '#client/features/settings/settings.api.ts'
import { alertWords, visibilityWords } from '#client/features/settings/settings.copy.ts'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import { sessionsQuery } from '#client/session/connected-devices.ts'
import { useMember } from '#client/session/member-context.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import type { DOORS } from './doors.ts'

/** How things stand behind each door, in a few words; undefined as long as it is not known. */
export function useDoorValues(): Record<(typeof DOORS)[number]['to'], string | undefined> {
  const member = useMember()
  const appearance = useAppearance()
  const { data: settings } = useQuery(settingsQuery)
  const { data: contract } = useQuery(subscriptionQuery)
  const { data: devices } = useQuery(sessionsQuery)
  const plan = PLAN_LABELS[member.subscription]
  const endsAt = contract?.subscription?.endsAt
  return {
    '/settings/apparence': appearanceWords(appearance),
    '/settings/alertes': isPushDenied()
      ? 'Bloquées par le navigateur'
      : settings && alertWords(settings),
    '/settings/visibilite': settings && visibilityWords(settings),
    '/settings/abonnement': endsAt ? `${plan}, jusqu'au ${longDate(new Date(endsAt))}` : plan,
    '/preferences': member.preferencesCompleted ? soughtWords(member) : 'À compléter',
    '/settings/connexion': devices && deviceWords(devices.length),
    '/settings/donnees': 'Accords, copie, blocages',
    '/settings/partir': 'Se déconnecter, supprimer',
  }
}

function deviceWords(count: number): string {
  return count > 1 ? `${count} appareils` : `${count} appareil`
}
