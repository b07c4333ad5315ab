import CircleCheck from 'lucide-react/icons/circle-check'
import { QueueFact } from '#client/ui/Queue.tsx'

/** How fast the reports of the last 30 days were decided. */
export function DecidedSpeed({ hours }: { hours: number | null }) {
  return (
    <QueueFact icon={<CircleCheck size={20} aria-hidden="true" />}>
      {hours === null
        ? 'Aucun signalement décidé sur 30 jours'
        : `95 % traités en moins de ${hours} h sur 30 jours`}
    </QueueFact>
  )
}
