import { useEffect, useRef } from 'react'
import { isPageLocked } from '#client/ui/page-lock.ts'
import type { Destination } from './paths.ts'
import { useNavigate, usePathname } from './router.tsx'

/**
 * Opens the page of a pressed push notification when the service worker requests it from this window. A window with
 * typed input, unsaved changes or an open dialog keeps its page: the worker then opens another window.
 */
export function usePushNavigation(): void {
  const navigate = useNavigate()
  const pathname = usePathname()
  const isTouched = useRef(false)

  // The next page has no typed input yet.
  useEffect(() => {
    isTouched.current = false
  }, [pathname])

  useEffect(() => {
    function markTouched() {
      isTouched.current = true
    }
    function handleMessage({ data, ports }: MessageEvent<Destination>) {
      const isThere = data === location.pathname
      const isFree =
        !isTouched.current && !isPageLocked() && !document.querySelector('dialog[open]')
      ports[0]?.postMessage(isThere || isFree)
      if (isFree && !isThere) navigate(data)
    }
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    addEventListener('input', markTouched, { capture: true })
    worker?.addEventListener('message', handleMessage)
    return () => {
      removeEventListener('input', markTouched, { capture: true })
      worker?.removeEventListener('message', handleMessage)
    }
  }, [navigate])
}
