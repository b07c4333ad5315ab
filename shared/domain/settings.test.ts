import { expect, test } from 'vitest'
import { changedSettings, type Settings } from './settings.ts'

const SETTINGS: Settings = {
  notifications: {
    matches: true,
    messages: true,
    flashes: true,
    visits: true,
    dailyReminder: false,
    emails: true,
  },
  isPublic: true,
  showsOnline: true,
  usesLocation: true,
  isIncognito: false,
  announcesUpgrade: false,
}

test('a change replaces what it names and leaves the rest', () => {
  const change = { isPublic: false, notifications: { visits: false } }
  expect(changedSettings(SETTINGS, change)).toEqual({
    ...SETTINGS,
    isPublic: false,
    notifications: { ...SETTINGS.notifications, visits: false },
  })
})

test('what is named without a value stays as it was', () => {
  const change = { isPublic: undefined, notifications: { visits: undefined } }
  expect(changedSettings(SETTINGS, change)).toEqual(SETTINGS)
})
