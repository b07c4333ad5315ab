import { useEffect } from 'react'
import { focusTitle } from '#client/ui/focus-title.ts'

let isFirstPage = true

/** Names the window after the page shown and, but on the first one, moves the focus to its title. */
export function Arrival({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} — Embellie`
  }, [title])

  useEffect(() => {
    const hasNavigated = !isFirstPage
    isFirstPage = false
    if (hasNavigated) focusTitle()
  }, [])

  return null
}
