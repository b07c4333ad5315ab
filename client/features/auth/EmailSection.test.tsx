import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { json, problem, renderAsMember, stubApi } from '#tests/support/member-page.tsx'
import { EmailSection } from './EmailSection.tsx'

const REQUEST = 'POST /api/account/email'
const CONFIRM = 'POST /api/account/email/confirm'
const NEW = 'nouvelle@example.org'

const done = () => new Response(null, { status: 204 })

afterEach(() => vi.unstubAllGlobals())

async function open() {
  renderAsMember(<EmailSection />)
  fireEvent.click(screen.getByRole('button', { name: "Changer d'adresse" }))
  return within(await screen.findByRole('dialog', { name: "Changer d'adresse" }))
}

function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } })
}

describe('the dialog for a new address', () => {
  it('asks for the address, then for the code mailed to it', async () => {
    const api = stubApi({
      [REQUEST]: done,
      [CONFIRM]: done,
      'GET /api/users/current': () => json(currentMember({ email: NEW })),
    })
    const dialog = await open()
    // A member with a fresh proof needs no code from the current address.
    dialog.getByText(
      /^Un code est envoyé à la nouvelle adresse, et au besoin un autre à l'actuelle/,
    )
    type(dialog.getByRole('textbox', { name: 'Nouvelle adresse e-mail' }), ` ${NEW.toUpperCase()}`)
    fireEvent.click(dialog.getByRole('button', { name: 'Continuer' }))
    const code = await dialog.findByRole('textbox', { name: /^Le code de la nouvelle adresse/ })
    type(code, '12345678')
    fireEvent.click(dialog.getByRole('button', { name: "Changer d'adresse" }))
    await screen.findByText('Adresse changée')
    expect(api.requests.find(({ route }) => route === REQUEST)?.body).toEqual({ email: NEW })
    expect(api.requests.find(({ route }) => route === CONFIRM)?.body).toEqual({
      email: NEW,
      code: '1234 5678',
    })
  })

  it('shows the error of an invalid address at the field', async () => {
    const api = stubApi({ [REQUEST]: done })
    const dialog = await open()
    type(dialog.getByRole('textbox', { name: 'Nouvelle adresse e-mail' }), 'helene')
    fireEvent.click(dialog.getByRole('button', { name: 'Continuer' }))
    await dialog.findByText('Veuillez saisir un email valide')
    expect(api.count(REQUEST)).toBe(0)
  })

  it('shows the refusal of the server at the field', async () => {
    const message = "C'est déjà votre adresse."
    const { status, title } = PROBLEMS.validation
    const refusal = { type: 'about:blank', title, status, code: 'validation', message: title }
    const errors = [{ path: 'email', message }]
    const body = JSON.stringify({ ...refusal, requestId: 'test', errors })
    stubApi({ [REQUEST]: () => new Response(body, { status }) })
    const dialog = await open()
    type(dialog.getByRole('textbox', { name: 'Nouvelle adresse e-mail' }), 'helene@example.org')
    fireEvent.click(dialog.getByRole('button', { name: 'Continuer' }))
    await dialog.findByText(message)
  })

  it('keeps the typed address when the code is wrong, and when the member goes back', async () => {
    stubApi({ [REQUEST]: done, [CONFIRM]: () => problem('code_invalid') })
    const dialog = await open()
    type(dialog.getByRole('textbox', { name: 'Nouvelle adresse e-mail' }), NEW)
    fireEvent.click(dialog.getByRole('button', { name: 'Continuer' }))
    type(await dialog.findByRole('textbox', { name: /^Le code/ }), '12345678')
    fireEvent.click(dialog.getByRole('button', { name: "Changer d'adresse" }))
    await dialog.findByText(
      "Ce code n'est pas le bon, ou il a expiré. Vous pouvez en demander un autre.",
    )
    fireEvent.click(dialog.getByRole('button', { name: "Corriger l'adresse" }))
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Nouvelle adresse e-mail' })
    expect(field.value).toBe(NEW)
  })
})
