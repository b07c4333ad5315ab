// Rules: auth
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { problem, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { EmailUndoPage } from './EmailUndoPage.tsx'

const UNDO = 'POST /api/account/email/undo'
const TOKEN = 'a'.repeat(43)

afterEach(() => {
  location.hash = ''
  vi.unstubAllGlobals()
})

function press() {
  location.hash = TOKEN
  renderAsMember(<EmailUndoPage />)
  fireEvent.click(screen.getByRole('button', { name: 'Rétablir mon adresse' }))
}

describe('the page that undoes a change of address', () => {
  it('restores the address at a press, and links to the sign-in page', async () => {
    const api = stubApi({ [UNDO]: () => new Response(null, { status: 204 }) })
    press()
    await screen.findByRole('heading', { level: 1, name: 'Votre adresse est rétablie' })
    expect(api.requests[0]?.body).toEqual({ token: TOKEN })
    const link = screen.getByRole('link', { name: 'Me connecter' })
    expect(link.getAttribute('href')).toBe('/login')
  })

  it('says when the link is no longer valid', async () => {
    stubApi({ [UNDO]: () => problem('link_invalid') })
    press()
    await screen.findByRole('heading', { name: "Ce lien n'est plus valable" })
  })

  it('shows the error of the server, and can be pressed again', async () => {
    stubApi({ [UNDO]: () => problem('email_taken') })
    press()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Cette adresse email est déjà utilisée')
    expect(screen.getByRole('button', { name: 'Rétablir mon adresse' })).toBeTruthy()
  })
})
