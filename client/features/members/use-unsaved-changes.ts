import { useEffect, useRef, useState } from 'react'
import { usePageLock } from '#client/ui/page-lock.ts'

/** The clicked link, if it would open another page of the site in this tab. */
function linkAway(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return null
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.origin !== location.origin) return null
  return link.pathname === location.pathname ? null : link
}

/**
 * Asks for confirmation before the page is left with unsaved changes, by a link, the browser's back button or closing
 * it. While it asks, `leaving` is the action to run if the member discards the changes.
 */
export function useUnsavedChanges(hasChanges: boolean) {
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const isFree = useRef(false)
  usePageLock(hasChanges)

  useEffect(() => {
    if (!hasChanges) return
    const page = location.pathname

    function handleClick(event: MouseEvent) {
      const link = linkAway(event)
      if (!link || isFree.current) return
      event.preventDefault()
      // Stops the event before the router handles it.
      event.stopPropagation()
      setLeaving(() => () => link.click())
    }
    // A browser without this event leaves immediately; the others allow it to be cancelled once per user interaction.
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
