/** Gives the focus to the title of the page, from which a reader goes on; to the page itself where it has none. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** Where what had the focus is gone, the title has it instead of nobody. */
export function focusTitleIfLost(): void {
  if (document.activeElement === document.body) focusTitle()
}
