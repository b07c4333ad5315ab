import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has been scrolled out of sight above the window. */
export function useOutOfSight<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [isOutOfSight, setOutOfSight] = useState(false)

  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([seen]) => {
      setOutOfSight(seen ? !seen.isIntersecting && seen.boundingClientRect.top < 0 : false)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])

  return [ref, isOutOfSight]
}
