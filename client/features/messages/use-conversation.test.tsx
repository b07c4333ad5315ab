// Rules: messages
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { LAURENT, member } from '#tests/support/conversation.ts'
import { json, stubApi } from '#tests/support/member-page.tsx'

const socket = vi.hoisted(() => ({
  isConnected: true,
  answer: { ok: true } as object,
  joined: [] as object[],
  dropped: 0,
}))
vi.mock('#client/platform/socket.ts', () => ({
  isConnected: () => socket.isConnected,
  onSocket: () => () => {},
  // Volatile events can be dropped, and are dropped here.
  emit: () => socket.dropped++,
  emitWithAck: async (_: object, payload: object) => {
    socket.joined.push(payload)
    return socket.answer
  },
}))
const { useConversation } = await import('./use-conversation.ts')
const { useReadMark } = await import('./use-read-mark.ts')

const UNAVAILABLE = { ok: false, code: 'unavailable', message: 'Indisponible.' }
const PAIR = { user1Id: member.id, user2Id: LAURENT }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(socket, { isConnected: true, answer: { ok: true }, joined: [], dropped: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function wrapped<T>(use: () => T) {
  const queries = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(use, { wrapper })
}

it('a conversation is joined once the server recovers from an error, without a new connection', async () => {
  const api = stubApi({ 'GET /api/messages': () => json([]) })
  socket.answer = UNAVAILABLE
  wrapped(() => useConversation(member.id, LAURENT))
  await pass(0)
  expect(socket.joined).toEqual([PAIR])
  await pass(1_000)
  socket.answer = { ok: true }
  await pass(2_000)
  expect(socket.joined).toEqual([PAIR, PAIR, PAIR])
  // The messages from before the join are fetched.
  expect(api.count('GET /api/messages')).toBe(2)
  await pass(60_000)
  expect(socket.joined).toHaveLength(3)
})

it.each([
  [
    'that the member does not have',
    { ok: false, code: 'match_not_found', message: 'Introuvable.' },
  ],
  ['that the member has left', UNAVAILABLE],
])('a conversation %s is not joined again', async (_, answer) => {
  stubApi({ 'GET /api/messages': () => json([]) })
  socket.answer = answer
  const { unmount } = wrapped(() => useConversation(member.id, LAURENT))
  await pass(0)
  if (answer === UNAVAILABLE) unmount()
  await pass(60_000)
  expect(socket.joined.filter((joined) => 'user2Id' in joined)).toHaveLength(1)
})

it('a conversation is left with an acknowledged event, which cannot be dropped', async () => {
  stubApi({ 'GET /api/messages': () => json([]) })
  const { unmount } = wrapped(() => useConversation(member.id, LAURENT))
  await pass(0)
  unmount()
  expect(socket.joined).toEqual([PAIR, {}])
  expect(socket.dropped).toBe(0)
})

it('a failed read mark is retried until the server recovers or the member leaves', async () => {
  let isDown = true
  const api = stubApi({
    'POST /api/messages/read': () =>
      isDown ? new Response('', { status: 503 }) : json({ read: 1 }),
  })
  const count = () => api.count('POST /api/messages/read')
  const seen = { memberId: member.id, partnerId: LAURENT, lastTheirs: 1, isLooking: true }
  const first = wrapped(() => useReadMark(seen))
  await pass(0)
  await pass(1_000)
  expect(count()).toBe(2)
  isDown = false
  await pass(2_000)
  expect(count()).toBe(3)
  await pass(60_000)
  expect(count()).toBe(3)
  first.unmount()

  isDown = true
  wrapped(() => useReadMark(seen)).unmount()
  await pass(60_000)
  expect(count()).toBe(4)
})
