const taken = new Set<string>()

/** A seat in a call: each time one enters it is another, so that the line is made anew. */
export function takeSeat(): string {
  const seatId = crypto.randomUUID()
  taken.add(seatId)
  return seatId
}

/** Whether it was taken in this window, rather than in another one. */
export function isOfThisWindow(seatId: string): boolean {
  return taken.has(seatId)
}
