import { PLAN_RIGHTS, type Plan } from '#shared/domain/plans.ts'
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
]

/** On a plan with unlimited flashes, the reminder does not depend on the flashes left. */
function reminder(plan: Plan): SettingRow {
  const days =
    PLAN_RIGHTS[plan].dailyFlashes === null ? '' : ', les jours où il vous reste des flashs'
  return kind('dailyReminder', 'Rappels quotidiens', `Un message vers 18 h${days}.`)
}

const EMAIL_ROWS: readonly SettingRow[] = [
  kind(
    'emails',
    'Résumé par e-mail',
    "Ce qui vous attend, les jours où vous n'ouvrez pas Embellie.",
  ),
]

interface DeviceSwitchesProps {
  plan: Plan
  isBlocked: boolean
}

/** The notification types that need the browser's permission. */
export function DeviceSwitches({ plan, isBlocked }: DeviceSwitchesProps) {
  const rows = [...ROWS, reminder(plan)]
  return <SettingSwitches rows={rows.map((row) => ({ ...row, isWaiting: isBlocked }))} />
}

export function EmailSwitches() {
  return <SettingSwitches rows={EMAIL_ROWS} />
}
