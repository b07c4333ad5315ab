import type { NotificationChoices } from '#shared/domain/settings.ts'
import { type SettingRow, SettingSwitches } from './SettingSwitches.tsx'

function kind(key: keyof NotificationChoices, label: string, detail?: string): SettingRow {
  return {
    label,
    ...(detail && { detail }),
    isOn: ({ notifications }) => notifications[key],
    change: (isOn) => ({ notifications: { [key]: isOn } }),
  }
}

const ROWS: readonly SettingRow[] = [
  kind('matches', 'Nouveaux matchs'),
  kind('messages', 'Messages'),
  kind('flashes', 'Flashs reçus'),
  kind('visits', 'Visites de mon profil'),
  kind(
    'dailyReminder',
    'Rappels quotidiens',
    'Un message vers 18 h, les jours où il vous reste des flashs.',
  ),
]

const LETTERS: readonly SettingRow[] = [
  kind(
    'emails',
    'Résumé par e-mail',
    "Ce qui vous attend, les jours où vous n'ouvrez pas Embellie.",
  ),
]

/** What a browser that blocks notifications keeps from ringing. */
export function DeviceSwitches({ isBlocked }: { isBlocked: boolean }) {
  return <SettingSwitches rows={ROWS.map((row) => ({ ...row, isWaiting: isBlocked }))} />
}

export function LetterSwitches() {
  return <SettingSwitches rows={LETTERS} />
}
