import Bell from 'lucide-react/icons/bell'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Clock from 'lucide-react/icons/clock'
import Coffee from 'lucide-react/icons/coffee'
import Download from 'lucide-react/icons/download'
import Euro from 'lucide-react/icons/euro'
import Footprints from 'lucide-react/icons/footprints'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { SunState } from '#client/ui/SunState.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { Appointment } from '#shared/contracts/appointments.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { hourOfMoment, momentLabel } from '#shared/domain/appointment-label.ts'
import { APPOINTMENT_LASTS_MS } from '#shared/domain/appointments.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { diaryPath } from './AppointmentCard.tsx'
import styles from './AppointmentDetails.module.css'
import { headOf, mapOf, SUNS, stageOf } from './appointments.copy.ts'

const ProposalDialog = lazy(async () => ({
  default: (await import('./ProposalDialog.tsx')).ProposalDialog,
}))
const CancelDialog = lazy(async () => ({
  default: (await import('./EndingDialogs.tsx')).CancelAppointmentDialog,
}))

interface AppointmentDetailsProps {
  partner: Match['partner']
  appointment: Appointment
  /** What else there is to choose. */
  children: ReactNode
}

/** All there is to know and to do about what both agreed to. */
export function AppointmentDetails({ partner, appointment, children }: AppointmentDetailsProps) {
  const now = useNow()
  const [window, setWindow] = useState<'other' | 'cancel' | null>(null)
  const stage = stageOf(appointment, now)
  const { kind } = headOf(appointment, stage, partner.firstName)
  const startsAt = new Date(appointment.startsAt)
  const opened = { partner, onClose: () => setWindow(null) }
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <SunState height={SUNS[stage]} className={styles.sun} />
          <div>
            <p className={text.small}>{kind}</p>
            <h1 className={text.h1}>{momentLabel(startsAt)}</h1>
          </div>
        </header>
        <ul className={styles.facts}>
          <Fact icon={<MapPin />}>{fixSpaces(appointment.place)}</Fact>
          <Fact icon={<UserRound />}>
            {partner.firstName}
            {partner.age !== undefined && `, ${partner.age} ans`}
          </Fact>
        </ul>
        <div className={styles.acts}>
          <a
            className={buttonClass()}
            href={mapOf(appointment.place)}
            target="_blank"
            rel="noreferrer"
          >
            <Navigation />
            Itinéraire
          </a>
          {now < startsAt && (
            <>
              <Button variant="secondary" onClick={() => setWindow('other')}>
                Un autre moment
              </Button>
              <Button variant="quiet" onClick={() => setWindow('cancel')}>
                Annuler le rendez-vous
              </Button>
            </>
          )}
        </div>
        {children}
      </div>
      <aside className={styles.side}>
        <DiaryNote appointment={appointment} partnerName={partner.firstName} startsAt={startsAt} />
        <FirstCoffee />
      </aside>
      {window && (
        <Suspense fallback={null}>
          {window === 'other' ? (
            <ProposalDialog {...opened} moved={appointment} />
          ) : (
            <CancelDialog {...opened} appointment={appointment} />
          )}
        </Suspense>
      )}
    </div>
  )
}

interface DiaryNoteProps {
  appointment: Appointment
  partnerName: string
  startsAt: Date
}

/** The note for a diary, as it will look there. */
function DiaryNote({ appointment, partnerName, startsAt }: DiaryNoteProps) {
  const titleId = useId()
  const endsAt = new Date(startsAt.getTime() + APPOINTMENT_LASTS_MS)
  return (
    <section className={styles.note} aria-labelledby={titleId}>
      <h2 className={styles.noteHead} id={titleId}>
        <CalendarCheck aria-hidden="true" />
        Dans votre agenda
      </h2>
      <div className={styles.noteBody}>
        <p className={text.h4}>Rendez-vous avec {partnerName}</p>
        <ul className={styles.facts}>
          <Fact icon={<Clock />} detail="Heure de Paris">
            {momentLabel(startsAt)}, jusque vers {hourOfMoment(endsAt)}
          </Fact>
          <Fact icon={<MapPin />}>{fixSpaces(appointment.place)}</Fact>
          <Fact icon={<Bell />}>Rappel 2 heures avant</Fact>
        </ul>
        <p className={text.small}>
          Le titre ne dit ni Embellie, ni le nom de famille de personne : un agenda se partage
          parfois. Si le rendez-vous change ou s'annule, la note que vous recevez par e-mail change
          avec lui.
        </p>
        <a
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          href={diaryPath(appointment.id)}
          download
        >
          <Download size={20} />
          Télécharger la note
        </a>
      </div>
    </section>
  )
}

function FirstCoffee() {
  const titleId = useId()
  return (
    <section className={styles.advice} aria-labelledby={titleId}>
      <h2 className={text.h4} id={titleId}>
        Pour un premier café
      </h2>
      <ul className={styles.facts}>
        <Fact icon={<Footprints />}>Venez et repartez par vos propres moyens.</Fact>
        <Fact icon={<Coffee />}>
          Une heure suffit. Les belles rencontres se prolongent d'elles-mêmes.
        </Fact>
        <Fact icon={<Euro />}>Personne n'a besoin de votre argent. Jamais.</Fact>
      </ul>
    </section>
  )
}

interface FactProps {
  icon: ReactNode
  detail?: string
  children: ReactNode
}

function Fact({ icon, detail, children }: FactProps) {
  return (
    <li>
      {icon}
      <span>
        {children}
        {detail && <small>{detail}</small>}
      </span>
    </li>
  )
}
