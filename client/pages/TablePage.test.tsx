// Rules: tables
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Table } from '#shared/contracts/tables.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { TableAvailabilityPage } from './TableAvailabilityPage.tsx'
import { TablePage } from './TablePage.tsx'

const ID = 'b1f7c3a0-7d52-4c1b-9a59-0b6f5f1a2c3d'
const TABLE = `GET /api/tables/${ID}`
const DENIS = '0e1b2a54-0000-4000-8000-0000000000d1'
const ODILE = '0e1b2a54-0000-4000-8000-0000000000d2'
const INITIAL_TILE = '/media/initials/H-D.svg'

const invited: Table = {
  ...{ id: ID, status: 'answering', purpose: 'encounter', size: 6, step: 'invited', km: 3 },
  ...{ startsAt: '2026-12-05T11:15:00.000Z', timeZone: 'Europe/Paris' },
  ...{ place: 'Brasserie du Sillon', city: 'Saint-Malo' },
  ...{ answerBy: '2026-12-03T11:00:00.000Z', address: 'Chaussée du Sillon' },
  ...{ access: 'accessible de plain-pied', priceCents: 2200, myStatus: 'invited', myGender: 'F' },
  ...{ rank: null, isAvailable: true, isHost: false, hasHost: true, hostName: null },
  company: { women: 3, men: 3, youngest: 54, oldest: 68 },
  ...{ guests: [], neighbours: [], hasTicked: false, lateMinutes: null },
  ...{ ticksCloseAt: '2026-12-08T19:00:00.000Z', listClosesAt: '2026-12-04T19:00:00.000Z' },
}
const MARTINE = {
  ...{ firstName: 'Martine', email: 'martine@exemple.fr' },
  ...{ askedAt: '2026-11-14T09:00:00.000Z', confirmedAt: '2026-11-14T10:00:00.000Z' },
}
const person = {
  ...{ gender: 'H' as const, isHost: false, isMe: false, isVerified: true, isNewcomer: false },
  ...{ presence: null, lateMinutes: null },
}
const coming: Table = {
  ...{ ...invited, step: 'coming', status: 'confirmed', myStatus: 'coming', answerBy: null },
  hostName: 'Odile',
  guests: [
    { ...person, id: ODILE, firstName: 'Odile', isHost: true },
    { ...person, id: DENIS, firstName: 'Denis', isNewcomer: true },
  ],
}
const tick: Table = {
  ...coming,
  step: 'tick',
  neighbours: [
    {
      id: DENIS,
      firstName: 'Denis',
      age: 68,
      photo: INITIAL_TILE,
      isTicked: false,
      isMatch: false,
    },
    { id: ODILE, firstName: 'Odile', age: 63, photo: '/f.svg', isTicked: false, isMatch: false },
  ],
}

function open(
  table: Table,
  answers: Parameters<typeof stubApi>[0] = {},
  member: Parameters<typeof renderAsMember>[1] = {},
) {
  history.replaceState(null, '', `/evenements/tables/${ID}`)
  stubMotion()
  const api = stubApi({
    [TABLE]: () => json(table),
    [`${TABLE}/trusted`]: () => json({ person: MARTINE, isTold: false }),
    ...answers,
  })
  renderAsMember(<TablePage />, member)
  return api
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-02T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an invitation shows its date, place, company and price, and can be accepted', async () => {
  const api = open(invited, { [`POST /api/tables/${ID}/answer`]: () => json(coming) })
  const card = within(
    await screen.findByRole('article', { name: 'Une place pour vous, samedi midi' }),
  )
  expect(card.getByText(/^Invitation/).textContent).toMatch(
    /réponse attendue avant jeudi.3.décembre à.12.h$/,
  )
  screen.getByText('La table')
  card.getByText('Six personnes, de 54 à 68 ans')
  card.getByText('Trois femmes, trois hommes. Une personne vérifiée vous accueille.')
  card.getByText('Formule autour de 22 €')
  fireEvent.click(card.getByRole('button', { name: 'Je viens' }))
  await screen.findByRole('heading', { name: 'Vos voisins de table' })
  await screen.findByText('Votre table')
  expect(api.requests.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
    isComing: true,
  })
})

it.each([
  ['Indian/Reunion', /15.h.15(?!, heure)/, /avant jeudi.3.décembre à.15.hUne place/],
  [
    'Europe/Paris',
    /15.h.15, heure de.La.Réunion/,
    /avant jeudi.3.décembre à.15.h, heure de.La.RéunionUne place/,
  ],
])(
  'a table is shown in the time zone of its town, which is named only to a member in another zone: %s',
  async (timeZone, when, by) => {
    open({ ...invited, timeZone: 'Indian/Reunion' }, {}, { timeZone })
    const { textContent } = await screen.findByRole('article')
    expect(textContent).toMatch(when)
    expect(textContent).toMatch(by)
  },
)

it('a table keeps the weekday of its town even if it is already the next day in Paris', async () => {
  const startsAt = '2026-12-05T23:30:00.000Z'
  open({ ...coming, startsAt, timeZone: 'America/Guadeloupe' })
  await screen.findByText('La table de samedi')
  const page = document.body.textContent
  expect(page).toMatch(/Samedi à.19.h.30/)
  expect(page).toMatch(/Samedi.5.décembre à.19.h.30, heure de.la.Guadeloupe/)
})

it('an answer to a table that has changed in the meantime shows an error, and the table as it is now', async () => {
  let current = invited
  open(invited, {
    [TABLE]: () => json(current),
    [`POST /api/tables/${ID}/answer`]: () => {
      current = { ...invited, company: { women: 3, men: 2, youngest: 54, oldest: 68 } }
      return problem('table_changed')
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Pas cette fois' }))
  await screen.findByText(/^Trois femmes, deux hommes\./)
  expect(screen.getByRole('alert').textContent).toContain('Cette table a changé')
})

it('the waiting list shows the rank and the closing time, and is left with the last button', async () => {
  const waiting: Table = {
    ...invited,
    step: 'waiting',
    myStatus: 'waiting',
    rank: 1,
    answerBy: null,
  }
  const LEAVE = `POST /api/tables/${ID}/leave`
  const api = open(waiting, { [LEAVE]: () => json({ ...waiting, step: 'ask', myStatus: null }) })
  await screen.findByRole('heading', { name: 'Vous êtes la première sur la liste' })
  screen.getByText("Liste d'attente")
  screen.getByText('Brasserie du Sillon, Saint-\u2060Malo')
  expect(screen.getByRole('article').textContent).toMatch(/Samedi.5.décembre à.12.h.15/)
  const others = screen.getByRole('link', { name: 'Autres tables' })
  expect(others.getAttribute('href')).toBe('/evenements')
  const closes = screen.getByText(/^Sans nouvelle/).textContent
  expect(closes).toMatch(/vendredi.4.décembre à.20.h/)
  const why = screen.getByText(/places sont prises/)
  const until = screen.getByText(/^Sans nouvelle/)
  expect(why.compareDocumentPosition(until) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const leave = screen.getByRole('button', { name: 'Quitter la liste' })
  const before = others.compareDocumentPosition(leave) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(before, 'leaving the list is the last action').toBeTruthy()
  fireEvent.click(leave)
  await screen.findByRole('button', { name: 'Demander une place' })
  expect(api.count(LEAVE)).toBe(1)
})

it('place cards show first names only, and the seat is given up after a confirmation', async () => {
  const LEAVE = `POST /api/tables/${ID}/leave`
  const api = open(coming, {
    [LEAVE]: () => json({ ...coming, step: 'lost', myStatus: 'gone', guests: [] }),
  })
  const places = within(await screen.findByRole('list', { name: 'Les places' }))
  places.getByText('accueille, profil vérifié')
  places.getByText('première table')
  fireEvent.click(screen.getByRole('button', { name: 'Je ne peux plus venir' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Rendre votre place ?' }))
  asked.getByRole('button', { name: 'La garder' })
  expect(asked.queryByRole('button', { name: 'Annuler' })).toBeNull()
  expect(api.count(LEAVE)).toBe(0)
  fireEvent.click(asked.getByRole('button', { name: 'Rendre ma place' }))
  await screen.findByRole('heading', { name: "Votre place n'est plus libre" })
  expect(api.count(LEAVE)).toBe(1)
})

it('a guest can download an iCalendar file and share the table with a trusted person', async () => {
  const api = open(coming, {
    [`PUT /api/tables/${ID}/trusted`]: () => new Response(null, { status: 204 }),
  })
  const note = await screen.findByRole('link', { name: 'Mon agenda' })
  expect(note.getAttribute('href')).toBe(`/api/tables/${ID}/table.ics`)
  expect(screen.queryByRole('button', { name: 'En retard' })).toBeNull()
  fireEvent.click(await screen.findByRole('switch', { name: 'Prévenir Martine' }))
  await vi.waitFor(() =>
    expect(api.requests.some(({ route }) => route.startsWith('PUT'))).toBe(true),
  )
})

it('a guest can announce a delay to the host from an hour before', async () => {
  vi.setSystemTime('2026-12-05T10:20:00Z')
  const api = open(coming, {
    [`PUT /api/tables/${ID}/late`]: () => json({ ...coming, lateMinutes: 20 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'En retard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Vous serez en retard' }))
  dialog.getByText('Odile le saura aussitôt.')
  fireEvent.click(dialog.getByRole('radio', { name: /^20/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Prévenir' }))
  await screen.findByText('Votre retard de 20 minutes est annoncé à Odile.')
  screen.getByRole('button', { name: 'Changer mon retard' })
  expect(api.requests.find(({ route }) => route.endsWith('/late'))?.body).toEqual({ minutes: 20 })
})

it('the guest list of the host shows announced delays', async () => {
  vi.setSystemTime('2026-12-05T10:20:00Z')
  const late = { id: ODILE, firstName: 'Denis', presence: 'on_the_way' as const, lateMinutes: 10 }
  const me = { ...person, id: DENIS, firstName: 'Hélène', isMe: true, isHost: true }
  open({ ...coming, isHost: true, guests: [me, { ...person, ...late }] })
  await screen.findByText('a prévenu : 10 minutes de retard')
})

it('a mutual tick shows the match, with both portraits even if they are the same drawing', async () => {
  const matched = tick.neighbours.map((one) => ({
    ...one,
    isTicked: true,
    isMatch: one.id === DENIS,
  }))
  const ticks = () => json({ table: { ...tick, neighbours: matched }, matches: [DENIS] })
  const own = { photo: INITIAL_TILE }
  const api = open(tick, { [`PUT /api/tables/${ID}/ticks`]: ticks }, own)
  const logged = vi.spyOn(console, 'error')
  vi.stubGlobal('scrollTo', () => {})
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Revoir Denis' }))
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer en secret' }))
  const title = await screen.findByRole('heading', { name: "C'est un match !" })
  expect(document.activeElement).toBe(title)
  const portraits = title.parentElement?.querySelectorAll('[aria-hidden] > img') ?? []
  expect([...portraits].map((portrait) => portrait.getAttribute('src'))).toEqual([
    INITIAL_TILE,
    INITIAL_TILE,
  ])
  // React reports a repeated key.
  expect(logged).not.toHaveBeenCalled()
  const write = screen.getByRole('link', { name: 'Écrire à Denis' })
  expect(write.getAttribute('href')).toBe(`/chat/${DENIS}`)
  expect(api.requests.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
    memberIds: [DENIS],
  })
})

it('a neighbour who is a match has a link to write instead of a checkbox', async () => {
  open({
    ...tick,
    neighbours: tick.neighbours.map((one) => ({ ...one, isMatch: one.id === DENIS })),
  })
  const write = await screen.findByRole('link', { name: 'Écrire à Denis' })
  expect(write.getAttribute('href')).toBe(`/chat/${DENIS}`)
  const boxes = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
  expect(boxes).toEqual(['Revoir Odile'])
})

it('one press sends that the member would see nobody again, and it is confirmed', async () => {
  const before = { ...tick, neighbours: tick.neighbours.map((one) => ({ ...one, isTicked: true })) }
  const api = open(before, {
    [`PUT /api/tables/${ID}/ticks`]: () =>
      json({ table: { ...tick, hasTicked: true }, matches: [] }),
  })
  vi.stubGlobal('scrollTo', () => {})
  fireEvent.click(await screen.findByRole('button', { name: 'Personne cette fois' }))
  await screen.findByRole('heading', { name: "C'est noté" })
  screen.getByRole('button', { name: 'Envoyer à nouveau' })
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) {
    expect(box.checked).toBe(false)
  }
  expect(api.requests.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ memberIds: [] })
})

it('an availability needs at least one half-day, and saving it leads back to the tables', async () => {
  const SAVE = 'PUT /api/tables/availability'
  history.replaceState(null, '', '/evenements/disponibilites')
  stubMotion()
  const api = stubApi({
    // Monday noon.
    'GET /api/tables': () =>
      json({
        ...{ availability: { halfDays: 1, km: 20, purpose: 'encounter' }, pause: null, tables: [] },
        nextCompositionAt: '2026-12-05T05:00:00.000Z',
      }),
    [SAVE]: (body) => json(body),
  })
  renderAsMember(<TableAvailabilityPage />)
  const noon = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Lundi midi' })
  expect(noon.checked).toBe(true)
  fireEvent.click(noon)
  const save = screen.getByRole('button', { name: 'Enregistrer mes disponibilités' })
  fireEvent.click(save)
  await screen.findByText('Choisissez au moins une demi-journée.')
  // The first checkbox is focused, which scrolls it into view below the error.
  expect(document.activeElement).toBe(noon)
  expect(api.count(SAVE)).toBe(0)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mardi soir' }))
  fireEvent.change(screen.getByRole('slider'), { target: { value: '25' } })
  fireEvent.click(screen.getByRole('radio', { name: /^L'amitié/ }))
  fireEvent.click(save)
  await screen.findByText('Vos disponibilités sont enregistrées')
  expect(location.pathname).toBe('/evenements')
  expect(api.requests.find(({ route }) => route === SAVE)?.body).toEqual({
    ...{ halfDays: 8, km: 25, purpose: 'friendship' },
  })
})

it('a lost seat says so and links to the availability', async () => {
  const lost = {
    ...invited,
    step: 'lost',
    myStatus: 'gone',
    answerBy: null,
    hasHost: false,
  } as const
  open({ ...lost, isAvailable: false })
  await screen.findByRole('heading', { name: "Votre place n'est plus libre" })
  expect(screen.queryByRole('button', { name: /place/ })).toBeNull()
  screen.getByText('Une autre se composera bientôt : dites quand vous êtes libre.')
  screen.getByRole('link', { name: 'Mes disponibilités' })
  cleanup()
  open({ ...lost, isAvailable: true })
  await screen.findByText('Une autre se composera bientôt.')
})

it('a waiting member without an availability is not promised to be served first', async () => {
  const waiting = {
    ...invited,
    step: 'waiting',
    myStatus: 'waiting',
    rank: 2,
    answerBy: null,
  } as const
  open({ ...waiting, isAvailable: false })
  await screen.findByText(/Dites quand vous êtes libre/)
  screen.getByRole('link', { name: 'Mes disponibilités' })
  expect(screen.queryByText(/servie d'abord/)).toBeNull()
})

it('each guest can be reported or blocked by name, before and after the table', async () => {
  open(coming)
  fireEvent.click(
    await screen.findByRole('button', { name: 'Options pour Denis : signaler ou bloquer' }),
  )
  screen.getByRole('button', { name: 'Signaler ce profil' })
  screen.getByRole('button', { name: 'Bloquer Denis' })
  cleanup()
  open(tick)
  fireEvent.click(
    await screen.findByRole('button', { name: 'Options pour Odile : signaler ou bloquer' }),
  )
  screen.getByRole('button', { name: 'Bloquer Odile' })
})

it('a host whose badge has ended is not called verified, and the presence of a woman is « Absente »', async () => {
  vi.setSystemTime('2026-12-05T10:20:00Z')
  const [odile, denis] = coming.guests
  if (!odile || !denis) throw new Error('Expected two guests.')
  open({ ...coming, guests: [{ ...odile, isVerified: false }, denis] })
  await screen.findByText('accueille')
  cleanup()
  const me = { ...person, id: DENIS, firstName: 'Hélène', isMe: true, isHost: true }
  const woman = { ...person, id: ODILE, firstName: 'Odile', gender: 'F' as const }
  open({ ...coming, isHost: true, guests: [me, woman] })
  await screen.findByRole('radio', { name: 'Absente' })
})
