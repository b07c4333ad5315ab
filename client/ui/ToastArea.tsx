import { type ComponentType, useEffect, useState } from 'react'
import { loadToaster } from './load-toaster.ts'
import { PlainToast } from './PlainToast.tsx'
import { useShownToast } from './toast.ts'

/**
 * Rendered once in the application; the code of the toasts comes with the first of them. Out of reach of the server,
 * when a toast most often has something to say, it is said plainly, and the code is fetched again later.
 */
export function ToastArea() {
  const shown = useShownToast()
  const toastId = shown?.id
  // null once the code could not be fetched.
  const [Toaster, setToaster] = useState<ComponentType | null>()

  useEffect(() => {
    if (toastId === undefined || Toaster) return
    let isGone = false
    function load() {
      loadToaster().then(
        (loaded) => !isGone && setToaster(() => loaded),
        () => !isGone && setToaster(null),
      )
    }
    load()
    window.addEventListener('online', load)
    return () => {
      isGone = true
      window.removeEventListener('online', load)
    }
  }, [toastId, Toaster])

  if (Toaster) return <Toaster />
  return Toaster === null && shown && <PlainToast key={shown.id} shown={shown} />
}
