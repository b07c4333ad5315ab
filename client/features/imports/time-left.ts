interface Sample {
  /** Profiles imported so far. */
  done: number
  /** Milliseconds since the epoch. */
  at: number
}

/** The estimated time left at the pace since `first`, in French; empty before any progress. */
export function timeLeft(first: Sample, now: Sample, of: number): string {
  const imported = now.done - first.done
  const elapsed = now.at - first.at
  if (imported <= 0 || elapsed <= 0) return ''
  const seconds = ((of - now.done) * elapsed) / imported / 1000
  if (seconds < 6) return ', encore quelques secondes'
  if (seconds < 20) return ', encore une dizaine de secondes'
  if (seconds < 60) return ", encore moins d'une minute"
  return `, encore ${Math.ceil(seconds / 60)} minutes environ`
}
