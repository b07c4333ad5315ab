/** Focuses the title of the page, from which a screen reader continues; or `<main>` if there is no title. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** Focuses the title if the focused element was removed and the focus is on `<body>`. */
export function focusTitleIfLost(): void {
  if (document.activeElement === document.body) focusTitle()
}
