import { focusTitle } from './focus-title.ts'

/** Within it the product gives the focus itself: to the title of a page, to a card that comes, to a window. */
const HANDED_ON_WITHIN_MS = 250

/** What browsers leave undone for whoever goes by keys, by ear, or with large letters; the answer ends it. */
export function fillBrowserGaps(): () => void {
  const listening = new AbortController()
  keepFocus(listening.signal)
  followTitle(listening.signal)
  focusPressed(listening.signal)
  growFields(listening.signal)
  return () => listening.abort()
}

/**
 * A button that has done its work, or a card that is answered, goes away with the focus in it. Browsers then give it to
 * nobody, and whoever is without a mouse starts again at the top of the page: what stood around it has it instead.
 */
function keepFocus(signal: AbortSignal): void {
  let focused: Element | null = null
  let around: HTMLElement[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined
  remember(document.activeElement)

  function remember(target: EventTarget | null) {
    focused = target instanceof Element && target !== document.body ? target : null
    around = []
    for (let part = focused?.parentElement; part; part = part.parentElement) around.push(part)
  }

  const hasNobody = () => document.activeElement === document.body
  const isGone = () => focused !== null && (!focused.isConnected || focused.matches(':disabled'))

  function handOn() {
    if (!isGone() || !hasNobody()) return
    const place = around.find(({ isConnected }) => isConnected)
    const isWithinPage =
      place?.matches('#root *') && place.localName !== 'main' && !place.querySelector('main')
    // Where nothing of a page is left, the next one has the focus as it comes.
    if (place && (isWithinPage || place.closest('dialog'))) focusPlace(place)
    else if (place?.matches('#root *') || around.some((part) => part.matches('dialog')))
      focusTitle()
  }

  /** Whoever has left it, as by a press beside it, is not called back when it goes. */
  function forgetIfLeft() {
    if (hasNobody() && !isGone()) remember(null)
  }

  document.addEventListener('focusin', ({ target }) => remember(target), { signal })
  document.addEventListener('focusout', () => setTimeout(forgetIfLeft), { signal })
  const observer = new MutationObserver(() => {
    if (!isGone()) return
    clearTimeout(waiting)
    waiting = setTimeout(handOn, HANDED_ON_WITHIN_MS)
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(waiting)
  })
}

/** Until it is left again: a press on its words must not give it the focus later. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', function leave() {
      // The window was left, not the place.
      if (document.activeElement === place) return
      place.removeEventListener('blur', leave)
      place.removeAttribute('tabindex')
    })
  }
  place.focus({ preventScroll: true })
}

/** A page that is still being read has no title: once it has one, the focus that waited on the page goes on to it. */
function followTitle(signal: AbortSignal): void {
  let isAwaited = false
  const title = () => document.querySelector('h1')
  const observer = new MutationObserver(() => {
    if (!isAwaited || !title()) return
    isAwaited = false
    if (document.activeElement?.matches('main')) focusTitle()
  })
  document.addEventListener(
    'focusin',
    ({ target }) => {
      isAwaited = target instanceof Element && target.matches('main') && !title()
    },
    { signal },
  )
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Safari gives a pressed button no focus: a window that it opens would give it back to nobody. */
function focusPressed(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (document.activeElement !== document.body || !(target instanceof Element)) return
      target.closest<HTMLElement>('button, summary, a[href]')?.focus({ preventScroll: true })
    },
    { capture: true, signal },
  )
}

/** Safari before 26.2 does not know `field-sizing`: a long text would be read and written through a slit. */
function growFields(signal: AbortSignal): void {
  for (const moment of ['focusin', 'input']) document.addEventListener(moment, grow, { signal })
}

function grow({ target }: Event): void {
  if (!(target instanceof HTMLTextAreaElement) || Reflect.has(target.style, 'fieldSizing')) return
  target.style.height = ''
  target.style.height = `${target.scrollHeight + target.offsetHeight - target.clientHeight}px`
}
