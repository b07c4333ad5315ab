const AHEAD_AFTER_MS = 1_000

/** Resolves once the first page has had the network to itself. */
export const firstPageLoaded = new Promise((settle) => setTimeout(settle, AHEAD_AFTER_MS))

/** Loads then what may be needed soon. Offline for a moment, it is loaded again when it is needed. */
export function preload(load: () => Promise<unknown>): void {
  firstPageLoaded.then(load).catch(() => {})
}
