// Rules: calls
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import type { Call } from '#shared/contracts/calls.ts'
import { CALL_LASTS_MS, CALL_OPEN_MS } from '#shared/domain/calls.ts'
import { LAURENT } from '#tests/support/conversation.ts'
import { json, stubApi } from '#tests/support/member-page.tsx'
import { openPeer } from './peer.ts'
import { setServerTime } from './server-clock.ts'
import { useCall } from './use-call.ts'

vi.mock('#client/platform/socket.ts', () => ({
  onSocket: () => () => {},
  emitWithAck: async () => ({ ok: true }),
}))
vi.mock('./peer.ts', () => ({
  openPeer: vi.fn(() => ({
    receive: vi.fn(),
    showCamera: vi.fn(),
    sendMessage: vi.fn(),
    close: vi.fn(),
  })),
}))

const ID = '00000000-0000-4000-8000-0000000000c1'
const NOW = new Date('2026-11-20T19:00:00Z')
const call: Call = {
  ...{ id: ID, version: 3, status: 'accepted', isMine: false, isNow: true, isMutual: false },
  ...{ startsAt: NOW.toISOString(), timeZone: 'Europe/Paris', changedAt: NOW.toISOString() },
  isEndedByMe: false,
  ...{ seatId: null, isPartnerIn: false, begunAt: null, minutes: null, isSeen: false },
}
const ENTER = `POST /api/calls/${ID}/enter`
const READ = `GET /api/matches/${LAURENT}/call`
const LEAVE = `POST /api/calls/${ID}/leave`
const HEARD = `POST /api/calls/${ID}/heard`

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  setServerTime(NOW.toISOString())
})
afterEach(() => {
  setServerTime(new Date().toISOString())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.mocked(openPeer).mockClear()
})

/** Enters the call, alone or after the partner. */
async function enter(changes: Partial<Call> = {}, whenLetIn = Promise.resolve()) {
  const entered = { ...call, ...changes }
  let read = entered
  // The server time advances, whatever the clock of the device shows.
  const enteredAt = performance.now()
  const relay = { urls: ['turn:relay.test'], username: 'x', credential: 'y' }
  const api = stubApi({
    [ENTER]: async (body) => {
      await whenLetIn
      read = { ...entered, seatId: (body as { seatId: string }).seatId }
      return json({ call: read, relay })
    },
    [LEAVE]: () => json({ ...entered, status: 'over' }),
    [HEARD]: () => new Response(null, { status: 204 }),
    [READ]: () =>
      json({
        ...{ call: read, seen: null, mayPropose: true, relay: 'here' },
        now: new Date(NOW.getTime() + performance.now() - enteredAt).toISOString(),
      }),
  })
  const microphone = Object.assign(new EventTarget(), { enabled: true }) as MediaStreamTrack
  const onEnd = vi.fn()
  const queries = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const options = { call, partnerId: LAURENT, microphone, takesOver: false, onEnd }
  const { result, unmount } = renderHook(() => useCall({ ...options, onRefused: vi.fn() }), {
    wrapper,
  })
  await pass(0)
  /** Changes the call at the server. */
  const becomes = async (more: Partial<Call>) => {
    read = { ...read, ...more, version: read.version + 1 }
    await act(() => queries.invalidateQueries())
  }
  return { api, microphone, onEnd, result, unmount, becomes }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a call sends no voice while the microphone is muted', async () => {
  const { microphone, result } = await enter({ isPartnerIn: true })
  act(() => result.current.setMuted(true))
  expect(microphone.enabled).toBe(false)
  act(() => result.current.setMuted(false))
  expect(microphone.enabled).toBe(true)
})

it('a wait, with its open microphone, ends if the partner does not come', async () => {
  const { api, onEnd, result } = await enter()
  expect(result.current.line).toBe('waiting')
  await pass(CALL_OPEN_MS - 2_000)
  expect(onEnd).not.toHaveBeenCalled()
  await pass(3_000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('left')
  expect(api.count(LEAVE)).toBe(1)
})

it('a call lasts half an hour of server time, whatever the clock of the device shows', async () => {
  // The clock of the device is twenty-nine minutes fast.
  vi.setSystemTime(new Date(NOW.getTime() + 29 * 60_000))
  const { onEnd, result } = await enter({ isPartnerIn: true, begunAt: NOW.toISOString() })
  act(() => vi.mocked(openPeer).mock.calls[0]?.[0].onOpen())
  await pass(10 * 60_000)
  expect(result.current.begunAt).toEqual(NOW)
  expect(onEnd).not.toHaveBeenCalled()
  await pass(CALL_LASTS_MS - 10 * 60_000 + 2_000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('left')
})

it('a call begins when the two are connected, which is reported to the server, and not when both have entered', async () => {
  const { api, result } = await enter({ isPartnerIn: true })
  expect([result.current.line, result.current.begunAt]).toEqual(['connecting', null])
  act(() => vi.mocked(openPeer).mock.calls[0]?.[0].onOpen())
  await pass(0)
  expect(result.current.begunAt).toEqual(NOW)
  expect(api.count(HEARD)).toBe(1)
})

it('a call ends after half a minute if the partner is in it but cannot be reached', async () => {
  const { api, onEnd, result } = await enter({ isPartnerIn: true })
  await pass(30_000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('lost')
  expect(result.current.begunAt).toBeNull()
  expect(api.count(LEAVE)).toBe(1)
})

it('a member waits again if the partner leaves before the two are connected', async () => {
  const { onEnd, result, becomes } = await enter({ isPartnerIn: true })
  expect(result.current.line).toBe('connecting')
  await becomes({ isPartnerIn: false })
  expect(result.current.line).toBe('waiting')
  await pass(60_000)
  expect(onEnd).not.toHaveBeenCalled()
})

it('a member who hangs up while entering gives the seat back once it was granted', async () => {
  let letIn = () => {}
  const { api, result } = await enter({}, new Promise<void>((settle) => (letIn = settle)))
  act(() => result.current.hangUp())
  await pass(0)
  expect(api.count(LEAVE)).toBe(0)
  letIn()
  await pass(0)
  expect(api.count(LEAVE)).toBe(1)
})

it.each(['goes back', 'closes the window'])(
  'a member who waits alone and %s leaves the call',
  async (how) => {
    const { api, unmount } = await enter()
    expect(api.count(LEAVE)).toBe(0)
    if (how === 'goes back') unmount()
    else window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(api.count(LEAVE)).toBe(1)
  },
)

it('a call under way stays open without its window, so that the member can return', async () => {
  const { api, unmount } = await enter({ isPartnerIn: true })
  act(() => vi.mocked(openPeer).mock.calls[0]?.[0].onOpen())
  unmount()
  await pass(0)
  expect(api.count(LEAVE)).toBe(0)
})
