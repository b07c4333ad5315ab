import { useEffect, useRef, useState } from 'react'
import { useHeldPage } from '#client/ui/held-page.ts'

/** The link that would lead from this page to another of the site, in this tab. */
function linkAway(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return null
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.origin !== location.origin) return null
  return link.pathname === location.pathname ? null : link
}

/**
 * Asks before the page is left with changes that are not saved, by a link, by the browser's back button or by closing it.
 * `leaving` is set while that is asked: what to do once the changes are given up.
 */
export function useUnsavedChanges(hasChanges: boolean) {
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const isFree = useRef(false)
  useHeldPage(hasChanges)

  useEffect(() => {
    if (!hasChanges) return
    const page = location.pathname

    function handleClick(event: MouseEvent) {
      const link = linkAway(event)
      if (!link || isFree.current) return
      event.preventDefault()
      // Before the router hears of it.
      event.stopPropagation()
      setLeaving(() => () => link.click())
    }
    // A browser without this event leaves at once; the others let it be stopped once for each touch of the page.
    function handleNavigation(event: NavigateEvent) {
      const { navigationType, destination } = event
      if (navigationType !== 'traverse' || !event.cancelable || isFree.current) return
      if (new URL(destination.url).pathname === page) return
      event.preventDefault()
      setLeaving(() => () => navigation.traverseTo(destination.key))
    }
    function handleUnload(event: BeforeUnloadEvent) {
      if (!isFree.current) event.preventDefault()
    }

    addEventListener('click', handleClick, { capture: true })
    window.navigation?.addEventListener('navigate', handleNavigation)
    addEventListener('beforeunload', handleUnload)
    return () => {
      removeEventListener('click', handleClick, { capture: true })
      window.navigation?.removeEventListener('navigate', handleNavigation)
      removeEventListener('beforeunload', handleUnload)
    }
  }, [hasChanges])

  return {
    isAsking: leaving !== null,
    stay: () => setLeaving(null),
    leave: () => {
      isFree.current = true
      setLeaving(null)
      leaving?.()
    },
  }
}
