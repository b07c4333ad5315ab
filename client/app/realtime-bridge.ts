import type { QueryClient, QueryKey } from '@tanstack/react-query'
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
// Read while the deck is empty: any sign of life may mean that somebody new is there.
const deckEnd: QueryKey = ['/api/users/suggestions/end' satisfies (typeof getDeckEnd)['path']]
// Read on one page alone: their contracts stay out of the scripts of the others.
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

/** The page of a call alone hears the signals of the call. */
type HeardHere = Exclude<keyof ServerToClientEvents, 'call_signal'>

/** What each event makes out of date. What it carries besides is for the features that listen to it. */
export const READ_AGAIN: Record<HeardHere, readonly QueryKey[]> = {
  notification: [stats, alerts, received, visits, deckEnd],
  new_message: [matches, newMatches, turns, stats],
  user_typing: [],
  messages_read: [],
  message_reacted: [],
  matches_changed: [matches, newMatches, turns, stats],
  // The conversations read themselves, back to where it changed.
  conversation_changed: [],
  // A flash of one's own, sent in another tab.
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
  // What else says that a call waits follows a little later.
  calls_changed: [calls],
  appointments_changed: [appointments, debriefs, matches, member],
  tables_changed: [tables, tableDetails, member],
  presence_changed: [presence],
  // Below: not at the same instant by everybody.
  catch_up: [],
}

// What says that a call waits: the list, and the line above a page.
const CALLS: readonly QueryKey[] = [matches, member]

// The deck is left alone, unless it is empty: a lost connection changes nobody's cards. A conversation catches up once it is joined again.
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

// What is counted by the day, and the cards that are dealt for one.
const DAILY: readonly QueryKey[] = [allowance, suggestions, stats]

/** Keeps the cache true to the server while the member is here; the answer stops it. */
export function startRealtime(queries: QueryClient): () => void {
  let isStopped = false
  let reconnection: ReturnType<typeof setTimeout> | undefined
  let catchingUp: ReturnType<typeof setTimeout> | undefined
  let callsSettling: ReturnType<typeof setTimeout> | undefined

  function readAgain(keys: readonly QueryKey[]) {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
  }

  // The session may have ended; when it has not, the page connects again. Another member gets a new bridge.
  async function checkSession() {
    await refetchCurrentMember(queries)
    clearTimeout(reconnection)
    if (!isStopped) reconnection = setTimeout(reconnectSocket, RECONNECT_MS)
  }

  // Everybody is told at once, some of them twice: each reads at an instant of their own, once.
  function catchUpSoon() {
    catchingUp ??= setTimeout(() => {
      catchingUp = undefined
      readAgain([...LIVE, conversations, presence])
    }, Math.random() * CATCH_UP_WITHIN_MS)
  }

  // An answer and two who enter are three changes in a second or two, in which two browsers make a line: one reading after the last.
  function readCallsSoon() {
    clearTimeout(callsSettling)
    callsSettling = setTimeout(() => readAgain(CALLS), CALLS_SETTLE_MS)
  }

  const events = Object.keys(READ_AGAIN) as HeardHere[]
  const stops = [
    ...events.map((event) => onSocket(event, () => readAgain(READ_AGAIN[event]))),
    // What was read before may be out of date by now, the first time as well as after a drop.
    onSocket('connect', () => {
      readAgain(LIVE)
      refetchFailedQueries(queries)
    }),
    onSocket('disconnect', (reason) => {
      if (reason === 'io server disconnect') void checkSession()
    }),
    onSocket('refused', () => void checkSession()),
    onSocket('catch_up', catchUpSoon),
    onSocket('calls_changed', readCallsSoon),
    onDayChange(() => readAgain(DAILY)),
  ]
  void openSocket()

  return () => {
    isStopped = true
    clearTimeout(reconnection)
    clearTimeout(catchingUp)
    clearTimeout(callsSettling)
    for (const stop of stops) stop()
    closeSocket()
  }
}
