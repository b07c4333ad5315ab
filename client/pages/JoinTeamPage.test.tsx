// Rules: team
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { json, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { JoinTeamPage } from './JoinTeamPage.tsx'

afterEach(() => vi.unstubAllGlobals())

function open(invitation: object | null, answers: Parameters<typeof stubApi>[0] = {}) {
  stubMotion()
  return stubApi({ 'GET /api/team/invitation': () => json({ invitation }), ...answers })
}

it('says what the invitation is to, and takes it up', async () => {
  const api = open(
    { role: 'moderator', invitedBy: 'Yves' },
    { 'POST /api/team/invitation': () => json({ role: 'moderator' }) },
  )
  renderAsMember(<JoinTeamPage />)
  await screen.findByText(/^Yves vous invite. Rôle : Modération/)
  fireEvent.click(screen.getByRole('button', { name: "Rejoindre l'équipe" }))
  await vi.waitFor(() => expect(api.count('POST /api/team/invitation')).toBe(1))
})

it('says that nothing waits for this address', async () => {
  open(null)
  renderAsMember(<JoinTeamPage />)
  expect(await screen.findByText('Aucune invitation pour cette adresse')).toBeTruthy()
})

it('leads whoever is on the team already to their pages', async () => {
  open(null)
  renderAsMember(<JoinTeamPage />, { role: 'support', isStaff: true })
  const link = await screen.findByRole('link', { name: "Ouvrir l'administration" })
  expect(link.getAttribute('href')).toBe('/admin/assistance')
})
