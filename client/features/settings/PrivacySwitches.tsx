import { PLAN_RIGHTS, type Plan } from '#shared/domain/plans.ts'
import { type SettingRow, SettingSwitches } from './SettingSwitches.tsx'

const ROWS: readonly SettingRow[] = [
  {
    label: 'Profil public',
    detail:
      'Montre votre profil dans les suggestions et les recherches. Vos affinités vous voient toujours.',
    isOn: ({ isPublic }) => isPublic,
    change: (isPublic) => ({ isPublic }),
  },
  {
    label: 'Statut en ligne',
    detail: 'Montre quand vous êtes là, et votre dernière visite.',
    isOn: ({ showsOnline }) => showsOnline,
    change: (showsOnline) => ({ showsOnline }),
  },
  {
    label: 'Géolocalisation',
    detail:
      "D'après votre ville, pour suggérer des personnes proches. La position de l'appareil n'est jamais lue.",
    isOn: ({ usesLocation }) => usesLocation,
    change: (usesLocation) => ({ usesLocation }),
  },
]

const ANNOUNCEMENT: SettingRow = {
  label: 'Annoncer mon passage à Premium ou Gold',
  detail: 'Avec votre prénom et votre région, rien de plus.',
  isOn: ({ announcesUpgrade }) => announcesUpgrade,
  change: (announcesUpgrade) => ({ announcesUpgrade }),
}

function incognito(plan: Plan): SettingRow {
  const isAllowed = PLAN_RIGHTS[plan].goesIncognito
  const reach = isAllowed
    ? 'Seules vos affinités et les personnes que vous flashez vous voient.'
    : 'Réservé à Gold.'
  return {
    label: 'Navigation incognito',
    detail: `Vos visites ne laissent pas de trace. ${reach}`,
    isOn: ({ isIncognito }) => isIncognito,
    change: (isIncognito) => ({ isIncognito }),
    isDisabled: !isAllowed,
  }
}

export function PrivacySwitches({ plan }: { plan: Plan }) {
  // No plan is above Gold, so there is no upgrade to announce.
  const announcement = plan === 'gold' ? [] : [ANNOUNCEMENT]
  return <SettingSwitches rows={[...ROWS, ...announcement, incognito(plan)]} />
}
