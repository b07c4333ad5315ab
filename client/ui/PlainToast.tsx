import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './IconButton.tsx'
import { useTopDialog } from './open-dialogs.ts'
import styles from './PlainToast.module.css'
import { dismissToast, type ShownToast, TOAST_MS } from './toast.ts'

/** A toast without the code that pauses, swipes and announces it. */
export function PlainToast({ shown }: { shown: ShownToast }) {
  const { id, title, text, variant, duration = TOAST_MS, action } = shown
  // Outside an open dialog the toast would be inert and not announced, so it is rendered inside.
  const place = useTopDialog() ?? document.body
  const isError = variant === 'destructive'

  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration])

  return createPortal(
    <div
      className={styles.toast}
      role={isError ? 'alert' : 'status'}
      data-error={isError || undefined}
    >
      <div className={styles.body}>
        {/* The space separates the title and the text when they are read aloud. */}
        <b>{title}</b> {text && <p>{text}</p>}
        {action?.element}
      </div>
      <IconButton label="Fermer la notification" onClick={() => dismissToast(id)}>
        <X />
      </IconButton>
    </div>,
    place,
  )
}
