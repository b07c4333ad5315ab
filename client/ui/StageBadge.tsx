import { Badge } from './Badge.tsx'

const STAGES = {
  coming: { tone: 'mist', label: 'À venir' },
  running: { tone: 'ok', label: 'En cours' },
  over: { tone: 'plain', label: 'Terminé' },
} as const

/** Says whether something limited in time is coming, running or over. */
export function StageBadge({ stage }: { stage: keyof typeof STAGES }) {
  const { tone, label } = STAGES[stage]
  return (
    <Badge tone={tone} size="small">
      {label}
    </Badge>
  )
}
