import { expect, test } from 'vitest'
import {
  appointmentWording,
  callWording,
  flashWording,
  matchWording,
  messageWording,
  tableWording,
  upgradeWording,
  visitWording,
} from './notifications.copy.ts'

test.each([
  [
    'match',
    matchWording('Odile'),
    {
      duration: 5000,
      color: 'match',
      title: "C'est un match\u202f!",
      message: "Odile et vous, c'est réciproque.",
    },
  ],
  [
    'flash',
    flashWording('Odile'),
    { duration: 4000, color: 'flash', message: 'Odile aimerait vous connaître.' },
  ],
  [
    'message',
    messageWording('Odile'),
    { duration: 4000, color: 'info', message: 'Odile vous a écrit.' },
  ],
  [
    'visit',
    visitWording('Odile'),
    { duration: 3000, color: 'info', message: 'Odile a regardé votre profil.' },
  ],
])(
  'a notification of a %s names the other member, and has its own duration',
  (_, wording, expected) => {
    expect(wording).toMatchObject(expected)
  },
)

test.each([
  ['proposed', 'Indian/Reunion', /^Odile propose samedi 21 novembre à 20 h 30\.$/],
  ['proposed', 'Europe/Paris', /^Odile propose samedi 21 novembre à 17 h 30, heure de Paris\.$/],
  ['accepted', 'Indian/Mayotte', /^Odile accepte, samedi .* à 19 h 30, heure de Mayotte\.$/],
  ['soon', 'America/Martinique', /^Odile, samedi .* à 12 h 30, heure de la Martinique\.$/],
] as const)(
  'a notification of a call (%s) shows the time in the time zone of its recipient: %s',
  (news, ownZone, words) => {
    const at = { startsAt: new Date('2026-11-21T16:30:00Z'), timeZone: 'Indian/Reunion', ownZone }
    expect(callWording(news, 'Odile', at).message.replaceAll('\u00a0', ' ')).toMatch(words)
  },
)

test.each([
  ['tomorrow', 'Indian/Reunion', 'Demain, à 20 h 30'],
  ['tomorrow', 'Europe/Paris', 'Demain, à 20 h 30, heure de La Réunion'],
  ['ended', 'Europe/Paris', 'Samedi 21 novembre à 20 h 30, heure de La Réunion.'],
] as const)(
  'a notification of an appointment (%s) names the time zone of its place to a recipient in another one: %s',
  (news, ownZone, words) => {
    const at = { startsAt: new Date('2026-11-21T16:30:00Z'), timeZone: 'Indian/Reunion', ownZone }
    const { title, message } = appointmentWording(news, 'Odile', at)
    expect([title, message].map((text) => text.replaceAll('\u00a0', ' '))).toContain(words)
  },
)

test('a notification of a table shows the time in its town, and names the time zone to a recipient in another one', () => {
  const table = { startsAt: new Date('2026-11-21T08:15:00Z'), timeZone: 'Indian/Reunion' }
  const wordsTo = (ownZone: string) =>
    tableWording('names', { ...table, ownZone }).message.replaceAll('\u00a0', ' ')
  expect(wordsTo('Indian/Reunion')).toBe('Samedi 21 novembre à 12 h 15.')
  expect(wordsTo('Europe/Paris')).toBe('Samedi 21 novembre à 12 h 15, heure de La Réunion.')
  expect(tableWording('paused', null).message).toBe('Tout est sur la page des événements.')
})

test('a notification of a higher plan says what the plan gives, for 6 seconds', () => {
  expect(upgradeWording('premium')).toEqual({
    title: 'Bienvenue dans Premium',
    message: '20 flashs par jour, et le premier mot est à vous.',
    color: 'sun',
    duration: 6000,
  })
  expect(upgradeWording('gold')).toMatchObject({
    title: 'Bienvenue dans Gold',
    message: 'Vos flashs sont désormais illimités.',
    duration: 6000,
  })
})

test('a notification does not name who flashed or visited if the plan does not show it', () => {
  expect(flashWording(null).message).toBe("Quelqu'un aimerait vous connaître.")
  expect(visitWording(null).message).toBe("Quelqu'un a regardé votre profil.")
})
