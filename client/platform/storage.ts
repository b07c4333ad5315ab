/** What lives as long as the tab, and is emptied when its member leaves or changes. */
type SessionKey = 'registration_draft' | `unsent_message:${string}`

// A private window or a full disk refuses storage: the product works without it, so nothing is thrown.
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const sessionStored = {
  read(key: SessionKey): string | null {
    return attempt(() => sessionStorage.getItem(key), null)
  },
  write(key: SessionKey, value: string): void {
    attempt(() => sessionStorage.setItem(key, value), undefined)
  },
  remove(key: SessionKey): void {
    attempt(() => sessionStorage.removeItem(key), undefined)
  },
}

/** Forgets what the tab holds of the member. */
export function clearSession(): void {
  attempt(() => sessionStorage.clear(), undefined)
}
