interface Moment {
  /** Profiles brought in by then. */
  done: number
  /** Milliseconds. */
  at: number
}

/** How long the rest will take at the pace since `first`; nothing before there is a pace. */
export function timeLeft(first: Moment, now: Moment, of: number): string {
  const brought = now.done - first.done
  const elapsed = now.at - first.at
  if (brought <= 0 || elapsed <= 0) return ''
  const seconds = ((of - now.done) * elapsed) / brought / 1000
  if (seconds < 6) return ', encore quelques secondes'
  if (seconds < 20) return ', encore une dizaine de secondes'
  if (seconds < 60) return ", encore moins d'une minute"
  return `, encore ${Math.ceil(seconds / 60)} minutes environ`
}
