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

/** What the socket of the page hears. */
const { tellSocket, onSocket } = vi.hoisted(() => {
  const listeners = new Set<[string, (payload: unknown) => void]>()
  return {
    tellSocket: (event: string, payload: unknown) => {
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

describe('the head of a conversation', () => {
  it('shows the partner, their plan, the way to their profile and what else can be done', async () => {
    stubApi({ [READ]: () => found({ isOnline: true, lastSeenAt: null }) })
    show()
    await passTime(10)
    screen.getByRole('heading', { level: 1, name: /^Laurent Gold$/ })
    const link = screen.getByRole('link', { name: 'Laurent' })
    expect(link.getAttribute('href')).toBe(`/profiles/${LAURENT}`)
    screen.getByText('En ligne')
    screen.getByRole('button', { name: 'Options' })
  })

  it('keeps the presence true while it is open, and asks no more than once', async () => {
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

  it('says « En ligne » of a partner who writes, and of nobody who does not show it', async () => {
    let presence: Presence | null = { isOnline: false, lastSeenAt: '2026-11-20T04:00:00Z' }
    stubApi({ [READ]: () => found(presence) })
    show()
    await passTime(10)
    screen.getByText('Vu il y a 15 h')
    await act(async () => tellSocket('user_typing', { userId: LAURENT, isTyping: true }))
    screen.getByText('En ligne')
    cleanup()
    presence = null
    show()
    await passTime(10)
    await act(async () => tellSocket('user_typing', { userId: LAURENT, isTyping: true }))
    expect(screen.queryByText('En ligne')).toBeNull()
  })

  it('says when the two saw each other, beside « En ligne » or in its place', async () => {
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

  it('does not ask again for a presence that is closed', async () => {
    const api = stubApi({ [READ]: () => problem('match_not_found') })
    show()
    await passTime(5 * MINUTE)
    expect(api.count(READ)).toBe(1)
    screen.getByRole('heading', { level: 1, name: /^Laurent/ })
  })

  it('says « Ancien membre » of who has left, without a way to a profile', async () => {
    const api = stubApi({})
    show({ firstName: 'Ancien membre', photo: '', isFormer: true, subscription: 'gratuit' })
    await passTime(10)
    screen.getByRole('heading', { level: 1, name: 'Ancien membre' })
    expect(screen.queryByRole('link', { name: 'Ancien membre' })).toBeNull()
    expect(api.requests).toEqual([])
  })

  it('says that a conversation is closed, under the name', () => {
    stubApi({})
    show({}, { closed: { at: NOW.toISOString(), isMine: true } })
    screen.getByText('Conversation fermée')
  })

  it('says since when somebody is excluded, under their name', () => {
    stubApi({})
    const banned = { at: '2026-11-21T00:30:00+01:00', gender: 'H' } as const
    show({ isFormer: true }, { banned })
    screen.getByRole('heading', { level: 1, name: /^Laurent/ })
    screen.getByText(/^Profil exclu le 21.novembre$/)
    expect(screen.queryByRole('link', { name: 'Laurent' })).toBeNull()
  })
})
