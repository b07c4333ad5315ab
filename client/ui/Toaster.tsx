import Bell from 'lucide-react/icons/bell'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { Toast } from 'radix-ui'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { FlashIcon } from './FlashIcon.tsx'
import { iconButtonClass } from './icon-button-class.ts'
import { joinClasses } from './join-classes.ts'
import { useTopDialog } from './open-dialogs.ts'
import { useOverlayTurn } from './overlay-turns.ts'
import styles from './Toaster.module.css'
import {
  dismissToast,
  type ShownToast,
  TOAST_MS,
  type ToastVariant,
  useShownToast,
} from './toast.ts'

const ICONS: Record<ToastVariant, ReactNode> = {
  default: <Bell />,
  destructive: <CircleAlert />,
  match: <FlashIcon />,
  flash: <FlashIcon />,
  ok: <CircleCheck />,
}

export function Toaster() {
  const shown = useShownToast()
  const isCovered = useTopDialog() !== undefined
  const hasToast = shown !== null && !(shown.waits && isCovered)
  const isTurn = useOverlayTurn('toast', hasToast)
  // Each toast has its own provider: a shared one would stay paused after a toast is closed under the pointer.
  return isTurn && hasToast && <OneToast key={shown.id} shown={shown} />
}

function OneToast({ shown }: { shown: ShownToast }) {
  const cameFrom = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLOListElement>(null)
  // Outside an open dialog a toast would be inert and not announced, so it is rendered inside.
  const place = useTopDialog() ?? document.body

  function handleFocus(event: FocusEvent) {
    const previous = event.relatedTarget
    const isEntering = previous instanceof HTMLElement && !event.currentTarget.contains(previous)
    if (isEntering) cameFrom.current = previous
  }

  function handleOpenChange(isOpen: boolean) {
    if (isOpen) return
    // If the user has moved the focus elsewhere in the meantime, it stays there.
    if (viewport.current?.contains(document.activeElement)) cameFrom.current?.focus()
    dismissToast(shown.id)
  }

  return (
    <Toast.Provider
      duration={shown.duration ?? TOAST_MS}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notification"
      announcerContainer={place}
    >
      <ToastCard shown={shown} onOpenChange={handleOpenChange} />
      {createPortal(
        <Toast.Viewport
          ref={viewport}
          className={styles.viewport}
          hotkey={['F8']}
          label="Notifications ({hotkey})"
          onFocus={handleFocus}
        />,
        place,
      )}
    </Toast.Provider>
  )
}

interface ToastCardProps {
  shown: ShownToast
  onOpenChange: (isOpen: boolean) => void
}

function ToastCard({ shown, onOpenChange }: ToastCardProps) {
  const { title, text, variant = 'default', action } = shown
  return (
    <Toast.Root
      className={joinClasses(styles.toast, styles[variant])}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={onOpenChange}
    >
      <span className={styles.icon}>{ICONS[variant]}</span>
      <div className={styles.body}>
        {/* The space separates the title and the text when they are read aloud. */}
        <Toast.Title className={styles.title}>{title}</Toast.Title>{' '}
        {text && <Toast.Description className={styles.text}>{text}</Toast.Description>}
        {action && (
          <Toast.Action asChild altText={action.hint}>
            {action.element}
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        className={joinClasses(iconButtonClass(), styles.close)}
        aria-label="Fermer la notification"
      >
        <X />
      </Toast.Close>
    </Toast.Root>
  )
}
