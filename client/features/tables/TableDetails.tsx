import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Clock from 'lucide-react/icons/clock'
import Euro from 'lucide-react/icons/euro'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import { Suspense, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { useNow } from '#client/ui/use-now.ts'
import type { Table } from '#shared/contracts/tables.ts'
import { placeLabel } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { ticksOpen } from '#shared/domain/tables.ts'
import styles from './PlaceCards.module.css'
import { useLeave } from './tables.api.ts'
import { useWhen } from './use-when.ts'

const LateDialog = lazyPart(() => import('./LateDialog.tsx'), 'LateDialog', MissingDialog)

const HOUR_MS = 60 * 60 * 1000

/** When and where the table is, with the actions of a guest: map, delay, diary, giving up the seat. */
export function TableDetails({ table }: { table: Table }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const [isLate, setIsLate] = useState(false)
  const now = useNow()
  const whenOf = useWhen(table)
  const leave = useLeave(table.id)
  const where = `${table.place}, ${table.address}, ${table.city}`
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(where)}`
  const startsAt = new Date(table.startsAt)
  const isOver = startsAt <= now
  const isNear = now.getTime() >= startsAt.getTime() - HOUR_MS && now < ticksOpen(startsAt)
  const host = table.isHost ? null : table.hostName
  const name = host ? ` La table est au nom de ${host}.` : ''
  const toHost = host ? ` à ${host}` : ''
  return (
    <>
      <Facts>
        <Fact icon={<CalendarDays />}>
          <NonBreakingWords>{capitalised(whenOf(table.startsAt))}</NonBreakingWords>
        </Fact>
        <Fact icon={<MapPin />} detail={`${placeLabel(`${table.address}, ${table.city}`)}.${name}`}>
          {placeLabel(table.place)}
        </Fact>
        <Fact icon={<Euro />}>Chacun règle sa part</Fact>
      </Facts>
      {table.lateMinutes !== null && isNear && (
        <p role="status">
          {`Votre retard de ${table.lateMinutes}\u00a0minutes est annoncé${toHost}.`}
        </p>
      )}
      <div className={styles.acts}>
        <a className={buttonClass()} href={map} target="_blank" rel="noreferrer">
          <Navigation />
          Itinéraire
        </a>
        {isNear && table.status === 'confirmed' && (
          <Button variant="secondary" onClick={() => setIsLate(true)}>
            <Clock />
            {table.lateMinutes === null ? 'En retard' : 'Changer mon retard'}
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
        <Link to="/evenements/disponibilites" className={buttonClass({ variant: 'quiet' })}>
          Mes disponibilités
        </Link>
      </div>
      {isLate && (
        <Suspense fallback={null}>
          <LateDialog table={table} onClose={() => setIsLate(false)} />
        </Suspense>
      )}
      {isLeaving && (
        <ConfirmDialog
          title="Rendre votre place ?"
          act="Rendre ma place"
          stay="La garder"
          isBusy={leave.isPending}
          failure={leave.error && failureText(leave.error)}
          onAct={() => leave.mutate(undefined, { onSuccess: () => setIsLeaving(false) })}
          onClose={() => setIsLeaving(false)}
        >
          Quelqu'un de la liste d'attente pourra la prendre. Personne ne vous demandera pourquoi.
        </ConfirmDialog>
      )}
    </>
  )
}
