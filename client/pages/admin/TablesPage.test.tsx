// Rules: tables
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AdminTable, listAdminTables, OpenedTable } from '#shared/contracts/tables.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { TablesPage } from './TablesPage.tsx'

const ID = 'b1f7c3a0-7d52-4c1b-9a59-0b6f5f1a2c3d'
const LUC = '0e1b2a54-0000-4000-8000-0000000000f1'

const table: AdminTable = {
  ...{ id: ID, status: 'answering', size: 6, coming: 4, invited: 1, waiting: 2, hostName: 'Odile' },
  ...{ startsAt: '2026-12-05T11:15:00.000Z', timeZone: 'Europe/Paris' },
  ...{ place: 'Brasserie du Sillon', city: 'Saint-Malo' },
}
const opened: OpenedTable = {
  ...table,
  ...{ address: 'Chaussée du Sillon', access: '', priceCents: 2200, purpose: 'encounter' },
  seats: [
    {
      ...{ id: '0e1b2a54-0000-4000-8000-0000000000d2', firstName: 'Odile', gender: 'F', age: 63 },
      ...{ status: 'coming', isHost: true, isVerified: true, presence: null },
    },
    {
      ...{ id: '0e1b2a54-0000-4000-8000-0000000000d1', firstName: 'Denis', gender: 'H', age: 68 },
      ...{ status: 'waiting', isHost: false, isVerified: true, presence: null },
    },
  ],
}
const office: RouteOutput<typeof listAdminTables> = {
  ...{ nextCompositionAt: '2026-12-02T05:00:00.000Z', tables: [table] },
  figures: {
    ...{ available: 48, sharedTicks: 9, tickedTables: 6, absent: 1, expected: 40, paused: 2 },
    ...{ women60Seated: 3, women60Available: 4 },
  },
  composition: {
    ...{ at: '2026-11-30T05:00:00.000Z', free: 48, seated: 36, tables: 6, evenTables: 5 },
    ...{ widestAges: 14, seconds: 1.25 },
  },
  appeals: [
    {
      ...{ id: '0e1b2a54-0000-4000-8000-0000000000e1', firstName: 'Luc', memberId: LUC },
      absences: [{ ...table, startsAt: '2026-11-14T11:15:00.000Z', place: 'Le Petit Phare' }],
      ...{ words: 'Mon train est resté en gare.', appealedAt: '2026-11-30T05:00:00.000Z' },
      endsAt: '2026-12-20T05:00:00.000Z',
    },
  ],
}
const APPEAL = 'POST /api/admin/table-appeals/0e1b2a54-0000-4000-8000-0000000000e1'

function open(role: StaffRole, answers: Parameters<typeof stubApi>[0] = {}) {
  history.replaceState(null, '', '/admin/tables')
  stubMotion()
  const api = stubApi({
    'GET /api/admin/waiting': () => json(NOTHING_WAITS),
    'GET /api/admin/tables': () => json(office),
    [`GET /api/admin/tables/${ID}`]: () => json(opened),
    ...answers,
  })
  renderAsMember(<TablesPage />, { role, isStaff: true })
  return api
}

const words = (element: HTMLElement) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the tables page shows the results of the last composition', async () => {
  open('administrator')
  const facts = await screen.findByRole('region', { name: 'La dernière composition' })
  expect(words(facts)).toMatch(
    /Personnes placées36 sur 48Parité à un près5 sur 6Écart d'âge le plus grand14 ans.*1,3 s$/,
  )
  const page = words(document.body)
  for (const figure of ['Membres disponibles48', '1,5', '3 %', '75 %']) {
    expect(page).toContain(figure)
  }
})

it('a table shows its seats, and an administrator can cancel it after a confirmation', async () => {
  const cancel = `POST /api/admin/tables/${ID}/cancel`
  const api = open('administrator', { [cancel]: () => json({ ...table, status: 'cancelled' }) })
  await screen.findByText(/^4\ssur\s6, 1\sà\srépondre, 2\sen\sattente$/)
  fireEvent.click(screen.getByRole('button', { name: /^Ouvrir la table/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('heading', { name: "Places et liste d'attente" })
  expect(words(screen.getByRole('dialog'))).toMatch(
    /Odile, 63 ans.*vient, accueille.*Denis, 68 ans.*en attente, profil vérifié/,
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Annuler la table' }))
  expect(api.count(cancel)).toBe(0)
  const sure = within(await screen.findByRole('dialog', { name: 'Annuler cette table ?' }))
  fireEvent.click(sure.getByRole('button', { name: 'Annuler la table' }))
  await screen.findByText('Table annulée, tous prévenus')
  expect(api.count(cancel)).toBe(1)
})

it('a moderator decides appeals against pauses, and can neither propose nor cancel a table', async () => {
  const api = open('moderator', { [APPEAL]: () => new Response(null, { status: 204 }) })
  fireEvent.click(await screen.findByRole('button', { name: /^Lever la pause/ }))
  await screen.findByText('Décision enregistrée, la personne est prévenue')
  expect(api.requests.find(({ route }) => route === APPEAL)?.body).toEqual({ isLifted: true })
  expect(screen.queryByRole('button', { name: 'Proposer une table' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Ouvrir la table/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Chaussée du Sillon/)
  expect(dialog.queryByRole('button', { name: 'Annuler la table' })).toBeNull()
})

it('an appeal that a colleague has decided meanwhile leaves the list with a message', async () => {
  let listed: unknown = office
  open('moderator', {
    'GET /api/admin/tables': () => json(listed),
    [APPEAL]: () => {
      listed = { ...office, appeals: [] }
      return problem('table_appeal_not_found')
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Lever la pause/ }))
  await screen.findByText('Ce recours est déjà traité.')
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Lever la pause/ })).toBeNull(),
  )
})

it('the tables page asks for a proof of identity if the server requires one, and is then shown', async () => {
  let isProven = false
  open('moderator', {
    'GET /api/admin/tables': () => (isProven ? json(office) : problem('proof_required')),
    'POST /api/auth/prove/send': () => new Response(null, { status: 204 }),
    'POST /api/auth/prove': () => {
      isProven = true
      return new Response(null, { status: 204 })
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: "Confirmez que c'est vous" }))
  expect(screen.queryByText('Brasserie du Sillon')).toBeNull()
  fireEvent.change(dialog.getByLabelText('Votre code'), { target: { value: '48217035' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirmer' }))
  await screen.findByRole('region', { name: 'La dernière composition' })
})

/** Fills the dialog with this price, and submits it. */
async function proposeTable(price: string) {
  const api = open('administrator', {
    'GET /api/places': () => json([]),
    'POST /api/admin/tables': () => json(table),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Proposer une table' }))
  await screen.findByRole('dialog', { name: 'Proposer une table' })
  for (const [label, value] of [
    ['Lieu', 'Brasserie du Sillon'],
    ['Adresse', 'Chaussée du Sillon'],
    ['Ville', 'Saint-Malo'],
    ['Jour et heure', '2026-12-05T12:15'],
    ["Prix d'un repas, environ, en euros", price],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Proposer' }))
  return api
}

it('a table is proposed in the time zone of its town, and listed with the name of that zone', async () => {
  const create = 'POST /api/admin/tables'
  const there = { ...table, city: 'Saint-Denis', timeZone: 'Indian/Reunion' }
  const place = { code: '97411', name: 'Saint-Denis', department: 'La Réunion', region: null }
  HTMLElement.prototype.scrollIntoView = vi.fn()
  const api = open('administrator', {
    'GET /api/places': () => json([place]),
    'GET /api/admin/tables': () => json({ ...office, tables: [there] }),
    [create]: () => json(there),
  })
  await screen.findByText(/^Samedi 5 déc\., 15 h 15, heure de La Réunion$/)
  fireEvent.click(screen.getByRole('button', { name: 'Proposer une table' }))
  await screen.findByRole('dialog', { name: 'Proposer une table' })
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill('Lieu', 'Café des Filaos')
  fill('Adresse', '2, rue de la Mer')
  fill('Ville', 'saint denis')
  fireEvent.click(await screen.findByRole('option', { name: /La Réunion/ }))
  fill('Jour et heure', '2026-12-05T12:15')
  fireEvent.click(screen.getByRole('button', { name: 'Proposer' }))
  await screen.findByText('Table proposée : Brasserie du Sillon')
  expect(api.requests.find(({ route }) => route === create)?.body).toMatchObject({
    ...{ city: 'Saint-Denis', cityCode: '97411', wallTime: '2026-12-05T12:15' },
  })
})

it.each([
  ['22', 2200],
  ['22,50', 2250],
  ['22,50 €', 2250],
  ['', null],
])('the price of a meal is typed in euros: « %s »', async (typed, priceCents) => {
  const api = await proposeTable(typed)
  await screen.findByText('Table proposée : Brasserie du Sillon')
  expect(api.requests.find(({ route }) => route === 'POST /api/admin/tables')?.body).toMatchObject({
    priceCents,
  })
})

it.each(['une vingtaine', '-5', '1000'])(
  'the price of a meal is refused in French if it is not one: « %s »',
  async (typed) => {
    const api = await proposeTable(typed)
    await screen.findByText(/^Un prix entre 0 et 200.€, ou rien\.$/)
    expect(api.count('POST /api/admin/tables')).toBe(0)
  },
)

it('an appeal links to the file of the member and lists the tables they missed', async () => {
  open('moderator')
  const file = await screen.findByRole('link', { name: 'Ouvrir son dossier, Luc' })
  expect(file.getAttribute('href')).toBe(`/admin/membres/${LUC}`)
  const appeals = words(screen.getByRole('region', { name: 'Absences et recours' }))
  expect(appeals).toContain('Samedi 14 nov., 12 h 15Le Petit Phare, Saint-\u2060Malo')
})

it('the support can neither decide appeals nor propose tables', async () => {
  open('support')
  await screen.findByRole('region', { name: 'Absences et recours' })
  expect(screen.queryByRole('button', { name: /Lever la pause|Proposer une table/ })).toBeNull()
})
