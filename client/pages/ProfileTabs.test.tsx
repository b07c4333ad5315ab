// Rules: visits, flashes
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { COUNTED_UP_TO } from '#shared/domain/arrivals.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import type { Plan } from '#shared/domain/plans.ts'
import {
  json,
  passTime,
  problem,
  renderAsMember,
  stubApi,
  stubLayout,
  stubMotion,
} from '#tests/support/member-page.tsx'
import { publicProfile } from '#tests/support/public-profile.ts'
import { ProfilesPage } from './ProfilesPage.tsx'

const laurent = publicProfile(1)
const thierry = publicProfile(2, { firstName: 'Thierry', age: 57 })
const denis = publicProfile(3, { firstName: 'Denis', age: 68 })

const FLASHES = 'GET /api/flashes/received'
const VISITS = 'GET /api/visits'
const ALERTS_SEEN = 'POST /api/notifications/seen'
const SEEN = 'POST /api/visits/seen'
const STATS = 'GET /api/users/stats'
const stats = {
  flashsUsed: 0,
  unreadMessages: 0,
  newMatches: 0,
  flashsSent: 0,
  matches: 0,
  conversations: 0,
  alerts: 0,
}

type Answers = Parameters<typeof stubApi>[0]

async function open(address: string, answers: Answers = {}, plan: Plan = 'premium') {
  history.replaceState(null, '', `/profiles${address}`)
  const api = stubApi({
    [FLASHES]: () => json(flashes),
    [VISITS]: () => json(visits),
    [ALERTS_SEEN]: () => new Response(null, { status: 204 }),
    [SEEN]: () => new Response(null, { status: 204 }),
    [STATS]: () => json({ ...stats, visits: api.count(SEEN) > 0 ? 0 : 2 }),
    'POST /api/flashes': () => json({ isMatch: true }),
    'GET /api/flashes/remaining': () => json({ remaining: 2, limit: 3, used: 1, bonus: 0 }),
    ...answers,
  })
  await act(async () => void renderAsMember(<ProfilesPage />, { subscription: plan }))
  await passTime(0)
  return api
}

const SUNDAY = { prompt: 'sunday', answer: 'le marché.' }
const flashes = {
  count: 2,
  items: [
    { profile: laurent, at: '2026-11-20T08:12:00.000Z', liked: SUNDAY },
    { profile: thierry, at: '2026-11-17T10:00:00.000Z', liked: null },
  ],
}
const visits = {
  count: 3,
  items: [
    { profile: denis, at: '2026-11-20T08:12:00.000Z', isMatch: false },
    { profile: laurent, at: '2026-11-19T10:00:00.000Z', isMatch: true },
    { profile: thierry, at: '2026-11-02T10:00:00.000Z', isMatch: false },
  ],
}
const veiled = {
  count: 4,
  items: [1, 2, 3, 4].map((number) => ({ blurredPhoto: `/api/veils/${number}` })),
}

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const visitsCounter = () => screen.getByRole('link', { name: /^Visites/ }).textContent
const pictures = () => [...document.querySelectorAll('main img')].map((img) => img.outerHTML)

async function press(element: HTMLElement) {
  await act(async () => void fireEvent.click(element))
  await passTime(0)
}

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') })
  stubMotion()
  stubLayout()
  await Promise.all([
    import('#client/widgets/AffinitiesTab.tsx'),
    import('#client/widgets/FlashesTab.tsx'),
    import('#client/widgets/MatchDialog.tsx'),
    import('#client/widgets/VisitsTab.tsx'),
  ])
})
afterEach(async () => {
  await passTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the tabs of /profiles', () => {
  it('show the number of waiting flashes and of new visits, as in the top bar', async () => {
    await open('')
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
      'Suggestions',
      // No match yet.
      'Affinités',
      'Flashs reçus 2 nouveaux',
      'Visites 2 nouvelles',
    ])
    expect(visitsCounter()).toBe('Visites 2')
    expect(tab(/Suggestions/).getAttribute('aria-selected')).toBe('true')
  })

  it('are in the URL, and the back button returns to the previous tab', async () => {
    await open('')
    await press(tab(/Flashs reçus/))
    expect(location.search).toBe('?tab=flashs')
    expect(document.title).toBe('Flashs reçus — Embellie')
    expect(screen.getByRole('tabpanel', { name: /Flashs reçus/ })).toBeTruthy()
    history.back()
    await passTime(100)
    expect(location.search).toBe('')
    expect(document.title).toBe('Profils suggérés — Embellie')
  })

  it('are reached with the arrow keys, and opened with a press', async () => {
    await open('')
    tab(/Suggestions/).focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(tab(/Visites/))
    fireEvent.keyDown(tab(/Visites/), { key: 'Home' })
    fireEvent.keyDown(tab(/Suggestions/), { key: 'ArrowRight' })
    expect(document.activeElement).toBe(tab(/Affinités/))
    expect(location.search).toBe('')
  })

  it.each([
    ['?tab=flashs', FLASHES],
    ['?tab=visites', VISITS],
  ])(
    'can be reloaded at %s if the request fails or the response breaks the contract',
    async (address, route) => {
      const answer = vi
        .fn()
        .mockReturnValueOnce(problem('internal'))
        .mockReturnValueOnce(json([laurent]))
        .mockReturnValue(json({ count: 0, items: [] }))
      await open(address, { [route]: answer })
      await press(screen.getByRole('button', { name: 'Réessayer' }))
      await press(screen.getByRole('button', { name: 'Réessayer' }))
      expect(
        screen.getByRole('heading', { level: 2, name: /^Pas (de flash|encore de visite)/ }),
      ).toBeTruthy()
    },
  )
})

describe('the affinities', () => {
  const match = {
    id: 7,
    createdAt: '2026-11-20T08:00:00.000Z',
    unreadCount: 0,
    isOpened: false,
    canWrite: true,
    partner: {
      id: laurent.id,
      firstName: 'Laurent',
      age: 61,
      city: 'Vannes',
      photo: '/laurent.webp',
      subscription: 'gold',
      isFormer: false,
    },
    commonInterests: [],
    lastMessage: null,
  }

  it('show the matches, and link to the conversation', async () => {
    await open('?tab=affinites', { 'GET /api/matches': () => json([match]) })
    const list = within(screen.getByRole('list', { name: 'Affinités' }))
    const link = list.getByRole('link', { name: 'Lui écrire' })
    list.getByText(/^Vannes\. Match /)
    expect(link.getAttribute('href')).toBe(`/chat/${laurent.id}`)
  })

  it('suggest the deck if there is no match', async () => {
    await open('?tab=affinites')
    expect(screen.getByRole('heading', { name: "Pas encore d'affinité" })).toBeTruthy()
  })
})

describe('the flashes received', () => {
  it('show a paying member who flashed and when, and can be answered with a flash', async () => {
    const api = await open('?tab=flashs')
    const cards = screen.getAllByRole('article')
    expect(api.requests).toContainEqual({ route: ALERTS_SEEN, body: { type: 'flash' } })
    expect(cards[0]?.textContent).toMatch(/^Laurent, 61 ansVous a flashée? à\u00a09\u00a0h\u00a012/)
    expect(cards[1]?.textContent).toMatch(/Vous a flashée? mardi/)
    expect(cards[0]?.textContent).toContain(fixSpaces('Ce qui lui a plu : « le marché. »'))
    expect(cards[1]?.textContent).not.toContain('Ce qui lui a plu')
    fireEvent.click(screen.getByRole('button', { name: 'Flasher en retour Laurent' }))
    await passTime(2000)
    expect(api.count('POST /api/flashes')).toBe(1)
    expect(tab(/Flashs reçus/).textContent).toBe('Flashs reçus 1 nouveau')
    expect(screen.getByRole('dialog', { name: "C'est un match !" })).toBeTruthy()
  })

  it.each([
    ['F', 'flashée'],
    ['H', 'flashé'],
  ] as const)(
    'show an earlier day to a member of gender %s as « Vous a %s le 2 nov. »',
    async (gender, flashed) => {
      history.replaceState(null, '', '/profiles?tab=flashs')
      stubApi({
        [FLASHES]: () =>
          json({
            count: 1,
            items: [{ profile: thierry, at: '2026-11-02T10:00:00.000Z', liked: null }],
          }),
        [VISITS]: () => json(visits),
        [ALERTS_SEEN]: () => new Response(null, { status: 204 }),
      })
      await act(
        async () => void renderAsMember(<ProfilesPage />, { subscription: 'premium', gender }),
      )
      await passTime(0)
      expect(screen.getByText(`Vous a ${flashed} le 2 nov.`)).toBeTruthy()
    },
  )

  it('load page by page, and stay when the next page fails', async () => {
    await open('?tab=flashs', {
      [FLASHES]: (_, url) =>
        url.searchParams.has('cursor')
          ? problem('too_many_requests')
          : json(flashes, { 'X-Next-Cursor': 'suite' }),
    })
    await press(screen.getByRole('button', { name: "Afficher d'autres flashs" }))
    expect(screen.getByRole('alert').textContent).toContain('Vous allez un peu vite')
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('show a free member how many there are, and show nobody', async () => {
    await open('?tab=flashs', { [FLASHES]: () => json(veiled) }, 'gratuit')
    expect(screen.getByRole('heading', { name: 'Vous avez reçu quatre flashs' })).toBeTruthy()
    expect(screen.getByText(/leurs visages restent voilés/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voir les offres Premium' }).getAttribute('href')).toBe(
      '/subscription',
    )
    const veils = screen.getAllByRole('img', { name: "Portrait voilé d'un membre" })
    expect(veils).toHaveLength(4)
    const act = screen.getByRole('link', { name: 'Voir les offres Premium' })
    expect(veils[3]?.compareDocumentPosition(act)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(pictures().every((picture) => picture.includes('src="/api/veils/'))).toBe(true)
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.queryByText(/^\+/)).toBeNull()
  })

  it('show on the fourth veil how many more there are, because a phone shows four', async () => {
    await open('?tab=flashs', { [FLASHES]: () => json({ ...veiled, count: 9 }) }, 'gratuit')
    const [, , , fourth] = screen.getByRole('list', { name: 'Profils voilés' }).children
    expect(fourth?.textContent).toBe('+ 6 autres')
  })

  it('show « au moins » when the server stopped counting', async () => {
    const many = { ...veiled, count: COUNTED_UP_TO }
    await open('?tab=flashs', { [FLASHES]: () => json(many) }, 'gratuit')
    screen.getByRole('heading', { name: 'Vous avez reçu au moins 500 flashs' })
    const [, , , fourth] = screen.getByRole('list', { name: 'Profils voilés' }).children
    expect(fourth?.textContent).toBe("et d'autres")
  })
})

describe('the visits', () => {
  it('show a paying member who came and when, each with a link', async () => {
    await open('?tab=visites')
    const links = within(screen.getByRole('list', { name: 'Visites récentes' })).getAllByRole(
      'link',
    )
    expect(links.map((link) => link.textContent)).toEqual([
      "Denis, 68 ans Vannes Aujourd'hui, 9\u00a0h\u00a012",
      'Laurent, 61 ans Vannes Hier · votre match',
      'Thierry, 57 ans Vannes 2\u00a0nov.',
    ])
    expect(links[0]?.getAttribute('href')).toBe(`/profiles/${denis.id}`)
  })

  it('are marked as seen when they are shown, and the counter of the top bar disappears', async () => {
    const api = await open('')
    expect(visitsCounter()).toContain('2')
    expect(api.count(SEEN)).toBe(0)
    await press(tab(/Visites/))
    expect(api.count(SEEN)).toBe(1)
    expect(visitsCounter()).not.toMatch(/\d/)
  })

  it('show every visit', async () => {
    const items = Array.from({ length: 500 }, (_, number) => ({
      profile: publicProfile(number),
      at: '2026-11-19T10:00:00.000Z',
      isMatch: false,
    }))
    await open('?tab=visites', { [VISITS]: () => json({ count: 500, items }) })
    expect(document.querySelectorAll('[role="tabpanel"] li')).toHaveLength(500)
  }, 20_000)

  it('are not marked as seen if they cannot be loaded', async () => {
    const api = await open('?tab=visites', { [VISITS]: () => problem('internal') })
    expect(api.count(SEEN)).toBe(0)
    expect(visitsCounter()).toContain('2')
  })

  it('show a free member how many there are, and show nobody', async () => {
    const api = await open('?tab=visites', { [VISITS]: () => json(veiled) }, 'gratuit')
    expect(screen.getByRole('heading', { name: 'Vous avez reçu quatre visites' })).toBeTruthy()
    expect(pictures().every((picture) => picture.includes('src="/api/veils/'))).toBe(true)
    expect(api.count(SEEN)).toBe(1)
  })
})
