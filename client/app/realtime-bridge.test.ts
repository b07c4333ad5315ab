import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listMatches } from '#shared/contracts/matches.ts'
import { getCurrentMember, getStats } from '#shared/contracts/members.ts'
import { startRealtime } from './realtime-bridge.ts'

const { server, io } = vi.hoisted(() => {
  const listeners = new Map<string, (...args: unknown[]) => void>()
  const socket = {
    on: (event: string, listener: (...args: unknown[]) => void) => listeners.set(event, listener),
    onAny: (listener: (...args: unknown[]) => void) => listeners.set('*', listener),
    connected: false,
    connect: vi.fn(),
    disconnect: vi.fn(() => socket),
  }
  return {
    io: vi.fn(() => socket),
    server: {
      socket,
      connects: () => listeners.get('connect')?.(),
      drops: (reason: string) => listeners.get('disconnect')?.(reason),
      sends: (event: string, ...args: unknown[]) => listeners.get('*')?.(event, ...args),
    },
  }
})
vi.mock('socket.io-client', () => ({ io }))

const queries = new QueryClient()
const invalidate = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
let browser: EventTarget
let stop: () => void

function readAgain() {
  return invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[0])
}

beforeEach(async () => {
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  invalidate.mockClear()
  stop = startRealtime(queries)
  await vi.waitFor(() => expect(io).toHaveBeenCalled())
  server.connects()
})
afterEach(() => {
  stop()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

describe('while a member is signed in', () => {
  it('the first connection reads nothing again', () => {
    expect(readAgain()).toEqual([])
  })

  it('a change of the matches reads the matches and the counters again', () => {
    server.sends('matches_changed')
    expect(readAgain()).toEqual([listMatches.path, getStats.path])
  })

  it('everything live is read again after a drop', () => {
    server.drops('transport close')
    expect(readAgain()).toEqual([])
    server.connects()
    expect(readAgain()).toContain(listMatches.path)
    expect(readAgain()).toContain(getCurrentMember.path)
  })

  it('a browser that is online again is connected at once, whenever the next attempt was due', () => {
    browser.dispatchEvent(new Event('online'))
    expect(server.socket.connect).toHaveBeenCalledOnce()
    stop()
    browser.dispatchEvent(new Event('online'))
    expect(server.socket.connect).toHaveBeenCalledOnce()
  })

  it('a session closed by the server asks who is here', () => {
    server.drops('io server disconnect')
    expect(readAgain()).toEqual([getCurrentMember.path])
  })

  it('the socket closes with the session and is heard no more', () => {
    stop()
    expect(server.socket.disconnect).toHaveBeenCalled()
    server.sends('matches_changed')
    expect(readAgain()).toEqual([])
  })
})
