import { useInfiniteQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import { hoursAndMinutes } from '#client/ui/hours-and-minutes.ts'
import { QueueFact } from '#client/ui/Queue.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { verificationsQuery } from './verification-queue.api.ts'

const MINUTE_MS = 60_000

/** How long the member who asked first has been waiting. */
export function OldestWait() {
  const now = useNow()
  const [first] = useInfiniteQuery(verificationsQuery).data?.pages ?? []
  const oldest = first?.items.verifications[0]
  if (!oldest) return null
  const waited = +now - Date.parse(oldest.sentAt)
  return (
    <QueueFact icon={<Clock size={20} aria-hidden="true" />}>
      {waited < MINUTE_MS
        ? "La plus ancienne vient d'arriver"
        : `La plus ancienne attend depuis ${hoursAndMinutes(waited)}`}
    </QueueFact>
  )
}
