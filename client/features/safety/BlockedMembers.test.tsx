import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SettingsPart } from '#client/features/settings/SettingsSection.tsx'
import { clearToast } from '#client/ui/toast.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { BlockedMembers } from './BlockedMembers.tsx'

const GERARD = {
  id: '00000000-0000-4000-8000-000000000013',
  firstName: 'Gérard',
  age: 64,
  blockedAt: '2026-11-04T09:00:00Z',
}

beforeEach(() => stubMotion())
afterEach(() => {
  clearToast()
  vi.unstubAllGlobals()
})

describe('the list of blocked members', () => {
  it('shows each name and date, and « Débloquer » unblocks a member with an undo button', async () => {
    let blocked = [GERARD]
    const api = stubApi({
      'GET /api/blocks': () => json(blocked),
      [`DELETE /api/blocks/${GERARD.id}`]: () => {
        blocked = []
        return new Response(null, { status: 204 })
      },
      'POST /api/blocks': () => {
        blocked = [GERARD]
        return new Response(null, { status: 204 })
      },
    })
    renderAsMember(<BlockedMembers />)
    await screen.findByText('Gérard, 64 ans')
    screen.getByText('Bloqué le 4 novembre 2026')
    fireEvent.click(screen.getByRole('button', { name: 'Débloquer Gérard' }))
    await screen.findByText("Vous n'avez bloqué personne.")
    await screen.findByText('Gérard peut de nouveau vous voir')
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    await screen.findByText('Gérard, 64 ans')
    expect(api.count('POST /api/blocks')).toBe(1)
  })

  it('reports a failed unblock even if the member has left the page', async () => {
    let refuse = (_: Response) => {}
    stubApi({
      'GET /api/blocks': () => json([GERARD]),
      [`DELETE /api/blocks/${GERARD.id}`]: () =>
        new Promise<Response>((answer) => (refuse = answer)),
    })
    const page = renderAsMember(<BlockedMembers />)
    const unblock = await screen.findByRole('button', { name: 'Débloquer Gérard' })
    await act(async () => fireEvent.click(unblock))
    page.unmount()
    await act(async () => refuse(problem('unavailable')))
    renderAsMember(null)
    await screen.findByText('Erreur')
  })

  it('reports a failure to restore a block', async () => {
    let blocked = [GERARD]
    stubApi({
      'GET /api/blocks': () => json(blocked),
      [`DELETE /api/blocks/${GERARD.id}`]: () => {
        blocked = []
        return new Response(null, { status: 204 })
      },
      'POST /api/blocks': () => problem('unavailable'),
    })
    renderAsMember(<BlockedMembers />)
    fireEvent.click(await screen.findByRole('button', { name: 'Débloquer Gérard' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    await screen.findByText('Erreur')
  })

  it('moves the focus to the section title when the focused row is removed', async () => {
    let blocked = [GERARD]
    stubApi({
      'GET /api/blocks': () => json(blocked),
      [`DELETE /api/blocks/${GERARD.id}`]: () => {
        blocked = []
        return new Response(null, { status: 204 })
      },
    })
    renderAsMember(
      <SettingsPart title="Membres bloqués">
        <BlockedMembers />
      </SettingsPart>,
    )
    const button = await screen.findByRole('button', { name: 'Débloquer Gérard' })
    button.focus()
    fireEvent.click(button)
    await screen.findByText("Vous n'avez bloqué personne.")
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Membres bloqués' }))
  })

  it('says so when it is empty', async () => {
    stubApi({ 'GET /api/blocks': () => json([]) })
    renderAsMember(<BlockedMembers />)
    await screen.findByText("Vous n'avez bloqué personne.")
  })

  it('offers a retry when it cannot be loaded', async () => {
    let isUp = false
    stubApi({
      'GET /api/blocks': () => (isUp ? json([GERARD]) : new Response('', { status: 503 })),
    })
    renderAsMember(<BlockedMembers />)
    await screen.findByRole('alert')
    isUp = true
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => screen.getByText('Gérard, 64 ans'))
  })
})
