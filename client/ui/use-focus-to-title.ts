import { useEffect } from 'react'
import { focusTitleIfLost } from './focus-title.ts'

/** Once a window is gone, and what it was opened from with it, the focus goes to the title of the page instead of nowhere. */
export function useFocusToTitle(): void {
  useEffect(() => focusTitleIfLost, [])
}
