import { expect, type Page } from '@playwright/test'
import type { SharedAppointment } from '#shared/contracts/trusted.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { matchWithGold, openConversation, requestsOf, type Screen, write } from './scenes.ts'

/** The link is nobody's: its page says so, and what it shows is said in the place of the server. */
const UNKNOWN = /status of 404/
const HOUR_MS = 3_600_000
const APPOINTMENT = '00000000-0000-4000-8000-000000000021'
const TOKEN = 'a'.repeat(43)
const PLACE = 'Café du Môle, terrasse, quai Saint-Louis, Saint-Malo'
const LONG_NAME = 'Marie-Antoinette'

/** What Catherine proposes to a new member, in a week. */
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

/** What a trusted person is shown of an appointment. */
function shared(changes: Partial<SharedAppointment>): (page: Page) => Promise<unknown> {
  const json: SharedAppointment = {
    ...{ memberName: LONG_NAME, isTable: false, state: 'agreed', place: PLACE },
    ...{ checkIn: 'silence', asksAt: null },
    timeZone: 'Europe/Paris',
    ...{ startsAt: TOMORROW, endsAt: DAY_AFTER },
    partner: {
      ...{ firstName: 'Jean-Christophe', age: 61, gender: 'H', isVerified: true },
      photo: '/media/silhouettes/H-J.svg',
    },
    ...changes,
  }
  return (page) => page.route('**/api/trusted/links/*', (route) => route.fulfill({ json }))
}

function askedOf(firstName: string, isConfirmed: boolean): (page: Page) => Promise<unknown> {
  const json = { memberName: LONG_NAME, firstName, isConfirmed }
  return (page) => page.route('**/api/trusted/requests/*', (route) => route.fulfill({ json }))
}

/** « Tout va bien ? » as it stands for a member. */
function checkedIn(
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

/** The day after an appointment with Catherine, or with whoever is the partner. */
function toldAs(answers: object | null, areBothForIt = false) {
  return async (page: Page, openPage: () => Promise<Page>): Promise<void> => {
    await matchWithGold(page, await openPage())
    const debrief = { appointmentId: APPOINTMENT, startsAt: YESTERDAY, place: PLACE }
    const json = { debrief: { ...debrief, timeZone: 'Europe/Paris', answers, areBothForIt } }
    await page.route('**/api/matches/*/debrief', (route) => route.fulfill({ json }))
  }
}

/** From the conversation, whose partner is new in every run. */
async function openDayAfter(page: Page): Promise<void> {
  await openConversation(page, 'Catherine')
  await expect(page).toHaveURL(/\/chat\//)
  await page.goto(page.url().replace('/chat/', '/messages/').concat('/lendemain'))
}

const ANSWERED = { hasMet: true, again: 'yes', isLikePhotos: null }

/** An appointment from its proposal to the day after, and what somebody outside sees of it. */
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
    prepare: toldAs(null),
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
    prepare: toldAs(ANSWERED),
    enter: openDayAfter,
  },
  {
    name: 'day after an appointment, two yeses',
    path: '/messages',
    title: /^Vous avez dit oui/,
    prepare: toldAs(ANSWERED, true),
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
    prepare: checkedIn(state),
  })),
  {
    name: 'check-in, asked though nobody is told',
    path: `/tout-va-bien/${APPOINTMENT}`,
    title: /^Tout va bien/,
    as: 'gold',
    prepare: checkedIn('asked', false),
  },
  {
    name: 'trusted person, an appointment',
    path: `/rendez-vous/${TOKEN}`,
    title: /à/,
    prepare: shared({ checkIn: null, asksAt: TOMORROW }),
    refusals: UNKNOWN,
  },
  {
    name: 'trusted person, a table',
    path: `/rendez-vous/${TOKEN}`,
    title: /à/,
    prepare: shared({ isTable: true, partner: null, checkIn: null }),
    refusals: UNKNOWN,
  },
  {
    name: 'trusted person, an appointment that is off',
    path: `/rendez-vous/${TOKEN}`,
    title: 'Ce rendez-vous est annulé',
    prepare: shared({ state: 'off', place: null, partner: null }),
    refusals: UNKNOWN,
  },
  {
    name: 'trusted person, a table that is off',
    path: `/rendez-vous/${TOKEN}`,
    title: 'Cette table est annulée',
    prepare: shared({ isTable: true, state: 'off', place: null, partner: null, checkIn: null }),
    refusals: UNKNOWN,
  },
  {
    name: 'trusted person, a dead link',
    path: `/rendez-vous/${TOKEN}`,
    title: 'Cette page est éteinte',
    refusals: UNKNOWN,
  },
  {
    name: 'trusted person, asked',
    path: `/confiance/${TOKEN}`,
    title: /vous fait confiance$/,
    prepare: askedOf('Martine', false),
    refusals: UNKNOWN,
  },
  {
    name: 'trusted person, who has said yes',
    path: `/confiance/${TOKEN}`,
    title: 'Vous avez donné votre accord',
    prepare: askedOf(LONG_NAME, true),
    refusals: UNKNOWN,
  },
  ...[true, false].map((isForAll) => ({
    name: `trusted person, who said no to ${isForAll ? 'all' : 'one'}`,
    path: `/confiance/${TOKEN}`,
    title: "C'est noté",
    prepare: async (page: Page) => {
      await askedOf(LONG_NAME, !isForAll)(page)
      const json = { isForAll, undo: 'x' }
      await page.route('**/api/trusted/requests/*/refuse', (route) => route.fulfill({ json }))
    },
    enter: (page: Page) =>
      page.getByRole('button', { name: isForAll ? /^Non merci/ : /^Ne plus être/ }).click(),
    refusals: UNKNOWN,
  })),
]
