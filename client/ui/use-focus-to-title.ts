import { useEffect } from 'react'

/** Once a window is gone, and what it was opened from with it, the focus goes to the title of the page instead of nowhere. */
export function useFocusToTitle(): void {
  useEffect(
    () => () => {
      const title = document.querySelector('h1')
      if (!title || document.activeElement !== document.body) return
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    },
    [],
  )
}
