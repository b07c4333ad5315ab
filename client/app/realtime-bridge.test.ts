// Rules: platform
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '#client/platform/network-error.ts'
import { getCall } from '#shared/contracts/calls.ts'
import { GRID_PATH, getDeckEnd, listSuggestions } from '#shared/contracts/discovery.ts'
import { getRemainingFlashes } from '#shared/contracts/flashes.ts'
import { listMatches, listNewMatches } from '#shared/contracts/matches.ts'
import { getCurrentMember, getStats } from '#shared/contracts/members.ts'
import { listMessages } from '#shared/contracts/messages.ts'
import { listAlerts } from '#shared/contracts/notifications.ts'
import { listReceivedFlashes } from '#shared/contracts/received-flashes.ts'
import { getReferral } from '#shared/contracts/referral.ts'
import { getSettings } from '#shared/contracts/settings.ts'
import { getSubscription } from '#shared/contracts/subscriptions.ts'
import { listTurns } from '#shared/contracts/turns.ts'
import { listVisits } from '#shared/contracts/visits.ts'
import { startRealtime } from './realtime-bridge.ts'

const { server, io } = vi.hoisted(() => {
  const listeners = new Map<string, (...args: unknown[]) => void>()
  const socket = {
    on: (event: string, listener: (...args: unknown[]) => void) => listeners.set(event, listener),
    onAny: (listener: (...args: unknown[]) => void) => listeners.set('*', listener),
    connected: false,
    active: false,
    connect: vi.fn(),
    disconnect: vi.fn(() => socket),
  }
  return {
    io: vi.fn(() => socket),
    server: {
      socket,
      connects: () => listeners.get('connect')?.(),
      refuses: (error: Error) => listeners.get('connect_error')?.(error),
      drops: (reason: string) => listeners.get('disconnect')?.(reason),
      sends: (event: string, ...args: unknown[]) => listeners.get('*')?.(event, ...args),
    },
  }
})
vi.mock('socket.io-client', () => ({ io }))

const member = [getCurrentMember.path]
const queries = new QueryClient()
const invalidate = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
const fetchQuery = vi.spyOn(queries, 'fetchQuery').mockResolvedValue(null)
let browser: EventTarget
let stop: () => void
let whenConnected: ReturnType<typeof invalidatedPaths>

function invalidatedPaths() {
  return invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[0])
}

beforeEach(async () => {
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.useFakeTimers({ now: new Date('2026-11-20T22:58:30Z') })
  invalidate.mockClear()
  stop = startRealtime(queries)
  await vi.waitFor(() => expect(io).toHaveBeenCalled())
  server.connects()
  whenConnected = invalidatedPaths()
  invalidate.mockClear()
})
afterEach(() => {
  stop()
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('while a member is signed in', () => {
  it('the first connection refetches the data that was fetched before it', () => {
    expect(whenConnected).toContain(listMatches.path)
    expect(whenConnected).toContain(getStats.path)
    expect(whenConnected).toContain(getSubscription.path)
    expect(whenConnected).not.toContain(listSuggestions.path)
  })

  it('a change of the matches refetches the matches, the turns and the counters', () => {
    server.sends('matches_changed')
    expect(invalidatedPaths()).toEqual([
      listMatches.path,
      listNewMatches.path,
      listTurns.path,
      getStats.path,
    ])
  })

  it('the first connection and a message refetch the new matches', () => {
    expect(whenConnected).toContain(listNewMatches.path)
    server.sends('new_message')
    expect(invalidatedPaths()).toContain(listNewMatches.path)
  })

  it('a notification refetches the counters, the alerts, the received flashes and the visits', () => {
    server.sends('notification')
    expect(invalidatedPaths()).toEqual([
      getStats.path,
      listAlerts.path,
      listReceivedFlashes.path,
      listVisits.path,
      getDeckEnd.path,
    ])
  })

  it('a change of the counters refetches the flashes left: another tab may have sent one', () => {
    server.sends('stats_changed')
    expect(invalidatedPaths()).toEqual([getStats.path, listAlerts.path, getRemainingFlashes.path])
  })

  it('each change of a call refetches the call; the changes of a starting call refetch the list and the banner once', () => {
    vi.useFakeTimers()
    server.sends('calls_changed')
    vi.advanceTimersByTime(1_900)
    server.sends('calls_changed')
    vi.advanceTimersByTime(1_900)
    expect(invalidatedPaths()).toEqual([getCall.path, getCall.path])
    vi.advanceTimersByTime(200)
    expect(invalidatedPaths().slice(2)).toEqual([listMatches.path, getCurrentMember.path])
  })

  it('all live data is refetched after a lost connection', () => {
    server.drops('transport close')
    expect(invalidatedPaths()).toEqual([])
    server.connects()
    expect(invalidatedPaths()).toContain(listMatches.path)
    expect(invalidatedPaths()).toContain(getCurrentMember.path)
  })

  it('failed queries, the deck included, are refetched once the server is back', () => {
    const lost = vi.spyOn(queries, 'refetchQueries').mockResolvedValue()
    server.connects()
    const { predicate } = lost.mock.calls[0]?.[0] ?? {}
    const queryKey: QueryKey = [listSuggestions.path]
    const deck = queries.getQueryCache().build(queries, { queryKey })
    expect(predicate?.(deck)).toBe(false)
    deck.setState({ error: new NetworkError(null) })
    expect(predicate?.(deck)).toBe(true)
    lost.mockRestore()
  })

  it('all live data is refetched once, within two seconds, when events may have been missed', async () => {
    server.sends('catch_up')
    server.sends('catch_up')
    expect(invalidatedPaths()).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(invalidatedPaths()).toContain(listMatches.path)
    expect(invalidatedPaths()).toContain(listMessages.path)
    expect(invalidatedPaths()).toContain(getCall.path)
    expect(invalidatedPaths().filter((path) => path === getStats.path)).toHaveLength(1)
    server.sends('catch_up')
    await vi.advanceTimersByTimeAsync(2000)
    expect(invalidatedPaths().filter((path) => path === getStats.path)).toHaveLength(2)
  })

  it('a browser that is online again reconnects immediately, whenever the next attempt was due', () => {
    browser.dispatchEvent(new Event('online'))
    expect(server.socket.connect).toHaveBeenCalledOnce()
    stop()
    browser.dispatchEvent(new Event('online'))
    expect(server.socket.connect).toHaveBeenCalledOnce()
  })

  it('a connection closed by the server refetches the current user, then reconnects', async () => {
    server.drops('io server disconnect')
    expect(fetchQuery).toHaveBeenCalledWith(expect.objectContaining({ queryKey: member }))
    await vi.advanceTimersByTimeAsync(1999)
    expect(server.socket.connect).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(server.socket.connect).toHaveBeenCalledOnce()
  })

  it('a session ended by the server does not reconnect', async () => {
    fetchQuery.mockImplementationOnce(async () => {
      stop()
      return null
    })
    server.drops('io server disconnect')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.socket.connect).not.toHaveBeenCalled()
  })

  it.each([
    Object.assign(new Error('xhr poll error'), { description: 403 }),
    new Error('unauthenticated'),
  ])('a refused connection refetches the current user', (refusal) => {
    server.refuses(refusal)
    expect(fetchQuery).toHaveBeenCalledWith(expect.objectContaining({ queryKey: member }))
  })

  it('an unreachable server does not count as a refusal', () => {
    server.refuses(Object.assign(new Error('xhr poll error'), { description: 0 }))
    expect(fetchQuery).not.toHaveBeenCalled()
  })

  it('a change of the member refetches everything that depends on them', () => {
    server.sends('member_changed')
    expect(invalidatedPaths()).toEqual([
      getCurrentMember.path,
      getRemainingFlashes.path,
      listSuggestions.path,
      GRID_PATH,
      listMatches.path,
      listNewMatches.path,
      getStats.path,
      listAlerts.path,
      getSettings.path,
      listReceivedFlashes.path,
      listVisits.path,
      getSubscription.path,
      getReferral.path,
    ])
  })

  it('the socket closes with the session, and its events are ignored', () => {
    stop()
    expect(server.socket.disconnect).toHaveBeenCalled()
    server.sends('matches_changed')
    expect(invalidatedPaths()).toEqual([])
  })
})

describe('midnight in Paris', () => {
  const ofTheDay = [
    ...[getCurrentMember.path, getRemainingFlashes.path],
    ...[listSuggestions.path, getStats.path],
  ]

  it('refetches the member, who is a year older in a new year, the allowance, the deck and the counters of an open page once', async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(invalidatedPaths()).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(invalidatedPaths()).toEqual(ofTheDay)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(invalidatedPaths()).toEqual(ofTheDay)
  })

  it('is noticed by a page that becomes visible again', () => {
    vi.setSystemTime('2026-11-20T23:00:00Z')
    browser.dispatchEvent(new Event('visibilitychange'))
    expect(invalidatedPaths()).toEqual(ofTheDay)
  })

  it('is noticed by a page that reconnects', () => {
    vi.setSystemTime('2026-11-20T23:00:00Z')
    server.connects()
    expect(invalidatedPaths()).toEqual([...whenConnected, ...ofTheDay])
  })

  it('is no longer watched once the member has signed out', async () => {
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(invalidatedPaths()).toEqual([])
  })
})
