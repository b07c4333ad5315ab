// Rules: discovery
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
const NONE = { count: 0, items: [] }
const GRID = 'GET /api/profiles/suggested'

/** The filters of the last request for the grid. */
let asked: Record<string, string>

async function open(
  address = '',
  { plan = 'premium', answer }: { plan?: Plan; answer?: (url: URL) => Response } = {},
) {
  history.replaceState(null, '', `/profiles${address}`)
  const api = stubApi({
    [GRID]: (_, url) => {
      asked = Object.fromEntries(url.searchParams)
      return answer?.(url) ?? json([laurent])
    },
    'GET /api/flashes/remaining': () => json({ remaining: 2, limit: 3, used: 1, bonus: 0 }),
    'GET /api/flashes/received': () => json(NONE),
    'GET /api/visits': () => json(NONE),
    'GET /api/users/stats': () => json({}),
  })
  await act(
    async () =>
      void renderAsMember(<ProfilesPage />, {
        subscription: plan,
        interests: ['Marche', 'Tricot'],
      }),
  )
  await passTime(0)
  return api
}

const panel = () => within(screen.getByRole('search', { name: 'Filtrer les profils' }))
const choose = (label: string, value: string) =>
  fireEvent.change(panel().getByRole('combobox', { name: label }), { target: { value } })
const check = (name: string) => fireEvent.click(panel().getByRole('checkbox', { name }))

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await passTime(0)
}

beforeEach(async () => {
  vi.useFakeTimers()
  stubMotion()
  stubLayout()
  // Loaded in advance, as in a browser that has already loaded it once.
  await import('#client/features/discovery/FiltersPanel.tsx')
})
afterEach(async () => {
  await passTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the search filters of a paying member', () => {
  it('are sent in the format of the route, and kept in the URL', async () => {
    await open()
    expect(asked).toEqual({})
    choose('Âge min', '54')
    choose('Âge max', '68')
    choose('Distance', '100')
    choose('Relation', 'serious')
    check('Marche')
    check('Tricot')
    check('Avec photo')
    check('Profil vérifié')
    check('En ligne')
    expect(location.search).toBe('')
    await press('Voir les profils')
    const wanted = {
      ageMin: '54',
      ageMax: '68',
      distanceKm: '100',
      interests: 'Marche,Tricot',
      relationType: 'serious',
      withPhoto: 'true',
      verified: 'true',
      online: 'true',
    }
    expect(asked).toEqual(wanted)
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(wanted)
    expect(panel().getByRole('button', { name: 'Filtres · 8 actifs' })).toBeTruthy()
  })

  it('apply from a saved URL, including to the next pages', async () => {
    await open('?ageMin=54&distanceKm=30&interests=Golf,Tricot&verified=true', {
      answer: () => json([laurent], { 'X-Next-Cursor': 'suite' }),
    })
    expect(asked).toEqual({ ageMin: '54', distanceKm: '30', verified: 'true' })
    expect(panel().getByRole('combobox', { name: 'Distance' })).toHaveProperty('value', '30')
    expect(panel().getByRole('checkbox', { name: 'Profil vérifié' })).toHaveProperty(
      'checked',
      true,
    )
    await press("Afficher d'autres profils")
    expect(asked).toEqual({ ageMin: '54', distanceKm: '30', verified: 'true', cursor: 'suite' })
  })

  it('follow the back button, including the choices in the panel', async () => {
    await open()
    check('En ligne')
    await press('Voir les profils')
    expect(asked).toEqual({ online: 'true' })
    history.back()
    await passTime(100)
    expect(location.search).toBe('')
    expect(panel().getByRole('checkbox', { name: 'En ligne' })).toHaveProperty('checked', false)
  })

  it('are all removed by « Tout effacer »', async () => {
    await open('?online=true')
    check('Avec photo')
    await press('Tout effacer')
    expect(location.search).toBe('')
    expect(asked).toEqual({})
    expect(panel().getByRole('checkbox', { name: 'Avec photo' })).toHaveProperty('checked', false)
  })

  it('refuse a minimum age above the maximum, and keep both choices', async () => {
    const api = await open()
    choose('Âge min', '70')
    choose('Âge max', '50')
    await press('Voir les profils')
    const age = panel().getByRole('combobox', { name: 'Âge max' })
    expect(age.getAttribute('aria-invalid')).toBe('true')
    expect(
      panel().getByText("L'âge minimum doit être inférieur ou égal à l'âge maximum"),
    ).toBeTruthy()
    expect(age).toHaveProperty('value', '50')
    expect(api.count(GRID)).toBe(1)
  })

  it('are on one line on a desktop, where a press removes one', async () => {
    stubMotion(true)
    await open('?ageMin=54&distanceKm=50&interests=Marche,Tricot&traits=widowed&online=true')
    const chosen = () =>
      within(panel().getByRole('list', { name: 'Filtres choisis' }))
        .getAllByRole('button')
        .map((button) => button.textContent)
    expect(chosen()).toEqual([
      'Retirer 54 à 75 ans',
      "Retirer Jusqu'à 50 km",
      'Retirer Marche',
      'Retirer Tricot',
      'Retirer Veuf',
      'Retirer En ligne',
    ])
    await press('Retirer Marche')
    await press('Retirer 54 à 75 ans')
    await press('Retirer Veuf')
    expect(asked).toEqual({ distanceKm: '50', interests: 'Tricot', online: 'true' })
    expect(chosen()).toEqual(["Retirer Jusqu'à 50 km", 'Retirer Tricot', 'Retirer En ligne'])
    expect(document.activeElement).toBe(panel().getByRole('button', { name: /^Filtres/ }))
  })

  it('stay open on a desktop when the focus leaves them, so that nothing moves under a press', async () => {
    stubMotion(true)
    await open()
    await press('Filtres')
    act(() => panel().getByRole('combobox', { name: 'Distance' }).focus())
    act(() => screen.getByRole('link', { name: 'Laurent, 61 ans' }).focus())
    const toggle = panel().getByRole('button', { name: /^Filtres/ })
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
  })

  it('close with the Escape key, and on a phone when the focus leaves them', async () => {
    await open()
    const toggle = panel().getByRole('button', { name: /^Filtres/ })
    const field = panel().getByRole('combobox', { name: 'Distance' })
    const isOpen = () => toggle.getAttribute('aria-expanded')
    await press('Filtres')
    expect(isOpen()).toBe('true')
    act(() => field.focus())
    fireEvent.keyDown(field, { key: 'Escape' })
    expect([isOpen(), document.activeElement]).toEqual(['false', toggle])
    await press('Filtres')
    act(() => field.focus())
    expect(isOpen()).toBe('true')
    act(() => screen.getByRole('link', { name: 'Laurent, 61 ans' }).focus())
    expect(isOpen()).toBe('false')
  })

  it("offer the chosen interests first, then the member's own, and all of them at a press", async () => {
    await open('?interests=Bridge')
    const interests = () =>
      within(panel().getByRole('group', { name: "Centres d'intérêt" })).getAllByRole('checkbox')
    expect(interests()).toHaveLength(8)
    expect(interests()[0]).toBe(panel().getByRole('checkbox', { name: 'Bridge' }))
    expect(panel().getByRole('checkbox', { name: 'Tricot' })).toBeTruthy()
    await press("Tous les centres d'intérêt")
    expect(interests()).toHaveLength(26)
  })

  it('show the choices above the open fields, and apply a removal only on submit', async () => {
    const api = await open('?ageMin=54&online=true')
    expect(panel().queryByRole('list', { name: 'Filtres choisis' })).toBeNull()
    await press('Filtres · 2 actifs')
    check('Marche')
    await press('Retirer En ligne')
    const chosen = panel().getByRole('list', { name: 'Filtres choisis' })
    expect(chosen.textContent).toBe('Retirer 54 à 75 ansRetirer Marche')
    expect([api.count(GRID), location.search]).toEqual([1, '?ageMin=54&online=true'])
    await press('Voir les profils')
    expect(asked).toEqual({ ageMin: '54', interests: 'Marche' })
  })

  it('list the traits question by question', async () => {
    await open()
    const home = within(panel().getByRole('group', { name: /^Chez soi ou ensemble/ }))
    expect(home.getAllByRole('checkbox')).toHaveLength(3)
    for (const title of ['Situation', 'Tabac', 'Enfants'])
      panel().getByRole('group', { name: title })
  })

  it('can be reset where the page says that nobody fits', async () => {
    await open('?distanceKm=25', {
      answer: (url) => json(url.searchParams.size > 0 ? [] : [laurent]),
    })
    expect(screen.getByRole('heading', { name: 'Aucun profil pour cette recherche' })).toBeTruthy()
    expect(screen.getByText(/géolocalisation/)).toBeTruthy()
    // Filters wider than the preferences find nobody more.
    const preferences = screen.getByRole('link', { name: 'vos préférences' })
    expect(preferences.getAttribute('href')).toBe('/preferences')
    expect(preferences.parentElement?.textContent).toContain('La recherche reste dans vos préf')
    expect(screen.getByText('Aucun profil affiché').getAttribute('role')).toBe('status')
    await press('Réinitialiser les filtres')
    expect(location.search).toBe('')
    expect(screen.getByText('1 profil affiché')).toBeTruthy()
  })

  it('are refused with the reason after the plan has ended, and stay chosen', async () => {
    await open('?online=true', {
      answer: (url) => (url.searchParams.size > 0 ? problem('plan_required') : json([laurent])),
    })
    expect(screen.getByText('Votre formule ne comprend pas cette possibilité.')).toBeTruthy()
    const plans = screen.getByRole('link', { name: 'Voir les formules' })
    expect(plans.getAttribute('href')).toBe('/subscription')
    expect(panel().getByRole('checkbox', { name: 'En ligne' })).toHaveProperty('checked', true)
    expect(location.search).toBe('?online=true')
    await press('Voir les profils sans filtre')
    expect(screen.getByRole('article', { name: 'Laurent, 61 ans' })).toBeTruthy()
  })

  it('stay chosen when the network is lost, and the search can be retried', async () => {
    let isOnline = false
    await open('?online=true', {
      answer: () => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        return json([laurent])
      },
    })
    expect(panel().getByRole('checkbox', { name: 'En ligne' })).toHaveProperty('checked', true)
    isOnline = true
    await press('Réessayer')
    expect(screen.getByRole('article', { name: 'Laurent, 61 ans' })).toBeTruthy()
  })
})

describe('the free plan', () => {
  it('shows locked filters, with the reason and a link to the plans', async () => {
    await open('', { plan: 'gratuit' })
    const locked = within(screen.getByRole('region', { name: 'Filtres de recherche avancés' }))
    expect(locked.getByText(/Ils sont réservés à Premium et Gold/)).toBeTruthy()
    const link = locked.getByRole('link', { name: 'Voir les offres Premium' })
    expect(link.getAttribute('href')).toBe('/subscription')
    expect(screen.queryByRole('search')).toBeNull()
  })
})
