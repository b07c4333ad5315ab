import { useEffect } from 'react'

let isFirstPage = true

/** Names the window after the page shown and, but on the first one, moves the focus to its title. */
export function Arrival({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} — Embellie`
  }, [title])

  useEffect(() => {
    const hasNavigated = !isFirstPage
    isFirstPage = false
    const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
    if (!hasNavigated || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [])

  return null
}
