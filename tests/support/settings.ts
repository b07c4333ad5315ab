import type { Settings } from '#shared/domain/settings.ts'

/** The settings of a member who never changed any. */
export const DEFAULT_SETTINGS: Settings = {
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
