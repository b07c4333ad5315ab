/** What lives as long as the tab, and is emptied when its member leaves or changes. */
type SessionKey =
  | 'registration_draft'
  | `unsent_message:${string}`
  | `caution_understood:${string}:${string}`
  | `message_draft:${string}:${string}`
  | 'message_quote'
  | `opinion_link:${string}`
  | `opinion_person:${string}`
  | `opinion_key:${string}`

/** What the browser keeps from one visit to the next; what the `newsletter_` ones hold: newsletter-flags.ts. */
type LocalKey =
  | 'consent'
  | 'dictation_told'
  | 'match_window_at'
  | 'newsletter_popup_dismissed_v2'
  | 'newsletter_popup_done'
  | 'newsletter_popup_last_shown'
  | 'newsletter_subscribed'
  | 'text_size'
  | 'theme'
  | 'welcome_offer_seen'

// A private window or a full disk refuses storage: the product works without it, so nothing is thrown.
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

// The storage is opened at each use: naming it is already refused where storage is.
function storedIn<Key extends string>(open: () => Storage) {
  return {
    read: (key: Key): string | null => attempt(() => open().getItem(key), null),
    write: (key: Key, value: string): void => attempt(() => open().setItem(key, value), undefined),
    remove: (key: Key): void => attempt(() => open().removeItem(key), undefined),
  }
}

export const sessionStored = storedIn<SessionKey>(() => sessionStorage)
export const localStored = storedIn<LocalKey>(() => localStorage)

/** Forgets what the tab holds of the member. */
export function clearSession(): void {
  attempt(() => sessionStorage.clear(), undefined)
}
