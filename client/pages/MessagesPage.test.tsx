// Rules: messages, notifications
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#client/app/query-client.ts'
import { AppRouter } from '#client/app/router.tsx'
import { MemberContext } from '#client/session/member-context.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { MessagesPage } from './MessagesPage.tsx'

const LAURENT = '00000000-0000-4000-8000-000000000011'
const NOW = new Date('2026-11-20T20:30:00+01:00')

function buildMatch(changed: Partial<Match> = {}): Match {
  return {
    id: 1,
    createdAt: '2026-11-01T09:00:00Z',
    unreadCount: 0,
    isOpened: true,
    canWrite: true,
    commonInterests: [],
    partner: {
      id: LAURENT,
      firstName: 'Laurent',
      photo: '/media/laurent.webp',
      subscription: 'gratuit',
      isFormer: false,
    },
    lastMessage: { content: 'Samedi ?', createdAt: '2026-11-20T17:42:00Z', isMine: false },
    ...changed,
  }
}

function buildPartner(number: number, changed: Partial<Match['partner']>): Match['partner'] {
  return { ...buildMatch().partner, id: `00000000-0000-4000-8000-0000000000${number}`, ...changed }
}

type MatchAnswer = { matches: Match[]; next?: string } | { failure: number }

const fetchMock = vi.fn<typeof fetch>()

function answer(byCursor: (cursor: string | null) => MatchAnswer | Promise<never>) {
  fetchMock.mockImplementation(async (input) => {
    const url = new URL(String(input), location.href)
    if (url.pathname === '/api/notifications') return new Response('[]')
    if (url.pathname !== '/api/matches') return new Response('{}', { status: 503 })
    const given = await byCursor(url.searchParams.get('cursor'))
    if ('failure' in given) return new Response('', { status: given.failure })
    const headers = new Headers(given.next ? { 'X-Next-Cursor': given.next } : {})
    return new Response(JSON.stringify(given.matches), { headers })
  })
}

function open() {
  history.replaceState(null, '', '/messages')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemberContext value={currentMember()}>
        <AppRouter preload={async () => {}}>
          <MessagesPage />
        </AppRouter>
      </MemberContext>
    </QueryClientProvider>,
  )
}

async function openWith(...matches: Match[]) {
  answer(() => ({ matches }))
  open()
  return await within(screen.getByRole('main')).findAllByRole('listitem')
}

describe('the page « Mes Messages »', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetchMock)
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  })

  afterEach(() => {
    fetchMock.mockReset()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('lists unread conversations, then unopened matches, then the others, with links', async () => {
    const rows = await openWith(
      buildMatch({
        id: 4,
        partner: buildPartner(14, { firstName: 'Ancien membre', isFormer: true }),
        lastMessage: { content: 'Adieu.', createdAt: '2026-11-20T19:00:00Z', isMine: false },
      }),
      buildMatch({ unreadCount: 2, partner: buildPartner(11, { subscription: 'gold' }) }),
      buildMatch({
        id: 2,
        createdAt: '2026-11-19T08:00:00Z',
        isOpened: false,
        partner: buildPartner(12, { firstName: 'François' }),
        lastMessage: null,
      }),
      buildMatch({
        id: 3,
        unreadCount: 1,
        partner: buildPartner(13, { firstName: 'Karim', subscription: 'premium' }),
        lastMessage: { content: 'Rue de Dinan.', createdAt: '2026-11-16T10:00:00Z', isMine: true },
      }),
    )
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Laurent GoldSamedi\u202f?18\u00a0h\u00a042 2 messages non lus',
      'Karim PremiumVous\u00a0: Rue de Dinan.lundi 1 message non lu',
      'François Un match. Commencez la conversation...Hier ',
      'Ancien membre La conversation est close.20\u00a0h\u00a000 ',
    ])
    const lists = screen.getAllByRole('list', { name: /./ })
    expect(
      lists.map((list) => [
        list.ariaLabel ?? list.getAttribute('aria-label'),
        list.children.length,
      ]),
    ).toEqual([
      ['À voir', 3],
      ['Les autres', 1],
    ])
    const [first] = rows
    expect(first && within(first).getByRole('link').getAttribute('href')).toBe(`/chat/${LAURENT}`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mes Messages')
  })

  it.each([
    [
      { kind: 'call', startsAt: null, until: '2026-11-20T19:31:00Z' },
      'un appel',
      'Vous propose un appel, maintenant',
    ],
    [
      { kind: 'call', startsAt: '2026-11-21T19:30:00Z', until: '2026-11-21T19:30:00Z' },
      'un appel',
      'Vous propose un appel, samedi 21\u00a0novembre à\u00a020\u00a0h\u00a030',
    ],
    [
      { kind: 'appointment', startsAt: '2026-11-28T09:30:00Z', until: '2026-11-28T09:30:00Z' },
      'un rendez-\u2060vous',
      'Rendez-\u2060vous à confirmer, samedi 28\u00a0novembre à\u00a010\u00a0h\u00a030',
    ],
  ] as const)(
    'shows a proposal that awaits an answer, with the time at which it was made: %o',
    async (asked, what, words) => {
      const [first] = await openWith(
        buildMatch({ id: 2, partner: buildPartner(12, { firstName: 'Karim' }) }),
        buildMatch({ asked: { ...asked, timeZone: 'Europe/Paris', at: '2026-11-20T19:26:00Z' } }),
      )
      expect(first?.textContent).toBe(`Laurent ${words}20\u00a0h\u00a026 `)
      screen.getByRole('heading', { name: `Laurent vous propose ${what}` })
    },
  )

  it.each([
    ['2026-11-20T19:35:00Z', 'Votre appel commence à\u00a020\u00a0h\u00a035'],
    ['2026-11-20T19:25:00Z', "L'appel peut commencer, jusqu'à\u00a020\u00a0h\u00a040"],
  ])('shows a call that can be entered before anything else: %s', async (startsAt, words) => {
    const until = new Date(Date.parse(startsAt) + 15 * 60_000).toISOString()
    const [first] = await openWith(
      buildMatch({ id: 2, unreadCount: 1, partner: buildPartner(12, { firstName: 'Karim' }) }),
      buildMatch({
        calling: { startsAt, timeZone: 'Europe/Paris', until, at: '2026-11-20T18:00:00Z' },
      }),
    )
    expect(first?.textContent).toContain('Karim')
    screen.getByRole('heading', { name: 'Votre appel avec Laurent' })
    expect(screen.getAllByText(words.replace(/\u00a0/g, ' '))).toHaveLength(2)
  })

  it('no longer shows a proposal that has lapsed', async () => {
    const at = '2026-11-20T19:25:00Z'
    const asked = { kind: 'call', startsAt: null, timeZone: 'Europe/Paris', at } as const
    await openWith(buildMatch({ asked: { ...asked, until: '2026-11-20T19:30:00Z' } }))
    expect(screen.queryByText(/propose/)).toBeNull()
  })

  it('shows a banned partner as excluded by the team, above partners who have left', async () => {
    const former = { firstName: 'Ancien membre', isFormer: true }
    const rows = await openWith(
      buildMatch({ id: 2, partner: buildPartner(12, former) }),
      buildMatch({
        partner: buildPartner(11, { isFormer: true }),
        banned: { at: '2026-11-20T18:00:00Z', gender: 'H' },
      }),
    )
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      "Profil exclu par l'équipe",
      'La conversation est close.',
    ])
  })

  it('announces a new match if the first match is less than 24 hours old', async () => {
    await openWith(buildMatch({ createdAt: '2026-11-20T07:00:00Z', lastMessage: null }))
    expect(screen.getByRole('link', { name: 'Envoyer un message' }).getAttribute('href')).toBe(
      `/chat/${LAURENT}`,
    )
  })

  it('shows with the news of a match which interests the two members share', async () => {
    const createdAt = '2026-11-20T07:00:00Z'
    await openWith(
      buildMatch({ createdAt, lastMessage: null, commonInterests: ['Jardinage', 'Photographie'] }),
    )
    const news = screen.getByRole('region', { name: 'Nouveau match !' })
    expect(news.textContent).toContain(
      "Laurent et vous, c'est réciproque depuis ce matin. Vos points communs : jardinage et photographie.",
    )
  })

  it('offers the newest message to answer next to the list', async () => {
    const silent = { content: 'Bonsoir.', createdAt: '2026-11-20T18:00:00Z', isMine: true }
    await openWith(
      buildMatch({ id: 2, partner: buildPartner(12, {}), lastMessage: silent }),
      buildMatch({ unreadCount: 1 }),
    )
    const pane = screen.getByRole('region', { name: 'Laurent vous a écrit' })
    expect(pane.textContent).toMatch(/«\sSamedi\s\?\s»/)
    const answer = within(pane).getByRole('link', { name: 'Lui répondre' })
    expect(answer.getAttribute('href')).toBe(`/chat/${LAURENT}`)
  })

  it.each<[string, Partial<Match>]>([
    ['was declined', { closed: { at: '2026-11-20T18:00:00Z', isMine: true } }],
    ['is with a member who has left', { partner: { ...buildMatch().partner, isFormer: true } }],
  ])('announces no new match that %s', async (_, over) => {
    const createdAt = '2026-11-20T07:00:00Z'
    const said = { content: 'Bonsoir.', createdAt: '2026-11-20T17:42:00Z', isMine: true }
    await openWith(buildMatch({ createdAt, lastMessage: said, canWrite: false, ...over }))
    expect(screen.queryByText('Nouveau match !')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Envoyer un message' })).toBeNull()
  })

  it('announces no new match if the first match is 24 hours old', async () => {
    await openWith(buildMatch({ createdAt: '2026-11-19T19:30:00Z' }))
    expect(screen.queryByText(/Nouveau/)).toBeNull()
  })

  it('shows « Aucun message » without a match, and leads to the profiles', async () => {
    answer(() => ({ matches: [] }))
    open()
    await screen.findByRole('heading', { name: 'Aucun message' })
    const link = screen.getByRole('link', { name: 'Découvrir des profils' })
    expect(link.getAttribute('href')).toBe('/')
  })

  it('shows that it is loading', () => {
    answer(() => new Promise(() => {}))
    open()
    expect(screen.getByRole('status').textContent).toBe('Chargement...')
  })

  it('offers to try again after a failure', async () => {
    answer(() => ({ failure: 500 }))
    open()
    await screen.findByText('Une erreur est survenue. Veuillez réessayer.')
    answer(() => ({ matches: [buildMatch()] }))
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Samedi ?')).toBeTruthy()
  })

  it('keeps the list while offline, and shows the problem until the network is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await openWith(buildMatch())
    const trouble = () => screen.queryByText('Problème de connexion. Vérifiez votre internet')
    expect(trouble()).toBeTruthy()
    expect(screen.getByText('Samedi ?')).toBeTruthy()
    onLine.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(trouble()).toBeNull()
    onLine.mockRestore()
  })

  it('loads the next page from the end of the first one', async () => {
    const second = buildMatch({ id: 2, partner: buildPartner(12, { firstName: 'Bernard' }) })
    answer((cursor) =>
      cursor === 'plus-loin'
        ? { matches: [second] }
        : { matches: [buildMatch()], next: 'plus-loin' },
    )
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Conversations plus anciennes' }))
    expect(await screen.findByText('Bernard')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Conversations plus anciennes' })).toBeNull()
  })

  it('shows that the next page could not be loaded, and offers to load it again', async () => {
    const second = buildMatch({ id: 2, partner: buildPartner(12, { firstName: 'Bernard' }) })
    let isDown = true
    answer((cursor) => {
      if (!cursor) return { matches: [buildMatch()], next: 'plus-loin' }
      return isDown ? { failure: 500 } : { matches: [second] }
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Conversations plus anciennes' }))
    const problem = await screen.findByRole('alert')
    expect(problem.textContent).toBe('Une erreur est survenue. Veuillez réessayer.')
    expect(screen.getByText('Samedi ?')).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Conversations plus anciennes' }))
    expect(await screen.findByText('Bernard')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
