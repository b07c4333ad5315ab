import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Destination } from '#client/app/paths.ts'
import { receivedFlashes } from '#client/features/flashes/received.api.ts'
import { statsQuery } from '#client/features/members/members.api.ts'
import { receivedVisits } from '#client/features/visits/visits.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { shownCount } from '#client/ui/shown-count.ts'
import { pathOfTab } from './profile-tabs.ts'

/**
 * The way to those who matched, flashed or came, for the menu of one's profile, with as many as the figures there do not say; null
 * for whom it waits until somebody stands behind it.
 */
export function useMeetingsEntry(waits: boolean): { to: Destination; detail: string } | null {
  const { id } = useMember()
  const { data: stats } = useQuery(statsQuery)
  const { data: flashes } = useInfiniteQuery(receivedFlashes(id))
  const { data: visits } = useInfiniteQuery(receivedVisits(id))
  const hasAny = Boolean(stats?.matches || flashes?.count || visits?.count)
  if (waits && !hasAny) return null
  const said = [counted(flashes?.count, 'flash'), counted(visits?.count, 'visite')]
  const detail = said.filter(Boolean).join(', ')
  return { to: pathOfTab('affinites'), detail: detail || 'Qui vous plaît, et à qui vous plaisez' }
}

function counted(count: number | undefined, word: string): string {
  return count ? `${shownCount(count)}\u00a0${word}${count > 1 ? 's' : ''}` : ''
}
