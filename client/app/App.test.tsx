// Rules: platform
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { request } from '#client/platform/api.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { getStats } from '#shared/contracts/members.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { App } from './App.tsx'
import { preloadPage } from './CurrentPage.tsx'
import { createQueryClient } from './query-client.ts'
import { loginRequired } from './RequireMember.tsx'
import { arrival, discover, landing, routes, wishes } from './routes.ts'
import { useCodeLater } from './use-code-later.ts'

vi.mock('#client/pages/DiscoverPage.tsx', () => ({ DiscoverPage: () => <h1>Le jeu de cartes</h1> }))
vi.mock('#client/pages/WishesPage.tsx', () => ({
  WishesPage: () => <h1>Les souhaits</h1>,
}))
vi.mock('#client/pages/ArrivalPage.tsx', () => ({
  ArrivalPage: () => {
    const [, putOff] = useCodeLater()
    return (
      <>
        <h1>La bienvenue</h1>
        <button type="button" onClick={putOff}>
          Plus tard
        </button>
      </>
    )
  },
}))
vi.mock('./realtime-bridge.ts', () => ({ startRealtime: () => () => {} }))
vi.mock('#client/features/messages/messages.realtime.ts', () => ({ startMessages: () => () => {} }))

const fetchMock = vi.fn<typeof fetch>()

function open(path: string, queries = createQueryClient()) {
  history.replaceState(null, '', path)
  return render(
    <App
      queries={queries}
      showsSamples
      claims={{ members: null, rating: null, verifiesProfiles: false }}
    />,
  )
}

function answerAlways(body: unknown, status = 200) {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
}

// Pages are mocked: a lazily loaded page would need an extra wait in each test.
beforeAll(async () => {
  const screens = [landing, discover, arrival, wishes, loginRequired]
  await Promise.all(screens.map(({ Page }) => Page.preload()))
  await Promise.all(['/accueil-v2', '/nulle-part'].map(preloadPage))
})
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the root route', () => {
  it('shows a spinner while the current user loads', async () => {
    fetchMock.mockReturnValue(new Promise(() => {}))
    open('/')
    await waitFor(() => expect(fetchMock).toHaveBeenCalled())
    expect(screen.getByRole('status').textContent).toBe('Chargement...')
  })

  it('shows the landing page to a visitor', async () => {
    answerAlways({}, 401)
    open('/')
    const title = await screen.findByRole('heading', { level: 1 })
    expect(title.textContent).toBe("Retrouvez l'amour après 40 ans")
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('treats only a 401 as a visitor: any other failure shows a connection problem with a retry button', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answerAlways({}, 503)
    open('/')
    await vi.dynamicImportSettled()
    await act(() => vi.advanceTimersByTimeAsync(3100))
    vi.useRealTimers()
    await screen.findByText('Problème de connexion. Vérifiez votre internet')
    expect(document.title).toBe('Problème de connexion — Embellie')
    expect(screen.queryByText(/^Retrouvez/)).toBeNull()
    answerAlways({}, 401)
    screen.getByRole('button', { name: 'Réessayer' }).click()
    const title = await screen.findByRole('heading', { name: /^Retrouvez l'amour/ })
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it('shows the deck to a member with completed preferences', async () => {
    answerAlways(currentMember({ preferencesCompleted: true }))
    open('/')
    await screen.findByRole('heading', { name: 'Le jeu de cartes' })
    expect(document.title).toBe(`${discover.title} — Embellie`)
  })

  it.each(['/', '/home', '/profiles'])(
    'at %s asks a newcomer for their preferences before it shows any profile',
    async (path) => {
      answerAlways(currentMember({ preferencesCompleted: false }))
      open(path)
      await screen.findByRole('heading', { name: 'Les souhaits' })
      expect(document.title).toBe(`${wishes.title} — Embellie`)
    },
  )

  it.each(['/home', '/profiles'])(
    'at %s welcomes a newcomer whose e-mail address is not confirmed, until they postpone it',
    async (path) => {
      answerAlways(currentMember({ preferencesCompleted: false, isEmailConfirmed: false }))
      open(path)
      const welcome = await screen.findByRole('heading', { name: 'La bienvenue' })
      expect(document.title).toBe(`${arrival.title} — Embellie`)
      fireEvent.click(screen.getByRole('button', { name: 'Plus tard' }))
      const asked = await screen.findByRole('heading', { name: 'Les souhaits' })
      expect(welcome.isConnected).toBe(false)
      expect(document.activeElement).toBe(asked)
    },
  )

  it('continues with the questions about preferences once the e-mail address is confirmed', async () => {
    const newcomer = { preferencesCompleted: false, isEmailConfirmed: false }
    answerAlways(currentMember(newcomer))
    const queries = createQueryClient()
    open('/profiles', queries)
    await screen.findByRole('heading', { name: 'La bienvenue' })
    const confirmed = currentMember({ ...newcomer, isEmailConfirmed: true })
    act(() => queries.setQueryData(currentMemberQuery.queryKey, confirmed))
    const asked = await screen.findByRole('heading', { name: 'Les souhaits' })
    expect(document.activeElement).toBe(asked)
  })

  it('shows the cards as soon as the preferences are saved', async () => {
    answerAlways(currentMember({ preferencesCompleted: false }))
    const queries = createQueryClient()
    open('/home', queries)
    await screen.findByRole('heading', { name: 'Les souhaits' })
    const saved = currentMember({ preferencesCompleted: true })
    act(() => queries.setQueryData(currentMemberQuery.queryKey, saved))
    await screen.findByRole('heading', { name: 'Le jeu de cartes' })
  })

  it('does not show the grid between the questions and the cards', async () => {
    answerAlways(currentMember({ preferencesCompleted: false }))
    const queries = createQueryClient()
    open('/profiles', queries)
    await screen.findByRole('heading', { name: 'Les souhaits' })
    const saved = currentMember({ preferencesCompleted: true })
    act(() => queries.setQueryData(currentMemberQuery.queryKey, saved))
    expect(screen.getByRole('heading', { name: 'Les souhaits' })).toBeTruthy()
  })
})

describe('a landing page', () => {
  it.each(['/landing', '/accueil-v2'])(
    'is shown at %s to visitors and members alike',
    async (path) => {
      answerAlways(currentMember())
      open(path)
      const title = await screen.findByRole('heading', { level: 1 })
      expect(title.textContent).toBe("Retrouvez l'amour après 40 ans")
      expect(document.title).toBe("Retrouvez l'amour après 40 ans — Embellie")
    },
  )
})

describe('a page behind a link e-mailed to a person without an account', () => {
  const TOKEN = 'x'.repeat(43)
  const REQUEST = { memberName: 'Hélène', firstName: 'Martine', isConfirmed: false }
  const OFF = {
    ...{ memberName: 'Hélène', isTable: false, state: 'off', timeZone: 'Europe/Paris' },
    ...{ startsAt: '2026-11-28T09:30:00Z', endsAt: '2026-11-29T11:30:00Z' },
    ...{ place: null, partner: null, checkIn: null, asksAt: null },
  }

  it.each([
    ['/confiance', '/api/trusted/requests', REQUEST, 'Hélène vous fait confiance'],
    ['/rendez-vous', '/api/trusted/links', OFF, 'Ce rendez-vous est annulé'],
  ])('opens at %s without an account', async (path, api, answer, title) => {
    fetchMock.mockImplementation(async (url) =>
      url === `${api}/${TOKEN}`
        ? new Response(JSON.stringify(answer))
        : new Response('{}', { status: 401 }),
    )
    await preloadPage(`${path}/${TOKEN}`)
    await act(async () => open(`${path}/${TOKEN}`))
    await screen.findByRole('heading', { level: 1, name: title })
  })
})

describe('a page for members', () => {
  it('asks a visitor to sign in', async () => {
    answerAlways({}, 401)
    open('/home')
    await screen.findByRole('heading', { name: 'Connexion nécessaire' })
  })

  it('links to the sign-in page in a way that leads back to it', async () => {
    answerAlways({}, 401)
    open('/profiles?tab=visites')
    const link = await screen.findByRole('link', { name: 'Se connecter' })
    expect(link.getAttribute('href')).toBe('/login?next=%2Fprofiles%3Ftab%3Dvisites')
  })

  it('asks to sign in as soon as any response reports that the session has ended', async () => {
    answerAlways(currentMember())
    const queries = createQueryClient()
    open('/home', queries)
    await screen.findByRole('heading', { name: 'Le jeu de cartes' })
    const { status, title } = PROBLEMS.unauthenticated
    const code = 'unauthenticated'
    const problem = { type: 'about:blank', title, status, code, message: title, requestId: 'r' }
    answerAlways(problem, 401)
    const stats = { queryKey: [getStats.path], queryFn: () => request(getStats) }
    await act(() => queries.prefetchQuery(stats))
    await screen.findByRole('heading', { name: 'Connexion nécessaire' })
  })

  it('is mounted again for another member', async () => {
    answerAlways(currentMember())
    const queries = createQueryClient()
    open('/home', queries)
    const former = await screen.findByRole('heading', { name: 'Le jeu de cartes' })
    const other = currentMember({ id: '00000000-0000-4000-8000-0000000000bb' })
    act(() => queries.setQueryData(currentMemberQuery.queryKey, other))
    await waitFor(() => expect(former.isConnected).toBe(false))
    expect(screen.getByRole('heading', { name: 'Le jeu de cartes' })).toBeTruthy()
  })

  it('requests the current user four times, one second apart, before it reports a failed connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answerAlways({}, 500)
    open('/home')
    await vi.dynamicImportSettled()
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2999)
    expect(screen.queryByText('Problème de connexion. Vérifiez votre internet')).toBeNull()
    expect(fetchMock).toHaveBeenCalledTimes(3)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(fetchMock).toHaveBeenCalledTimes(4)
    vi.useRealTimers()
    await screen.findByText('Problème de connexion. Vérifiez votre internet')
    answerAlways(currentMember())
    screen.getByRole('button', { name: 'Réessayer' }).click()
    await screen.findByRole('heading', { name: 'Le jeu de cartes' })
  })
})

describe('a page for members whose current user was requested before the page was shown', () => {
  it('requests the current user four times in all and then reports the failure immediately', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answerAlways({}, 500)
    const queries = createQueryClient()
    const ahead = queries.prefetchQuery(currentMemberQuery)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(3100)
    await ahead
    vi.useRealTimers()
    open('/home', queries)
    await screen.findByText('Problème de connexion. Vérifiez votre internet')
    expect(fetchMock).toHaveBeenCalledTimes(4)
  })
})

describe('a link', () => {
  it('leads to the next page, sets document.title and moves the focus to the heading', async () => {
    answerAlways({}, 401)
    open('/nulle-part')
    await screen.findByRole('heading', { name: /^Oups ! Cette.page n'existe pas$/ })
    screen.getByRole('link', { name: 'Messages' }).click()
    const title = await screen.findByRole('heading', { name: 'Connexion nécessaire' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(location.pathname).toBe('/messages')
    expect(document.title).toBe('Connexion nécessaire — Embellie')
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
  })
})

it('every page checks the session, except public pages, pages behind e-mailed links and the test pages', () => {
  const forAnybody = [
    ...[
      '/accessibilite',
      '/accueil-v2',
      '/classement',
      '/conseils',
      '/contact',
      '/ebook',
      '/guide',
      '/help',
      '/landing',
      '/legal/cgv',
      '/legal/mentions-legales',
      '/legal/politique-confidentialite',
      '/login',
      '/onboarding',
      '/resilier',
      '/retractation',
      '/security',
      '/signaler',
      '/subscription',
    ],
    ...[
      '/avis/:token',
      '/confiance/:token',
      '/decisions/:token',
      '/rendez-vous/:token',
      '/emails/desinscription',
      '/newsletter/confirmation',
      '/newsletter/desinscription',
      '/reprendre',
      '/retablir-adresse',
    ],
    ...[
      '/debug-popup',
      '/demo-animations',
      '/diagnostic-popup',
      '/fix-popup',
      '/reset-popup',
      '/reset-popup-ebook',
      '/test-flash-bonus',
      '/test-popup',
      '/test-popup-final',
      '/test-popup-simple',
    ],
  ]
  const open = Object.entries(routes).filter(([, { audience }]) => audience === 'public')
  expect(open.map(([pattern]) => pattern).toSorted()).toEqual(forAnybody.toSorted())
})
