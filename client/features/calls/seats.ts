const taken = new Set<string>()

/** Takes a seat in a call. Each entry takes a new seat, so that a new connection is made. */
export function takeSeat(): string {
  const seatId = crypto.randomUUID()
  taken.add(seatId)
  return seatId
}

/** Whether the seat was taken in this window, not in another one. */
export function isOfThisWindow(seatId: string): boolean {
  return taken.has(seatId)
}
