import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

const EVERY_MS = 1_000

/** The time of the server, updated every second: a call begins and ends to the second. */
export function useSeconds(): Date {
  const [now, setNow] = useState(serverNow)

  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  return now
}
