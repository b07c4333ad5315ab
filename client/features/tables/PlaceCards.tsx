import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Clock from 'lucide-react/icons/clock'
import Euro from 'lucide-react/icons/euro'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { Table, TableGuest } from '#shared/contracts/tables.ts'
import { momentLabel } from '#shared/domain/appointment-label.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { ticksOpen } from '#shared/domain/tables.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import styles from './PlaceCards.module.css'
import { useLeave } from './tables.api.ts'
import { weekdayLabel } from './tables.copy.ts'

const LateDialog = lazy(async () => ({ default: (await import('./LateDialog.tsx')).LateDialog }))

const HOUR_MS = 60 * 60 * 1000

interface PlaceCardsProps {
  table: Table
  /** What else there is to choose, beside the way there. */
  beside?: ReactNode
  children?: ReactNode
}

/** The table of a guest: place cards round it from a day before, and the way there. `children` is what its host sees besides. */
export function PlaceCards({ table, beside, children }: PlaceCardsProps) {
  const day = weekdayLabel(new Date(table.startsAt))
  const areNamesTold = table.guests.length > 0
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <p className={text.overline}>{table.isHost ? 'Vous accueillez' : `La table de ${day}`}</p>
          <h1 className={text.h1}>
            {areNamesTold ? 'Vos voisins de table' : 'Votre place est gardée'}
          </h1>
          <p className={text.lead}>
            {areNamesTold
              ? 'Les prénoms se disent maintenant. Les photos, ce sera en face.'
              : 'Les prénoms se diront 24 heures avant. Les photos, ce sera en face.'}
          </p>
        </header>
        {areNamesTold && <Round table={table} />}
        {children}
      </div>
      <Way table={table}>{beside}</Way>
    </div>
  )
}

/** In their order round the table: half above, the other half below, turned so that neighbours stay neighbours. */
function Round({ table }: { table: Table }) {
  const { guests } = table
  const half = Math.ceil(guests.length / 2)
  const at = new Date(table.startsAt)
  const day = weekdayLabel(at)
  return (
    <ul className={styles.round} data-size={table.size} aria-label="Les places">
      {guests.slice(0, half).map((guest) => (
        <Place key={guest.id} guest={guest} />
      ))}
      <li className={styles.table}>
        <b className={text.h2}>
          {day.charAt(0).toUpperCase() + day.slice(1)} à {spokenHour(at)}
        </b>
        <span>{fixSpaces(table.place)}</span>
      </li>
      {guests
        .slice(half)
        .toReversed()
        .map((guest) => (
          <Place key={guest.id} guest={guest} />
        ))}
    </ul>
  )
}

function Place({ guest }: { guest: TableGuest }) {
  return (
    <li className={styles.place} data-me={guest.isMe || undefined}>
      <b className={text.h3}>{guest.firstName}</b>
      <small>{wordOn(guest)}</small>
    </li>
  )
}

function wordOn({ isMe, isHost, isNewcomer, lateMinutes }: TableGuest): string {
  if (isMe) return isHost ? 'votre place, vous accueillez' : 'votre place'
  if (isHost && lateMinutes !== null) return `accueille, ${lateMinutes} minutes de retard`
  if (isHost) return 'accueille, profil vérifié'
  return isNewcomer ? 'première table' : 'déjà de la table'
}

/** How to get there, and a way out. */
function Way({ table, children }: { table: Table; children: ReactNode }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [isLate, setIsLate] = useState(false)
  const now = useNow()
  const leave = useLeave(table.id)
  const where = `${table.place}, ${table.address}, ${table.city}`
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(where)}`
  const startsAt = new Date(table.startsAt)
  const isOver = startsAt <= now
  const isNear = now.getTime() >= startsAt.getTime() - HOUR_MS && now < ticksOpen(startsAt)
  const name = table.hostName && !table.isHost ? ` La table est au nom de ${table.hostName}.` : ''
  return (
    <aside className={styles.side}>
      <Facts>
        <Fact icon={<CalendarDays />}>{momentLabel(startsAt)}</Fact>
        <Fact icon={<MapPin />} detail={fixSpaces(`${table.address}, ${table.city}.${name}`)}>
          {fixSpaces(table.place)}
        </Fact>
        <Fact icon={<Euro />}>Chacun règle sa part</Fact>
      </Facts>
      <div className={styles.acts}>
        <a className={buttonClass()} href={map} target="_blank" rel="noreferrer">
          <Navigation />
          Itinéraire
        </a>
        {isNear && table.status === 'confirmed' && (
          <Button variant="secondary" onClick={() => setIsLate(true)}>
            <Clock />
            En retard
          </Button>
        )}
        {!isOver && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={`/api/tables/${table.id}/table.ics`}
            download
          >
            <CalendarPlus />
            Mon agenda
          </a>
        )}
        {!isOver && (
          <Button variant="quiet" onClick={() => setIsLeaving(true)}>
            Je ne peux plus venir
          </Button>
        )}
      </div>
      {table.lateMinutes !== null && isNear && (
        <p role="status">
          {table.isHost ? 'La table le sait' : `${table.hostName ?? 'La table'} le sait`} :{' '}
          {table.lateMinutes} minutes de retard.
        </p>
      )}
      {children}
      {isLate && (
        <Suspense fallback={null}>
          <LateDialog table={table} onClose={() => setIsLate(false)} />
        </Suspense>
      )}
      {isLeaving && (
        <ConfirmDialog
          title="Rendre votre place ?"
          act="Rendre ma place"
          isBusy={leave.isPending}
          failure={leave.error && failureText(leave.error)}
          onAct={() => leave.mutate(undefined, { onSuccess: () => setIsLeaving(false) })}
          onClose={() => setIsLeaving(false)}
        >
          Quelqu'un de la liste d'attente pourra la prendre. Personne ne vous demandera pourquoi.
        </ConfirmDialog>
      )}
    </aside>
  )
}
