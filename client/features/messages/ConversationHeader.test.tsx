import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '#shared/contracts/matches.ts'
import { LAURENT, match } from '#tests/support/conversation.ts'
import { currentMember } from '#tests/support/current-member.ts'
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
const READ = `GET /api/users/${LAURENT}`

interface Presence {
  isOnline: boolean
  lastSeenAt: string | null
}

function profile(presence: Presence | null) {
  const opened = { isMatch: true, hasFlashed: true, distanceKm: null, presence }
  return json({ ...currentMember(), ...match.partner, ...opened })
}

function show(partner: Partial<Match['partner']> = {}) {
  const shown = { ...match, partner: { ...match.partner, ...partner } }
  const menu = <button type="button">Options</button>
  renderAsMember(
    <ConversationHeader titleId="titre" partnerId={LAURENT} match={shown} menu={menu} />,
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
    stubApi({ [READ]: () => profile({ isOnline: true, lastSeenAt: null }) })
    show()
    await passTime(10)
    screen.getByRole('heading', { level: 1, name: /^Laurent Gold$/ })
    const link = screen.getByRole('link', { name: 'Laurent' })
    expect(link.getAttribute('href')).toBe(`/profiles/${LAURENT}`)
    screen.getByText('En ligne')
    screen.getByRole('button', { name: 'Options' })
  })

  it('keeps the presence true while it is open', async () => {
    let presence: Presence | null = { isOnline: true, lastSeenAt: null }
    stubApi({ [READ]: () => profile(presence) })
    show()
    await passTime(10)
    screen.getByText('En ligne')
    presence = { isOnline: false, lastSeenAt: '2026-11-20T18:00:00Z' }
    await passTime(60_000)
    screen.getByText('Vu il y a 1 h')
    await passTime(3_600_000)
    screen.getByText('Vu il y a 2 h')
    presence = null
    await passTime(60_000)
    expect(screen.queryByText(/^Vu/)).toBeNull()
  })

  it('does not ask again for a profile that is closed', async () => {
    const api = stubApi({ [READ]: () => problem('member_not_found') })
    show()
    await passTime(300_000)
    expect(api.count(READ)).toBe(1)
    screen.getByRole('heading', { level: 1, name: /^Laurent/ })
  })

  it('says « Ancien membre » of who has left, without a way to a profile', async () => {
    const api = stubApi({})
    show({ firstName: 'Ancien membre', photo: '', isFormer: true, subscription: 'gratuit' })
    await passTime(10)
    screen.getByRole('heading', { level: 1, name: 'Ancien membre' })
    expect(screen.queryByRole('link', { name: 'Ancien membre' })).toBeNull()
    expect(api.calls).toEqual([])
  })
})
