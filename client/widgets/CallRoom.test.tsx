// Rules: calls
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setServerTime } from '#client/features/calls/server-clock.ts'
import { isPageLocked } from '#client/ui/page-lock.ts'
import { clearToast } from '#client/ui/toast.ts'
import type { Call } from '#shared/contracts/calls.ts'
import { LAURENT, match } from '#tests/support/conversation.ts'
import {
  json,
  renderAsMember,
  stubApi,
  stubLayout,
  stubMotion,
} from '#tests/support/member-page.tsx'
import { CallRoom } from './CallRoom.tsx'

vi.mock('#client/platform/socket.ts', () => ({
  onSocket: () => () => {},
  isConnected: () => true,
  emit: () => {},
  emitWithAck: async () => ({ ok: true }),
}))
vi.mock('#client/features/calls/voice-level.ts', () => ({ useVoice: () => {} }))
// A peer connection that is never established.
vi.mock('#client/features/calls/peer.ts', () => ({
  openPeer: () => ({
    ...{ receive: () => {}, showCamera: () => {}, sendMessage: () => {} },
    close: () => {},
  }),
}))

const ID = '00000000-0000-4000-8000-0000000000c1'
const NOW = new Date('2026-11-20T19:00:00Z')
const call: Call = {
  ...{ id: ID, version: 3, status: 'accepted', isMine: false, isNow: true, isMutual: false },
  ...{ startsAt: NOW.toISOString(), timeZone: 'Europe/Paris', changedAt: NOW.toISOString() },
  isEndedByMe: false,
  ...{ seatId: null, isPartnerIn: true, begunAt: null, minutes: null, isSeen: false },
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  setServerTime(NOW.toISOString())
  stubMotion()
  stubLayout()
  vi.stubGlobal('scrollTo', () => {})
  const track = Object.assign(new EventTarget(), { kind: 'audio', enabled: true, stop() {} })
  vi.stubGlobal(
    'navigator',
    // All other properties come from the real `navigator`.
    Object.create(navigator, {
      permissions: { value: { query: async () => ({ state: 'granted' }) } },
      mediaDevices: { value: { getUserMedia: async () => ({ getTracks: () => [track] }) } },
    }),
  )
})
afterEach(() => {
  setServerTime(new Date().toISOString())
  clearToast()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a call that cannot be connected shows a message and leads back to the conversation, and the call stays open', async () => {
  let now = call
  stubApi({
    [`POST /api/calls/${ID}/enter`]: (body) => {
      now = { ...call, version: 4, seatId: (body as { seatId: string }).seatId }
      return json({
        call: now,
        relay: { urls: ['turn:relay.test'], username: 'x', credential: 'y' },
      })
    },
    [`POST /api/calls/${ID}/leave`]: () => json({ ...call, version: 5 }),
    [`GET /api/matches/${LAURENT}/call`]: () =>
      json({ call: now, seen: null, mayPropose: true, relay: 'here', now: NOW.toISOString() }),
  })
  const onClose = vi.fn()
  renderAsMember(<CallRoom partner={match.partner} onClose={onClose} onBlocked={() => {}} />)
  await pass(1_000)
  const enter = screen.queryByRole('button', { name: "Entrer dans l'appel" })
  if (enter) await act(async () => enter.click())
  await pass(1_000)
  screen.getByRole('button', { name: 'Raccrocher' })
  // A pressed notification must not hang up.
  expect(isPageLocked()).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  await pass(31_000)
  expect(onClose).toHaveBeenCalled()
  screen.getByText("La liaison n'a pas pu se faire")
  expect(screen.queryByText(/Vous vous êtes entendu/)).toBeNull()
})
