import { useEffect, useState } from 'react'

const EVERY_MS = 1_000

/** The time, a second at a time: a call begins, and ends, to the second. */
export function useSeconds(): Date {
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  return now
}
