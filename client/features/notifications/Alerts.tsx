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
import { alertsQuery, useSeeAlerts } from './alerts.api.ts'
import { isOfConversation } from './of-conversation.ts'

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

/** What follows, where a press leads. */
const NEXT: Partial<Record<Alert['type'], string>> = {
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

/** Of whoever the plan does not name; of a match, who is not there any more. */
const NEXT_OF_NOBODY: typeof NEXT = {
  flash: 'Vous pourrez vous croiser dans Découvrir.',
  match: 'La conversation est close.',
}

/** What happened and has not been seen yet; without any, what stands in its place, if anything. */
export function Alerts({ whenNone = null }: { whenNone?: ReactNode }) {
  const titleId = useId()
  const { data: alerts = [], error, isPending, refetch } = useQuery(alertsQuery)
  const see = useSeeAlerts()
  const seeAll = useSeeAlerts(toastFailure)
  const [newest] = alerts
  if (!newest && error) {
    const failure = "Vos alertes n'ont pas pu être chargées."
    return <RowListFailure text={failure} onRetry={() => void refetch()} />
  }
  if (!newest) return isPending ? null : whenNone

  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={text.h3} id={titleId}>
          Alertes
        </h2>
        <Button
          variant="quiet"
          size="small"
          isBusy={seeAll.isPending}
          onClick={() => seeAll.mutate({ upToId: newest.id })}
        >
          Tout marquer comme vu
        </Button>
      </div>
      <ul className={styles.list}>
        {gathered(matchesFirst(alerts)).map((alert) => (
          <li key={alert.id}>
            <AlertLink alert={alert} onOpen={() => see.mutate({ id: alert.id })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of one minute, what is mutual comes before the flash and the visit that led to it. */
function matchesFirst(alerts: readonly Alert[]): Alert[] {
  const rank = ({ createdAt, type }: Alert) =>
    `${createdAt.slice(0, 16)}${Number(type === 'match')}`
  return [...alerts].sort((a, b) => rank(b).localeCompare(rank(a)))
}

/** How those are told together that name nobody. The page they lead to sees them all. */
const TOGETHER: Partial<Record<Alert['type'], readonly [string, string]>> = {
  flash: ['un flash reçu', 'flashs reçus'],
  visit: ['une visite sur votre profil', 'visites sur votre profil'],
}

/** One line for those of a kind that would say the same again, where the newest of them stood. */
function gathered(alerts: readonly Alert[]): Alert[] {
  const isAlike = (one: Alert) => (other: Alert) =>
    other.type === one.type && other.memberId === null
  return alerts.flatMap((alert, at) => {
    const words = alert.memberId === null && TOGETHER[alert.type]
    if (!words) return [alert]
    if (alerts.findIndex(isAlike(alert)) < at) return []
    const count = alerts.filter(isAlike(alert)).length
    if (count === 1) return [alert]
    const title = countInWords(count, words)
    return [{ ...alert, title: capitalised(title) }]
  })
}

function AlertLink({ alert, onOpen }: { alert: Alert; onOpen: () => void }) {
  const { type, title, createdAt, memberId, photo } = alert
  const next = (memberId === null && NEXT_OF_NOBODY[type]) || NEXT[type]
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
  if (isOfConversation(type)) {
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
