import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sun from 'lucide-react/icons/sun'
import UsersRound from 'lucide-react/icons/users-round'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { onSocket } from '#client/platform/socket.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useOverlayTurn } from '#client/ui/overlay-turns.ts'
import { useRestartingTimeout } from '#client/ui/use-restarting-timeout.ts'
import type { Notification } from '#shared/contracts/realtime.ts'
import styles from './NotificationToasts.module.css'
import { opensConversation } from './opens-conversation.ts'
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
  returned: <FlashIcon size={24} />,
  opinion: <ShieldCheck />,
  ban: <ShieldAlert />,
  appointment: <Sun />,
  call: <Sun />,
  table: <Sun />,
  trusted: <ShieldAlert />,
}

/** Shows notifications one at a time at the top right, while no other overlay and no dialog is shown. */
export function NotificationToasts() {
  const [notification] = useShownNotifications()
  const canShow = useOverlayTurn('notification', notification !== undefined)

  useEffect(() => onSocket('notification', handleNotification), [])

  return createPortal(
    <div className={styles.stack} role="status" aria-atomic="false">
      {canShow && notification && (
        <NotificationToast key={notification.id} notification={notification} />
      )}
    </div>,
    document.body,
  )
}

/**
 * Skips what the page itself shows: a match has its own dialog, and a banner until it is opened; an opinion is in its
 * conversation; the checkout page welcomes to a plan.
 */
function handleNotification(notification: Notification): void {
  const { type, memberId } = notification
  if (type === 'match') return
  if (type === 'opinion' && memberId && location.pathname === pathTo(memberId)) return
  if (type === 'upgrade' && location.pathname === '/checkout') return
  showNotification(notification)
}

function NotificationToast({ notification }: { notification: Notification }) {
  const { id, type, title, message, color, duration, photo } = notification
  const hold = useRestartingTimeout(() => dismissNotification(id), duration)

  return (
    <div className={styles.toast} data-color={color} {...hold}>
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

function pathTo(partnerId: string) {
  return href('/chat/:partnerId', { partnerId })
}

/** The title, which is a link if the notification is about a conversation. */
function Title({ notification, children }: { notification: Notification; children: string }) {
  const { id, type, memberId } = notification
  if (!memberId || !opensConversation(type)) return children
  return (
    <Link to={pathTo(memberId)} className={styles.link} onClick={() => dismissNotification(id)}>
      {children}
    </Link>
  )
}
