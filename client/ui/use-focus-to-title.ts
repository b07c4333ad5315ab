import { useEffect } from 'react'
import { focusTitleIfLost } from './focus-title.ts'

/** When the component is removed together with the element that opened it, the title of the page takes the focus. */
export function useFocusToTitle(): void {
  useEffect(() => focusTitleIfLost, [])
}
