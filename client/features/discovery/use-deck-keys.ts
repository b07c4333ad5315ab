import { useEffect, useEffectEvent } from 'react'

const OWNS_ARROWS = 'input, textarea, select, dialog, [contenteditable], [role="slider"]'

/** The left arrow key passes, the right one flashes; not while typing, in a dialog, or with a modifier key. */
export function useDeckKeys(isEnabled: boolean, onLeft: () => void, onRight: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || event.repeat) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (target instanceof Element && target.closest(OWNS_ARROWS)) return
    if (event.key === 'ArrowLeft') onLeft()
    if (event.key === 'ArrowRight') onRight()
  })

  useEffect(() => {
    if (!isEnabled) return
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isEnabled])
}
