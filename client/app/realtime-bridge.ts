import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { closeSocket, onSocket, openSocket } from '#client/platform/socket.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { listSuggestions } from '#shared/contracts/discovery.ts'
import { getRemainingFlashes } from '#shared/contracts/flashes.ts'
import { listMatches } from '#shared/contracts/matches.ts'
import { getStats } from '#shared/contracts/members.ts'
import type { ServerToClientEvents } from '#shared/contracts/realtime.ts'

const member = currentMemberQuery.queryKey
const stats: QueryKey = [getStats.path]
const matches: QueryKey = [listMatches.path]
const allowance: QueryKey = [getRemainingFlashes.path]
const suggestions: QueryKey = [listSuggestions.path]

/** What each event makes out of date. What it carries besides is for the features that listen to it. */
export const READ_AGAIN: Record<keyof ServerToClientEvents, readonly QueryKey[]> = {
  notification: [stats],
  new_message: [matches, stats],
  user_typing: [],
  messages_read: [],
  matches_changed: [matches, stats],
  stats_changed: [stats],
  member_changed: [member, allowance, suggestions],
}

// The deck is left alone: a lost connection changes nobody's cards. A conversation catches up once it is joined again.
const LIVE: readonly QueryKey[] = [member, stats, matches, allowance]

/** Keeps the cache true to the server while the member is here; the answer stops it. */
export function startRealtime(queries: QueryClient): () => void {
  let hasDropped = false

  function readAgain(keys: readonly QueryKey[]) {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
  }

  const events = Object.keys(READ_AGAIN) as (keyof ServerToClientEvents)[]
  const stops = [
    ...events.map((event) => onSocket(event, () => readAgain(READ_AGAIN[event]))),
    onSocket('connect', () => {
      if (hasDropped) readAgain(LIVE)
    }),
    onSocket('disconnect', (reason) => {
      hasDropped = true
      // The server hangs up when the session ends somewhere else.
      if (reason === 'io server disconnect') readAgain([member])
    }),
  ]
  // Without the library there is no live news, and every page still works.
  openSocket().catch(() => {})

  return () => {
    for (const stop of stops) stop()
    closeSocket()
  }
}
