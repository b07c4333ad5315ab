// Rules: privacy
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { problem, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { ReturnPage } from './ReturnPage.tsx'

const RETURN = 'POST /api/account/return'
const MEMBER = '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d'
const TOKEN = 'a'.repeat(43)

afterEach(() => {
  location.hash = ''
  vi.unstubAllGlobals()
})

function open(hash: string) {
  location.hash = hash
  renderAsMember(<ReturnPage />)
}

describe('the page of a deleted account', () => {
  it('says that the account is deleted, and that an e-mail can restore it', () => {
    open('')
    screen.getByRole('heading', { level: 1, name: 'Votre compte est supprimé' })
    expect(screen.getByText(/changer d'avis pendant 14 jours/)).toBeTruthy()
  })

  it('restores the account at a press, and not before', async () => {
    const api = stubApi({ [RETURN]: () => new Response(null, { status: 204 }) })
    open(`#${MEMBER}.${TOKEN}`)
    expect(api.count(RETURN)).toBe(0)
    // A profile that its member had hidden stays hidden.
    expect(document.body.textContent).not.toContain('visible')
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre mon compte' }))
    await screen.findByRole('heading', { name: 'Heureux de vous revoir' })
    expect(api.requests[0]?.body).toEqual({ memberId: MEMBER, token: TOKEN })
    const link = screen.getByRole('link', { name: 'Me connecter' })
    expect(link.getAttribute('href')).toBe('/login')
  })

  it('says when the link is no longer valid', async () => {
    stubApi({ [RETURN]: () => problem('link_invalid') })
    open(`#${MEMBER}.${TOKEN}`)
    fireEvent.click(screen.getByRole('button', { name: 'Reprendre mon compte' }))
    await screen.findByRole('heading', { name: "Ce lien n'est plus valable" })
  })

  it('can be pressed again after a failure', async () => {
    stubApi({ [RETURN]: () => problem('unavailable') })
    open(`#${MEMBER}.${TOKEN}`)
    const button = screen.getByRole('button', { name: 'Reprendre mon compte' })
    fireEvent.click(button)
    await screen.findByRole('alert')
    expect(button.isConnected).toBe(true)
  })
})
