import { useEffect, useEffectEvent } from 'react'
import { isNewsletterEligible } from './newsletter-flags.ts'

/**
 * `home` is the page `/`; `site` is the other pages on which the newsletter popup opens by itself: `/landing`,
 * `/accueil-v2`, `/help` and `/security`. They wait longer, and do not open it when the page becomes hidden.
 */
export type InvitationTiming = 'home' | 'site'

const TIMINGS = {
  home: { armedAfter: 1000, opensAfter: 15_000, opensWhenHidden: true },
  site: { armedAfter: 3000, opensAfter: 30_000, opensWhenHidden: false },
}
const SCROLLED = 0.8
/** The popup does not open over a dialog, nor while the visitor fills in a form. */
const BUSY = 'dialog[open], input:focus, textarea:focus, select:focus'

/**
 * Fires once, on the first trigger that finds the visitor eligible and not busy: the timer, scrolling to 80 % of the
 * page, the mouse leaving through the top or, on `/`, the page becoming hidden.
 */
export function useInvitationTrigger(
  timing: InvitationTiming,
  isVisitor: boolean,
  onFire: () => void,
): void {
  const fire = useEffectEvent(onFire)

  useEffect(() => {
    if (!isVisitor) return
    const { armedAfter, opensAfter, opensWhenHidden } = TIMINGS[timing]
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    let waiting: ReturnType<typeof setInterval> | undefined

    function stop() {
      clearTimeout(arming)
      clearInterval(waiting)
      listening.abort()
    }

    function attempt() {
      if (!isNewsletterEligible() || document.querySelector(BUSY)) return
      stop()
      fire()
    }

    const arming = setTimeout(() => {
      const page = document.documentElement
      // An interval: if the visitor is busy when the time is up, the popup tries again later.
      waiting = setInterval(attempt, opensAfter)
      addEventListener(
        'scroll',
        () => scrollY >= SCROLLED * (page.scrollHeight - innerHeight) && attempt(),
        options,
      )
      page.addEventListener('mouseleave', ({ clientY }) => clientY <= 0 && attempt(), options)
      if (!opensWhenHidden) return
      document.addEventListener('visibilitychange', () => document.hidden && attempt(), options)
    }, armedAfter)
    return stop
  }, [timing, isVisitor])
}
