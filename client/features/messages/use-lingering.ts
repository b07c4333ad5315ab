import { useEffect, useState } from 'react'

/** True while `isOn`, and for `forMs` milliseconds afterwards. */
export function useLingering(isOn: boolean, forMs: number): boolean {
  const [isLingering, setIsLingering] = useState(false)

  useEffect(() => {
    if (isOn) {
      setIsLingering(true)
      return
    }
    const timer = setTimeout(() => setIsLingering(false), forMs)
    return () => clearTimeout(timer)
  }, [isOn, forMs])

  return isOn || isLingering
}
