import { focusTitle } from './focus-title.ts'

/** The time in which the product's own code can move the focus: to a page title, a new card or a dialog. */
const REFOCUS_DELAY_MS = 250

/** Adds what browsers lack for keyboard users, screen reader users and large text. Returns a function that stops it. */
export function fillBrowserGaps(): () => void {
  const listening = new AbortController()
  keepFocus(listening.signal)
  followTitle(listening.signal)
  focusPressed(listening.signal)
  growFields(listening.signal)
  return () => listening.abort()
}

/**
 * When the focused element is removed or disabled (a button that has done its work, a card that is answered), browsers
 * move the focus to `<body>`, and a keyboard user starts again at the top of the page. Its nearest remaining ancestor
 * takes the focus instead.
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

  const isFocusLost = () => document.activeElement === document.body
  const isGone = () => focused !== null && (!focused.isConnected || focused.matches(':disabled'))

  function moveFocus() {
    if (!isGone() || !isFocusLost()) return
    const place = around.find(({ isConnected }) => isConnected)
    const isWithinPage =
      place?.matches('#root *') && place.localName !== 'main' && !place.querySelector('main')
    // If nothing of the page is left, the next page sets the focus itself.
    if (place && (isWithinPage || place.closest('dialog'))) focusPlace(place)
    else if (place?.matches('#root *') || around.some((part) => part.matches('dialog')))
      focusTitle()
  }

  /**
   * Forgets an element that the user has left, for instance by pressing elsewhere: its removal must not move the focus.
   */
  function forgetIfLeft() {
    if (isFocusLost() && !isGone()) remember(null)
  }

  document.addEventListener('focusin', ({ target }) => remember(target), { signal })
  document.addEventListener('focusout', () => setTimeout(forgetIfLeft), { signal })
  const observer = new MutationObserver(() => {
    if (!isGone()) return
    clearTimeout(waiting)
    waiting = setTimeout(moveFocus, REFOCUS_DELAY_MS)
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

/** Focusable only until it loses the focus: a later press on its text must not focus it. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', function leave() {
      // The browser window lost the focus, not the element.
      if (document.activeElement === place) return
      place.removeEventListener('blur', leave)
      place.removeAttribute('tabindex')
    })
  }
  place.focus({ preventScroll: true })
}

/** A page that is still loading has no title: once the title is there, the focus moves to it from `<main>`. */
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

/** Safari does not focus a pressed button: a dialog that it opens could not give the focus back to it. */
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

/**
 * Safari before 26.2 does not support `field-sizing`: a long text would be read and written in a field of a few lines.
 */
function growFields(signal: AbortSignal): void {
  for (const moment of ['focusin', 'input']) document.addEventListener(moment, grow, { signal })
}

function grow({ target }: Event): void {
  if (!(target instanceof HTMLTextAreaElement) || Reflect.has(target.style, 'fieldSizing')) return
  target.style.height = ''
  target.style.height = `${target.scrollHeight + target.offsetHeight - target.clientHeight}px`
}
