import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Destination } from '#client/app/paths.ts'
import { receivedFlashes } from '#client/features/flashes/received.api.ts'
import { statsQuery } from '#client/features/members/members.api.ts'
import { receivedVisits } from '#client/features/visits/visits.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { shownCount } from '#client/ui/shown-count.ts'
import { pathOfTab } from './profile-tabs.ts'

/**
 * The entry of the profile menu that leads to the matches, received flashes and visits, with the counts that the menu
 * does not show otherwise. Null if `waits` is set and there are none.
 */
export function useMeetingsEntry(waits: boolean): { to: Destination; detail: string } | null {
  const { id } = useMember()
  const { data: stats } = useQuery(statsQuery)
  const { data: flashes } = useInfiniteQuery(receivedFlashes(id))
  const { data: visits } = useInfiniteQuery(receivedVisits(id))
  const hasAny = Boolean(stats?.matches || flashes?.count || visits?.count)
  if (waits && !hasAny) return null
  return {
    to: pathOfTab('affinites'),
    detail: detailOf(flashes?.count, visits?.count, stats?.visits),
  }
}

/** The line keeps its height while the counts are loading. */
function detailOf(flashes: number | undefined, visits: number | undefined, newVisits = 0): string {
  if (flashes === undefined || visits === undefined) return '\u00a0'
  const said = [
    counted(flashes, 'flash'),
    counted(visits, 'visite') + amongThem(visits, newVisits),
  ].filter((words) => words !== '')
  return said.join(', ') || 'Qui vous plaît, et à qui vous plaisez'
}

function counted(count: number, word: string): string {
  return count > 0 ? `${shownCount(count)}\u00a0${word}${count > 1 ? 's' : ''}` : ''
}

/** The same number of new visits as the bar above. */
function amongThem(visits: number, fresh: number): string {
  if (fresh === 0 || fresh >= visits) return ''
  return `, dont ${shownCount(fresh)}\u00a0${fresh > 1 ? 'nouvelles' : 'nouvelle'}`
}
