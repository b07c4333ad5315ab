import { useEffect } from 'react'
import { focusTitle, focusTitleIfLost } from '#client/ui/focus-title.ts'

let isFirstPage = true

/** Of what is shown, the innermost last: new terms may stand in the place of a page that has named the window. */
const titles: string[] = []

function nameWindow(): void {
  document.title = `${titles.at(-1)} — Embellie`
}

/**
 * Names the window after the page shown and, but on the first one, moves the focus to its title. What stood in the place
 * of a page gives both back to it.
 */
export function Arrival({ title }: { title: string }) {
  useEffect(() => {
    titles.push(title)
    nameWindow()
    return () => {
      titles.splice(titles.lastIndexOf(title), 1)
      if (titles.length === 0) return
      nameWindow()
      focusTitleIfLost()
    }
  }, [title])

  useEffect(() => {
    const hasNavigated = !isFirstPage
    isFirstPage = false
    if (hasNavigated) focusTitle()
  }, [])

  return null
}
