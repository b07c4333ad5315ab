// Rules: settings
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#tests/support/settings.ts'
import { changedSettings } from './settings.ts'

test('a change replaces only the settings that it names', () => {
  const change = { isPublic: false, notifications: { visits: false } }
  expect(changedSettings(DEFAULT_SETTINGS, change)).toEqual({
    ...DEFAULT_SETTINGS,
    isPublic: false,
    notifications: { ...DEFAULT_SETTINGS.notifications, visits: false },
  })
})

test('a setting that is named with the value undefined stays unchanged', () => {
  const change = { isPublic: undefined, notifications: { visits: undefined } }
  expect(changedSettings(DEFAULT_SETTINGS, change)).toEqual(DEFAULT_SETTINGS)
})
