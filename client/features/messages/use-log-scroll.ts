import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR_PX = 80
const ABOVE_PX = 12

interface Shown {
  firstKey: string | undefined
  lastKey: string | undefined
  isLastMine: boolean
}

/** Where the log stands for a card at its end, which may be longer than the log: it is read from its beginning. */
function beginningOfEnd(log: HTMLElement): number | null {
  const card = log.querySelector<HTMLElement>(':scope > article:last-child')
  if (!card) return null
  const { scrollMarginTop } = getComputedStyle(card)
  return card.offsetTop - (Number.parseFloat(scrollMarginTop) || ABOVE_PX)
}

/**
 * Keeps the end of the conversation in view for a reader who is there, and in place the line of one who reads
 * further up, whatever is added above or below it.
 */
export function useLogScroll({ firstKey, lastKey, isLastMine }: Shown) {
  const log = useRef<HTMLDivElement>(null)
  const former = useRef({ firstKey, lastKey, height: 0 })
  const stands = useRef(true)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [hasNews, setHasNews] = useState(false)

  const goToEnd = useCallback(() => {
    if (!log.current) return
    const { scrollTop, scrollHeight } = log.current
    log.current.scrollTop = Math.max(scrollTop, beginningOfEnd(log.current) ?? scrollHeight)
  }, [])

  const handleScroll = useCallback(() => {
    if (!log.current) return
    const { scrollHeight, scrollTop, clientHeight } = log.current
    const end = scrollHeight - clientHeight
    stands.current = Math.min(end, beginningOfEnd(log.current) ?? end) - scrollTop < NEAR_PX
    setIsAtEnd(stands.current)
    if (stands.current) setHasNews(false)
  }, [])

  // After every change of what is shown, "is writing" included. Who scrolls by themselves is not carried on from where they
  // have come to: what they are about to press would slip away.
  useLayoutEffect(() => {
    if (!log.current) return
    const { height, ...keys } = former.current
    const { scrollHeight } = log.current
    const isNew = keys.lastKey !== lastKey
    const hasChanged = isNew || scrollHeight !== height
    if ((stands.current && hasChanged) || (isNew && isLastMine)) goToEnd()
    else if (keys.firstKey !== firstKey) log.current.scrollTop += scrollHeight - height
    if (isNew && !stands.current && !isLastMine) setHasNews(true)
    former.current = { firstKey, lastKey, height: scrollHeight }
  })

  // A keyboard that opens or a composer that grows takes room from below.
  useEffect(() => {
    if (!log.current) return
    const observer = new ResizeObserver(() => stands.current && goToEnd())
    observer.observe(log.current)
    // What is fetched by itself comes late, and pushes what was said down.
    if (log.current.firstElementChild) observer.observe(log.current.firstElementChild)
    return () => observer.disconnect()
  }, [goToEnd])

  return { log, isAtEnd, hasNews, goToEnd, handleScroll }
}
