import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  json,
  passTime,
  problem,
  renderAsMember,
  stubApi,
  stubMotion,
} from '#tests/support/member-page.tsx'
import { publicProfile } from '#tests/support/public-profile.ts'
import { ProfilesPage } from './ProfilesPage.tsx'

const laurent = publicProfile(1, { interests: ['Cuisine', 'Art', 'Marche'] })
const thierry = publicProfile(2, { firstName: 'Thierry', age: 57, subscription: 'premium' })
const denis = publicProfile(3, { firstName: 'Denis', age: 68 })

const GRID = 'GET /api/profiles/suggested'
const FLASH = 'POST /api/flashes'

async function open(grid: (body: unknown, url: URL) => Response | Promise<Response>) {
  const api = stubApi({
    [GRID]: grid,
    [FLASH]: () => json({ isMatch: false }),
    'GET /api/flashes/remaining': () => json({ remaining: 2, limit: 3, used: 1, bonus: 0 }),
    'GET /api/users/stats': () => json({}),
  })
  renderAsMember(<ProfilesPage />, { interests: ['Marche', 'Lecture'] })
  await passTime(0)
  return api
}

const names = () =>
  screen.getAllByRole('article').map((card) => card.getAttribute('aria-labelledby'))
const card = (name: string) => within(screen.getByRole('article', { name }))

beforeEach(() => {
  vi.useFakeTimers()
  stubMotion()
})
afterEach(async () => {
  await passTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the suggested profiles', () => {
  it('link to each member, with what they have in common first', async () => {
    await open(() => json([laurent, thierry]))
    const link = card('Laurent, 61 ans').getByRole('link', { name: 'Laurent, 61 ans' })
    expect(link.getAttribute('href')).toBe(`/profiles/${laurent.id}`)
    const interests = card('Laurent, 61 ans').getAllByRole('listitem')
    expect(interests.map((item) => item.textContent)).toEqual([
      'Marche (en commun)',
      'Cuisine',
      'Art',
    ])
    expect(card('Thierry, 57 ans').getByText('Premium')).toBeTruthy()
  })

  it('come page by page', async () => {
    const api = await open((_, url) =>
      url.searchParams.get('cursor') === 'suite'
        ? json([denis])
        : json([laurent, thierry], { 'X-Next-Cursor': 'suite' }),
    )
    fireEvent.click(screen.getByRole('button', { name: "Afficher d'autres profils" }))
    await passTime(0)
    expect(names()).toHaveLength(3)
    expect(api.count(GRID)).toBe(2)
    expect(screen.queryByRole('button', { name: "Afficher d'autres profils" })).toBeNull()
  })

  it('say why the next page is refused, and keep the first', async () => {
    await open((_, url) =>
      url.searchParams.has('cursor')
        ? problem('email_unconfirmed')
        : json([laurent], { 'X-Next-Cursor': 'suite' }),
    )
    fireEvent.click(screen.getByRole('button', { name: "Afficher d'autres profils" }))
    await passTime(0)
    expect(screen.getByRole('alert').textContent).toContain('Confirmez votre adresse')
    expect(names()).toHaveLength(1)
  })

  it('can be flashed from the grid, once', async () => {
    const api = await open(() => json([laurent, thierry]))
    fireEvent.click(card('Laurent, 61 ans').getByRole('button', { name: 'Flasher Laurent' }))
    await passTime(2000)
    const sent = card('Laurent, 61 ans').getByRole('button', { name: 'Flash envoyé à Laurent' })
    fireEvent.click(sent)
    await passTime(0)
    expect(api.count(FLASH)).toBe(1)
    expect(card('Thierry, 57 ans').getByRole('button', { name: 'Flasher Thierry' })).toBeTruthy()
  })

  it('that nobody matches lead to the preferences', async () => {
    await open(() => json([]))
    const link = screen.getByRole('link', { name: 'Revoir mes préférences' })
    expect(link.getAttribute('href')).toBe('/preferences')
  })

  it('that cannot be read can be asked for again', async () => {
    const grid = vi
      .fn()
      .mockReturnValueOnce(problem('internal'))
      .mockReturnValue(json([laurent]))
    await open(grid)
    expect(screen.getByText('Une erreur est survenue. Veuillez réessayer.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await passTime(0)
    expect(names()).toHaveLength(1)
  })
})
