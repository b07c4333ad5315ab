/** A kind switched off makes neither toast, push nor mail; the counters and the list of alerts stay true. */
export interface NotificationChoices {
  matches: boolean
  messages: boolean
  flashes: boolean
  visits: boolean
  /** One message at 18 h in Paris, on days with flashes left. */
  dailyReminder: boolean
  emails: boolean
}

export interface Settings {
  notifications: NotificationChoices
  /** Off: in no deck, grid or search. Matches still see each other. */
  isPublic: boolean
  /** Off: neither presence nor last sign of life. */
  showsOnline: boolean
  /**
   * Whether the town serves to suggest who is near and to tell how far; the region alone does when it is off. The
   * position of the device is never read.
   */
  usesLocation: boolean
  /** Gold only, and ends with gold. */
  isIncognito: boolean
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
