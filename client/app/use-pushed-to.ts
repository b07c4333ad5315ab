import { useEffect, useRef } from 'react'
import { isPageHeld } from '#client/ui/held-page.ts'
import type { Destination } from './paths.ts'
import { useNavigate, usePathname } from './router.tsx'

/**
 * Goes to the page of a push that was pressed, where the service worker asks this window to. One in which something was
 * filled in, that would lose something, or over which a window is open, stays as it is: the worker then opens another.
 */
export function usePushedTo(): void {
  const navigate = useNavigate()
  const pathname = usePathname()
  const isTouched = useRef(false)

  // The next page begins untouched.
  useEffect(() => {
    isTouched.current = false
  }, [pathname])

  useEffect(() => {
    function note() {
      isTouched.current = true
    }
    function handleMessage({ data, ports }: MessageEvent<Destination>) {
      const isThere = data === location.pathname
      const isFree = !isTouched.current && !isPageHeld() && !document.querySelector('dialog[open]')
      ports[0]?.postMessage(isThere || isFree)
      if (isFree && !isThere) navigate(data)
    }
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    addEventListener('input', note, { capture: true })
    worker?.addEventListener('message', handleMessage)
    return () => {
      removeEventListener('input', note, { capture: true })
      worker?.removeEventListener('message', handleMessage)
    }
  }, [navigate])
}
