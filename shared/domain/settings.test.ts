// Rules: settings
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#tests/support/settings.ts'
import { changedSettings } from './settings.ts'

test('a change replaces what it names and leaves the rest', () => {
  const change = { isPublic: false, notifications: { visits: false } }
  expect(changedSettings(DEFAULT_SETTINGS, change)).toEqual({
    ...DEFAULT_SETTINGS,
    isPublic: false,
    notifications: { ...DEFAULT_SETTINGS.notifications, visits: false },
  })
})

test('what is named without a value stays as it was', () => {
  const change = { isPublic: undefined, notifications: { visits: undefined } }
  expect(changedSettings(DEFAULT_SETTINGS, change)).toEqual(DEFAULT_SETTINGS)
})
