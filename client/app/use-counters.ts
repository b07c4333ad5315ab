import { useQuery } from '@tanstack/react-query'
import { remainingFlashes } from '#client/features/flashes/flashes.api.ts'
import { statsQuery } from '#client/features/members/members.api.ts'
import { useMember } from '#client/session/member-context.ts'
import type { ShellCounters } from './shell/shell-data.ts'

/** The counts of the top bar. The realtime bridge and the member's own actions keep them up to date. */
export function useCounters(): ShellCounters {
  const { id } = useMember()
  const { data: stats } = useQuery(statsQuery)
  const { data: flashes } = useQuery(remainingFlashes(id))
  return {
    alerts: stats?.alerts,
    messages: stats?.unreadMessages,
    matches: stats?.matches,
    newMatches: stats?.newMatches,
    flashes: flashes?.remaining,
    visits: stats?.visits,
  }
}
