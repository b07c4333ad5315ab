/** A request, by its method and path, or an event of the socket; what went in and what came out. */
export interface Act {
  name: string
  input?: unknown
  output?: unknown
}

let observer: ((act: Act) => void) | undefined

/** Hears of every request that succeeded and of every answered event, as long as somebody wants to. */
export function observe(wanted: typeof observer): void {
  observer = wanted
}

export function announce(act: Act): void {
  observer?.(act)
}
