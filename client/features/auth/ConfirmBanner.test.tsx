import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { io as connect } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { closeSocket, openSocket } from '#client/platform/socket.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { Toaster } from '#client/ui/Toaster.tsx'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { ConfirmBanner } from './ConfirmBanner.tsx'

const socket = vi.hoisted(() => ({
  active: false,
  on: () => {},
  onAny: () => {},
  connect: vi.fn(),
  disconnect: vi.fn(),
}))
vi.mock('socket.io-client', () => ({ io: () => socket }))

const fetchMock = vi.fn<typeof fetch>()
const pending = currentMember({ isEmailConfirmed: false })

function refuse(code: ProblemCode, headers: Record<string, string> = {}) {
  const { status, title } = PROBLEMS[code]
  const problem = { type: 'about:blank', title, status, code, message: title, requestId: 'r' }
  fetchMock.mockResolvedValue(new Response(JSON.stringify(problem), { status, headers }))
}

function open(fold: 'phone' | 'never' = 'phone') {
  const queries = createQueryClient()
  queries.setQueryData(currentMemberQuery.queryKey, pending)
  render(
    <QueryClientProvider client={queries}>
      <AppRouter preload={async () => {}}>
        <ConfirmBanner email={pending.email} fold={fold} />
        <h1>Profils suggérés</h1>
        <Toaster />
      </AppRouter>
    </QueryClientProvider>,
  )
  return queries
}

function confirm(code: string) {
  const field = screen.getByLabelText('Code reçu par e-mail, huit chiffres')
  fireEvent.change(field, { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirmer' }))
}

beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

describe('the banner of an unconfirmed member', () => {
  it('says where the code was sent, and that the profile is invisible until then', () => {
    open()
    const banner = screen.getByRole('group', { name: 'Confirmez votre adresse' })
    expect(banner.textContent).toContain(
      "Saisissez les huit chiffres envoyés à helene@example.org. D'ici là, votre profil reste invisible : ni flash, ni message.",
    )
  })

  it('confirms the address, and moves the focus to the page', async () => {
    const queries = open()
    fetchMock.mockResolvedValue(new Response(JSON.stringify(currentMember())))
    confirm('48217035')
    await screen.findByText('Adresse confirmée')
    expect(queries.getQueryData(currentMemberQuery.queryKey)?.isEmailConfirmed).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Profils suggérés' }))
  })

  it('interrupts the live connection until the response, which sets the cookie of the next session', async () => {
    const steps: string[] = []
    socket.disconnect.mockImplementation(() => void steps.push('interrupted'))
    socket.connect.mockImplementation(() => void steps.push('reconnected'))
    openSocket(connect)
    onTestFinished(closeSocket)
    fetchMock.mockImplementation(async () => {
      steps.push('confirmed')
      return new Response(JSON.stringify(currentMember()))
    })
    open()
    confirm('48217035')
    await screen.findByText('Adresse confirmée')
    expect(steps).toEqual(['interrupted', 'confirmed', 'reconnected'])
  })

  it('is one row on a phone until it is pressed, then focuses the field', () => {
    open()
    const banner = screen.getByRole('group', { name: 'Confirmez votre adresse' })
    expect(banner.dataset.fold).toBe('phone')
    expect(banner.textContent).toContain("D'ici là, profil invisible.")
    screen.getByText('Code envoyé à helene@example.org')
    fireEvent.click(screen.getByRole('button', { name: 'Saisir le code' }))
    expect(banner.dataset.fold).toBeUndefined()
    expect(document.activeElement).toBe(
      screen.getByLabelText('Code reçu par e-mail, huit chiffres'),
    )
    expect(screen.queryByRole('button', { name: 'Saisir le code' })).toBeNull()
  })

  it('shows the field at once where nothing else is to be done', () => {
    open('never')
    expect(
      screen.getByRole('group', { name: 'Confirmez votre adresse' }).dataset.fold,
    ).toBeUndefined()
    expect(screen.queryByRole('button', { name: 'Saisir le code' })).toBeNull()
  })

  it('pastes a copied code, and submits it by itself', async () => {
    const readText = vi.fn(async () => 'Votre code : 4821 7035')
    vi.stubGlobal('navigator', { ...navigator, clipboard: { readText } })
    open()
    fetchMock.mockResolvedValue(new Response(JSON.stringify(currentMember())))
    fireEvent.click(screen.getByRole('button', { name: 'Coller' }))
    await screen.findByText('Adresse confirmée')
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('requires all eight digits before it sends a request', () => {
    open()
    confirm('4821')
    expect(screen.getByText('Saisissez les huit chiffres du code.')).toBeTruthy()
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('shows the error of a wrong code at its field', async () => {
    open()
    refuse('code_invalid')
    confirm('11112222')
    await screen.findByText(
      "Ce code n'est pas le bon, ou il a expiré. Vous pouvez en demander un autre.",
    )
    const field = screen.getByLabelText('Code reçu par e-mail, huit chiffres')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('says that the address is taken and offers to sign in', async () => {
    const queries = open()
    refuse('email_taken')
    confirm('48217035')
    await screen.findByText('Cette adresse email est déjà utilisée')
    expect(screen.getByRole('link', { name: 'Me connecter' }).getAttribute('href')).toBe('/login')
    expect(queries.getQueryData(currentMemberQuery.queryKey)).toBeNull()
  })

  it('says that a lost response may have confirmed the address, if the session is over', async () => {
    const queries = open()
    refuse('unauthenticated')
    confirm('48217035')
    await screen.findByText(/Si votre code a été accepté, votre adresse est confirmée/)
    expect(screen.getByRole('link', { name: 'Me connecter' }).getAttribute('href')).toBe('/login')
    expect(queries.getQueryData(currentMemberQuery.queryKey)).toBeNull()
  })

  it('says that the account is closed, and signs the visitor out', async () => {
    const queries = open()
    refuse('account_closed')
    confirm('48217035')
    await screen.findByText('Votre compte est fermé.')
    expect(queries.getQueryData(currentMemberQuery.queryKey)).toBeNull()
  })

  it('sends another code, or says how long to wait for one', async () => {
    open()
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }))
    const again = screen.getByRole('button', { name: 'Renvoyer le code' })
    fireEvent.click(again)
    await screen.findByText('Code envoyé')
    refuse('too_many_requests', { 'Retry-After': '42' })
    fireEvent.click(again)
    await screen.findByText('Vous allez un peu vite. Réessayez dans 42 secondes.')
  })
})
