import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sun from 'lucide-react/icons/sun'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, useId } from 'react'
import { type Destination, href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { toastFailure } from '#client/session/toast-failure.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Alert } from '#shared/contracts/notifications.ts'
import { countInWords } from '#shared/domain/arrivals.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import styles from './Alerts.module.css'
import { alertTime } from './alert-time.ts'
import { alertsQuery, useMarkAlertsSeen } from './alerts.api.ts'
import { opensConversation } from './opens-conversation.ts'

const ICONS: Record<Alert['type'], ReactNode> = {
  match: <UsersRound />,
  flash: <FlashIcon size={24} />,
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

/** The line under the title, which says what the link opens. */
const NEXT_STEPS: Partial<Record<Alert['type'], string>> = {
  match: 'Votre conversation est ouverte.',
  flash: 'À voir dans vos flashs reçus.',
  message: 'À lire dans vos messages.',
  visit: 'À voir dans vos visites.',
  upgrade: 'À voir dans les formules.',
  verification: 'À voir dans votre profil.',
  returned: 'À voir dans vos bonus.',
  opinion: 'À lire dans la conversation.',
  appointment: 'À voir dans la conversation.',
  call: 'À voir dans la conversation.',
  table: 'À voir dans les événements.',
  trusted: "À voir dans « Quelqu'un qui sait ».",
  ban: "Voici ce qu'il vaut mieux vérifier.",
}

/** The line of alerts without a name: the plan does not show who came, or the match has left. */
const NEXT_WITHOUT_NAME: typeof NEXT_STEPS = {
  flash: 'Vous pourrez vous croiser dans Découvrir.',
  match: 'La conversation est close.',
}

/** The unseen notifications, or `emptyState` if there are none. */
export function Alerts({ emptyState = null }: { emptyState?: ReactNode }) {
  const titleId = useId()
  const { data: alerts = [], error, isPending, refetch } = useQuery(alertsQuery)
  const markSeen = useMarkAlertsSeen()
  const markAllSeen = useMarkAlertsSeen(toastFailure)
  const [newest] = alerts
  if (!newest && error) {
    const failure = "Vos alertes n'ont pas pu être chargées."
    return <RowListFailure text={failure} onRetry={() => void refetch()} />
  }
  if (!newest) return isPending ? null : emptyState

  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={text.h3} id={titleId}>
          Alertes
        </h2>
        <Button
          variant="quiet"
          size="small"
          isBusy={markAllSeen.isPending}
          onClick={() => markAllSeen.mutate({ upToId: newest.id })}
        >
          Tout marquer comme vu
        </Button>
      </div>
      <ul className={styles.list}>
        {groupUnnamed(matchesFirst(alerts)).map((alert) => (
          <li key={alert.id}>
            <AlertLink alert={alert} onOpen={() => markSeen.mutate({ id: alert.id })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Within one minute, a match comes before the flash and the visit that led to it. */
function matchesFirst(alerts: readonly Alert[]): Alert[] {
  const rank = ({ createdAt, type }: Alert) =>
    `${createdAt.slice(0, 16)}${Number(type === 'match')}`
  return [...alerts].sort((a, b) => rank(b).localeCompare(rank(a)))
}

/** Titles of the groups of alerts without a name, singular and plural. The page that a group opens shows them all. */
const GROUP_TITLES: Partial<Record<Alert['type'], readonly [string, string]>> = {
  flash: ['un flash reçu', 'flashs reçus'],
  visit: ['une visite sur votre profil', 'visites sur votre profil'],
}

/** Groups the alerts of a type without a name, whose titles are the same, into one line at the place of the newest. */
function groupUnnamed(alerts: readonly Alert[]): Alert[] {
  const isSameGroup = (one: Alert) => (other: Alert) =>
    other.type === one.type && other.memberId === null
  return alerts.flatMap((alert, at) => {
    const words = alert.memberId === null && GROUP_TITLES[alert.type]
    if (!words) return [alert]
    if (alerts.findIndex(isSameGroup(alert)) < at) return []
    const count = alerts.filter(isSameGroup(alert)).length
    if (count === 1) return [alert]
    const title = countInWords(count, words)
    return [{ ...alert, title: capitalised(title) }]
  })
}

function AlertLink({ alert, onOpen }: { alert: Alert; onOpen: () => void }) {
  const { type, title, createdAt, memberId, photo } = alert
  const next = (memberId === null && NEXT_WITHOUT_NAME[type]) || NEXT_STEPS[type]
  return (
    <Link to={destinationOf(alert)} className={styles.alert} onClick={onOpen}>
      {photo ? (
        <Avatar src={photo} size={52} />
      ) : (
        <span className={styles.icon} data-type={type}>
          {ICONS[type]}
        </span>
      )}
      <span className={styles.words}>
        <b>{title}</b>
        <VisuallyHidden> (nouveau)</VisuallyHidden> {next && <small>{next}</small>}
      </span>{' '}
      <time className={styles.time} dateTime={createdAt}>
        {alertTime(new Date(createdAt), new Date())}
      </time>
    </Link>
  )
}

function destinationOf({ type, memberId }: Alert): Destination {
  if (opensConversation(type)) {
    return memberId ? href('/chat/:partnerId', { partnerId: memberId }) : '/messages'
  }
  switch (type) {
    case 'flash':
      return href('/profiles', {}, { tab: 'flashs' })
    case 'visit':
      return href('/profiles', {}, { tab: 'visites' })
    case 'upgrade':
      return '/subscription'
    case 'table':
      return '/evenements'
    case 'trusted':
      return '/personne-de-confiance'
    case 'verification':
    case 'returned':
      return '/profile'
  }
}
