import { Badge } from '#client/ui/Badge.tsx'
import { CardCell, CardRow, CardTable } from '#client/ui/CardTable.tsx'
import type { Subscriber } from '#shared/contracts/admin/newsletter.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import styles from './SubscriberTable.module.css'
import { SUBSCRIBER_STATES } from './subscriber-states.ts'

interface SubscriberTableProps {
  subscribers: readonly Subscriber[]
  isBusy: boolean
}

const COLUMNS = ['Adresse', 'Origine', 'Demandée le', 'État']

/** The labels of the guide's forms. */
const SOURCES: Readonly<Record<string, string>> = {
  'newsletter-popup': 'Fenêtre du guide',
  'landing-footer': "Pied de l'accueil",
  'lead-capture': 'Page du guide',
}

export function SubscriberTable({ subscribers, isBusy }: SubscriberTableProps) {
  return (
    <CardTable
      label="Adresses de la newsletter"
      columns={COLUMNS}
      className={styles.subscribers}
      isBusy={isBusy}
    >
      {subscribers.map((subscriber) => (
        <CardRow key={subscriber.id}>
          <CardCell>
            <b>{subscriber.email}</b>
            <small>{subscriber.firstName}</small>
          </CardCell>
          <CardCell label="Origine">{sourceOf(subscriber)}</CardCell>
          <CardCell label="Demandée le">{longDate(new Date(subscriber.consentedAt))}</CardCell>
          <CardCell label="État">
            <Badge tone={SUBSCRIBER_STATES[subscriber.status].tone} size="small">
              {SUBSCRIBER_STATES[subscriber.status].label}
            </Badge>
            <small>{sinceOf(subscriber)}</small>
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}

/** Members who subscribed while registering or in the settings have no source. */
function sourceOf({ source }: Subscriber): string {
  return source === null ? 'Compte' : (SOURCES[source] ?? source)
}

function sinceOf({ status, confirmedAt, unsubscribedAt }: Subscriber): string | null {
  const at = status === 'unsubscribed' ? unsubscribedAt : confirmedAt
  return status === 'pending' || at === null ? null : `le ${longDate(new Date(at))}`
}
