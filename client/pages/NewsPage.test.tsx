// Rules: notifications
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Alert } from '#shared/contracts/notifications.ts'
import { json, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { NewsPage } from './NewsPage.tsx'

const STATS = {
  flashsUsed: 0,
  unreadMessages: 1,
  newMatches: 2,
  flashsSent: 0,
  matches: 5,
  conversations: 0,
  alerts: 0,
  visits: 3,
}

async function open(page = <NewsPage />, alerts: Alert[] = []) {
  stubMotion()
  const api = stubApi({
    'GET /api/notifications': () => json(alerts),
    'POST /api/notifications/seen': () => new Response(null, { status: 204 }),
    'GET /api/users/stats': () => json(STATS),
    'GET /api/flashes/remaining': () => json({ remaining: 2, limit: 3, used: 1, bonus: 0 }),
    'GET /api/flashes/received': () => json({ count: 4, items: [] }),
    'GET /api/visits': () => json({ count: 9, items: [] }),
  })
  await act(async () => void renderAsMember(page))
  return api
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Vos rencontres' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const FOUR = [
  ['Affinités 5 dont 2 nouvelles', '/profiles?tab=affinites'],
  ['Flashs reçus 4', '/profiles?tab=flashs'],
  ['Visites 9 dont 3 nouvelles', '/profiles?tab=visites'],
  ['Messages 1', '/messages'],
]

afterEach(() => vi.unstubAllGlobals())

describe('the news page', () => {
  it('has four labelled links with their counts', async () => {
    await open()
    expect(await screen.findByRole('link', { name: 'Flashs reçus 4' })).toBeTruthy()
    expect(links()).toEqual(FOUR)
  })

  it('says that there is no alert if there is none', async () => {
    await open()
    expect(await screen.findByText('Aucune alerte pour le moment.')).toBeTruthy()
  })

  it('says that there is no alert once all are seen, and refetches the count of the bell', async () => {
    const at = { createdAt: '2026-11-20T16:20:00Z', memberId: null, photo: null }
    const api = await open(<NewsPage />, [{ id: 9, type: 'flash', title: 'Un flash', ...at }])
    const counted = api.count('GET /api/users/stats')
    fireEvent.click(await screen.findByRole('button', { name: 'Tout marquer comme vu' }))
    expect(await screen.findByText('Aucune alerte pour le moment.')).toBeTruthy()
    await waitFor(() => expect(api.count('GET /api/users/stats')).toBe(counted + 1))
  })
})
