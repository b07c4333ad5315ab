import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import { closeSocket, onSocket, openSocket, reconnectSocket } from '#client/platform/socket.ts'
import { refetchFailedQueries } from '#client/session/connection.ts'
import { currentMemberQuery, refetchCurrentMember } from '#client/session/current-member.ts'
import type { getAppointment } from '#shared/contracts/appointments.ts'
import type { getCall } from '#shared/contracts/calls.ts'
import type { getDebrief } from '#shared/contracts/debriefs.ts'
import { GRID_PATH, type getDeckEnd, listSuggestions } from '#shared/contracts/discovery.ts'
import { getRemainingFlashes, MATCHES_PATH } from '#shared/contracts/flashes.ts'
import type { listNewMatches } from '#shared/contracts/matches.ts'
import { getStats } from '#shared/contracts/members.ts'
import type { listMessages } from '#shared/contracts/messages.ts'
import type { listAlerts } from '#shared/contracts/notifications.ts'
import type { getPresence } from '#shared/contracts/opened-profile.ts'
import type { getOpinions } from '#shared/contracts/opinions.ts'
import type { ServerToClientEvents } from '#shared/contracts/realtime.ts'
import type { listReceivedFlashes } from '#shared/contracts/received-flashes.ts'
import type { getReferral } from '#shared/contracts/referral.ts'
import type { getSettings } from '#shared/contracts/settings.ts'
import type { getSubscription } from '#shared/contracts/subscriptions.ts'
import type { getTable, listTables } from '#shared/contracts/tables.ts'
import type { listTurns } from '#shared/contracts/turns.ts'
import type { listVisits } from '#shared/contracts/visits.ts'
import { onDayChange } from './day-change.ts'

const RECONNECT_MS = 2000
const CATCH_UP_WITHIN_MS = 2000
const CALLS_SETTLE_MS = 2000

const member = currentMemberQuery.queryKey
const stats: QueryKey = [getStats.path]
const matches: QueryKey = [MATCHES_PATH]
const newMatches: QueryKey = ['/api/matches/new' satisfies (typeof listNewMatches)['path']]
const allowance: QueryKey = [getRemainingFlashes.path]
const suggestions: QueryKey = [listSuggestions.path]
const profiles: QueryKey = [GRID_PATH]
// Fetched while the deck is empty: any event may mean that a new profile is available.
const deckEnd: QueryKey = ['/api/users/suggestions/end' satisfies (typeof getDeckEnd)['path']]
// Used on one page only: importing their contracts would add them to the bundle of every page.
const presence: QueryKey = ['/api/users/:id/presence' satisfies (typeof getPresence)['path']]
const settings: QueryKey = ['/api/settings' satisfies (typeof getSettings)['path']]
const alerts: QueryKey = ['/api/notifications' satisfies (typeof listAlerts)['path']]
const received: QueryKey = ['/api/flashes/received' satisfies (typeof listReceivedFlashes)['path']]
const subscription: QueryKey = [
  '/api/subscriptions/current' satisfies (typeof getSubscription)['path'],
]
const referral: QueryKey = ['/api/referral/info' satisfies (typeof getReferral)['path']]
const conversations: QueryKey = ['/api/messages' satisfies (typeof listMessages)['path']]
const turns: QueryKey = ['/api/turns' satisfies (typeof listTurns)['path']]
const opinions: QueryKey = [
  '/api/matches/:partnerId/opinions' satisfies (typeof getOpinions)['path'],
]
const appointments: QueryKey = [
  '/api/matches/:partnerId/appointment' satisfies (typeof getAppointment)['path'],
]
const calls: QueryKey = ['/api/matches/:partnerId/call' satisfies (typeof getCall)['path']]
const debriefs: QueryKey = ['/api/matches/:partnerId/debrief' satisfies (typeof getDebrief)['path']]
const tables: QueryKey = ['/api/tables' satisfies (typeof listTables)['path']]
const tableDetails: QueryKey = ['/api/tables/:id' satisfies (typeof getTable)['path']]
const visits: QueryKey = ['/api/visits' satisfies (typeof listVisits)['path']]

/** Every server event except `call_signal`, which only the call page listens to. */
type BridgedEvent = Exclude<keyof ServerToClientEvents, 'call_signal'>

/** The queries that each event invalidates. The features that listen to the event use its payload. */
export const INVALIDATED_BY: Record<BridgedEvent, readonly QueryKey[]> = {
  notification: [stats, alerts, received, visits, deckEnd],
  new_message: [matches, newMatches, turns, stats],
  user_typing: [],
  messages_read: [],
  message_reacted: [],
  matches_changed: [matches, newMatches, turns, stats],
  // The conversation refetches its own messages, back to the one that changed.
  conversation_changed: [],
  // The member sent a flash in another tab.
  stats_changed: [stats, alerts, allowance],
  member_changed: [
    member,
    allowance,
    suggestions,
    profiles,
    matches,
    newMatches,
    stats,
    alerts,
    settings,
    received,
    visits,
    subscription,
    referral,
  ],
  opinions_changed: [opinions],
  // `invalidateCallsSoon` invalidates CALLS a little later.
  calls_changed: [calls],
  appointments_changed: [appointments, debriefs, matches, member],
  tables_changed: [tables, tableDetails, member],
  presence_changed: [presence],
  // See `catchUpSoon`: clients must not all refetch at the same time.
  catch_up: [],
}

// The queries that show a waiting call: the list of matches and the banner above a page.
const CALLS: readonly QueryKey[] = [matches, member]

// The deck is not here, only its end: a lost connection does not change the cards. A conversation catches up when it is
// joined again.
const LIVE: readonly QueryKey[] = [
  member,
  stats,
  alerts,
  matches,
  newMatches,
  turns,
  allowance,
  settings,
  received,
  visits,
  subscription,
  referral,
  deckEnd,
  opinions,
  appointments,
  calls,
  debriefs,
  tables,
  tableDetails,
]

// The member, because the age changes with the year and the profile form would save the old one again; daily counts;
// the cards that are dealt for a day.
const DAILY: readonly QueryKey[] = [member, allowance, suggestions, stats]

/** Keeps the query cache in sync with the server while the member is signed in. Returns a function that stops it. */
export function startRealtime(queries: QueryClient): () => void {
  let isStopped = false
  let reconnection: ReturnType<typeof setTimeout> | undefined
  let catchingUp: ReturnType<typeof setTimeout> | undefined
  let callsTimer: ReturnType<typeof setTimeout> | undefined

  function invalidate(keys: readonly QueryKey[]) {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
  }

  // The session may have ended; if not, the page reconnects. Another member gets a new bridge.
  async function checkSession() {
    await refetchCurrentMember(queries)
    clearTimeout(reconnection)
    if (!isStopped) reconnection = setTimeout(reconnectSocket, RECONNECT_MS)
  }

  // The server notifies all clients at the same time, some of them twice: each refetches once, after a random delay.
  function catchUpSoon() {
    catchingUp ??= setTimeout(() => {
      catchingUp = undefined
      invalidate([...LIVE, conversations, presence])
    }, Math.random() * CATCH_UP_WITHIN_MS)
  }

  // An answer and two members who enter are three changes within a second or two: wait for the last one and refetch
  // once.
  function invalidateCallsSoon() {
    clearTimeout(callsTimer)
    callsTimer = setTimeout(() => invalidate(CALLS), CALLS_SETTLE_MS)
  }

  const events = Object.keys(INVALIDATED_BY) as BridgedEvent[]
  const stops = [
    ...events.map((event) => onSocket(event, () => invalidate(INVALIDATED_BY[event]))),
    // Data fetched before may be out of date, both on the first connection and after a reconnection.
    onSocket('connect', () => {
      invalidate(LIVE)
      refetchFailedQueries(queries)
    }),
    onSocket('disconnect', (reason) => {
      if (reason === 'io server disconnect') void checkSession()
    }),
    onSocket('refused', () => void checkSession()),
    onSocket('catch_up', catchUpSoon),
    onSocket('calls_changed', invalidateCallsSoon),
    onDayChange(() => invalidate(DAILY)),
  ]
  openSocket(io)

  return () => {
    isStopped = true
    clearTimeout(reconnection)
    clearTimeout(catchingUp)
    clearTimeout(callsTimer)
    for (const stop of stops) stop()
    closeSocket()
  }
}
