/**
 * Returns what is covered by something else:
 * - a control whose middle is covered although it is scrolled to the middle of the viewport;
 * - the name on a card under the card's own row of buttons, as the page opens;
 * - a heading that a bar still covers after it is scrolled into view;
 * - text at the start or the end of the page that a bar covers at every scroll position.
 * Messages that disappear by themselves are ignored. Runs in the page.
 */
export function findCovered(): string[] {
  const excerptOf = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 120)
  // Nothing behind a modal dialog has to be reachable.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const front = dialog ?? document.documentElement
  const scrollTo = (top: number) => front.scrollTo({ top, behavior: 'instant' })
  const isInUse = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]')
  /** The label of a field that its label draws; else the control itself. */
  const targetOf = (control: Element): Element => {
    const { width, height } = control.getBoundingClientRect()
    const isDrawnByLabel = Math.min(width, height) <= 1 || getComputedStyle(control).opacity === '0'
    return (isDrawnByLabel && control.closest('label')) || control
  }
  const disappearsByItself = (element: Element) =>
    element.closest(
      ':has(> :is([aria-label="Fermer la notification"], [aria-label="Fermer ce message"]))',
    ) !== null
  /**
   * The element that covers the middle of the first line; the root element if that point is outside of the viewport.
   */
  const findCover = (
    element: Element,
    line: DOMRect | undefined = element.getClientRects()[0],
  ): Element | undefined => {
    if (!line || line.width <= 1 || line.height <= 1) return undefined
    const [x, y] = [line.x + line.width / 2, line.y + line.height / 2]
    // The page cannot scroll to what is above its top, such as the skip link: it appears when focused.
    if (y + window.scrollY < 0) return undefined
    const isOwn = (hit: Element) =>
      element.contains(hit) || hit.closest('label')?.control === element
    const hit = document.elementFromPoint(x, y)
    if (hit && isOwn(hit)) return undefined
    const last =
      hit && disappearsByItself(hit)
        ? document.elementsFromPoint(x, y).find((one) => !disappearsByItself(one))
        : hit
    if (last && isOwn(last)) return undefined
    return last ?? document.documentElement
  }
  /** The sticky or fixed element that contains it, which stays in place while the page scrolls. */
  const barOf = (element: Element | null): Element | undefined => {
    if (!element) return undefined
    const stays = ['sticky', 'fixed'].includes(getComputedStyle(element).position)
    return stays ? element : barOf(element.parentElement)
  }

  const covered = [...front.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter(isInUse)
    .flatMap((control) => {
      const target = targetOf(control)
      // A control that is not covered at the current scroll position is reachable.
      if (!findCover(target)) return []
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const cover = findCover(target)
      return cover ? [`${excerptOf(control)} under ${excerptOf(cover)}`] : []
    })

  scrollTo(0)
  const names = [...front.querySelectorAll('article')]
    .flatMap((article) => article.querySelector('h1, h2, h3, h4') ?? [])
    .filter(isInUse)
    .flatMap((name) => {
      const cover = findCover(name)
      const isUnderOwnRow = cover && barOf(cover) && name.closest('article')?.contains(cover)
      return isUnderOwnRow ? [`${excerptOf(name)} under ${excerptOf(cover)}`] : []
    })

  const headings = [...front.querySelectorAll('h1, h2, h3, h4')].filter(isInUse)
  // From the top down, then from the bottom up, as somebody reads on and scrolls back.
  const ways = [
    { start: 0, inOrder: headings },
    { start: front.scrollHeight, inOrder: headings.toReversed() },
  ]
  const hidden = ways.flatMap(({ start, inOrder }) => {
    scrollTo(start)
    return inOrder.flatMap((heading) => {
      heading.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const cover = findCover(heading)
      const isUnderBar = cover && barOf(cover) && !cover.contains(heading)
      return isUnderBar ? [`${excerptOf(heading)} under ${excerptOf(cover)}`] : []
    })
  })

  const range = document.createRange()
  const lastLineOf = (text: Element): DOMRect | undefined => {
    range.selectNodeContents(text)
    // Lines below the box of a truncated text are not shown.
    const { bottom } = text.getBoundingClientRect()
    return [...range.getClientRects()].findLast((line) => line.bottom <= bottom + 1)
  }
  const isInWindow = (line: DOMRect) => line.bottom > 0 && line.top < window.innerHeight
  const findBarOver = (text: Element): Element | undefined => {
    const line = lastLineOf(text)
    const cover = line && isInWindow(line) ? findCover(text, line) : undefined
    const bar = cover && barOf(cover)
    return bar && !bar.contains(text) ? cover : undefined
  }
  const isScreenReaderOnly = (text: Element) => text.getBoundingClientRect().width <= 1
  const texts = [...front.querySelectorAll('p, dd, li, blockquote')]
    .filter(isInUse)
    .filter((text) => !isScreenReaderOnly(text))
  const buried = [0, front.scrollHeight].flatMap((end) => {
    scrollTo(end)
    const suspects = texts.filter(findBarOver)
    return suspects.flatMap((text) => {
      text.scrollIntoView({ block: 'end', behavior: 'instant' })
      const { top = 0 } = lastLineOf(text) ?? {}
      front.scrollBy({ top: top - window.innerHeight / 2, behavior: 'instant' })
      const cover = findBarOver(text)
      return cover ? [`${excerptOf(text)} under ${excerptOf(cover)}`] : []
    })
  })
  scrollTo(0)
  return [...new Set([...covered, ...names, ...hidden, ...buried])]
}
