import { type ComponentType, useEffect, useState } from 'react'
import { useShownToast } from './toast.ts'

/** Rendered once in the application; the code of the toasts comes with the first of them. */
export function ToastArea() {
  const isNeeded = useShownToast() !== null
  const [Toaster, setToaster] = useState<ComponentType>()

  useEffect(() => {
    if (!isNeeded || Toaster) return
    let isGone = false
    import('./Toaster.tsx').then(
      (module) => !isGone && setToaster(() => module.Toaster),
      // Out of reach of the server, a toast is lost rather than the page; the next one tries again.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isNeeded, Toaster])

  return Toaster ? <Toaster /> : null
}
