import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { askSupport } from '#shared/contracts/contact.ts'
import { cancelEvent, createEvent, type VipEvent } from '#shared/contracts/events.ts'
import { freshEmail } from '../support/e2e-member.ts'
import { NOT_SIGNED_IN, requestsOf, type Screen, signIn } from './scenes.ts'

const LONG_WORD = 'Anticonstitutionnellement'.repeat(4)

/** Sends a support request as a gold member; returns its reference. */
async function requestAsGold(page: Page, message: string): Promise<string> {
  await signIn(page, 'gold')
  const asked = await requestsOf(page)('POST', askSupport.path, {
    ...{ topic: 'subscription', message, firstName: 'Catherine', email: freshEmail() },
  })
  return z.parse(askSupport.response, asked).reference
}

/** Plans an event with this title, as the administrator of the page. */
async function planEvent(page: Page, title: string): Promise<VipEvent> {
  const planned = await requestsOf(page)('POST', createEvent.path, {
    ...{ title, description: 'Une table de douze, et un conteur.', city: 'Rennes' },
    place: 'Salle du Vieux-Saint-Étienne, au fond de la cour',
    startsAt: `${new Date().getFullYear() + 1}-12-05T18:00:00Z`,
  })
  return z.parse(createEvent.response, planned)
}

/** Plans two events and cancels one of them. */
async function planTwo(page: Page): Promise<void> {
  await signIn(page, 'admin')
  await planEvent(page, 'Dîner au bord de la Vilaine')
  const { id } = await planEvent(page, 'Une marche')
  await requestsOf(page)('POST', cancelEvent.path.replace(':id', id))
}

/** The pages of support and events, for the checks of layout.spec.ts. */
export const SUPPORT_SCREENS: readonly Screen[] = [
  {
    name: 'a message to the team, with its errors',
    path: '/contact',
    title: 'Écrivez-nous',
    allowedErrors: NOT_SIGNED_IN,
    enter: (page: Page) => page.getByRole('button', { name: 'Envoyer mon message' }).click(),
  },
  {
    name: 'requests to the support',
    path: '/admin/assistance',
    title: 'Assistance',
    prepare: async (page: Page) => {
      await requestAsGold(page, `Mon reçu ? ${LONG_WORD}`)
      await signIn(page, 'admin')
    },
  },
  {
    name: 'events',
    path: '/evenements',
    title: 'Événements',
    prepare: async (page: Page) => {
      await planTwo(page)
      await signIn(page, 'gold')
    },
  },
  {
    name: 'events, for another plan',
    path: '/evenements',
    title: 'Événements',
    as: 'gratuit',
  },
  {
    name: 'events of the back office, one being planned',
    path: '/admin/evenements',
    title: 'Événements',
    prepare: planTwo,
    enter: (page: Page) => page.getByRole('button', { name: 'Prévoir un événement' }).click(),
  },
]
