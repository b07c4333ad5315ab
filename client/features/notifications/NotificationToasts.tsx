import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import Sun from 'lucide-react/icons/sun'
import UsersRound from 'lucide-react/icons/users-round'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { onSocket } from '#client/platform/socket.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useTopDialog } from '#client/ui/open-dialogs.ts'
import { useShownToast } from '#client/ui/toast.ts'
import type { Notification } from '#shared/contracts/realtime.ts'
import styles from './NotificationToasts.module.css'
import {
  dismissNotification,
  showNotification,
  useShownNotifications,
} from './shown-notifications.ts'

const ICONS: Record<Notification['type'], ReactNode> = {
  match: <UsersRound />,
  flash: <FlashIcon />,
  message: <MessageCircle />,
  visit: <Eye />,
  upgrade: <Sun />,
  verification: <Sun />,
}

/** What happens elsewhere: three at most at the top right, the newest above, apart from the toast of the page. */
export function NotificationToasts() {
  const notifications = useShownNotifications()
  const hasToast = useShownToast() !== null
  // Under an open dialog they would be inert and unheard: they go inside.
  const place = useTopDialog() ?? document.body

  useEffect(() => onSocket('notification', showElsewhere), [])

  return createPortal(
    <div
      className={styles.stack}
      data-below-toast={hasToast || undefined}
      role="status"
      aria-atomic="false"
    >
      {notifications.map((notification) => (
        <NotificationToast key={notification.id} notification={notification} />
      ))}
    </div>,
    place,
  )
}

/** The checkout welcomes to a plan by itself. */
function showElsewhere(notification: Notification): void {
  if (notification.type === 'upgrade' && location.pathname === '/checkout') return
  showNotification(notification)
}

function NotificationToast({ notification }: { notification: Notification }) {
  const { id, type, title, message, color, duration, photo } = notification
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissNotification(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, isHeld])

  return (
    // The hold follows the pointer and the focus wherever they are in the notification.
    // biome-ignore lint/a11y/noStaticElementInteractions: what it listens to is not an action.
    <div
      className={styles.toast}
      data-color={color}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {photo ? (
        <Avatar src={photo} size={52} className={styles.face} />
      ) : (
        <span className={styles.seal}>{ICONS[type]}</span>
      )}
      <div>
        <b className={styles.title}>
          <Title notification={notification}>{title}</Title>
        </b>
        <p className={styles.text}>{message}</p>
      </div>
      <IconButton
        label="Fermer la notification"
        className={styles.close}
        onClick={() => dismissNotification(id)}
      >
        <X />
      </IconButton>
    </div>
  )
}

/** A match and a message lead to the conversation. */
function Title({ notification, children }: { notification: Notification; children: string }) {
  const { id, type, memberId } = notification
  if (!memberId || (type !== 'match' && type !== 'message')) return children
  return (
    <Link
      to={href('/chat/:partnerId', { partnerId: memberId })}
      className={styles.link}
      onClick={() => dismissNotification(id)}
    >
      {children}
    </Link>
  )
}
