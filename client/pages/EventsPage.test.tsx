// Rules: events
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buttonClass } from '#client/ui/button-class.ts'
import type { UpcomingEvent } from '#shared/contracts/events.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { TableSummary } from '#shared/contracts/tables.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { EventsPage } from './EventsPage.tsx'

const EVENTS = 'GET /api/events'
const NEXT = 'GET /api/events/next'
const TABLES = 'GET /api/tables'

const dinner: UpcomingEvent = {
  ...{ id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d', title: 'Dîner au bord de la Vilaine' },
  ...{ description: 'Une table de douze.', city: 'Rennes', place: 'Le Piano Blanc' },
  ...{ startsAt: '2026-12-05T18:00:00.000Z', isCanceled: false },
  ...{ distanceKm: 70, picture: '/media/portraits/p-48.svg' },
}

const NO_TABLES = {
  ...{ availability: null, pause: null, nextCompositionAt: '2026-12-02T05:00:00.000Z' },
  tables: [] as TableSummary[],
}

const table: TableSummary = {
  ...{
    id: 'b1f7c3a0-7d52-4c1b-9a59-0b6f5f1a2c3d',
    status: 'answering',
    purpose: 'encounter',
    size: 6,
  },
  ...{ startsAt: '2026-12-05T11:15:00.000Z', timeZone: 'Europe/Paris' },
  ...{ place: 'Brasserie du Sillon', city: 'Saint-Malo' },
  ...{ km: 3, priceCents: 22_00, step: 'invited', answerBy: '2026-12-03T11:00:00.000Z' },
  ...{ hasTicked: false, ticksCloseAt: '2026-12-07T19:00:00.000Z' },
}

function open(
  plan: Plan,
  answers: Parameters<typeof stubApi>[0] = {},
  member: Partial<CurrentMember> = {},
) {
  history.replaceState(null, '', '/evenements')
  stubMotion()
  const api = stubApi({
    [EVENTS]: () => json([dinner]),
    [NEXT]: () => json({ city: dinner.city, startsAt: dinner.startsAt, distanceKm: 70 }),
    [TABLES]: () => json(NO_TABLES),
    ...answers,
  })
  renderAsMember(<EventsPage />, { subscription: plan, ...member })
  return api
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the events page of a member with an unconfirmed address sends no request and asks for the confirmation', async () => {
  const api = open('gratuit', {}, { isEmailConfirmed: false })
  await screen.findByRole('heading', { name: "Confirmez d'abord votre adresse" })
  expect([api.count(TABLES), api.count(NEXT)]).toEqual([0, 0])
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
})

it.each([
  ['preferences', { preferencesCompleted: false }, '/preferences'],
  ['region', { region: null }, '/edit-profile'],
] as const)(
  'the events page tells a member without a %s that no table can invite them',
  async (_what, member, to) => {
    const waiting = { ...table, step: 'waiting' }
    open('gratuit', { [TABLES]: () => json({ ...NO_TABLES, tables: [waiting] }) }, member)
    await screen.findByText("Aucune table ne peut vous inviter pour l'instant")
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(ways).toContain(to)
  },
)

it.each([
  ['has preferences and a region', {}],
  ['lives in an overseas territory', { region: null, timeZone: 'Indian/Reunion' }],
])('the events page shows no such warning to a member who %s', async (_who, member) => {
  open('gratuit', {}, member)
  await screen.findByText(/^Les prochaines tables près de chez vous/)
  expect(screen.queryByText(/^Aucune table ne peut vous inviter/)).toBeNull()
})

it('an event shows its title, description, date and place to a gold member', async () => {
  open('gold')
  const event = within(await screen.findByRole('article', { name: dinner.title }))
  event.getByText('Une table de douze.')
  event.getByText(/^Samedi.5.décembre à.19.h$/)
  event.getByText('Le Piano Blanc, Rennes')
  const contact = event.getByRole('link', { name: /^Demander une place/ })
  expect(contact.getAttribute('href')).toBe('/contact')
})

it('an event shows a calendar leaf, a drawing and its distance', async () => {
  open('gold')
  const card = await screen.findByRole('article', { name: dinner.title })
  expect(card.querySelector('img')?.getAttribute('src')).toBe(dinner.picture)
  within(card).getByText('5')
  within(card).getByText('déc.')
  expect(card.textContent).toMatch(/À environ.70.km de chez vous/)
})

it('events beyond 100 km are in a separate list, a canceled one last, with the same action', async () => {
  const canceled = {
    ...dinner,
    id: 'b0000000-7d52-4c1b-9a59-0b6f5f1a2c3d',
    title: 'Un bal',
    distanceKm: 175,
    isCanceled: true,
  }
  const far = {
    ...canceled,
    id: 'c0000000-7d52-4c1b-9a59-0b6f5f1a2c3d',
    title: 'Une marche',
    distanceKm: 500,
    isCanceled: false,
  }
  const later = {
    ...far,
    id: 'd0000000-7d52-4c1b-9a59-0b6f5f1a2c3d',
    title: 'Un conte',
    distanceKm: 175,
  }
  open('gold', { [EVENTS]: () => json([canceled, far, later, dinner]) })
  await screen.findByRole('heading', { name: 'Plus loin' })
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  const order = [dinner.title, 'Plus loin', 'Une marche', 'Un conte', 'Un bal']
  expect(titles.filter((title) => order.includes(title))).toEqual(order)
  const looks = screen.getAllByRole('link', { name: /^Demander une place/ })
  const look = buttonClass({ variant: 'secondary' })
  expect(looks.map(({ className }) => className)).toEqual([look, look, look])
})

it('the picture of an event shows the subject of its drawing', async () => {
  const walk = { ...dinner, id: crypto.randomUUID(), picture: '/media/portraits/p-53.svg' }
  open('gold', { [EVENTS]: () => json([dinner, walk]) })
  const cards = await screen.findAllByRole('article', { name: dinner.title })
  const places = cards.map((card) => card.querySelector('img')?.style.objectPosition)
  expect(places).toEqual(['50% 55%', '50% 22%'])
})

it('the next event is shown to other plans without its distance if that is over 100 km', async () => {
  open('gratuit', {
    [NEXT]: () => json({ city: dinner.city, startsAt: dinner.startsAt, distanceKm: 325 }),
  })
  const part = await screen.findByRole('region', { name: 'Les événements Gold' })
  await vi.waitFor(() => expect(part.textContent).toMatch(/Le prochain.: Rennes, samedi/))
})

it.each([
  [0, /Dans votre ville/],
  [null, /Rennes(?!.*chez vous)/],
])(
  'an event states if it is in the town of the member, and no distance if that is unknown: %s',
  async (distanceKm, words) => {
    open('gold', { [EVENTS]: () => json([{ ...dinner, distanceKm }]) })
    const card = await screen.findByRole('article', { name: dinner.title })
    expect(card.textContent).toMatch(words)
  },
)

it('a canceled event is marked « Annulé » next to its date, without a link to request a seat', async () => {
  open('gold', { [EVENTS]: () => json([{ ...dinner, isCanceled: true }]) })
  const event = within(await screen.findByRole('article', { name: dinner.title }))
  expect(event.getByText('Annulé').closest('header')).not.toBeNull()
  expect(event.queryByRole('link')).toBeNull()
  expect(event.queryByRole('presentation')).toBeNull()
  expect(event.queryByText(dinner.description)).toBeNull()
})

it('the events page states if no event is planned', async () => {
  open('gold', { [EVENTS]: () => json([]) })
  await screen.findByRole('heading', { name: 'Aucun événement prévu' })
})

it('the events page can retry after it failed to load the events', async () => {
  let isAway = true
  open('gold', { [EVENTS]: () => (isAway ? problem('internal') : json([dinner])) })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  isAway = false
  fireEvent.click(retry)
  await screen.findByRole('article', { name: dinner.title })
})

it.each(['gratuit', 'premium'] as const)(
  'the events page shows a %s member only the place and date of the next event, and a link to the plans',
  async (plan) => {
    const api = open(plan)
    const part = await screen.findByRole('region', { name: 'Les événements Gold' })
    await vi.waitFor(() =>
      expect(part.textContent).toMatch(
        /Le prochain.: Rennes, à environ.70.km de chez vous, samedi.5.décembre à.19.h\./,
      ),
    )
    const plans = screen.getByRole('link', { name: 'Voir les formules' })
    expect(plans.getAttribute('href')).toBe('/subscription')
    expect(api.count(EVENTS)).toBe(0)
  },
)

it.each(['gratuit', 'gold'] as const)(
  'the events page shows a %s member their tables, with the requested answer first',
  async (plan) => {
    open(plan, { [TABLES]: () => json({ ...NO_TABLES, tables: [table] }) })
    const answer = await screen.findByRole('link', { name: /^Répondre/ })
    expect(answer.getAttribute('href')).toBe(`/evenements/tables/${table.id}`)
    screen.getByRole('heading', { name: /^Samedi\s5\sdécembre à\s12\sh\s15$/ })
    screen.getByText(/^Réponse attendue avant/)
    screen.getByText(/^Six personnes, autour de 22.€$/)
    const free = screen.getByRole('link', { name: 'Dire quand je suis libre' })
    expect(free.getAttribute('href')).toBe('/evenements/disponibilites')
  },
)

it('a table with sent ticks does not ask for ticks again, and shows until when they can be changed', async () => {
  const tick = { ...table, step: 'tick', answerBy: null, hasTicked: true }
  open('gratuit', { [TABLES]: () => json({ ...NO_TABLES, tables: [tick] }) })
  await screen.findByRole('heading', { name: "C'est noté" })
  expect(document.body.textContent).toMatch(/À changer jusqu'à lundi.7.décembre à.20.h\./)
  screen.getByRole('link', { name: /^Changer/ })
  expect(screen.queryByText(/Qui aimeriez-vous revoir/)).toBeNull()
})

it('invitations to tables are shown above past tables', async () => {
  const tick = { ...table, id: crypto.randomUUID(), step: 'tick', answerBy: null }
  open('gratuit', { [TABLES]: () => json({ ...NO_TABLES, tables: [tick, table] }) })
  await screen.findByRole('link', { name: /^Répondre/ })
  const links = screen.getAllByRole('link', { name: /^(Répondre|Cocher en secret)/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(['Répondre', 'Cocher en secret'])
})

it('tables that need no answer are rows below those that do, with a link to each table', async () => {
  const asked = { ...table, id: crypto.randomUUID() }
  const prepared = { ...table, step: 'ask', answerBy: null, startsAt: '2026-12-06T11:15:00.000Z' }
  open('gratuit', { [TABLES]: () => json({ ...NO_TABLES, tables: [prepared, asked] }) })
  const others = within(await screen.findByRole('list', { name: 'Les autres tables' }))
  const row = others.getByRole('link')
  expect(row.getAttribute('href')).toBe(`/evenements/tables/${table.id}`)
  expect(row.textContent?.replaceAll(/\s/g, ' ').replaceAll('\u2060', '')).toBe(
    'Dimanche 6 décembre à 12 h 15 Brasserie du Sillon, Saint-Malo, à 3 km Se compose bientôt',
  )
  const answer = screen.getByRole('link', { name: 'Répondre' })
  expect(answer.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each([
  [0b11 << 10, "Samedi midi et samedi soir, jusqu'à 20 km."],
  [0b11111, "5 demi-journées par semaine, jusqu'à 20 km."],
  [2 ** 14 - 1, "Tous les jours, midi et soir, jusqu'à 20 km."],
])(
  'the events page shows the availability of the member next to the tables: %i',
  async (halfDays, words) => {
    const availability = { halfDays, km: 20, purpose: 'encounter' }
    open('gratuit', { [TABLES]: () => json({ ...NO_TABLES, tables: [table], availability }) })
    const part = within(await screen.findByRole('region', { name: 'Quand vous êtes libre' }))
    part.getByText(words)
    part.getByRole('link', { name: 'Mes disponibilités' })
  },
)

it('the card of a past table has the question as its title and the date below', async () => {
  const tick = { ...table, step: 'tick', answerBy: null }
  open('gratuit', { [TABLES]: () => json({ ...NO_TABLES, tables: [tick] }) })
  const card = await screen.findByRole('article', { name: 'Qui aimeriez-vous revoir ?' })
  expect(within(card).getByRole('heading').nextElementSibling?.textContent).toMatch(
    /^Samedi.5.décembre, Brasserie du Sillon, Saint-.?Malo$/,
  )
  within(card).getByText('Après la table')
})

it('the events page shows the day of the next announcement if there is no table', async () => {
  open('gratuit')
  await screen.findByRole('link', { name: 'Dire quand je suis libre' })
  screen.getByRole('heading', { name: /^Prochaine annonce, mercredi\s2\sdécembre$/ })
})

it('a member can contest a table pause with a statement', async () => {
  const pause = { endsAt: '2027-01-07T19:01:00.000Z', isContested: false, mayContest: true }
  const api = open('gratuit', {
    [TABLES]: () => json({ ...NO_TABLES, pause }),
    'POST /api/tables/pause/appeal': () => json({ ...pause, isContested: true, mayContest: false }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Contester la pause' }))
  screen.getByText("Dites-nous ce qui s'est passé.")
  expect(api.count('POST /api/tables/pause/appeal')).toBe(0)
  const words = screen.getByLabelText(/Dites-nous ce qui s'est passé/)
  fireEvent.change(words, { target: { value: 'Mon train est resté en gare.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Contester la pause' }))
  await vi.waitFor(() => expect(api.count('POST /api/tables/pause/appeal')).toBe(1))
})
