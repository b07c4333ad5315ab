/** Below this distance a press is not yet a swipe, and can still become a click. */
const START_PX = 10
const COMMIT_PX = 120
/** A quick flick is enough, but a twitch is not: a flash cannot be undone. */
const FLICK_PX = 48
const FLICK_PX_PER_MS = 0.6
const RETURN_MS = 260
const PX_PER_DEGREE = 45

interface Drag {
  id: number
  fromX: number
  startedAt: number
  isSwipe: boolean
}

function transformAt(distance: number): string {
  return `translate3d(${distance}px, 0, 0) rotate(${distance / PX_PER_DEGREE}deg)`
}

function returnToRest(card: HTMLElement): void {
  const from = card.style.transform
  card.style.transform = ''
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return
  card.animate([{ transform: from }, { transform: 'none' }], {
    duration: RETURN_MS,
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  })
}

/** Whether a press can start a swipe. With a mouse only on a photo, because dragging over text selects it. */
function mayStart(event: PointerEvent): boolean {
  if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return false
  if (event.target.closest('button, a')) return false
  return event.pointerType !== 'mouse' || event.target.closest('img') !== null
}

/**
 * Makes a card swipeable. Swiped to the left, it leaves from where the finger released it; swiped to the right, it
 * returns to its place. Its style must leave vertical scrolling to the page (`touch-action: pan-y`).
 */
export function listenToSwipes(
  card: HTMLElement,
  onSwipe: (distance: number) => void,
  signal: AbortSignal,
): void {
  let drag: Drag | null = null

  function start(event: PointerEvent) {
    if (!mayStart(event)) return
    const { pointerId: id, clientX: fromX, timeStamp: startedAt } = event
    drag = { id, fromX, startedAt, isSwipe: false }
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== drag?.id) return
    const distance = event.clientX - drag.fromX
    if (!drag.isSwipe && Math.abs(distance) < START_PX) return
    // Capturing the pointer from the first pixel would prevent clicks inside the card.
    if (!drag.isSwipe) card.setPointerCapture(drag.id)
    drag.isSwipe = true
    card.dataset.dragged = ''
    card.style.transform = transformAt(distance)
  }

  function end(event: PointerEvent) {
    if (event.pointerId !== drag?.id) return
    const { isSwipe, fromX, startedAt } = drag
    drag = null
    if (!isSwipe) return
    delete card.dataset.dragged
    const distance = event.clientX - fromX
    const speed = Math.abs(distance) / Math.max(1, event.timeStamp - startedAt)
    const isFlick = Math.abs(distance) > FLICK_PX && speed > FLICK_PX_PER_MS
    const isCommitted = isFlick || Math.abs(distance) > COMMIT_PX
    const isAnswered = isCommitted && event.type === 'pointerup'
    if (!isAnswered || distance > 0) returnToRest(card)
    if (isAnswered) onSwipe(distance)
  }

  card.addEventListener('pointerdown', start, { signal })
  card.addEventListener('pointermove', move, { signal })
  card.addEventListener('pointerup', end, { signal })
  card.addEventListener('pointercancel', end, { signal })
}
