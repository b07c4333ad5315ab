import type { Settings } from '#shared/domain/settings.ts'

/** What a member has who never changed anything. */
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
