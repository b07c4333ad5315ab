import { useInfiniteQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import { hoursAndMinutes } from '#client/ui/hours-and-minutes.ts'
import { QueueFact } from '#client/ui/Queue.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { verificationsQuery } from './verification-queue.api.ts'

/** How long the oldest open request has been waiting. */
export function OldestWait() {
  const now = useNow()
  const [first] = useInfiniteQuery(verificationsQuery).data?.pages ?? []
  const oldest = first?.items.verifications[0]
  if (!oldest) return null
  return (
    <QueueFact icon={<Clock size={20} aria-hidden="true" />}>
      La plus ancienne attend depuis {hoursAndMinutes(+now - Date.parse(oldest.sentAt))}
    </QueueFact>
  )
}
