// Rules: platform
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { MemberContext } from '#client/session/member-context.ts'
import { getStats } from '#shared/contracts/members.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { createQueryClient } from './query-client.ts'
import { AppRouter } from './router.tsx'

const STATS = {
  flashsUsed: 1,
  unreadMessages: 3,
  newMatches: 2,
  flashsSent: 24,
  matches: 6,
  conversations: 4,
  alerts: 5,
  visits: 9,
}
const ALLOWANCE = { remaining: 2, limit: 3, used: 1, bonus: 0 }

const fetchMock = vi.fn<typeof fetch>()
const queries = createQueryClient()

function answer(stats: object, allowance: object) {
  fetchMock.mockImplementation(async (url) => {
    return Response.json(url === '/api/users/stats' ? stats : allowance)
  })
}

function open() {
  render(
    <QueryClientProvider client={queries}>
      <AppRouter preload={async () => {}}>
        <MemberContext value={currentMember()}>
          <MemberLayout mobileBar={{ kind: 'deck' }} onBonus={() => {}}>
            <h1>Bonsoir</h1>
          </MemberLayout>
        </MemberContext>
      </AppRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  history.replaceState(null, '', '/home')
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  queries.clear()
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

it('the top bar counts alerts, unread messages, all matches, flashes left and visits', async () => {
  answer(STATS, ALLOWANCE)
  open()
  for (const name of ['Alertes 5', 'Messages 3', 'Affinités 6', 'Flashs 2', 'Visites 9']) {
    expect(await screen.findByRole('link', { name })).toBeTruthy()
  }
})

it('the counts follow refetched data', async () => {
  answer(STATS, ALLOWANCE)
  open()
  await screen.findByRole('link', { name: 'Alertes 5' })
  answer({ ...STATS, alerts: 6 }, ALLOWANCE)
  await act(() => queries.invalidateQueries({ queryKey: [getStats.path] }))
  await screen.findByRole('link', { name: 'Alertes 6' })
})

it('no count is shown and no bonus is offered until the counts are loaded', async () => {
  fetchMock.mockReturnValue(new Promise(() => {}))
  open()
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2))
  expect(screen.getByRole('link', { name: 'Alertes' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Flashs' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Obtenir des flashs bonus' })).toBeNull()
})
