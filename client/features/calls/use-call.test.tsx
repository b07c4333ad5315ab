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
  openPeer: vi.fn(() => ({ hear: vi.fn(), show: vi.fn(), tell: vi.fn(), close: vi.fn() })),
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

/** One of the two has entered, alone or after the other. */
async function enter(changes: Partial<Call> = {}, whenLetIn = Promise.resolve()) {
  const entered = { ...call, ...changes }
  let read = entered
  // The clocks of the server go on, whatever those of the device show.
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
  /** The call as the server has it from now on. */
  const becomes = async (more: Partial<Call>) => {
    read = { ...read, ...more, version: read.version + 1 }
    await act(() => queries.invalidateQueries())
  }
  return { api, microphone, onEnd, result, unmount, becomes }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('gives the other no voice as long as the microphone is muted', async () => {
  const { microphone, result } = await enter({ isPartnerIn: true })
  act(() => result.current.setMuted(true))
  expect(microphone.enabled).toBe(false)
  act(() => result.current.setMuted(false))
  expect(microphone.enabled).toBe(true)
})

it('holds nobody before an open microphone whom the other lets wait', async () => {
  const { api, onEnd, result } = await enter()
  expect(result.current.line).toBe('waiting')
  await pass(CALL_OPEN_MS - 2_000)
  expect(onEnd).not.toHaveBeenCalled()
  await pass(3_000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('left')
  expect(api.count(LEAVE)).toBe(1)
})

it('lasts its half hour by the clocks of the server, whatever those of the device show', async () => {
  // Twenty-nine minutes fast.
  vi.setSystemTime(new Date(NOW.getTime() + 29 * 60_000))
  const { onEnd, result } = await enter({ isPartnerIn: true, begunAt: NOW.toISOString() })
  act(() => vi.mocked(openPeer).mock.calls[0]?.[0].onOpen())
  await pass(10 * 60_000)
  expect(result.current.begunAt).toEqual(NOW)
  expect(onEnd).not.toHaveBeenCalled()
  await pass(CALL_LASTS_MS - 10 * 60_000 + 2_000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('left')
})

it('has begun once the two hear each other, which the server is told, and not when both are there', async () => {
  const { api, result } = await enter({ isPartnerIn: true })
  expect([result.current.line, result.current.begunAt]).toEqual(['connecting', null])
  act(() => vi.mocked(openPeer).mock.calls[0]?.[0].onOpen())
  await pass(0)
  expect(result.current.begunAt).toEqual(NOW)
  expect(api.count(HEARD)).toBe(1)
})

it('gives up after half a minute the other who is there and cannot be reached', async () => {
  const { api, onEnd, result } = await enter({ isPartnerIn: true })
  await pass(30_000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('lost')
  expect(result.current.begunAt).toBeNull()
  expect(api.count(LEAVE)).toBe(1)
})

it('waits again where the other has gone out before the two heard each other', async () => {
  const { onEnd, result, becomes } = await enter({ isPartnerIn: true })
  expect(result.current.line).toBe('connecting')
  await becomes({ isPartnerIn: false })
  expect(result.current.line).toBe('waiting')
  await pass(60_000)
  expect(onEnd).not.toHaveBeenCalled()
})

it('hung up while it is being entered, the seat is given back once it was given', async () => {
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
  'who waits alone and %s waits no longer',
  async (how) => {
    const { api, unmount } = await enter()
    expect(api.count(LEAVE)).toBe(0)
    if (how === 'goes back') unmount()
    else window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(api.count(LEAVE)).toBe(1)
  },
)

it('a call that is under way goes on without the window, to be come back to', async () => {
  const { api, unmount } = await enter({ isPartnerIn: true })
  act(() => vi.mocked(openPeer).mock.calls[0]?.[0].onOpen())
  unmount()
  await pass(0)
  expect(api.count(LEAVE)).toBe(0)
})
