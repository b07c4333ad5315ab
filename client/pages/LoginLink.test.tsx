import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { ConfirmBanner } from '#client/features/auth/ConfirmBanner.tsx'
import { linkCode } from '#client/features/auth/link-code.ts'
import { Toaster } from '#client/ui/Toaster.tsx'
import { currentMember } from '#tests/support/current-member.ts'
import { json, problem, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { LoginPage } from './LoginPage.tsx'

const VERIFY = 'POST /api/auth/login/verify'

function serve(awaitsCode: boolean, answers: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    'GET /api/users/current': () => problem('unauthenticated'),
    'GET /api/auth/options': () => json({ awaitsCode, demoAccounts: [], socialProviders: [] }),
    ...answers,
  })
}

function open(path = '/login#code=48217035') {
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
  vi.unstubAllGlobals()
})

describe('the link of a message, in the browser that asked', () => {
  it('fills the code in and does nothing until « Me connecter » is pressed', async () => {
    const api = serve(true)
    open()
    const field = await screen.findByLabelText<HTMLInputElement>('Votre code')
    expect(field.value).toBe('4821 7035')
    expect(screen.getByRole('heading', { level: 1, name: 'Votre code est là' })).toBeTruthy()
    expect(api.count(VERIFY)).toBe(0)
  })

  it('takes the code out of the address bar at once, and out of the history', async () => {
    serve(true)
    open('/login?next=/messages#code=48217035')
    expect(location.hash).toBe('')
    expect(location.search).toBe('?next=/messages')
    expect(history.state).toEqual({ kept: true })
  })

  it('signs in with the code alone: the browser knows the address', async () => {
    let isIn = false
    const api = serve(true, {
      'GET /api/users/current': () => (isIn ? json(currentMember()) : problem('unauthenticated')),
      [VERIFY]: () => {
        isIn = true
        return json({ status: 'signed_in' })
      },
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Me connecter' }))
    await screen.findByText('Connexion réussie !')
    await waitFor(() => expect(location.pathname).toBe('/home'))
    const sent = api.calls.find(({ route }) => route === VERIFY)
    expect(sent?.body).toEqual({ code: '4821 7035', keepDevice: false })
  })

  it('says beside the code that it is too old, and leads back to the address', async () => {
    serve(true, { [VERIFY]: () => problem('code_invalid') })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Me connecter' }))
    await screen.findByText("Ce code n'est pas le bon, ou il a expiré.")
    fireEvent.click(screen.getByRole('button', { name: 'Demander un autre code' }))
    expect(await screen.findByLabelText('Votre adresse e-mail')).toBeTruthy()
  })

  it('is read when it is opened in a page that stands already', async () => {
    serve(true)
    open('/login')
    await screen.findByLabelText('Votre adresse e-mail')
    history.replaceState(null, '', '/login#code=11112222')
    fireEvent(window, new HashChangeEvent('hashchange'))
    expect((await screen.findByLabelText<HTMLInputElement>('Votre code')).value).toBe('1111 2222')
  })
})

describe('the link of a message, in another browser', () => {
  it('says to type the code where it was asked for, and signs nobody in', async () => {
    serve(false)
    open()
    await screen.findByText(/Saisissez-le sur la page où vous l'avez demandé/)
    expect(screen.getByText('4821 7035')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Me connecter' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Me connecter ici avec mon adresse' }))
    expect(await screen.findByLabelText('Votre adresse e-mail')).toBeTruthy()
  })
})

describe('the link of a confirmation', () => {
  it('leads whoever has just registered to the banner, filled in', async () => {
    const pending = currentMember({ isEmailConfirmed: false })
    serve(false, { 'GET /api/users/current': () => json(pending) })
    open()
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

it.each(['#code=1234567', '#code=123456789', '#code=abcdefgh', '#contenu'])(
  'an address that ends in %s carries no code',
  async (hash) => {
    serve(true)
    open(`/login${hash}`)
    expect(await screen.findByLabelText('Votre adresse e-mail')).toBeTruthy()
    expect(location.hash).toBe(hash)
  },
)
