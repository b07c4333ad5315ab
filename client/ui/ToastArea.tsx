import { type ComponentType, useEffect, useState } from 'react'
import { loadToaster } from './load-toaster.ts'
import { PlainToast } from './PlainToast.tsx'
import { useShownToast } from './toast.ts'

/**
 * Rendered once in the application; the code of the toasts is loaded with the first toast. When the server cannot be
 * reached, which is when most toasts are shown, `PlainToast` shows the toast, and the code is fetched again later.
 */
export function ToastArea() {
  const shown = useShownToast()
  const toastId = shown?.id
  // Null once loading the code has failed.
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
