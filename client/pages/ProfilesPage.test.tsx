// Rules: discovery
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

const laurent = publicProfile(1, { interests: ['Cuisine', 'Art', 'Marche'] })
const thierry = publicProfile(2, { firstName: 'Thierry', age: 57, subscription: 'premium' })
const denis = publicProfile(3, { firstName: 'Denis', age: 68 })

const GRID = 'GET /api/profiles/suggested'
const FEATURED = 'GET /api/profiles/featured'
const FLASH = 'POST /api/flashes'
const NONE = { count: 0, items: [] }

async function open(
  grid: (body: unknown, url: URL) => Response | Promise<Response>,
  featured: () => Response = () => json([]),
) {
  const api = stubApi({
    [GRID]: grid,
    [FEATURED]: featured,
    [FLASH]: () => json({ isMatch: false }),
    'GET /api/flashes/remaining': () => json({ remaining: 2, limit: 3, used: 1, bonus: 0 }),
    'GET /api/flashes/received': () => json(NONE),
    'GET /api/visits': () => json(NONE),
    'GET /api/users/stats': () => json({}),
    'POST /api/users/preferences/count': () => json({ count: 48 }),
  })
  renderAsMember(<ProfilesPage />, { interests: ['Marche', 'Lecture'] })
  await passTime(0)
  return api
}

const names = () =>
  screen.getAllByRole('article').map((card) => card.getAttribute('aria-labelledby'))
const card = (name: string) => within(screen.getByRole('article', { name }))
const more = () => screen.getByRole('button', { name: "Afficher d'autres profils" })

async function press(element: HTMLElement) {
  fireEvent.click(element)
  await passTime(0)
}

beforeEach(() => {
  history.replaceState(null, '', '/profiles')
  vi.useFakeTimers()
  stubMotion()
  stubLayout()
})
afterEach(async () => {
  await passTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the suggested profiles', () => {
  it('link to each member and show common interests first, with the one that the sentence names', async () => {
    const interests = ['Cuisine', 'Lecture', 'Marche', 'Art'] as const
    await open(() => json([{ ...laurent, interests }, thierry]))
    const link = card('Laurent, 61 ans').getByRole('link', { name: 'Laurent, 61 ans' })
    expect(link.getAttribute('href')).toBe(`/profiles/${laurent.id}`)
    expect(card('Laurent, 61 ans').getByText('Vous aimez tous deux la lecture')).toBeTruthy()
    const shown = card('Laurent, 61 ans').getAllByRole('listitem')
    expect(shown.map((item) => item.textContent)).toEqual([
      'Lecture (en commun)',
      'Marche (en commun)',
      'Cuisine',
    ])
    expect(card('Thierry, 57 ans').getByText('Premium')).toBeTruthy()
  })

  it('end in a full row above the button for more, and omit nobody', async () => {
    const eight = Array.from({ length: 8 }, (_, at) => publicProfile(at + 1))
    await open((_, url) =>
      url.searchParams.has('cursor')
        ? json([publicProfile(9)])
        : json(eight, { 'X-Next-Cursor': 'suite' }),
    )
    expect(names()).toHaveLength(6)
    await press(more())
    expect(names()).toHaveLength(9)
  })

  it('are six at first on a phone and six more with each press, and stay when the member returns to the tab', async () => {
    const people = Array.from({ length: 14 }, (_, at) => publicProfile(at + 1))
    await open(() => json(people))
    expect(names()).toHaveLength(6)
    expect(screen.getByText('6 profils affichés')).toBeTruthy()
    await press(more())
    expect(names()).toHaveLength(12)
    await press(screen.getByRole('tab', { name: /Visites/ }))
    await press(screen.getByRole('tab', { name: /Suggestions/ }))
    expect(names()).toHaveLength(12)
    await press(more())
    expect(names()).toHaveLength(14)
    expect(screen.getByRole('button', { name: 'Tout est affiché' })).toBeTruthy()
  })

  it('show what they have in common with the member', async () => {
    await open(() => json([laurent, { ...denis, interests: ['Tricot'] }]))
    const shared = card('Laurent, 61 ans').getByText(/^Vous aimez tous deux la marche$/)
    expect(shared).toBeTruthy()
    expect(card('Denis, 68 ans').queryByText(/^Vous aimez/)).toBeNull()
  })

  it('have the offer of filters after the fourth profile', async () => {
    const order = () =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    const people = [1, 2, 3, 4].map((id) =>
      publicProfile(id, { firstName: `Ami ${'abcd'[id - 1]}` }),
    )
    await open(() => json(people))
    expect(order().indexOf('Filtres de recherche avancés')).toBe(4)
  })

  it('are as many as the free plan counts above them, next to the link to the preferences', async () => {
    await open(() => json([laurent]))
    expect(screen.getByText(/^48\spersonnes correspondent à ce que vous cherchez\.$/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Mes préférences' })
    expect(link.getAttribute('href')).toBe('/preferences')
  })

  it('show how far away a member lives if the distance is known', async () => {
    await open(() => json([{ ...laurent, city: 'Dinard', distanceKm: 5 }, thierry]))
    expect(card('Laurent, 61 ans').getByText('Dinard, à 5 km')).toBeTruthy()
    expect(card('Thierry, 57 ans').queryByText(/ km$/)).toBeNull()
  })

  it('show who is online and who is verified', async () => {
    await open(() =>
      json([{ ...laurent, isOnline: true, verifiedAt: '2026-11-03T10:00:00Z' }, thierry]),
    )
    expect(card('Laurent, 61 ans').getByText('En ligne')).toBeTruthy()
    expect(card('Laurent, 61 ans').getByText('Vérifié')).toBeTruthy()
    expect(card('Thierry, 57 ans').queryByText(/En ligne|Vérifié/)).toBeNull()
  })

  it('load page by page, nobody twice, and their number is announced', async () => {
    const api = await open((_, url) =>
      url.searchParams.get('cursor') === 'suite'
        ? json([thierry, denis])
        : json([laurent, thierry], { 'X-Next-Cursor': 'suite' }),
    )
    expect(screen.getByText('2 profils affichés').getAttribute('role')).toBe('status')
    await press(more())
    expect(names()).toHaveLength(3)
    expect(screen.getByText('3 profils affichés')).toBeTruthy()
    expect(api.count(GRID)).toBe(2)
    await press(screen.getByRole('button', { name: 'Tout est affiché' }))
    expect(api.count(GRID)).toBe(2)
  })

  it('continue after an empty page', async () => {
    const api = await open((_, url) =>
      url.searchParams.has('cursor') ? json([denis]) : json([], { 'X-Next-Cursor': 'suite' }),
    )
    expect(names()).toHaveLength(1)
    expect(api.count(GRID)).toBe(2)
  })

  it('say why the next page is refused, and keep the first', async () => {
    await open((_, url) =>
      url.searchParams.has('cursor')
        ? problem('email_unconfirmed')
        : json([laurent], { 'X-Next-Cursor': 'suite' }),
    )
    await press(more())
    expect(screen.getByRole('alert').textContent).toContain('Confirmez votre adresse')
    expect(names()).toHaveLength(1)
  })

  it('say calmly that the profiles of the day are used up, and suggest something else to do', async () => {
    await open(() => problem('profiles_exhausted'))
    const heading = screen.getByRole('heading', { name: "C'est tout pour aujourd'hui" })
    expect(heading.parentElement?.textContent).toContain('Les suivants arrivent à minuit')
    expect(screen.getByRole('link', { name: 'Lire mes messages' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  })

  it('stay when the next page cannot be loaded, which can be retried', async () => {
    let isOnline = false
    await open((_, url) => {
      if (!url.searchParams.has('cursor')) return json([laurent], { 'X-Next-Cursor': 'suite' })
      return isOnline ? json([denis]) : Promise.reject(new TypeError('Failed to fetch'))
    })
    await press(more())
    expect(screen.getByRole('alert').textContent).toContain('connexion')
    expect(names()).toHaveLength(1)
    isOnline = true
    await press(more())
    expect(names()).toHaveLength(2)
  })

  it('can be flashed from the grid, once', async () => {
    const api = await open(() => json([laurent, thierry]))
    fireEvent.click(card('Laurent, 61 ans').getByRole('button', { name: 'Flasher Laurent' }))
    await passTime(2000)
    const sent = card('Laurent, 61 ans').getByRole('button', { name: 'Flash envoyé à Laurent' })
    await press(sent)
    expect(api.count(FLASH)).toBe(1)
    expect(card('Thierry, 57 ans').getByRole('button', { name: 'Flasher Thierry' })).toBeTruthy()
  })

  it('link to the preferences if nobody suits', async () => {
    await open(() => json([]))
    const link = screen.getByRole('link', { name: 'Revoir mes préférences' })
    expect(link.getAttribute('href')).toBe('/preferences')
    expect(screen.getByText('Aucun profil affiché')).toBeTruthy()
    // The text says "nobody new": flashed and passed members still exist and count on the preferences page.
    screen.getByText(/^Personne de nouveau ne correspond à ce que vous cherchez\./)
  })

  it.each([
    ['the server fails', () => problem('internal')],
    ['the response breaks the contract', () => json([{ id: 12 }])],
    ['the response is no list', () => new Response('<html>')],
  ])('can be reloaded if %s', async (_, failing) => {
    const grid = vi
      .fn()
      .mockReturnValueOnce(failing())
      .mockReturnValue(json([laurent]))
    await open(grid)
    expect(screen.getByText('Une erreur est survenue. Veuillez réessayer.')).toBeTruthy()
    await press(screen.getByRole('button', { name: 'Réessayer' }))
    expect(names()).toHaveLength(1)
  })
})

describe('« À la une »', () => {
  it('heads the page with gold members, each with a link', async () => {
    const gold = [4, 5, 6, 7, 8, 9].map((number) => publicProfile(number, { subscription: 'gold' }))
    await open(
      () => json([laurent]),
      () => json(gold),
    )
    const links = within(screen.getByRole('list', { name: 'Profils à la une' })).getAllByRole(
      'link',
    )
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      gold.map(({ id }) => `/profiles/${id}`),
    )
    expect(links[0]?.textContent).toContain('Membre Gold')
  })

  it('is after the second profile of the grid on a phone, so that the page begins with a member', async () => {
    const people = [1, 2, 3].map((id) => publicProfile(id, { firstName: `Ami ${'abc'[id - 1]}` }))
    await open(
      () => json(people),
      () => json([publicProfile(4, { subscription: 'gold' })]),
    )
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(titles.indexOf('À la une')).toBe(2)
  })

  it('is not repeated in the grid, unless the grid has nobody else', async () => {
    const gold = publicProfile(4, { subscription: 'gold' })
    await open(
      (_, url) => json(url.searchParams.has('online') ? [gold] : [laurent, gold]),
      () => json([gold]),
    )
    expect(names()).toHaveLength(1)
    expect(screen.getByText('1 profil affiché')).toBeTruthy()
    history.replaceState(null, '', '/profiles?online=true')
    fireEvent(window, new PopStateEvent('popstate'))
    await passTime(0)
    expect(names()).toHaveLength(1)
  })

  it.each([
    ['if there is nobody', () => json([])],
    ['if it cannot be loaded', () => problem('internal')],
  ])('is not shown %s', async (_, featured) => {
    await open(() => json([laurent]), featured)
    expect(screen.queryByRole('heading', { name: 'À la une' })).toBeNull()
    expect(names()).toHaveLength(1)
  })
})
