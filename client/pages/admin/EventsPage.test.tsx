// Rules: events
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { VipEvent } from '#shared/contracts/events.ts'
import { NOTHING_WAITS } from '#tests/support/admin.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { EventsPage } from './EventsPage.tsx'

const LIST = 'GET /api/admin/events'
const CREATE = 'POST /api/admin/events'

const dinner: VipEvent = {
  ...{ id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d', title: 'Dîner au bord de la Vilaine' },
  ...{ description: 'Une table de douze.', city: 'Rennes', place: 'Le Piano Blanc' },
  ...{ startsAt: '2026-12-05T18:00:00.000Z', isCanceled: false },
}
const CANCEL = `POST /api/admin/events/${dinner.id}/cancel`

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  history.replaceState(null, '', '/admin/evenements')
  stubMotion()
  const api = stubApi({
    'GET /api/admin/waiting': () => json(NOTHING_WAITS),
    [LIST]: () => json([dinner]),
    ...answers,
  })
  renderAsMember(<EventsPage />, { role: 'administrator', isStaff: true })
  return api
}

const card = async () => within(await screen.findByRole('article', { name: dinner.title }))
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:10:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('each event of the back office shows its state; a past or canceled event cannot be canceled', async () => {
  const past = {
    ...dinner,
    id: crypto.randomUUID(),
    title: 'Une marche',
    startsAt: '2026-11-01T09:00:00Z',
  }
  const canceled = { ...dinner, id: crypto.randomUUID(), title: 'Un bal', isCanceled: true }
  open({ [LIST]: () => json([dinner, canceled, past]) })
  ;(await card()).getByText('À venir')
  const states = screen
    .getAllByRole('article')
    .map((one) => one.querySelector('header')?.textContent)
  expect(states).toEqual([`${dinner.title}À venir`, 'Un balAnnulé', 'Une marchePassé'])
  expect(screen.getAllByRole('button', { name: /^Annuler/ })).toHaveLength(1)
})

it('the back office states that no event is planned and that no plan promises one', async () => {
  open({ [LIST]: () => json([]) })
  await screen.findByRole('heading', { name: 'Aucun événement' })
  screen.getByText("Tant qu'aucun n'est prévu, les formules n'en promettent pas.")
})

it('the back office can reload the events after a failure', async () => {
  let isDown = true
  open({ [LIST]: () => (isDown ? problem('internal') : json([dinner])) })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  isDown = false
  fireEvent.click(retry)
  await card()
})

it('an event is planned in Paris time', async () => {
  const api = open({ [CREATE]: () => json(dinner) })
  await card()
  press('Prévoir un événement')
  await screen.findByRole('dialog', { name: 'Prévoir un événement' })
  fill('Titre', dinner.title)
  fill("Ce qui s'y passe", dinner.description)
  fill('Jour et heure, à Paris', '2026-12-05T19:00')
  fill('Ville', dinner.city)
  fill('Lieu', dinner.place)
  press('Publier')
  await screen.findByText(`Événement prévu : ${dinner.title}`)
  const { id: _id, isCanceled: _isCanceled, ...sent } = dinner
  expect(api.requests.find(({ route }) => route === CREATE)?.body).toEqual(sent)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('an incomplete event shows the error at the field and keeps the typed values', async () => {
  const refused = {
    ...{ type: 'about:blank', title: 'Refusé', status: 400, code: 'validation' },
    ...{ message: 'Veuillez vérifier tous les champs obligatoires', requestId: 'test' },
    errors: [{ path: 'startsAt', message: 'Choisissez un jour et une heure.' }],
  }
  open({ [CREATE]: () => new Response(JSON.stringify(refused), { status: 400 }) })
  await card()
  press('Prévoir un événement')
  await screen.findByRole('dialog')
  fill('Titre', dinner.title)
  press('Publier')
  await screen.findByText('Choisissez un jour et une heure.')
  expect(screen.getByLabelText<HTMLInputElement>('Titre').value).toBe(dinner.title)
})

it('an event is canceled only after a confirmation', async () => {
  let known = dinner
  const api = open({
    [LIST]: () => json([known]),
    [CANCEL]: () => {
      known = { ...dinner, isCanceled: true }
      return json(known)
    },
  })
  ;(await card()).getByRole('button', { name: /^Annuler/ }).click()
  await screen.findByRole('dialog', { name: `Annuler « ${dinner.title} » ?` })
  expect(api.count(CANCEL)).toBe(0)
  press("Annuler l'événement")
  await screen.findByText(`Événement annulé : ${dinner.title}`)
  ;(await card()).getByText('Annulé')
})
