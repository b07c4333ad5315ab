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
import { hearTime } from './server-clock.ts'
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
const LEAVE = `POST /api/calls/${ID}/leave`

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  hearTime(NOW.toISOString())
})
afterEach(() => {
  hearTime(new Date().toISOString())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.mocked(openPeer).mockClear()
})

/** One of the two has entered, alone or after the other. */
async function enter(changes: Partial<Call> = {}) {
  const entered = { ...call, ...changes }
  const relay = { urls: ['turn:relay.test'], username: 'x', credential: 'y' }
  const api = stubApi({
    [`POST /api/calls/${ID}/enter`]: () => json({ call: entered, relay }),
    [LEAVE]: () => json({ ...entered, status: 'over' }),
    [`GET /api/matches/${LAURENT}/call`]: () =>
      json({ call: entered, seen: null, mayPropose: true, relay: 'here', now: NOW.toISOString() }),
  })
  const microphone = Object.assign(new EventTarget(), { enabled: true }) as MediaStreamTrack
  const onEnd = vi.fn()
  const queries = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const options = { call, partnerId: LAURENT, microphone, takesOver: false, onEnd }
  const { result } = renderHook(() => useCall({ ...options, onRefused: vi.fn() }), { wrapper })
  await pass(0)
  return { api, microphone, onEnd, result }
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
