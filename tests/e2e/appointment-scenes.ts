import { expect, type Page } from '@playwright/test'
import type { SharedAppointment } from '#shared/contracts/trusted.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { portraitUrl } from '#shared/domain/portrait-urls.ts'
import { matchWithGold, openConversation, requestsOf, type Screen, write } from './scenes.ts'

/** The server knows none of these links: it answers 404 for the page, whose data comes from mocked responses. */
const NOT_FOUND = /status of 404/
const HOUR_MS = 3_600_000
const APPOINTMENT = '00000000-0000-4000-8000-000000000021'
const TOKEN = 'a'.repeat(43)
const PLACE = 'Café du Môle, terrasse, quai Saint-Louis, Saint-Malo'
const LONG_NAME = 'Marie-Antoinette'

/** Catherine proposes an appointment in a week to a new member. */
async function proposeAppointment(page: Page, openPage: () => Promise<Page>): Promise<void> {
  const gold = await openPage()
  const { serge } = await matchWithGold(page, gold)
  await write(gold, serge, 'On regarde la mer ensemble ?')
  await requestsOf(gold)('POST', `/api/matches/${serge.id}/appointment`, {
    ...{ day: parisDate(addDays(new Date(), 7)), time: '10:30' },
    ...{ place: PLACE, city: 'Saint-Malo' },
    line: 'On commence par un café, la digue est à deux pas. Je porterai mon ciré jaune.',
  })
}

const TOMORROW = new Date(Date.now() + 24 * HOUR_MS).toISOString()
const DAY_AFTER = new Date(Date.now() + 50 * HOUR_MS).toISOString()
const YESTERDAY = new Date(Date.now() - 24 * HOUR_MS).toISOString()

/** Mocks what the server sends to a trusted person about an appointment. */
function mockLink(changes: Partial<SharedAppointment>): (page: Page) => Promise<unknown> {
  const json: SharedAppointment = {
    ...{ memberName: LONG_NAME, isTable: false, state: 'agreed', place: PLACE },
    ...{ checkIn: 'silence', asksAt: null },
    timeZone: 'Europe/Paris',
    ...{ startsAt: TOMORROW, endsAt: DAY_AFTER },
    partner: {
      ...{ firstName: 'Jean-Christophe', age: 61, gender: 'H', isVerified: true },
      photo: portraitUrl('m-03'),
    },
    ...changes,
  }
  return (page) => page.route('**/api/trusted/links/*', (route) => route.fulfill({ json }))
}

/** Mocks the request to become the trusted person of a member. */
function mockRequest(firstName: string, isConfirmed: boolean): (page: Page) => Promise<unknown> {
  const json = { memberName: LONG_NAME, firstName, isConfirmed }
  return (page) => page.route('**/api/trusted/requests/*', (route) => route.fulfill({ json }))
}

/** Mocks the check-in (« Tout va bien ? ») of a member in a given state. */
function mockCheckIn(
  state: 'planned' | 'asked' | 'silence' | 'help' | 'fine',
  isTold = true,
): (page: Page) => Promise<unknown> {
  const person = {
    firstName: LONG_NAME,
    email: 'm@exemple.fr',
    askedAt: YESTERDAY,
    confirmedAt: YESTERDAY,
  }
  const about = { partnerName: 'Jean-Christophe', place: PLACE, timeZone: 'Europe/Paris' }
  const checkIn = { ...about, endsAfter: 120, askAt: YESTERDAY, tellAt: TOMORROW, state }
  const json = { person, isTold, checkIn, allowsPhoto: false }
  return (page) => page.route('**/api/appointments/*/trusted', (route) => route.fulfill({ json }))
}

/** Prepares a match with Catherine and mocks its debrief, the day after an appointment. */
function mockDebrief(answers: object | null, areBothForIt = false) {
  return async (page: Page, openPage: () => Promise<Page>): Promise<void> => {
    await matchWithGold(page, await openPage())
    const debrief = { appointmentId: APPOINTMENT, startsAt: YESTERDAY, place: PLACE }
    const json = { debrief: { ...debrief, timeZone: 'Europe/Paris', answers, areBothForIt } }
    await page.route('**/api/matches/*/debrief', (route) => route.fulfill({ json }))
  }
}

/** Opens the debrief from the conversation, since the id of the match differs in every run. */
async function openDayAfter(page: Page): Promise<void> {
  await openConversation(page, 'Catherine')
  await expect(page).toHaveURL(/\/chat\//)
  await page.goto(page.url().replace('/chat/', '/messages/').concat('/lendemain'))
}

const ANSWERED = { hasMet: true, again: 'yes', isLikePhotos: null }

/** Appointments from the proposal to the day after, and the pages of the trusted person. */
export const APPOINTMENT_SCREENS: readonly Screen[] = [
  {
    name: 'chat, with an appointment to answer',
    isOfEveryRun: true,
    path: '/messages',
    title: 'Catherine',
    prepare: proposeAppointment,
    enter: async (page: Page) => {
      await openConversation(page, 'Catherine')
      await expect(page.getByRole('button', { name: 'Accepter' })).toBeVisible()
    },
  },
  {
    name: 'appointment that both agreed to',
    path: '/messages',
    title: /à.10.h.30$/,
    prepare: proposeAppointment,
    enter: async (page: Page) => {
      await openConversation(page, 'Catherine')
      await page.getByRole('button', { name: 'Accepter' }).click()
      await page.getByRole('link', { name: 'Voir le détail' }).click()
    },
  },
  {
    name: 'day after an appointment, with its errors',
    path: '/messages',
    title: /^Comment cela/,
    prepare: mockDebrief(null),
    enter: async (page: Page) => {
      await openDayAfter(page)
      await page.getByRole('button', { name: 'Envoyer mes réponses' }).click()
      await expect(page.getByText('Choisissez une réponse.').first()).toBeVisible()
    },
  },
  {
    name: 'day after an appointment, answered',
    path: '/messages',
    title: /^Merci/,
    prepare: mockDebrief(ANSWERED),
    enter: openDayAfter,
  },
  {
    name: 'day after an appointment, two yeses',
    path: '/messages',
    title: /^Vous avez dit oui/,
    prepare: mockDebrief(ANSWERED, true),
    enter: openDayAfter,
  },
  ...(['planned', 'asked', 'silence', 'help', 'fine'] as const).map((state) => ({
    name: `check-in, ${state}`,
    path: `/tout-va-bien/${APPOINTMENT}`,
    title: {
      planned: /^Besoin d'aide/,
      asked: /^Tout va bien/,
      silence: /^Tout va bien/,
      help: 'Appelez maintenant',
      fine: 'Tant mieux',
    }[state],
    as: 'gold' as const,
    prepare: mockCheckIn(state),
  })),
  {
    name: 'check-in, asked though nobody is told',
    path: `/tout-va-bien/${APPOINTMENT}`,
    title: /^Tout va bien/,
    as: 'gold',
    prepare: mockCheckIn('asked', false),
  },
  {
    name: 'trusted person, an appointment',
    path: `/rendez-vous/${TOKEN}`,
    title: /à/,
    prepare: mockLink({ checkIn: null, asksAt: TOMORROW }),
    allowedErrors: NOT_FOUND,
  },
  {
    name: 'trusted person, a table',
    path: `/rendez-vous/${TOKEN}`,
    title: /à/,
    prepare: mockLink({ isTable: true, partner: null, checkIn: null }),
    allowedErrors: NOT_FOUND,
  },
  {
    name: 'trusted person, an appointment that is off',
    path: `/rendez-vous/${TOKEN}`,
    title: 'Ce rendez-vous est annulé',
    prepare: mockLink({ state: 'off', place: null, partner: null }),
    allowedErrors: NOT_FOUND,
  },
  {
    name: 'trusted person, a table that is off',
    path: `/rendez-vous/${TOKEN}`,
    title: 'Cette table est annulée',
    prepare: mockLink({ isTable: true, state: 'off', place: null, partner: null, checkIn: null }),
    allowedErrors: NOT_FOUND,
  },
  {
    name: 'trusted person, a dead link',
    path: `/rendez-vous/${TOKEN}`,
    title: 'Cette page est éteinte',
    allowedErrors: NOT_FOUND,
  },
  {
    name: 'trusted person, asked',
    path: `/confiance/${TOKEN}`,
    title: /vous fait confiance$/,
    prepare: mockRequest('Martine', false),
    allowedErrors: NOT_FOUND,
  },
  {
    name: 'trusted person, who has said yes',
    path: `/confiance/${TOKEN}`,
    title: 'Vous avez donné votre accord',
    prepare: mockRequest(LONG_NAME, true),
    allowedErrors: NOT_FOUND,
  },
  ...[true, false].map((isForAll) => ({
    name: `trusted person, who said no to ${isForAll ? 'all' : 'one'}`,
    path: `/confiance/${TOKEN}`,
    title: "C'est noté",
    prepare: async (page: Page) => {
      await mockRequest(LONG_NAME, !isForAll)(page)
      const json = { isForAll, undo: 'x' }
      await page.route('**/api/trusted/requests/*/refuse', (route) => route.fulfill({ json }))
    },
    enter: (page: Page) =>
      page.getByRole('button', { name: isForAll ? /^Non merci/ : /^Ne plus être/ }).click(),
    allowedErrors: NOT_FOUND,
  })),
]
