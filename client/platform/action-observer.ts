/** A request, named by its method and path, or a socket event, with its input and output. */
export interface Act {
  name: string
  input?: unknown
  output?: unknown
}

let observer: ((act: Act) => void) | undefined

/** Sets the function that is called after each successful request and acknowledged socket event; undefined stops it. */
export function observe(wanted: typeof observer): void {
  observer = wanted
}

export function announce(act: Act): void {
  observer?.(act)
}
