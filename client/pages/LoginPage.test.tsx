// Rules: auth
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { Toaster } from '#client/ui/Toaster.tsx'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { LoginPage } from './LoginPage.tsx'

type Answer = () => Response | Promise<Response>

const answers = new Map<string, Answer>()
const fetchMock = vi.fn<typeof fetch>(async (url) => {
  const answer = answers.get(String(url))
  if (!answer) throw new TypeError('Failed to fetch')
  return answer()
})

function json(body: unknown, status = 200, headers: Record<string, string> = {}) {
  return () => new Response(JSON.stringify(body), { status, headers })
}

function refusal(code: ProblemCode, headers?: Record<string, string>) {
  const { status, title } = PROBLEMS[code]
  const problem = { type: 'about:blank', title, status, code, message: title, requestId: 'r' }
  return json(problem, status, headers)
}

function open(path = '/login') {
  history.replaceState(null, '', path)
  const queries = createQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <AppRouter preload={async () => {}}>
        <LoginPage />
        <Toaster />
      </AppRouter>
    </QueryClientProvider>,
  )
  return queries
}

function submitAddress(email: string) {
  fireEvent.change(screen.getByLabelText('Votre adresse e-mail'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
}

async function submitCode(code: string) {
  fireEvent.change(await screen.findByLabelText('Votre code'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
}

function bodySentTo(path: string): unknown {
  const sent = fetchMock.mock.calls.find(([url]) => url === path)
  return JSON.parse(String(sent?.[1]?.body))
}

beforeEach(() => {
  answers.clear()
  answers.set('/api/users/current', refusal('unauthenticated'))
  answers.set(
    '/api/auth/options',
    json({ awaitsCode: false, socialProviders: [], demoAccounts: [] }),
  )
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  fetchMock.mockClear()
  vi.unstubAllGlobals()
})

describe('signing in with an address', () => {
  it('is not undone by the late response to an earlier request for the member', async () => {
    let answerLate = () => {}
    const late = new Promise<void>((resolve) => {
      answerLate = resolve
    })
    answers.set('/api/users/current', async () => {
      await late
      return refusal('unauthenticated')()
    })
    const queries = open()
    await waitFor(() => expect(fetchMock.mock.calls.at(-1)?.[0]).toBe('/api/users/current'))
    answers.set('/api/auth/login', () => {
      answers.set('/api/users/current', json(currentMember()))
      return json({ status: 'signed_in' })()
    })
    submitAddress('helene@example.org')
    await screen.findByText('Connexion réussie !')
    answerLate()
    await late
    expect(queries.getQueryData(currentMemberQuery.queryKey)).toMatchObject({ firstName: 'Hélène' })
    expect(screen.queryByText('Connexion réussie !')).not.toBeNull()
  })

  it('on a device known to the account shows a toast and opens /home', async () => {
    open()
    answers.set('/api/auth/login', () => {
      answers.set('/api/users/current', json(currentMember()))
      return json({ status: 'signed_in' })()
    })
    submitAddress(' Helene@Example.org ')
    await screen.findByText('Connexion réussie !')
    await waitFor(() => expect(location.pathname).toBe('/home'))
    expect(bodySentTo('/api/auth/login')).toEqual({ email: 'helene@example.org' })
  })

  it('says « Email requis » when none is typed, and sends nothing', async () => {
    open()
    submitAddress('   ')
    await screen.findByText('Email requis')
    expect(screen.getByText('Veuillez saisir votre email')).toBeTruthy()
    expect(bodiesSent('/api/auth/login')).toBe(0)
  })

  it('shows the error of an invalid address at the field', async () => {
    open()
    submitAddress('helene@')
    const field = screen.getByLabelText('Votre adresse e-mail')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Veuillez saisir un email valide')).toBeTruthy()
    expect(document.activeElement).toBe(field)
  })

  it('says how long to wait after too many tries', async () => {
    open()
    answers.set('/api/auth/login', refusal('too_many_requests', { 'Retry-After': '90' }))
    submitAddress('helene@example.org')
    await screen.findByText('Vous allez un peu vite. Réessayez dans 2 minutes.')
  })

  it('says that the connection failed when the server cannot be reached', async () => {
    open()
    submitAddress('helene@example.org')
    await screen.findByText('Problème de connexion. Vérifiez votre internet')
    expect(screen.getByText('Erreur de connexion')).toBeTruthy()
  })

  it('opens the requested page, if it is one of ours', async () => {
    answers.set('/api/users/current', json(currentMember()))
    open('/login?next=/messages')
    await waitFor(() => expect(location.pathname).toBe('/messages'))
  })

  it('needs no password, and links to the registration', () => {
    open()
    const fields = [...document.querySelectorAll('input')]
    expect(fields.map(({ type, required }) => [type, required])).toEqual([['email', true]])
    const newcomer = screen.getByRole('link', { name: 'Créer un compte' })
    expect(newcomer.getAttribute('href')).toBe('/onboarding')
  })

  it('offers only the demonstration accounts that the server lists', async () => {
    const demoAccounts = [
      { email: 'gold@demo.embellie.example', subscription: 'gold', isAdministrator: false },
      { email: 'admin@demo.embellie.example', subscription: 'gratuit', isAdministrator: true },
    ]
    answers.set('/api/auth/options', json({ awaitsCode: false, socialProviders: [], demoAccounts }))
    answers.set('/api/auth/login', json({ status: 'code_sent' }))
    open()
    await screen.findByRole('button', { name: /^admin@.*Administration$/ })
    fireEvent.click(screen.getByRole('button', { name: /^gold@.*Gold$/ }))
    await waitFor(() =>
      expect(bodySentTo('/api/auth/login')).toEqual({ email: 'gold@demo.embellie.example' }),
    )
    await screen.findByLabelText('Votre code')
  })
})

describe('the mailed code', () => {
  async function reachCode() {
    open()
    answers.set('/api/auth/login', json({ status: 'code_sent' }))
    submitAddress('helene@example.org')
    await screen.findByRole('heading', { name: 'Un code vous attend' })
  }

  it('has a focused field, on a page that says where the code was sent', async () => {
    await reachCode()
    expect(document.activeElement).toBe(screen.getByLabelText('Votre code'))
    expect(document.title).toBe('Votre code — Embellie')
    const status = screen.getByRole('heading', { name: 'Un code vous attend' }).closest('[role]')
    expect(status?.getAttribute('role')).toBe('status')
    expect(status?.textContent).toContain('helene@example.org')
    expect(screen.getByLabelText("C'est mon appareil personnel")).toHaveProperty('checked', false)
  })

  it('signs in with any text pasted around it, and keeps the device when requested', async () => {
    await reachCode()
    answers.set('/api/auth/login/verify', () => {
      answers.set('/api/users/current', json(currentMember()))
      return json({ status: 'signed_in' })()
    })
    fireEvent.click(screen.getByLabelText("C'est mon appareil personnel"))
    await submitCode('Votre code : 4821-7035')
    await screen.findByText('Connexion réussie !')
    expect(bodySentTo('/api/auth/login/verify')).toEqual({
      email: 'helene@example.org',
      code: '4821 7035',
      keepDevice: true,
    })
  })

  it('shows its error at the field when it is wrong', async () => {
    await reachCode()
    answers.set('/api/auth/login/verify', refusal('code_invalid'))
    await submitCode('11112222')
    await screen.findByText(
      "Ce code n'est pas le bon, ou il a expiré. Vous pouvez en demander un autre.",
    )
    const field = screen.getByLabelText('Votre code')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
  })

  it('of an address without an account shows « Email non trouvé », and links to the registration', async () => {
    await reachCode()
    answers.set('/api/auth/login/verify', refusal('account_not_found'))
    await submitCode('11112222')
    await screen.findByText("Email non trouvé. Créez un compte d'abord.")
    const link = screen.getByRole('link', { name: 'Créer un compte' })
    expect(link.getAttribute('href')).toBe('/onboarding')
  })

  it('of a closed account shows until when, and links to the reasons', async () => {
    await reachCode()
    const message = "Votre compte est suspendu jusqu'au 27 novembre 2026 à 10 h 00."
    const link = `/decisions/${'a'.repeat(43)}`
    const problem = { type: 'about:blank', title: 'Fermé', status: 403, requestId: 'r' }
    answers.set(
      '/api/auth/login/verify',
      json({ ...problem, code: 'account_closed', message, link }, 403),
    )
    await submitCode('48217035')
    await screen.findByText(message)
    const reasons = screen.getByRole('link', { name: 'Lire la décision' })
    expect(reasons.getAttribute('href')).toBe(link)
  })

  it('requested in another tab can still be typed when no other code can be sent', async () => {
    answers.set(
      '/api/auth/options',
      json({ awaitsCode: true, demoAccounts: [], socialProviders: [] }),
    )
    answers.set('/api/auth/login', refusal('too_many_requests', { 'Retry-After': '60' }))
    answers.set('/api/auth/login/verify', refusal('code_invalid'))
    open()
    submitAddress('helene@example.org')
    await screen.findByText('Erreur de connexion')
    fireEvent.click(await screen.findByRole('button', { name: 'Saisir ce code' }))
    await screen.findByRole('heading', { name: 'Un code vous attend' })
    expect(screen.queryByRole('button', { name: 'Renvoyer un code' })).toBeNull()
    await submitCode('48217035')
    await screen.findByText(/Vous pouvez en demander un autre/)
    expect(bodySentTo('/api/auth/login/verify')).toEqual({ code: '4821 7035', keepDevice: false })
  })

  it('of another address clears the error of the previous address', async () => {
    answers.set('/api/auth/login', json({ status: 'code_sent' }))
    answers.set('/api/auth/login/verify', refusal('account_not_found'))
    open()
    submitAddress('personne@example.org')
    await submitCode('48217035')
    await screen.findByText(PROBLEMS.account_not_found.title)
    fireEvent.click(screen.getByRole('button', { name: "Changer d'adresse" }))
    submitAddress('helene@example.org')
    await waitFor(() => expect(screen.queryByText(PROBLEMS.account_not_found.title)).toBeNull())
  })

  it('can be sent again, or requested for another address', async () => {
    await reachCode()
    fireEvent.click(screen.getByRole('button', { name: 'Renvoyer un code' }))
    await screen.findByText('Code envoyé')
    expect(bodiesSent('/api/auth/login')).toBe(2)
    fireEvent.click(screen.getByRole('button', { name: "Changer d'adresse" }))
    const field = await screen.findByLabelText('Votre adresse e-mail')
    expect(field).toHaveProperty('value', 'helene@example.org')
  })
})

function bodiesSent(path: string): number {
  return fetchMock.mock.calls.filter(([url]) => url === path).length
}
