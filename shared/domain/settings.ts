/** A type that is switched off sends no toast, push or email; the counters and the list of alerts are still updated. */
export interface NotificationChoices {
  matches: boolean
  messages: boolean
  flashes: boolean
  visits: boolean
  /** « Rappels quotidiens »: one message at 18:00 in Paris, on days when the member has flashes left. */
  dailyReminder: boolean
  emails: boolean
}

/**
 * The switches of `/settings`. By default all are on except the daily reminder, incognito and the announcement of an
 * upgrade: `DEFAULTS` in server/features/settings/settings.db.ts and, from `isPublic` to `isIncognito`, the columns of
 * `members` in db/migrations/0001_members.sql.
 */
export interface Settings {
  notifications: NotificationChoices
  /**
   * « Profil public ». Off: not in any deck, grid or search. Matches still see each other:
   * db/functions/is_visible_to.sql.
   */
  isPublic: boolean
  /**
   * « Statut en ligne ». Off: neither presence nor last activity is shown, and the search by presence excludes them.
   */
  showsOnline: boolean
  /**
   * « Géolocalisation »: whether the town of the member is used to suggest near members and to show distances. Off:
   * only the region is used. The position of the device is never read.
   */
  usesLocation: boolean
  /**
   * « Navigation incognito »: the member leaves no visits (`insertVisit` in server/features/visits/visits.db.ts) and is
   * visible only to members whom they flashed or matched (is_visible_to.sql). Gold only; switched off when Gold ends
   * (`savePlan` in server/features/members/member-plans.db.ts).
   */
  isIncognito: boolean
  /** « Annoncer mon passage à Premium ou Gold »: the upgrade can be shown to others, server/features/social-proof/. */
  announcesUpgrade: boolean
}

type Part<T> = { [K in keyof T]?: T[K] | undefined }

/** Contains only the settings to change. */
export interface SettingsChange extends Part<Omit<Settings, 'notifications'>> {
  notifications?: Part<NotificationChoices> | undefined
}

function replaced<T extends object>(current: T, change: Part<T>): T {
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...current, ...Object.fromEntries(named) }
}

/** Applies a change to the settings. */
export function changedSettings(current: Settings, change: SettingsChange): Settings {
  const { notifications = {}, ...others } = change
  return {
    ...replaced(current, others),
    notifications: replaced(current.notifications, notifications),
  }
}
