// Rules: turns
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { TurnsPage } from './TurnsPage.tsx'

const LIST = 'GET /api/turns'
const NOW = new Date('2026-11-20T09:00:00Z')

/** A list of `count` turns, each a day older than the previous one. */
function waiting(count: number) {
  return Array.from({ length: count }, (_, nth) => ({
    partner: {
      id: `00000000-0000-4000-8000-00000000001${nth}`,
      firstName: `Homme ${nth}`,
      photo: '/media/initials/H-L.svg',
    },
    lastMessage: {
      content: `Message ${nth}`,
      createdAt: new Date(NOW.getTime() - nth * 86_400_000).toISOString(),
    },
  }))
}

function open(list: () => Response, answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({ [LIST]: list, ...answers })
  renderAsMember(<TurnsPage />)
  return api
}

beforeEach(() => {
  history.replaceState(null, '', '/messages/a-repondre')
  stubMotion()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the turns page shows the partners who wait, since when, and a link to each conversation', async () => {
  open(() => json(waiting(8)))
  await screen.findByText('Homme 0')
  const rows = within(screen.getByRole('main')).getAllByRole('listitem')
  const row = within(rows[0] ?? document.body)
  expect(row.getByRole('heading', { name: 'Homme 0' })).toBeTruthy()
  expect(row.getByText('Message 0')).toBeTruthy()
  expect(rows.map((item) => item.querySelector('time')?.textContent).slice(0, 3)).toEqual([
    "reçu aujourd'hui",
    'reçu hier',
    'reçu il y a 2\u00a0jours',
  ])
  const answer = row.getByRole('link', { name: 'Répondre à Homme 0' })
  expect(answer.getAttribute('href')).toBe('/chat/00000000-0000-4000-8000-000000000010')
  expect(
    screen.getByRole('img', { name: 'Huit conversations attendent votre réponse' }),
  ).toBeTruthy()
})

it.each([
  [9, /^Neuf personnes attendent un mot de vous\. Répondez à deux d'entre elles, ou déclinez/],
  [8, /^Huit personnes attendent un mot de vous\. Répondez à l'une d'elles, ou déclinez/],
  [7, /^Sept personnes attendent un mot de vous\. Rien ne retient vos flashs\.$/],
  [1, /^Une personne attend un mot de vous\. Rien ne retient vos flashs\.$/],
])(
  'the turns page says with %i waiting partners how many answers are needed to flash again',
  async (count, words) => {
    open(() => json(waiting(count)))
    expect(await screen.findByText(words)).toBeTruthy()
    const isOpen = screen.queryByRole('link', { name: 'Revenir à Découvrir' }) !== null
    expect(isOpen).toBe(count < 8)
    expect(screen.queryByText(/rien ne vous presse/) === null).toBe(isOpen)
  },
)

it('the turns page says that nobody waits, and leads back to the deck', async () => {
  open(() => json([]))
  expect(await screen.findByText("Personne n'attend de réponse")).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Revenir à Découvrir' })
  expect(back.getAttribute('href')).toBe('/home')
})

it('the turns page removes a declined partner, and says that flashes are possible again', async () => {
  let turns = waiting(8)
  const [first] = turns
  const path = `/api/matches/${first?.partner.id}/decline`
  open(() => json(turns), {
    [`POST ${path}`]: () => {
      turns = turns.slice(1)
      return new Response(null, { status: 204 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Refus poli pour Homme 0' }))
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer et fermer' }))
  expect(await screen.findByText(/^Sept personnes attendent/)).toBeTruthy()
  expect(screen.queryByText('Homme 0')).toBeNull()
})

it('the turns page shows that its list could not be loaded, and reloads it on request', async () => {
  let answer = () => problem('internal')
  open(() => answer())
  await screen.findByRole('alert')
  answer = () => json(waiting(1))
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Homme 0')).toBeTruthy()
})
