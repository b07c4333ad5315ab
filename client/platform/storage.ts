/** Keys in sessionStorage, which is also cleared when the member signs out or another member signs in. */
type SessionKey =
  | 'registration_draft'
  | `unsent_message:${string}`
  | `caution_understood:${string}:${string}`
  | `message_draft:${string}:${string}`
  | 'message_quote'
  | `opinion_link:${string}`
  | `opinion_person:${string}`
  | `opinion_key:${string}`

/** Keys in localStorage, kept between visits. The values of the `newsletter_` keys: newsletter-flags.ts. */
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

// Storage can fail in a private window or on a full disk. The product works without it, so no error is thrown.
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

// The storage is accessed on each use: where storage is blocked, reading `window.localStorage` already throws.
function storedIn<Key extends string>(open: () => Storage) {
  return {
    read: (key: Key): string | null => attempt(() => open().getItem(key), null),
    write: (key: Key, value: string): void => attempt(() => open().setItem(key, value), undefined),
    remove: (key: Key): void => attempt(() => open().removeItem(key), undefined),
  }
}

export const sessionStored = storedIn<SessionKey>(() => sessionStorage)
export const localStored = storedIn<LocalKey>(() => localStorage)

/** Clears everything stored for the member in this tab. */
export function clearSession(): void {
  attempt(() => sessionStorage.clear(), undefined)
}
