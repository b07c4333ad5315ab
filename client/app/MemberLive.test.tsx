// Rules: platform
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { currentMember } from '#tests/support/current-member.ts'
import { json, passTime, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { App } from './App.tsx'
import { createQueryClient } from './query-client.ts'

const file = vi.hoisted(() => ({ isHere: false }))
vi.mock('./MemberLive.tsx', () => ({
  get MemberLive() {
    if (!file.isHere) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>En direct</p>
  },
}))
vi.mock('#client/pages/DiscoverPage.tsx', () => ({ DiscoverPage: () => <h1>Le jeu de cartes</h1> }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the live part appears once its file can be loaded after a failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubMotion()
  stubApi({ 'GET /api/users/current': () => json(currentMember()) })
  history.replaceState(null, '', '/home')
  const claims = { members: null, rating: null, verifiesProfiles: false }
  render(<App queries={createQueryClient()} showsSamples={false} claims={claims} />)
  await screen.findByRole('heading', { name: 'Le jeu de cartes' })
  await passTime(1000)
  expect(screen.queryByText('En direct')).toBeNull()
  file.isHere = true
  await passTime(10_000)
  expect(screen.getByText('En direct')).toBeTruthy()
})
