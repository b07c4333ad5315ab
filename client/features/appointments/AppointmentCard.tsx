import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Navigation from 'lucide-react/icons/navigation'
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import styles from '#client/ui/meeting-card.module.css'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { SunState } from '#client/ui/SunState.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { Appointment } from '#shared/contracts/appointments.ts'
import { placeDetail, placeName, placeWithCity } from '#shared/domain/appointment-label.ts'
import { reminderOf } from '#shared/domain/appointments.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { momentWithZone } from '#shared/domain/zone-labels.ts'
import { useAccept, useCancel } from './appointments.api.ts'
import {
  type AppointmentStage,
  formerMomentLabel,
  headOf,
  I_AM_LATE,
  I_WILL_BE_THERE,
  mapUrl,
  SUNS,
  stageOf,
} from './appointments.copy.ts'
import type { ProposalProps } from './ProposalDialog.tsx'

const endings = () => import('./EndingDialogs.tsx')
const DeclineDialog = lazyPart(endings, 'DeclineAppointmentDialog', MissingDialog)
const CancelDialog = lazyPart(endings, 'CancelAppointmentDialog', MissingDialog)

type OpenDialog = 'other' | 'decline' | 'cancel' | null

interface AppointmentCardProps {
  partner: { id: string; firstName: string }
  appointment: Appointment
  /** The dialog that proposes another moment. */
  Proposal: ComponentType<ProposalProps>
  /** Sends a fixed sentence with one press; absent if the member is not allowed to write. */
  onSay?: ((sentence: string) => void) | undefined
  /** A link to help, while the member may be at the appointment. */
  help?: ReactNode
  /** Shown after the appointment. */
  after?: ReactNode
}

/** The card of an appointment in a conversation; the two members see the same card with different actions. */
export function AppointmentCard(props: AppointmentCardProps) {
  const { partner, appointment, Proposal, onSay, help, after } = props
  const titleId = useId()
  const now = useNow()
  const { timeZone: ownZone } = useMember()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const stage = stageOf(appointment, now)
  const isOver = SUNS[stage] === 'set'
  const { kind, title } = headOf(appointment, stage, partner.firstName, { now, ownZone })
  const close = () => setDialog(null)
  const opened = { partner, onClose: close }

  return (
    <article
      className={joinClasses(styles.card, isOver && styles.over, stage === 'today' && styles.now)}
      aria-labelledby={titleId}
      data-awaits={stage === 'asked' || undefined}
    >
      <header className={styles.head}>
        <SunState height={SUNS[stage]} />
        <div>
          <p className={styles.kind}>
            <NonBreakingWords>{kind}</NonBreakingWords>
          </p>
          <h2 className={text.h4} id={titleId}>
            <NonBreakingWords>{title}</NonBreakingWords>
          </h2>
        </div>
      </header>
      {!isOver && <Place>{placeWithCity(appointment)}</Place>}
      <Words {...{ appointment, stage, ownZone }} name={partner.firstName} />
      <Acts
        {...{ appointment, stage, partner, onSay }}
        hasBegun={now >= new Date(appointment.startsAt)}
        onOpen={setDialog}
      />
      {help}
      {stage === 'past' && after}
      {stage === 'asked' && (
        <p className={styles.note}>
          Chacun peut prévenir une personne de confiance. Rien ne vous engage.
        </p>
      )}
      {stage === 'agreed' && <ReminderNote {...{ appointment, now, ownZone }} />}
      {dialog &&
        createPortal(
          <Suspense fallback={null}>
            {dialog === 'other' && <Proposal {...opened} moved={isOver ? null : appointment} />}
            {dialog === 'decline' && <DeclineDialog {...opened} appointment={appointment} />}
            {dialog === 'cancel' && <CancelDialog {...opened} appointment={appointment} />}
          </Suspense>,
          document.body,
        )}
    </article>
  )
}

function Place({ children: place }: { children: string }) {
  return (
    <p className={styles.place}>
      <MapPin aria-hidden="true" />
      <span>
        {placeName(place)}
        <small>{placeDetail(place)}</small>
      </span>
    </p>
  )
}

interface WordsProps {
  appointment: Appointment
  stage: AppointmentStage
  /** The time zone of the member. */
  ownZone: string
  name: string
}

/** The line of the proposer or the last words of a refusal, and the state in words. */
function Words({ appointment, stage, ownZone, name }: WordsProps) {
  const { line, lastWords, formerStartsAt, timeZone, isEndedByMe } = appointment
  const isProposed = stage === 'asked' || stage === 'waiting'
  const said = isProposed ? line : lastWords
  return (
    <>
      {isProposed && formerStartsAt && (
        <p>{formerMomentLabel(formerStartsAt, timeZone, ownZone)}</p>
      )}
      {said && <p className={styles.line}>« {fixSpaces(said)} »</p>}
      {stage === 'waiting' && <p>{name} n'a pas encore répondu.</p>}
      {stage === 'cancelled' && isEndedByMe && <p>{name} le sait.</p>}
    </>
  )
}

interface ActsProps {
  appointment: Appointment
  stage: AppointmentStage
  hasBegun: boolean
  partner: AppointmentCardProps['partner']
  onSay: AppointmentCardProps['onSay']
  onOpen: (dialog: OpenDialog) => void
}

function Acts({ appointment, stage, hasBegun, partner, onSay, onOpen }: ActsProps) {
  const accept = useAccept(partner.id)
  const takeBack = useCancel(partner.id, appointment)
  const failure = accept.error ?? takeBack.error
  const acts: Record<AppointmentStage, ReactNode> = {
    asked: (
      <>
        <Button size="small" isBusy={accept.isPending} onClick={() => accept.mutate(appointment)}>
          <Check size={20} />
          Accepter
        </Button>
        <Button variant="secondary" size="small" onClick={() => onOpen('other')}>
          Un autre moment
        </Button>
        <Button
          variant="quiet"
          size="small"
          className={styles.wide}
          onClick={() => onOpen('decline')}
        >
          Décliner avec politesse
        </Button>
      </>
    ),
    waiting: (
      <>
        <Button variant="secondary" size="small" onClick={() => onOpen('other')}>
          Modifier
        </Button>
        <Button
          variant="quiet"
          size="small"
          isBusy={takeBack.isPending}
          onClick={() => takeBack.mutate('')}
        >
          Retirer
        </Button>
      </>
    ),
    agreed: (
      <>
        <DetailsLink partnerId={partner.id} />
        <DiaryLink id={appointment.id} />
      </>
    ),
    eve: (
      <>
        {onSay && (
          <Button size="small" onClick={() => onSay(I_WILL_BE_THERE)}>
            <Check size={20} />
            J'y serai
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => onOpen('cancel')}>
          Un empêchement
        </Button>
        <DetailsLink partnerId={partner.id} isQuiet />
      </>
    ),
    today: (
      <>
        <a
          className={buttonClass({ size: 'small' })}
          href={mapUrl(placeWithCity(appointment))}
          target="_blank"
          rel="noreferrer"
        >
          <Navigation size={20} />
          Itinéraire
        </a>
        {onSay && (
          <Button variant="secondary" size="small" onClick={() => onSay(I_AM_LATE)}>
            <Clock size={20} />
            En retard
          </Button>
        )}
        {!hasBegun && (
          <Button
            variant="quiet"
            size="small"
            className={styles.wide}
            onClick={() => onOpen('cancel')}
          >
            <span>
              <NonBreakingWords>Annuler le rendez-vous</NonBreakingWords>
            </span>
          </Button>
        )}
        {hasBegun && <DetailsLink partnerId={partner.id} isQuiet />}
      </>
    ),
    past: null,
    declined: null,
    lapsed: <AnotherMoment onOpen={onOpen} />,
    cancelled: <AnotherMoment onOpen={onOpen} />,
    ended: <AnotherMoment onOpen={onOpen} />,
  }
  return (
    <>
      {acts[stage] && <div className={styles.acts}>{acts[stage]}</div>}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failureText(failure)}
        </p>
      )}
    </>
  )
}

function AnotherMoment({ onOpen }: Pick<ActsProps, 'onOpen'>) {
  return (
    <Button variant="secondary" size="small" onClick={() => onOpen('other')}>
      Proposer un autre moment
    </Button>
  )
}

function DetailsLink({ partnerId, isQuiet = false }: { partnerId: string; isQuiet?: boolean }) {
  return (
    <Link
      to={href('/messages/:partnerId/rendez-vous', { partnerId })}
      className={buttonClass({
        size: 'small',
        ...(isQuiet && { variant: 'quiet', className: styles.wide }),
      })}
    >
      Voir le détail
    </Link>
  )
}

function DiaryLink({ id }: { id: string }) {
  return (
    <a
      className={buttonClass({ variant: 'secondary', size: 'small' })}
      href={diaryPath(id)}
      download
    >
      <CalendarPlus size={20} />
      Agenda
    </a>
  )
}

/** The URL of the iCalendar file. */
export function diaryPath(id: string): string {
  return `/api/appointments/${id}/rendez-vous.ics`
}

interface ReminderNoteProps extends Pick<WordsProps, 'appointment' | 'ownZone'> {
  now: Date
}

function ReminderNote({ appointment, now, ownZone }: ReminderNoteProps) {
  const { timeZone } = appointment
  const at = reminderOf(new Date(appointment.startsAt), timeZone)
  // An appointment accepted after the time of the reminder gets none.
  if (now >= at || new Date(appointment.changedAt) >= at) return null
  return (
    <p className={styles.note}>
      Un rappel vous parviendra {momentWithZone(at, timeZone, ownZone)}.
    </p>
  )
}
