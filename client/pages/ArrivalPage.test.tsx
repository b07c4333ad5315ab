// Rules: registration
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { toast } from '#client/ui/toast.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { ArrivalPage } from './ArrivalPage.tsx'

const CONFIRM = 'POST /api/auth/confirm'

async function open(answer: () => Response = () => json(currentMember())) {
  history.replaceState(null, '', '/profiles')
  stubMotion(true)
  vi.stubGlobal('scrollTo', vi.fn())
  const api = stubApi({ [CONFIRM]: answer })
  await act(async () => {
    renderAsMember(<ArrivalPage />, { firstName: 'Monique', isEmailConfirmed: false })
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Votre code à huit chiffres')
  const sent = () => api.requests.filter(({ route }) => route === CONFIRM).map(({ body }) => body)
  return { field, sent }
}

function copy(text: string) {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { readText: async () => text } })
}

async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

beforeAll(async () => void (await import('#client/features/auth/ArrivalCode.tsx')))
afterEach(() => vi.unstubAllGlobals())

describe('the welcome page of a newcomer', () => {
  it('greets the member by name, replaces the earlier toast, and focuses the code field', async () => {
    toast({ title: 'Profil finalisé avec succès !', variant: 'ok' })
    const { field } = await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bienvenue Monique')
    expect(document.activeElement).toBe(field)
    expect(field.autocomplete).toBe('one-time-code')
    expect(field.placeholder).toBe('')
    const helpId = field.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(helpId)?.textContent).toMatch(/^Il ressemble à 4821 7730/)
    expect(screen.queryByText('Profil finalisé avec succès !')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Confirmez votre adresse' })).toBeNull()
  })

  it('sends a code once, as soon as it is complete', async () => {
    const { field, sent } = await open()
    fireEvent.change(field, { target: { value: '4821 703' } })
    expect(sent()).toEqual([])
    fireEvent.change(field, { target: { value: '4821 7035' } })
    await waitFor(() => expect(sent()).toEqual([{ code: '4821 7035' }]))
  })

  it('marks a refused code as invalid and accepts another one', async () => {
    const { field, sent } = await open(() => problem('code_invalid'))
    fireEvent.change(field, { target: { value: '11112222' } })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(field, { target: { value: '1111 222' } })
    expect(field.getAttribute('aria-invalid')).toBeNull()
    fireEvent.change(field, { target: { value: '1111 2223' } })
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  it('pastes the code out of the copied text', async () => {
    copy('Votre code : 4821 7035. Valable 10 minutes.')
    const { field, sent } = await open()
    await press('Coller')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(field.value).toBe('4821 7035')
  })

  it('reports that the clipboard contains no code', async () => {
    copy('06 12 34 56 78')
    const { field, sent } = await open()
    await press('Coller')
    screen.getByText("Copiez d'abord le code dans l'e-mail, ou saisissez-le ici.")
    expect(document.activeElement).toBe(field)
    expect(sent()).toEqual([])
  })

  it('has no paste button if the browser does not support it', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Coller' })).toBeNull()
  })

  it('links back to the e-mail address, which can be mistyped', async () => {
    await open()
    const link = screen.getByRole('link', { name: 'Corriger mon adresse' })
    expect(link.getAttribute('href')).toBe('/onboarding?corriger=1')
  })
})
