// Rules: auth
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { ConfirmBanner } from '#client/features/auth/ConfirmBanner.tsx'
import { linkCode, linkToken } from '#client/features/auth/link-code.ts'
import { LoginPage } from '#client/pages/LoginPage.tsx'
import { Toaster } from '#client/ui/Toaster.tsx'
import { currentMember } from '#tests/support/current-member.ts'
import { json, problem, stubApi, stubMotion } from '#tests/support/member-page.tsx'

const FOLLOW = 'POST /api/auth/login/link'
const MARC = '5b0c6a4e-0f0a-4f7e-9f0e-6a1d2c3b4a5f'
const HELENE = '7d1e8c60-2b1c-4a9b-8c3d-4e5f6a7b8c9d'
const TOKEN = `${'Tk-_'.repeat(10)}abc`

function serve(answers: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    'GET /api/users/current': () => problem('unauthenticated'),
    'GET /api/auth/options': () =>
      json({ awaitsCode: false, demoAccounts: [], socialProviders: [] }),
    ...answers,
  })
}

function open(path = `/login#lien=${TOKEN}`) {
  history.replaceState({ kept: true }, '', path)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter preload={async () => {}}>
        <LoginPage />
        <Toaster />
      </AppRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  stubMotion(true)
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  linkCode.set('')
  linkToken.set('')
  vi.unstubAllGlobals()
})

describe('the link of a sign-in email', () => {
  it('does nothing until « Me connecter » is pressed', async () => {
    const api = serve()
    open()
    await screen.findByRole('heading', { level: 1, name: 'Un dernier geste' })
    expect(api.count(FOLLOW)).toBe(0)
  })

  it.each([`lien=${TOKEN}`, 'code=48217035'])(
    'removes #%s from the address bar and the history immediately',
    async (fragment) => {
      serve()
      open(`/login?next=/messages#${fragment}`)
      expect(location.hash).toBe('')
      expect(location.search).toBe('?next=/messages')
      expect(history.state).toEqual({ kept: true })
    },
  )

  it('signs the member in on this device, and can make it a known one', async () => {
    let isIn = false
    const api = serve({
      'GET /api/users/current': () => (isIn ? json(currentMember()) : problem('unauthenticated')),
      [FOLLOW]: () => {
        isIn = true
        return json({ status: 'signed_in' })
      },
    })
    open()
    fireEvent.click(await screen.findByLabelText("C'est mon appareil personnel"))
    fireEvent.click(screen.getByRole('button', { name: 'Me connecter' }))
    await screen.findByText('Connexion réussie !')
    await waitFor(() => expect(location.pathname).toBe('/home'))
    const sent = api.requests.find(({ route }) => route === FOLLOW)
    expect(sent?.body).toEqual({ token: TOKEN, keepDevice: true })
  })

  it('asks before it replaces the account of another signed-in member, who can stay', async () => {
    const api = serve({
      'GET /api/users/current': () => json(currentMember({ firstName: 'Marc' })),
    })
    open()
    await screen.findByText(/Cet appareil est connecté au compte « Marc »/)
    expect(location.pathname).toBe('/login')
    fireEvent.click(screen.getByRole('button', { name: 'Rester sur ce compte' }))
    await waitFor(() => expect(location.pathname).toBe('/home'))
    expect(api.count(FOLLOW)).toBe(0)
  })

  it('signs in to its account instead of the current one', async () => {
    let firstName = 'Marc'
    const id = () => ({ firstName, id: firstName === 'Marc' ? MARC : HELENE })
    serve({
      'GET /api/users/current': () => json(currentMember(id())),
      [FOLLOW]: () => {
        firstName = 'Hélène'
        return json({ status: 'signed_in' })
      },
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Me connecter' }))
    await screen.findByText('Connexion réussie !')
    await waitFor(() => expect(location.pathname).toBe('/home'))
  })

  it('names the provider account that it would add, if this browser requested the code', async () => {
    const arrival = { provider: 'facebook', email: 'helene@example.org', firstName: null }
    serve({
      'GET /api/auth/options': () =>
        json({ awaitsCode: true, demoAccounts: [], socialProviders: [] }),
      'GET /api/auth/social': () => json({ arrival: { ...arrival, isProven: false } }),
    })
    open()
    await screen.findByText(/Le compte Facebook choisi sur cet appareil sera ajouté au vôtre/)
  })

  it('shows that it is no longer valid, and leads back to the email field', async () => {
    serve({ [FOLLOW]: () => problem('link_invalid') })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Me connecter' }))
    const title = await screen.findByRole('heading', { name: "Ce lien n'est plus valable" })
    expect(document.activeElement).toBe(title)
    // The same link would be refused again.
    expect(screen.queryByRole('button', { name: 'Me connecter' })).toBeNull()
    const leave = screen.getByRole('button', { name: 'Saisir mon adresse' })
    leave.focus()
    fireEvent.click(leave)
    expect(await screen.findByLabelText('Votre adresse e-mail')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('shows that it is no longer valid to another signed-in member, who stays signed in', async () => {
    serve({
      'GET /api/users/current': () => json(currentMember({ firstName: 'Marc' })),
      [FOLLOW]: () => problem('link_invalid'),
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Me connecter' }))
    await screen.findByText('Cet appareil reste connecté au compte « Marc ».')
    fireEvent.click(screen.getByRole('button', { name: 'Rester sur ce compte' }))
    await waitFor(() => expect(location.pathname).toBe('/home'))
  })

  it('is also read when it is opened in a login page that is already loaded', async () => {
    serve()
    open('/login')
    await screen.findByLabelText('Votre adresse e-mail')
    history.replaceState(null, '', `/login#lien=${TOKEN}`)
    fireEvent(window, new HashChangeEvent('hashchange'))
    expect(await screen.findByRole('button', { name: 'Me connecter' })).toBeTruthy()
  })
})

describe('the link of a registration email, in another browser', () => {
  it('shows where to type its code, and lets the visitor register here or sign in', async () => {
    serve()
    open('/login#code=48217035')
    await screen.findByText(/Tapez ce code sur l'appareil/)
    expect(screen.getByText('4821 7035')).toBeTruthy()
    const again = screen.getByRole('link', { name: "M'inscrire ici" })
    expect(again.getAttribute('href')).toBe('/onboarding')
    fireEvent.click(screen.getByRole('button', { name: "J'ai déjà un compte" }))
    expect(await screen.findByLabelText('Votre adresse e-mail')).toBeTruthy()
  })
})

describe('the link of a registration email', () => {
  it('leads a newly registered member to the banner, with the code filled in', async () => {
    const pending = currentMember({ isEmailConfirmed: false })
    serve({ 'GET /api/users/current': () => json(pending) })
    open('/login#code=48217035')
    await waitFor(() => expect(location.pathname).toBe('/home'))
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ConfirmBanner email={pending.email} />
      </QueryClientProvider>,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Code reçu par e-mail, huit chiffres')
    expect(field.value).toBe('4821 7035')
  })
})

it.each(['#code=1234567', '#code=123456789', '#code=abcdefgh', '#lien=court', '#contenu'])(
  'a URL that ends in %s is not a sign-in link',
  async (hash) => {
    serve()
    open(`/login${hash}`)
    expect(await screen.findByLabelText('Votre adresse e-mail')).toBeTruthy()
    expect(location.hash).toBe(hash)
  },
)
