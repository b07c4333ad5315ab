// Rules: registration, social
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { Toaster } from '#client/ui/Toaster.tsx'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { LoginPage } from './LoginPage.tsx'
import { OnboardingPage } from './OnboardingPage.tsx'

const ARRIVAL = {
  provider: 'google',
  email: 'helene@example.org',
  firstName: 'Hélène',
  isProven: true,
} as const

const answers = new Map<string, () => Response>()
const fetchMock = vi.fn<typeof fetch>(async (url) => {
  const answer = answers.get(String(url))
  return answer ? answer() : new Response('{}', { status: 401 })
})

function answer(path: string, body: unknown, status = 200): void {
  answers.set(path, () => new Response(JSON.stringify(body), { status }))
}

function options(socialProviders: string[]): void {
  answer('/api/auth/options', { awaitsCode: false, socialProviders, demoAccounts: [] })
}

function open(path: string, page: ReactNode, step: unknown = null): void {
  history.replaceState(step, '', path)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter preload={async () => {}}>
        {page}
        <Toaster />
      </AppRouter>
    </QueryClientProvider>,
  )
}

// Loaded beforehand, so that no test has to wait for them.
beforeAll(async () => {
  await import('#client/features/photos/FacePicker.tsx')
  await import('#client/features/places/CityField.tsx')
  answer('/api/auth/social', { arrival: null })
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await act(async () => open('/onboarding', <OnboardingPage />, 2))
  await screen.findByRole('group', { name: /^Votre visage/ })
  cleanup()
})
beforeEach(() => {
  sessionStorage.clear()
  answers.clear()
  options(['google', 'facebook'])
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  fetchMock.mockClear()
  vi.unstubAllGlobals()
})

describe('the buttons of /login', () => {
  it('are links to the start of the sign-in at each provider', async () => {
    open('/login', <LoginPage />)
    const google = await screen.findByRole('link', { name: 'Continuer avec Google' })
    expect(google.getAttribute('href')).toBe('/api/auth/google')
    const facebook = screen.getByRole('link', { name: 'Continuer avec Facebook' })
    expect(facebook.getAttribute('href')).toBe('/api/auth/facebook')
  })

  it('are shown only for the providers that the server lists', async () => {
    options(['facebook'])
    open('/login', <LoginPage />)
    await screen.findByRole('link', { name: 'Continuer avec Facebook' })
    expect(screen.queryByRole('link', { name: 'Continuer avec Google' })).toBeNull()
    expect(screen.getByText('ou')).toBeTruthy()
  })
})

describe('a return from a provider to /login', () => {
  it.each([
    ['social', "La connexion n'a pas abouti."],
    ['annule', "Vous avez interrompu la connexion : rien n'a été enregistré."],
    ['adresse', 'Ce compte ne nous a transmis aucune adresse e-mail.'],
    ['attente', 'Vous allez un peu vite. Patientez une minute, puis réessayez.'],
  ])('with ?erreur=%s shows the reason', async (failure, text) => {
    open(`/login?erreur=${failure}`, <LoginPage />)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.getByLabelText('Votre adresse e-mail')).toBeTruthy()
  })

  it('with an unknown failure shows nothing', () => {
    open('/login?erreur=%3Cb%3Epayez%3C/b%3E', <LoginPage />)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('after a sign-in shows a toast and opens /home', async () => {
    answer('/api/users/current', currentMember())
    open('/login?connexion=reussie', <LoginPage />)
    await screen.findByText('Connexion réussie !')
    expect(location.pathname).toBe('/home')
  })

  it('with the address of a member asks for the mailed code', async () => {
    answer('/api/auth/social', { arrival: { ...ARRIVAL, isProven: false } })
    open('/login?depuis=google', <LoginPage />)
    await screen.findByRole('heading', { name: 'Un code vous attend' })
    expect(screen.getByText('helene@example.org')).toBeTruthy()
    expect(screen.getByText(/ensuite, votre compte Google suffira pour entrer/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Votre code'))
  })

  it('with a right code for an address without an account leads to the registration', async () => {
    answer('/api/auth/social', { arrival: { ...ARRIVAL, provider: 'facebook', isProven: false } })
    const { status, title } = PROBLEMS.account_not_found
    const problem = { type: 'about:blank', title, status, message: title, requestId: 'r' }
    answer('/api/auth/login/verify', { ...problem, code: 'account_not_found' }, status)
    open('/login?depuis=facebook', <LoginPage />)
    fireEvent.change(await screen.findByLabelText('Votre code'), { target: { value: '11112222' } })
    fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
    await waitFor(() => expect(location.pathname).toBe('/onboarding'))
    expect(location.search).toBe('?depuis=facebook')
  })

  it('after the arrival has expired shows the ordinary page', async () => {
    answer('/api/auth/social', { arrival: null })
    open('/login?depuis=google', <LoginPage />)
    await screen.findByRole('heading', { name: 'Heureux de vous revoir' })
  })
})

describe('registering with an address from a provider', () => {
  it('fills in the form, and locks the address with a reason', async () => {
    answer('/api/auth/social', { arrival: ARRIVAL })
    open('/onboarding?depuis=google', <OnboardingPage />, 2)
    const email = await screen.findByLabelText('Votre e-mail')
    await waitFor(() => expect(email).toHaveProperty('value', 'helene@example.org'))
    expect(email).toHaveProperty('readOnly', true)
    const reason = document.getElementById(email.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe(
      'Adresse vérifiée avec votre compte Google : vous ne pouvez pas la changer ici.',
    )
    expect(screen.getByLabelText('Votre prénom')).toHaveProperty('value', 'Hélène')
  })

  it('does not fill in or lock an address that is not proven', async () => {
    answer('/api/auth/social', { arrival: { ...ARRIVAL, isProven: false } })
    open('/onboarding?depuis=google', <OnboardingPage />, 2)
    const email = await screen.findByLabelText('Votre e-mail')
    await waitFor(() =>
      expect(fetchMock).toHaveBeenCalledWith('/api/auth/social', expect.anything()),
    )
    expect(email).toHaveProperty('value', '')
    expect(email).toHaveProperty('readOnly', false)
  })

  it('requests no arrival without a sign-in at a provider', async () => {
    open('/onboarding', <OnboardingPage />, 2)
    await screen.findByLabelText('Votre e-mail')
    expect(fetchMock).not.toHaveBeenCalledWith('/api/auth/social', expect.anything())
  })
})
