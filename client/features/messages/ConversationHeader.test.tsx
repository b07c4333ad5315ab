import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '#shared/contracts/matches.ts'
import { LAURENT, match } from '#tests/support/conversation.ts'
import {
  json,
  passTime,
  problem,
  renderAsMember,
  stubApi,
  stubMotion,
} from '#tests/support/member-page.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'

const NOW = new Date('2026-11-20T20:30:00+01:00')
const READ = `GET /api/users/${LAURENT}/presence`

const MINUTE = 60_000

/** A fake socket: `emitFromSocket` calls the listeners of an event. */
const { emitFromSocket, onSocket } = vi.hoisted(() => {
  const listeners = new Set<[string, (payload: unknown) => void]>()
  return {
    emitFromSocket: (event: string, payload: unknown) => {
      for (const [wanted, listener] of listeners) if (wanted === event) listener(payload)
    },
    onSocket: (event: string, listener: (payload: unknown) => void) => {
      const known = [event, listener] as [string, typeof listener]
      listeners.add(known)
      return () => void listeners.delete(known)
    },
  }
})
vi.mock('#client/platform/socket.ts', async (original) => ({
  ...(await original<typeof import('#client/platform/socket.ts')>()),
  onSocket,
}))

interface Presence {
  isOnline: boolean
  lastSeenAt: string | null
}

const found = (presence: Presence | null) => json({ presence })

interface Seen {
  as: string
  on: string
}

function show(partner: Partial<Match['partner']> = {}, more: Partial<Match> = {}, seen?: Seen) {
  const shown = { ...match, ...more, partner: { ...match.partner, ...partner } }
  const menu = <button type="button">Options</button>
  renderAsMember(
    <ConversationHeader
      titleId="titre"
      partnerId={LAURENT}
      match={shown}
      menu={menu}
      seen={seen}
    />,
  )
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  stubMotion()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the header of a conversation', () => {
  it('shows the partner, their plan, a link to their profile and the menu', async () => {
    stubApi({ [READ]: () => found({ isOnline: true, lastSeenAt: null }) })
    show()
    await passTime(10)
    screen.getByRole('heading', { level: 1, name: /^Laurent Gold$/ })
    const link = screen.getByRole('link', { name: 'Laurent' })
    expect(link.getAttribute('href')).toBe(`/profiles/${LAURENT}`)
    screen.getByText('En ligne')
    screen.getByRole('button', { name: 'Options' })
  })

  it('keeps the presence up to date while it is open, with one request', async () => {
    const api = stubApi({ [READ]: () => found({ isOnline: true, lastSeenAt: null }) })
    show()
    await passTime(10)
    screen.getByText('En ligne')
    await passTime(9 * MINUTE)
    screen.getByText('En ligne')
    await passTime(3 * MINUTE)
    screen.getByText(/^Vu il y a 1[12] min$/)
    await passTime(120 * MINUTE)
    screen.getByText('Vu il y a 2 h')
    expect(api.count(READ)).toBe(1)
    expect(api.requests).toHaveLength(1)
  })

  it('shows « En ligne » for a partner who is typing, unless they hide their presence', async () => {
    let presence: Presence | null = { isOnline: false, lastSeenAt: '2026-11-20T04:00:00Z' }
    stubApi({ [READ]: () => found(presence) })
    show()
    await passTime(10)
    screen.getByText('Vu il y a 15 h')
    await act(async () => emitFromSocket('user_typing', { userId: LAURENT, isTyping: true }))
    screen.getByText('En ligne')
    cleanup()
    presence = null
    show()
    await passTime(10)
    await act(async () => emitFromSocket('user_typing', { userId: LAURENT, isTyping: true }))
    expect(screen.queryByText('En ligne')).toBeNull()
  })

  it('shows when the two members saw each other, after « En ligne » or instead of it', async () => {
    let isOnline = true
    stubApi({ [READ]: () => found({ isOnline, lastSeenAt: '2026-11-20T04:00:00Z' }) })
    const line = () => screen.getByText(/^visio le 19 nov\.$/).closest('p')?.textContent
    show({}, {}, { as: 'Vus', on: '19 nov.' })
    await passTime(10)
    expect(line()).toBe('En ligneVus en visio le 19 nov.')
    cleanup()
    isOnline = false
    show({}, {}, { as: 'Vus', on: '19 nov.' })
    await passTime(10)
    expect(line()).toBe('Vus en visio le 19 nov.')
  })

  it('does not request a refused presence again', async () => {
    const api = stubApi({ [READ]: () => problem('match_not_found') })
    show()
    await passTime(5 * MINUTE)
    expect(api.count(READ)).toBe(1)
    screen.getByRole('heading', { level: 1, name: /^Laurent/ })
  })

  it('shows « Ancien membre » for a partner who has left, without a link to a profile', async () => {
    const api = stubApi({})
    show({ firstName: 'Ancien membre', photo: '', isFormer: true, subscription: 'gratuit' })
    await passTime(10)
    screen.getByRole('heading', { level: 1, name: 'Ancien membre' })
    expect(screen.queryByRole('link', { name: 'Ancien membre' })).toBeNull()
    expect(api.requests).toEqual([])
  })

  it('shows under the name that the conversation is closed', () => {
    stubApi({})
    show({}, { closed: { at: NOW.toISOString(), isMine: true } })
    screen.getByText('Conversation fermée')
  })

  it('shows under the name since when the partner is banned', () => {
    stubApi({})
    const banned = { at: '2026-11-21T00:30:00+01:00', gender: 'H' } as const
    show({ isFormer: true }, { banned })
    screen.getByRole('heading', { level: 1, name: /^Laurent/ })
    screen.getByText(/^Profil exclu le 21.novembre$/)
    expect(screen.queryByRole('link', { name: 'Laurent' })).toBeNull()
  })
})
