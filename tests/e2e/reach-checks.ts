/**
 * What can be seen and not pressed: at the middle of a control, brought to the middle of the window, lies something
 * else. The name on a card under the card's own row of buttons, as the page opens. And headings that a bar or a row
 * still covers once they are brought into view; and words at the end of a page, or at its start, from which no scrolling
 * takes it away. A message that goes by itself counts for nothing. Run in the page.
 */
export function findCovered(): string[] {
  const inWords = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 120)
  // Behind a window that asks first, nothing is to be reached.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const front = dialog ?? document.documentElement
  const scrollTo = (top: number) => front.scrollTo({ top, behavior: 'instant' })
  const isInUse = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]')
  /** Of a field that is drawn by its label, the label. */
  const targetOf = (control: Element): Element => {
    const { width, height } = control.getBoundingClientRect()
    const isDrawnOtherwise =
      Math.min(width, height) <= 1 || getComputedStyle(control).opacity === '0'
    return (isDrawnOtherwise && control.closest('label')) || control
  }
  const goesByItself = (element: Element) =>
    element.closest(
      ':has(> :is([aria-label="Fermer la notification"], [aria-label="Fermer ce message"]))',
    ) !== null
  /** What lies upon the middle of its first line, and is none of its own; the page itself where that is out of the window. */
  const findCover = (
    element: Element,
    line: DOMRect | undefined = element.getClientRects()[0],
  ): Element | undefined => {
    if (!line || line.width <= 1 || line.height <= 1) return undefined
    const [x, y] = [line.x + line.width / 2, line.y + line.height / 2]
    // Nothing scrolls up to what stands above the page: it comes down with the focus.
    if (y + window.scrollY < 0) return undefined
    const isOwn = (hit: Element) =>
      element.contains(hit) || hit.closest('label')?.control === element
    const hit = document.elementFromPoint(x, y)
    if (hit && isOwn(hit)) return undefined
    const last =
      hit && goesByItself(hit)
        ? document.elementsFromPoint(x, y).find((one) => !goesByItself(one))
        : hit
    if (last && isOwn(last)) return undefined
    return last ?? document.documentElement
  }
  /** The bar or the row that it belongs to, which stays in its place as the page scrolls. */
  const barOf = (element: Element | null): Element | undefined => {
    if (!element) return undefined
    const stays = ['sticky', 'fixed'].includes(getComputedStyle(element).position)
    return stays ? element : barOf(element.parentElement)
  }

  const covered = [...front.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter(isInUse)
    .flatMap((control) => {
      const target = targetOf(control)
      // What is in reach as it stands need not be brought there.
      if (!findCover(target)) return []
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const cover = findCover(target)
      return cover ? [`${inWords(control)} under ${inWords(cover)}`] : []
    })

  scrollTo(0)
  const names = [...front.querySelectorAll('article')]
    .flatMap((article) => article.querySelector('h1, h2, h3, h4') ?? [])
    .filter(isInUse)
    .flatMap((name) => {
      const cover = findCover(name)
      const isUnderOwnRow = cover && barOf(cover) && name.closest('article')?.contains(cover)
      return isUnderOwnRow ? [`${inWords(name)} under ${inWords(cover)}`] : []
    })

  const headings = [...front.querySelectorAll('h1, h2, h3, h4')].filter(isInUse)
  // Each from above, then from below, as somebody reads on and goes back.
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
      return isUnderBar ? [`${inWords(heading)} under ${inWords(cover)}`] : []
    })
  })

  const range = document.createRange()
  const lastLineOf = (text: Element): DOMRect | undefined => {
    range.selectNodeContents(text)
    // Of a text that is cut short, the lines after its own box are not shown.
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
  const isForEarsAlone = (text: Element) => text.getBoundingClientRect().width <= 1
  const texts = [...front.querySelectorAll('p, dd, li, blockquote')]
    .filter(isInUse)
    .filter((text) => !isForEarsAlone(text))
  const buried = [0, front.scrollHeight].flatMap((end) => {
    scrollTo(end)
    const suspects = texts.filter(findBarOver)
    return suspects.flatMap((text) => {
      text.scrollIntoView({ block: 'end', behavior: 'instant' })
      const { top = 0 } = lastLineOf(text) ?? {}
      front.scrollBy({ top: top - window.innerHeight / 2, behavior: 'instant' })
      const cover = findBarOver(text)
      return cover ? [`${inWords(text)} under ${inWords(cover)}`] : []
    })
  })
  scrollTo(0)
  return [...new Set([...covered, ...names, ...hidden, ...buried])]
}
