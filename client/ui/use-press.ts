import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether the pointer is held down anywhere, while `isWatching`; `onRelease` is called once the press has had its
 * effect.
 */
export function usePress(isWatching: boolean, onRelease: () => void): RefObject<boolean> {
  const isPressed = useRef(false)
  const release = useRef(onRelease)
  release.current = onRelease

  useEffect(() => {
    if (!isWatching) return
    const listening = new AbortController()
    const { signal } = listening
    const options = { signal, capture: true }
    const start = () => {
      isPressed.current = true
    }
    const end = () => {
      isPressed.current = false
      // The click comes after the release, within the same task.
      setTimeout(() => release.current())
    }
    addEventListener('pointerdown', start, options)
    addEventListener('pointerup', end, options)
    addEventListener('pointercancel', end, options)
    return () => {
      listening.abort()
      isPressed.current = false
    }
  }, [isWatching])

  return isPressed
}
