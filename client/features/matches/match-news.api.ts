import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '#client/platform/api.ts'
import { localStored } from '#client/platform/storage.ts'
import { createMemberStore, useStore } from '#client/platform/store.ts'
import { pauseAfterMatch } from '#client/ui/overlay-turns.ts'
import { celebrateMatch, listNewMatches, type NewMatch } from '#shared/contracts/matches.ts'

/**
 * Read again whenever their number changes, never taken from a time when they were as many: one may have been opened and
 * another made. What changes without their number, the realtime bridge says.
 */
function newMatchesQuery(memberId: string, count: number) {
  return queryOptions({
    queryKey: [listNewMatches.path, memberId, count],
    queryFn: ({ signal }) => request(listNewMatches, { signal }),
    enabled: count > 0,
    gcTime: 0,
  })
}

const NONE: readonly NewMatch[] = []
const NOBODY: ReadonlySet<string> = new Set()
/** Whose window was shown on this device, before the server has heard of it. */
const celebrated = createMemberStore(NOBODY)
/** Whose window the member has asked for, by a press on the line. */
export const askedFor = createMemberStore<NewMatch | null>(null)
/** Windows do not follow one another, whatever is loaded again between: of whoever answers soon after, the line tells first. */
const QUIET_MS = 5 * 60_000
let celebratedAt = 0

export function isSoonAfterAnother(): boolean {
  const at = Math.max(celebratedAt, Number(localStored.read('match_window_at')))
  // A clock that was set back does not silence them for longer.
  return Math.abs(Date.now() - at) < QUIET_MS
}

/** The matches that wait to be opened, of which the counters say how many there are; undefined until they are read. */
export function useNewMatches(
  memberId: string,
  count: number | undefined,
): readonly NewMatch[] | undefined {
  const { data } = useQuery(newMatchesQuery(memberId, count ?? 0))
  return count === 0 ? NONE : data
}

/** The newest of them whose window was never shown. */
export function useUncelebrated(matches: readonly NewMatch[] | undefined): NewMatch | undefined {
  const here = useStore(celebrated, NOBODY)
  return matches?.find(({ isCelebrated, partner }) => !isCelebrated && !here.has(partner.id))
}

/** Says once that the window of this match is open: no page and no other device opens it again. */
export function useCelebrated(partnerId: string | undefined): void {
  const queries = useQueryClient()

  useEffect(() => {
    if (partnerId === undefined) return
    pauseAfterMatch()
    celebratedAt = Date.now()
    localStored.write('match_window_at', String(celebratedAt))
    celebrated.set(new Set(celebrated.get()).add(partnerId))
    // Unheard, the window is shown once more elsewhere.
    request(celebrateMatch, { body: { partnerId } }).then(
      () => queries.invalidateQueries({ queryKey: [listNewMatches.path] }),
      () => {},
    )
    // Counted anew from its end.
    return pauseAfterMatch
  }, [partnerId, queries])
}
