import X from 'lucide-react/icons/x'
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { joinClasses } from './join-classes.ts'
import { addOpenDialog, isOpenDialog, removeOpenDialog } from './open-dialogs.ts'

interface DialogProps {
  /** The id of the title inside it. */
  labelledBy: string
  describedBy?: string
  /** Asked by the cross or by Escape; the parent stops rendering the dialog. */
  onClose: () => void
  size?: 'narrow' | 'medium' | 'wide'
  /** Without the cross, one of its own buttons must close it. */
  hasCross?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A window over the page, open for as long as it is rendered; a sheet from the bottom on a phone. */
export function Dialog(props: DialogProps) {
  const { labelledBy, describedBy, onClose, size = 'medium', hasCross = true, className } = props
  const ref = useRef<HTMLDialogElement>(null)

  // Before paint, and closed before removal: the browser then gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    // What opens has the focus, not the way out of it; what asks to be filled in keeps it.
    const first = document.activeElement
    if (first?.parentElement === dialog || first?.closest('dialog header')) dialog.focus()
    addOpenDialog(dialog)
    return () => {
      removeOpenDialog(dialog)
      dialog.close()
    }
  }, [])

  // The cancel event of a file field inside bubbles up to here.
  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  // A browser closes by itself on a second Escape that follows a first one closely. Closed by us, while what comes in
  // its place is still being loaded, it has nothing to ask.
  function handleClose({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (target === currentTarget && !currentTarget.open && isOpenDialog(currentTarget)) onClose()
  }

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className={joinClasses(styles.dialog, styles[size], className)}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={handleCancel}
      onClose={handleClose}
    >
      {hasCross && (
        <IconButton label="Fermer" className={styles.cross} onClick={onClose}>
          <X />
        </IconButton>
      )}
      {props.children}
    </dialog>
  )
}
