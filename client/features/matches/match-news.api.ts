import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '#client/platform/api.ts'
import { localStored } from '#client/platform/storage.ts'
import { createMemberStore, useStore } from '#client/platform/store.ts'
import { pauseAfterMatch } from '#client/ui/overlay-turns.ts'
import { celebrateMatch, listNewMatches, type NewMatch } from '#shared/contracts/matches.ts'

/**
 * Refetched whenever the number of new matches changes, and never reused for an earlier equal number: one match may
 * have been opened and another one made. The realtime bridge invalidates changes that keep the number.
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
/** The partners whose dialog was shown on this device, possibly before the server knows it. */
const celebrated = createMemberStore(NOBODY)
/** The match whose dialog the member has requested by pressing the banner. */
export const requestedCelebration = createMemberStore<NewMatch | null>(null)
/** No second dialog opens within this time, even after a reload; the banner shows the next match first. */
const PAUSE_MS = 5 * 60_000
let celebratedAt = 0

export function isSoonAfterAnother(): boolean {
  const at = Math.max(celebratedAt, Number(localStored.read('match_window_at')))
  // The absolute value: a system clock that was set back must not extend the pause.
  return Math.abs(Date.now() - at) < PAUSE_MS
}

/** The unopened matches; `count` is their number according to the counters. Undefined until they have loaded. */
export function useNewMatches(
  memberId: string,
  count: number | undefined,
): readonly NewMatch[] | undefined {
  const { data } = useQuery(newMatchesQuery(memberId, count ?? 0))
  return count === 0 ? NONE : data
}

/** The newest of these matches whose dialog was never shown. */
export function useUncelebrated(matches: readonly NewMatch[] | undefined): NewMatch | undefined {
  const here = useStore(celebrated, NOBODY)
  return matches?.find(({ isCelebrated, partner }) => !isCelebrated && !here.has(partner.id))
}

/** Records that the dialog of this match was shown, so that no other page and no other device shows it again. */
export function useMarkCelebrated(partnerId: string | undefined): void {
  const queries = useQueryClient()

  useEffect(() => {
    if (partnerId === undefined) return
    pauseAfterMatch()
    celebratedAt = Date.now()
    localStored.write('match_window_at', String(celebratedAt))
    celebrated.set(new Set(celebrated.get()).add(partnerId))
    // If the request fails, the dialog is shown once more on another device.
    request(celebrateMatch, { body: { partnerId } }).then(
      () => queries.invalidateQueries({ queryKey: [listNewMatches.path] }),
      () => {},
    )
    // The pause starts again when the dialog closes.
    return pauseAfterMatch
  }, [partnerId, queries])
}
