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

it('the invitation page shows the offered role, and accepts the invitation', async () => {
  const api = open(
    { role: 'moderator', invitedBy: 'Yves' },
    { 'POST /api/team/invitation': () => json({ role: 'moderator' }) },
  )
  renderAsMember(<JoinTeamPage />)
  await screen.findByText(/^Yves vous invite. Rôle : Modération/)
  fireEvent.click(screen.getByRole('button', { name: "Rejoindre l'équipe" }))
  await vi.waitFor(() => expect(api.count('POST /api/team/invitation')).toBe(1))
})

it('the invitation page says when there is no invitation for this address', async () => {
  open(null)
  renderAsMember(<JoinTeamPage />)
  expect(await screen.findByText('Aucune invitation pour cette adresse')).toBeTruthy()
})

it('the invitation page links a member who is already on the team to their pages', async () => {
  open(null)
  renderAsMember(<JoinTeamPage />, { role: 'support', isStaff: true })
  const link = await screen.findByRole('link', { name: "Ouvrir l'administration" })
  expect(link.getAttribute('href')).toBe('/admin/assistance')
})
