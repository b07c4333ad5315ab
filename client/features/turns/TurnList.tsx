import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Turn } from '#shared/contracts/turns.ts'
import { toListLine } from '#shared/domain/list-line.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { daysBetween } from '#shared/domain/time-label.ts'
import styles from './TurnList.module.css'

interface TurnListProps {
  turns: readonly Turn[]
  onDecline: (partner: Turn['partner']) => void
}

/** The partners who await an answer; the member answers in the conversation, or declines here. */
export function TurnList({ turns, onDecline }: TurnListProps) {
  const now = useNow()
  return (
    <ul className={styles.turns}>
      {turns.map(({ partner, lastMessage }) => {
        const at = new Date(lastMessage.createdAt)
        return (
          <li key={partner.id} className={styles.turn}>
            <Avatar src={photoAtWidth(partner.photo, 96)} size={64} />
            <div className={styles.words}>
              <h2 className={text.h4}>{partner.firstName}</h2>
              <p className={styles.message}>{toListLine(lastMessage.content)}</p>
              <time className={styles.since} dateTime={lastMessage.createdAt}>
                {sinceWhen(daysBetween(at, now))}
              </time>
            </div>
            <div className={styles.acts}>
              <Link
                to={href('/chat/:partnerId', { partnerId: partner.id })}
                className={buttonClass({ size: 'small' })}
              >
                Répondre <VisuallyHidden>à {partner.firstName}</VisuallyHidden>
              </Link>
              <Button variant="secondary" size="small" onClick={() => onDecline(partner)}>
                Refus poli <VisuallyHidden>pour {partner.firstName}</VisuallyHidden>
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function sinceWhen(days: number): string {
  if (days <= 0) return "reçu aujourd'hui"
  if (days === 1) return 'reçu hier'
  return `reçu il y a ${days}\u00a0jours`
}
