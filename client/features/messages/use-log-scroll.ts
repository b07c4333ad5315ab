import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR_PX = 80
const ABOVE_PX = 12

interface Shown {
  firstKey: string | undefined
  lastKey: string | undefined
  isLastMine: boolean
}

/**
 * The scroll position for a card at the end of the log: its beginning is shown first, since it can be higher than the
 * log.
 */
function scrollTopOfEndCard(log: HTMLElement): number | null {
  const card = log.querySelector<HTMLElement>(':scope > article:last-child')
  if (!card) return null
  const { scrollMarginTop } = getComputedStyle(card)
  return card.offsetTop - (Number.parseFloat(scrollMarginTop) || ABOVE_PX)
}

/**
 * Keeps the end of the conversation visible for a member who is at the end. For a member who reads further up, it keeps
 * the visible line in place when messages are added above or below it.
 */
export function useLogScroll({ firstKey, lastKey, isLastMine }: Shown) {
  const log = useRef<HTMLDivElement>(null)
  const previous = useRef({ firstKey, lastKey, height: 0 })
  const wasAtEnd = useRef(true)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [hasNewMessages, setHasNewMessages] = useState(false)

  const goToEnd = useCallback(() => {
    if (!log.current) return
    const { scrollTop, scrollHeight } = log.current
    log.current.scrollTop = Math.max(scrollTop, scrollTopOfEndCard(log.current) ?? scrollHeight)
  }, [])

  const handleScroll = useCallback(() => {
    if (!log.current) return
    const { scrollHeight, scrollTop, clientHeight } = log.current
    const end = scrollHeight - clientHeight
    wasAtEnd.current = Math.min(end, scrollTopOfEndCard(log.current) ?? end) - scrollTop < NEAR_PX
    setIsAtEnd(wasAtEnd.current)
    if (wasAtEnd.current) setHasNewMessages(false)
  }, [])

  // Runs after every render, also for the typing indicator. A member who has scrolled near the end is moved only when
  // something changes; otherwise the control that they are about to press would move away.
  useLayoutEffect(() => {
    if (!log.current) return
    const { height, ...keys } = previous.current
    const { scrollHeight } = log.current
    const isNew = keys.lastKey !== lastKey
    const hasChanged = isNew || scrollHeight !== height
    if ((wasAtEnd.current && hasChanged) || (isNew && isLastMine)) goToEnd()
    else if (keys.firstKey !== firstKey) log.current.scrollTop += scrollHeight - height
    if (isNew && !wasAtEnd.current && !isLastMine) setHasNewMessages(true)
    previous.current = { firstKey, lastKey, height: scrollHeight }
  })

  // An opening keyboard or a growing composer reduces the height of the log.
  useEffect(() => {
    if (!log.current) return
    const observer = new ResizeObserver(() => wasAtEnd.current && goToEnd())
    observer.observe(log.current)
    // The first child, such as the introduction, can load later and push the messages down.
    if (log.current.firstElementChild) observer.observe(log.current.firstElementChild)
    return () => observer.disconnect()
  }, [goToEnd])

  return { log, isAtEnd, hasNewMessages, goToEnd, handleScroll }
}
