// Rules: events
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { VipEvent } from '#shared/contracts/events.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { json, problem, renderAsMember, stubApi, stubMotion } from '#tests/support/member-page.tsx'
import { EventsPage } from './EventsPage.tsx'

const EVENTS = 'GET /api/events'

const dinner: VipEvent = {
  ...{ id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d', title: 'Dîner au bord de la Vilaine' },
  ...{ description: 'Une table de douze.', city: 'Rennes', place: 'Le Piano Blanc' },
  ...{ startsAt: '2026-12-05T18:00:00.000Z', isCanceled: false },
}

function open(plan: Plan, answers: Parameters<typeof stubApi>[0] = {}) {
  history.replaceState(null, '', '/evenements')
  stubMotion()
  const api = stubApi({ [EVENTS]: () => json([dinner]), ...answers })
  renderAsMember(<EventsPage />, { subscription: plan })
  return api
}

afterEach(() => vi.unstubAllGlobals())

it('say to a gold member what, when and where', async () => {
  open('gold')
  const event = within(await screen.findByRole('article', { name: dinner.title }))
  event.getByText('Une table de douze.')
  event.getByText('5 décembre 2026 à 19 h')
  event.getByText('Le Piano Blanc, Rennes')
  const contact = screen.getByRole('link', { name: 'Écrivez-nous' })
  expect(contact.getAttribute('href')).toBe('/contact')
})

it('that were canceled are marked « Annulé »', async () => {
  open('gold', { [EVENTS]: () => json([{ ...dinner, isCanceled: true }]) })
  const event = within(await screen.findByRole('article', { name: dinner.title }))
  event.getByText('Annulé')
})

it('that are none say so', async () => {
  open('gold', { [EVENTS]: () => json([]) })
  await screen.findByRole('heading', { name: 'Aucun événement prévu' })
})

it('that cannot be read say so, and are asked for again', async () => {
  let isAway = true
  open('gold', { [EVENTS]: () => (isAway ? problem('internal') : json([dinner])) })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  isAway = false
  fireEvent.click(retry)
  await screen.findByRole('article', { name: dinner.title })
})

it.each(['gratuit', 'premium'] as const)(
  'are not asked for by a %s member, who is led to the plans',
  async (plan) => {
    const api = open(plan)
    await screen.findByRole('heading', { name: 'Réservé aux membres Gold' })
    const plans = screen.getByRole('link', { name: 'Voir les formules' })
    expect(plans.getAttribute('href')).toBe('/subscription')
    expect(api.count(EVENTS)).toBe(0)
  },
)
