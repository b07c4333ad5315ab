import { useEffect } from 'react'
import { focusTitle, focusTitleIfLost } from '#client/ui/focus-title.ts'

let isFirstPage = true

/**
 * Titles of the mounted screens, innermost last. The new-terms screen can replace a page that has already set
 * document.title.
 */
const titles: string[] = []

function updateDocumentTitle(): void {
  document.title = `${titles.at(-1)} — Embellie`
}

/**
 * Sets document.title and, except on the first page, moves the focus to the page's heading. A screen that replaced a
 * page restores both when it unmounts.
 */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    titles.push(title)
    updateDocumentTitle()
    return () => {
      titles.splice(titles.lastIndexOf(title), 1)
      if (titles.length === 0) return
      updateDocumentTitle()
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
