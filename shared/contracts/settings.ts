import * as z from 'zod/mini'
import { route } from '../kit/route.ts'

const choice = z.boolean('Un réglage est activé ou désactivé.')

/** What each choice means: shared/domain/settings.ts. */
const notificationChoices = z.object({
  matches: choice,
  messages: choice,
  flashes: choice,
  visits: choice,
  dailyReminder: choice,
  emails: choice,
})

const settings = z.object({
  notifications: notificationChoices,
  isPublic: choice,
  showsOnline: choice,
  usesLocation: choice,
  isIncognito: choice,
  announcesUpgrade: choice,
})

export const getSettings = route({
  method: 'GET',
  path: '/api/settings',
  audience: 'session',
  summary: 'The settings of the signed-in member',
  response: settings,
})

/** Changes the settings that are sent and keeps the others: all of them, or none. */
export const changeSettings = route({
  method: 'PATCH',
  path: '/api/settings',
  audience: 'session',
  summary: 'Change settings',
  body: z.partial(z.extend(settings, { notifications: z.partial(notificationChoices) })),
  response: settings,
  problems: ['validation', 'plan_required', 'too_many_requests'],
})
