/** What the browser keeps from one visit to the next. */
export type StoredKey =
  | 'newsletter_subscribed'
  | 'newsletter_popup_last_shown'
  | 'newsletter_popup_dismissed_v2'
  | 'newsletter_popup_done'
  | 'welcome_offer_seen'
  | 'consent'
  | 'theme'
  | 'text_size'

/** What lives as long as the tab, and is emptied at logout. */
export type SessionKey = 'registration_draft' | `unsent_message:${string}`

interface Shelf<K extends string> {
  read(key: K): string | null
  write(key: K, value: string): void
  remove(key: K): void
}

// A private window or a full disk refuses storage: the product works without it, so nothing is thrown.
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

function shelf<K extends string>(open: () => Storage): Shelf<K> {
  return {
    read: (key) => attempt(() => open().getItem(key), null),
    write: (key, value) => attempt(() => open().setItem(key, value), undefined),
    remove: (key) => attempt(() => open().removeItem(key), undefined),
  }
}

export const stored = shelf<StoredKey>(() => localStorage)
export const sessionStored = shelf<SessionKey>(() => sessionStorage)

/** Forgets what the tab holds of the member, at logout. */
export function clearSession(): void {
  attempt(() => sessionStorage.clear(), undefined)
}
