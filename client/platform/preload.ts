const AHEAD_AFTER_MS = 1_000

/** Resolves after a delay during which nothing is preloaded, so that the first page has the network to itself. */
export const firstPageLoaded = new Promise((settle) => setTimeout(settle, AHEAD_AFTER_MS))

/** Preloads a module after the first page. A failure is ignored: the module is loaded again when it is needed. */
export function preload(load: () => Promise<unknown>): void {
  firstPageLoaded.then(load).catch(() => {})
}
