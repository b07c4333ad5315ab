// Rules: calls, messages
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { MemberContext } from '#client/session/member-context.ts'
import type { Call } from '#shared/contracts/calls.ts'
import {
  answersOf,
  fromLaurent,
  fromMe,
  LAURENT,
  match,
  member,
  type World,
} from '#tests/support/conversation.ts'
import { stubLayout, stubMotion } from '#tests/support/member-page.tsx'

const { listenersOf } = vi.hoisted(() => ({ listenersOf: new Map<string, Set<() => void>>() }))
vi.mock('#client/platform/socket.ts', () => ({
  isConnected: () => true,
  onSocket: (event: string, listener: () => void) => {
    const all = listenersOf.get(event) ?? new Set()
    listenersOf.set(event, all.add(listener))
    return () => void all.delete(listener)
  },
  emit: () => {},
  emitWithAck: async () => ({ ok: true }),
  openSocket: async () => {},
  closeSocket: () => {},
  reconnectSocket: () => {},
}))
const { ChatPage } = await import('./ChatPage.tsx')
const { startRealtime } = await import('#client/app/realtime-bridge.ts')

let queries: ReturnType<typeof createQueryClient>
let stop: () => void
let world: World

beforeEach(() => {
  stubMotion()
  stubLayout()
  history.replaceState(null, '', `/chat/${LAURENT}`)
  const lastMessage = { content: 'Bonsoir', createdAt: '2026-11-20T17:42:00Z', isMine: false }
  world = {
    matches: [{ ...match, lastMessage }],
    history: [fromMe(1, 'Bonjour'), fromLaurent(2, 'Bonsoir')],
    called: { call: null, seen: null },
  }
  vi.stubGlobal('fetch', (input: string) => answersOf(world)(input))
  queries = createQueryClient()
  stop = startRealtime(queries)
})
afterEach(() => {
  cleanup()
  stop()
  listenersOf.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  return render(
    <QueryClientProvider client={queries}>
      <AppRouter preload={async () => {}}>
        <MemberContext value={member}>
          <ChatPage />
        </MemberContext>
      </AppRouter>
    </QueryClientProvider>,
  )
}

/** The partner proposes an immediate call, and the server pushes the event. */
async function propose() {
  const now = new Date().toISOString()
  const call: Call = {
    ...{ id: '00000000-0000-4000-8000-0000000000c1', version: 1, status: 'proposed' },
    ...{ isMine: false, isNow: true, isMutual: false, startsAt: now, timeZone: 'Europe/Paris' },
    ...{ changedAt: now, isEndedByMe: false, seatId: null, isPartnerIn: false, begunAt: null },
    ...{ minutes: null, isSeen: false },
  }
  world = { ...world, called: { call, seen: null } }
  await act(async () => {
    for (const listener of listenersOf.get('calls_changed') ?? []) listener()
  })
}

const WHILE_LOADED = { timeout: 5_000 }

it('the button to propose a call is next to the dictation, without duplicate React keys', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  open()
  await screen.findByRole('button', { name: 'Un appel' }, WHILE_LOADED)
  expect(errors.mock.calls.filter(([said]) => String(said).includes('same key'))).toEqual([])
  errors.mockRestore()
})

it('a partner who waits in a call is shown only while they are in it, even without events', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const startsAt = new Date(Date.now() - 60_000).toISOString()
  const call: Call = {
    ...{ id: '00000000-0000-4000-8000-0000000000c1', version: 3, status: 'accepted' },
    ...{ isMine: true, isNow: false, isMutual: false, startsAt, timeZone: 'Europe/Paris' },
    ...{ changedAt: startsAt, isEndedByMe: false, seatId: null, isPartnerIn: true, begunAt: null },
    ...{ minutes: null, isSeen: false },
  }
  world = { ...world, called: { call, seen: null } }
  open()
  await screen.findByRole('heading', { name: 'Laurent vous attend' }, WHILE_LOADED)
  world = { ...world, called: { call: { ...call, isPartnerIn: false }, seen: null } }
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await screen.findByRole('heading', { name: "L'appel peut commencer" })
  // As after a tunnel: the partner still has their seat, so they are back without entering again.
  world = { ...world, called: { call, seen: null } }
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await screen.findByRole('heading', { name: 'Laurent vous attend' })
})

const accept = () => screen.findByRole('button', { name: 'Accepter' }, WHILE_LOADED)

it('a call proposed while another page is open is shown when the conversation is opened', async () => {
  const first = open()
  await screen.findByRole('button', { name: 'Un appel' }, WHILE_LOADED)
  first.unmount()
  await propose()
  open()
  await accept()
})

it('a call proposed by the partner is shown under a caution, where the member cannot propose one', async () => {
  world = { ...world, history: [fromMe(1, 'Bonjour'), fromLaurent(2, 'Prête-moi 400 euros.')] }
  open()
  await screen.findByText('Un mot de prudence', {}, WHILE_LOADED)
  await propose()
  await accept()
  expect(screen.queryByRole('button', { name: 'Un appel' })).toBeNull()
})

it('a caution says that the two members saw each other in a call, and masks no phone number then', async () => {
  const content = 'Écris-moi sur WhatsApp au 06 12 34 56 78, je ne viens plus ici.'
  world = {
    ...world,
    history: [fromMe(1, 'Bonjour'), fromLaurent(2, content)],
    called: { call: null, seen: { at: '2026-11-19T19:00:00Z', minutes: 24 } },
  }
  open()
  await screen.findByText(/^Vous vous êtes vus en visio le 19 novembre\.$/, {}, WHILE_LOADED)
  expect(screen.queryByText(/ni appel ni rencontre/)).toBeNull()
  expect(screen.queryByText(/jusque-là/)).toBeNull()
})
