/** A kind switched off makes neither toast, push nor mail; the counters and the list of alerts stay true. */
export interface NotificationChoices {
  matches: boolean
  messages: boolean
  flashes: boolean
  visits: boolean
  /** « Rappels quotidiens »: one message at 18 h in Paris, on days with flashes left. */
  dailyReminder: boolean
  emails: boolean
}

/**
 * The switches of `/settings`. At first all are on but the daily reminder, incognito and the announcing of an upgrade:
 * `DEFAULTS` in server/features/settings/settings.db.ts, and of `isPublic` to `isIncognito` the columns of `members` in
 * db/migrations/0001_members.sql.
 */
export interface Settings {
  notifications: NotificationChoices
  /** « Profil public ». Off: in no deck, grid or search. Matches still see each other: db/functions/is_visible_to.sql. */
  isPublic: boolean
  /** « Statut en ligne ». Off: neither presence nor last sign of life, and not found among those who are here. */
  showsOnline: boolean
  /**
   * « Géolocalisation », without any geolocation: the position of the device is never read. Whether the town serves to
   * suggest who is near and to tell how far; the region alone does when it is off.
   */
  usesLocation: boolean
  /**
   * « Navigation incognito »: leaves no visit (`insertVisit` in server/features/visits/visits.db.ts) and is seen by nobody
   * but those one flashed or matched (is_visible_to.sql). Gold only; as gold ends it goes off, `savePlan` in
   * server/features/members/member-plans.db.ts.
   */
  isIncognito: boolean
  /** « Annoncer mon passage à Premium ou Gold »: may be named to others, server/features/social-proof/. */
  announcesUpgrade: boolean
}

type Part<T> = { [K in keyof T]?: T[K] | undefined }

/** Names what is to change and nothing else. */
export interface SettingsChange extends Part<Omit<Settings, 'notifications'>> {
  notifications?: Part<NotificationChoices> | undefined
}

function replaced<T extends object>(current: T, change: Part<T>): T {
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...current, ...Object.fromEntries(named) }
}

/** The settings once a change is made. */
export function changedSettings(current: Settings, change: SettingsChange): Settings {
  const { notifications = {}, ...others } = change
  return {
    ...replaced(current, others),
    notifications: replaced(current.notifications, notifications),
  }
}
