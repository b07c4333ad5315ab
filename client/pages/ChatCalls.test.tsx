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

const { heard } = vi.hoisted(() => ({ heard: new Map<string, Set<() => void>>() }))
vi.mock('#client/platform/socket.ts', () => ({
  isConnected: () => true,
  onSocket: (event: string, listener: () => void) => {
    const all = heard.get(event) ?? new Set()
    heard.set(event, all.add(listener))
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
  heard.clear()
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

/** The other proposes a call for now, and the server tells of it. */
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
    for (const listener of heard.get('calls_changed') ?? []) listener()
  })
}

const WHILE_LOADED = { timeout: 5_000 }

it('what two may do next stands beside the dictation, each with a key of its own', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  open()
  await screen.findByRole('button', { name: 'Un appel' }, WHILE_LOADED)
  expect(complaints.mock.calls.filter(([said]) => String(said).includes('same key'))).toEqual([])
  complaints.mockRestore()
})

it('whoever waits in a call is said to as long as a page of theirs is there, though nothing tells of it', async () => {
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
  // It was a tunnel: they have their seat, and do not enter again.
  world = { ...world, called: { call, seen: null } }
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await screen.findByRole('heading', { name: 'Laurent vous attend' })
})

const accept = () => screen.findByRole('button', { name: 'Accepter' }, WHILE_LOADED)

it('a call that is proposed while another page is looked at stands in the conversation that is opened next', async () => {
  const first = open()
  await screen.findByRole('button', { name: 'Un appel' }, WHILE_LOADED)
  first.unmount()
  await propose()
  open()
  await accept()
})

it('a call that is proposed under a word of caution is shown, though none may be proposed from there', async () => {
  world = { ...world, history: [fromMe(1, 'Bonjour'), fromLaurent(2, 'Prête-moi 400 euros.')] }
  open()
  await screen.findByText('Un mot de prudence', {}, WHILE_LOADED)
  await propose()
  await accept()
  expect(screen.queryByRole('button', { name: 'Un appel' })).toBeNull()
})

it('two who saw each other in a call are told so by the word of caution, and their numbers are not masked', async () => {
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
