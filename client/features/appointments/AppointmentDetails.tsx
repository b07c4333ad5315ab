import Bell from 'lucide-react/icons/bell'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Clock from 'lucide-react/icons/clock'
import Coffee from 'lucide-react/icons/coffee'
import Download from 'lucide-react/icons/download'
import Euro from 'lucide-react/icons/euro'
import Footprints from 'lucide-react/icons/footprints'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react'
import { useMember } from '#client/session/member-context.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { SunState } from '#client/ui/SunState.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { Appointment } from '#shared/contracts/appointments.ts'
import type { Match } from '#shared/contracts/matches.ts'
import {
  dayOfMoment,
  placeDetail,
  placeLabel,
  placeName,
  placeWithCity,
} from '#shared/domain/appointment-label.ts'
import { APPOINTMENT_LASTS_MS } from '#shared/domain/appointments.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import { momentWithZone, zoneLabel } from '#shared/domain/zone-labels.ts'
import { diaryPath } from './AppointmentCard.tsx'
import styles from './AppointmentDetails.module.css'
import { headOf, mapUrl, SUNS, stageOf } from './appointments.copy.ts'
import type { ProposalProps } from './ProposalDialog.tsx'

const CancelDialog = lazyPart(
  () => import('./EndingDialogs.tsx'),
  'CancelAppointmentDialog',
  MissingDialog,
)

interface AppointmentDetailsProps {
  partner: Match['partner']
  appointment: Appointment
  /** The dialog that proposes another moment. */
  Proposal: ComponentType<ProposalProps>
  /** The end that the member has chosen, if any. It is never shown to the partner. */
  ownEnd: Date | null
  /** Whether the partner's profile is verified; false until it is loaded. */
  isVerified: boolean
  /** When the two members last saw each other in a call, in words. */
  seen: string | undefined
  /** A link to help, during the appointment. */
  help: ReactNode
  /** More options below the actions. */
  children: ReactNode
}

/** The details of an accepted appointment, with all its actions. */
export function AppointmentDetails(props: AppointmentDetailsProps) {
  const { partner, appointment, Proposal, ownEnd, isVerified, seen, help, children } = props
  const now = useNow()
  const { timeZone: ownZone } = useMember()
  const [dialog, setDialog] = useState<'other' | 'cancel' | null>(null)
  const stage = stageOf(appointment, now)
  const { kind } = headOf(appointment, stage, partner.firstName, { now, ownZone })
  const { timeZone } = appointment
  const startsAt = new Date(appointment.startsAt)
  const where = placeWithCity(appointment)
  const opened = { partner, onClose: () => setDialog(null) }
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.head}>
          <SunState height={SUNS[stage]} className={styles.sun} />
          <div className={styles.title}>
            <p className={joinClasses(text.small, styles.kind)}>{kind}</p>
            <h1 className={text.h1}>
              <NonBreakingWords>
                {capitalised(momentWithZone(startsAt, timeZone, ownZone))}
              </NonBreakingWords>
            </h1>
          </div>
        </header>
        <Facts>
          <Fact icon={<MapPin />} detail={placeDetail(where)}>
            {placeName(where)}
          </Fact>
          <Fact
            icon={<Clock />}
            detail={
              ownEnd
                ? "L'heure que vous avez choisie, pour vous"
                : 'Deux heures, comme dans votre agenda'
            }
          >
            Fin prévue vers {spokenHour(ownEnd ?? endOf(startsAt), timeZone)}
          </Fact>
          <Fact
            icon={<Avatar src={partner.photo} size={28} className={styles.face} />}
            detail={seen}
          >
            {partner.firstName}
            {partner.age !== undefined && `, ${partner.age} ans`}
            {isVerified && ', profil vérifié'}
          </Fact>
        </Facts>
        <div className={styles.acts}>
          <a className={buttonClass()} href={mapUrl(where)} target="_blank" rel="noreferrer">
            <Navigation />
            Itinéraire
          </a>
          {help}
          {now < startsAt && (
            <>
              <a
                className={buttonClass({ variant: 'secondary', className: styles.diary })}
                href={diaryPath(appointment.id)}
                download
              >
                <CalendarPlus />
                Mon agenda
              </a>
              <Button variant="secondary" onClick={() => setDialog('other')}>
                Un autre moment
              </Button>
              <div className={styles.cancel}>
                <Button variant="quiet" onClick={() => setDialog('cancel')}>
                  <span>
                    <NonBreakingWords>Annuler le rendez-vous</NonBreakingWords>
                  </span>
                </Button>
              </div>
            </>
          )}
        </div>
        {children}
      </div>
      <aside className={styles.side}>
        <DiaryNote appointment={appointment} partnerName={partner.firstName} startsAt={startsAt} />
        <FirstCoffee />
      </aside>
      {dialog && (
        <Suspense fallback={null}>
          {dialog === 'other' ? (
            <Proposal {...opened} moved={appointment} />
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

/** A preview of the diary entry, with its download. */
function DiaryNote({ appointment, partnerName, startsAt }: DiaryNoteProps) {
  const titleId = useId()
  return (
    <section className={styles.note} aria-labelledby={titleId}>
      <h2 className={styles.noteHead} id={titleId}>
        <CalendarCheck aria-hidden="true" />
        Dans votre agenda
      </h2>
      <div className={styles.noteBody}>
        <p className={text.h4}>Rendez-vous avec {partnerName}</p>
        <Facts>
          <Fact icon={<Clock />} detail={capitalised(zoneLabel(appointment.timeZone))}>
            {capitalised(dayOfMoment(startsAt, appointment.timeZone))},{' '}
            <span className={styles.hours}>
              {spokenHour(startsAt, appointment.timeZone)} à{' '}
              {spokenHour(endOf(startsAt), appointment.timeZone)}
            </span>
          </Fact>
          <Fact icon={<MapPin />}>{placeLabel(placeWithCity(appointment))}</Fact>
          <Fact icon={<Bell />}>Rappel 2 heures avant</Fact>
        </Facts>
        <p className={text.small}>
          Le titre ne dit ni Embellie, ni le nom de famille de personne : un agenda se partage
          parfois. Si le rendez-vous change ou s'annule, la note que vous recevez par{' '}
          <NoBreak>e-mail</NoBreak> change avec lui.
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
      <Facts>
        <Fact icon={<Footprints />}>Venez et repartez par vos propres moyens.</Fact>
        <Fact icon={<Coffee />}>
          Une heure suffit. Les belles rencontres se prolongent <NoBreak>d'elles-mêmes</NoBreak>.
        </Fact>
        <Fact icon={<Euro />}>Personne n'a besoin de votre argent. Jamais.</Fact>
      </Facts>
    </section>
  )
}

function endOf(startsAt: Date): Date {
  return new Date(startsAt.getTime() + APPOINTMENT_LASTS_MS)
}
