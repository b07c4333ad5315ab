// Rules: team
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Team, Teammate } from '#shared/contracts/admin/team.ts'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { TeamPage } from './TeamPage.tsx'

const yves: Teammate = {
  ...{ id: '00000000-0000-4000-8000-000000000001', firstName: 'Yves', email: 'yves@exemple.fr' },
  ...{ role: 'administrator', origin: 'before', givenBy: null, givenAt: null },
  ...{ provenAt: '2026-11-20T08:12:00Z', isSuspended: false, isYou: true },
  isHeldBy: 'last_administrator',
}
const hugo: Teammate = {
  ...{ id: '00000000-0000-4000-8000-000000000002', firstName: 'Hugo', email: 'hugo@exemple.fr' },
  ...{ role: 'moderator', origin: 'team', givenBy: 'Yves', givenAt: '2026-11-19T08:00:00Z' },
  ...{ provenAt: null, isSuspended: false, isYou: false, isHeldBy: null },
}
const team: Team = {
  people: [yves, hugo],
  invitations: [
    {
      ...{ id: 7, email: 'ines@exemple.fr', role: 'support', invitedBy: 'Yves' },
      ...{ invitedAt: '2026-11-20T08:00:00Z', expiresAt: '2026-11-27T08:00:00Z' },
    },
  ],
}

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  history.replaceState(null, '', '/admin/equipe')
  stubMotion()
  const api = stubApi({
    'GET /api/admin/waiting': () => json(NOTHING_WAITS),
    'GET /api/admin/team': () => json(team),
    ...answers,
  })
  renderAsMember(<TeamPage />, { role: 'administrator', isStaff: true })
  return api
}

const table = () => screen.findByRole('table', { name: 'Équipe' })

afterEach(() => vi.unstubAllGlobals())

describe('the team', () => {
  it('is listed with the giver and date of each role; the last administrator cannot be removed', async () => {
    open()
    const [, first, second, invited] = within(await table()).getAllByRole('row')
    expect(first?.textContent).toContain("Dernière personne à l'administration")
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second?.textContent).toContain('19\u00a0novembre 2026, par Yves')
    expect(invited?.textContent).toContain('ines@exemple.fr')
    expect(invited?.textContent).toContain("Attend, jusqu'au 27\u00a0novembre 2026")
  })

  it('invites a person by email', async () => {
    const route = 'POST /api/admin/team/invitations'
    const api = open({ [route]: () => json({ ...team, invitations: [] }) })
    await table()
    fireEvent.change(screen.getByLabelText('Inviter par e-mail'), {
      target: { value: 'lea@exemple.fr' },
    })
    fireEvent.change(screen.getByLabelText('Rôle'), { target: { value: 'support' } })
    fireEvent.click(screen.getByRole('button', { name: 'Inviter' }))
    await screen.findByText('Invitation envoyée à lea@exemple.fr')
    expect(api.requests.find((request) => request.route === route)?.body).toEqual({
      ...{ email: 'lea@exemple.fr', role: 'support' },
    })
  })

  it('shows at the field why an invitation was refused', async () => {
    open({ 'POST /api/admin/team/invitations': () => problem('already_on_team') })
    await table()
    fireEvent.change(screen.getByLabelText('Inviter par e-mail'), {
      target: { value: 'lea@exemple.fr' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Inviter' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      "Cette personne fait déjà partie de l'équipe.",
    )
  })

  it('lets administrators change a role, and remove one after a confirmation', async () => {
    const url = `/api/admin/team/${hugo.id}`
    const changed = { ...team, people: [yves, { ...hugo, role: 'support' }] }
    const api = open({
      [`PUT ${url}`]: () => json(changed),
      [`DELETE ${url}`]: () => json({ ...team, people: [yves] }),
    })
    await table()
    fireEvent.click(screen.getByRole('button', { name: 'Changer le rôle de Hugo' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Rôle'), { target: { value: 'support' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText('Hugo : Assistance')
    expect(api.requests.find((request) => request.route === `PUT ${url}`)?.body).toEqual({
      role: 'support',
    })

    fireEvent.click(screen.getByRole('button', { name: "Retirer Hugo de l'équipe" }))
    const asked = within(await screen.findByRole('dialog'))
    expect(api.count(`DELETE ${url}`)).toBe(0)
    fireEvent.click(asked.getByRole('button', { name: 'Retirer' }))
    await screen.findByText("Hugo ne fait plus partie de l'équipe")
    expect(screen.queryByText('hugo@exemple.fr')).toBeNull()
  })
})
