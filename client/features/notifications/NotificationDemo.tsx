import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import Sun from 'lucide-react/icons/sun'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import text from '#client/ui/text.module.css'
import type { Notification } from '#shared/contracts/realtime.ts'
import { NOTIFICATION_MS } from '#shared/domain/notifications.ts'
import { PLAN_GAINS } from '#shared/domain/plan-gains.ts'
import styles from './NotificationDemo.module.css'
import { showNotification } from './shown-notifications.ts'

type Sample = Pick<Notification, 'type' | 'title' | 'message' | 'color' | 'duration'>

const SAMPLES: readonly { label: string; icon: ReactNode; sample: Sample }[] = [
  {
    label: 'Flash',
    icon: <FlashIcon size={22} />,
    sample: {
      type: 'flash',
      title: 'Vous avez reçu un flash',
      message: "Quelqu'un aimerait vous connaître.",
      color: 'flash',
      duration: NOTIFICATION_MS.flash,
    },
  },
  {
    label: 'Match',
    icon: <UsersRound size={20} />,
    sample: {
      type: 'match',
      title: "C'est un match !",
      message: "François et vous, c'est réciproque.",
      color: 'match',
      duration: NOTIFICATION_MS.match,
    },
  },
  {
    label: 'Message',
    icon: <MessageCircle size={20} />,
    sample: {
      type: 'message',
      title: 'Nouveau message',
      message: 'Bernard vous a écrit.',
      color: 'info',
      duration: NOTIFICATION_MS.message,
    },
  },
  {
    label: 'Visite',
    icon: <Eye size={20} />,
    sample: {
      type: 'visit',
      title: 'Une visite sur votre profil',
      message: "Quelqu'un a regardé votre profil.",
      color: 'info',
      duration: NOTIFICATION_MS.visit,
    },
  },
  {
    label: 'Abonnement',
    icon: <Sun size={20} />,
    sample: {
      type: 'upgrade',
      title: 'Bienvenue dans Premium',
      message: PLAN_GAINS.premium,
      color: 'sun',
      duration: NOTIFICATION_MS.upgrade,
    },
  },
]

/** Buttons that show each type of notification; for the demonstration only. */
export function NotificationDemo() {
  const titleId = useId()

  function show(sample: Sample) {
    showNotification({ ...sample, id: crypto.randomUUID(), memberId: null, photo: null })
  }

  return (
    <section className={styles.demo} aria-labelledby={titleId}>
      <div>
        <h2 className={text.h4} id={titleId}>
          Essayer les notifications
        </h2>
        <p className={text.small}>Cette carte n'existe que dans la démonstration.</p>
      </div>
      <div className={styles.buttons}>
        {SAMPLES.map(({ label, icon, sample }) => (
          <Button key={label} variant="secondary" size="small" onClick={() => show(sample)}>
            {icon}
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
