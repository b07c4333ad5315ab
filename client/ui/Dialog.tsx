import X from 'lucide-react/icons/x'
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { joinClasses } from './join-classes.ts'
import { addOpenDialog, isOpenDialog, removeOpenDialog } from './open-dialogs.ts'

interface DialogProps {
  /** Id of the title inside the dialog. */
  labelledBy: string
  describedBy?: string
  /** Called by the cross or by Escape; the parent must stop rendering the dialog. */
  onClose: () => void
  size?: 'narrow' | 'medium' | 'wide'
  /** Without the cross, a button inside the dialog must close it. */
  hasCross?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A modal dialog, open for as long as it is rendered; a sheet at the bottom of the screen on a phone. */
export function Dialog(props: DialogProps) {
  const { labelledBy, describedBy, onClose, size = 'medium', hasCross = true, className } = props
  const ref = useRef<HTMLDialogElement>(null)

  // Opened before paint and closed before removal, so that the browser restores the previous focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    // The dialog takes the focus instead of its close button; a field focused by the browser keeps it.
    const first = document.activeElement
    if (first?.parentElement === dialog || first?.closest('dialog header')) dialog.focus()
    addOpenDialog(dialog)
    return () => {
      removeOpenDialog(dialog)
      dialog.close()
    }
  }, [])

  // The cancel event of a file input inside the dialog also bubbles up to here.
  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  // A browser closes the dialog itself when a second Escape closely follows the first. When our own code closes it,
  // while its replacement is still loading, `onClose` must not be called.
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
