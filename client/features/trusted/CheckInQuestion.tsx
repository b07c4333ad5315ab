import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { type ReactNode, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { DayClock } from '#client/ui/DayClock.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { SunState } from '#client/ui/SunState.tsx'
import text from '#client/ui/text.module.css'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import { useNow } from '#client/ui/use-now.ts'
import type { CheckIn } from '#shared/contracts/trusted.ts'
import { placeName } from '#shared/domain/appointment-label.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import {
  CHECK_IN_ANSWER_MINUTES,
  type CheckInAnswer,
  LATER_MINUTES,
} from '#shared/domain/trusted.ts'
import { type AlarmStatus, alarmStatusOf, wasNoAlarm } from './alarm-status.ts'
import styles from './CheckInQuestion.module.css'
import frame from './EmergencyNumbers.module.css'
import { CheckInFailure, EmergencyNumbers } from './EmergencyNumbers.tsx'
import { appointmentSharingQuery, useAnswerCheckIn } from './trusted.api.ts'

const MINUTE_MS = 60_000

/** One question and three answers, then what follows from them. */
export function CheckInQuestion({ appointmentId }: { appointmentId: string }) {
  // The check-in can become due while the page is open.
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery({
    ...appointmentSharingQuery(appointmentId),
    refetchInterval: MINUTE_MS,
  })
  const answer = useAnswerCheckIn(appointmentId)
  // Only known on the page where the member answers in time; a page that opens later does not claim it.
  const [isInTime, setInTime] = useState(false)
  const [before, setBefore] = useState<AlarmStatus>('none')
  // The emergency numbers stay while it is reloaded after a failure.
  if (!data && errorUpdateCount > 0) {
    return (
      <CheckInFailure>
        <RowListFailure
          text={error ? failureText(error) : 'Chargement...'}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </CheckInFailure>
    )
  }
  if (!data) return <Spinner />
  const { person, isTold, checkIn } = data
  // Only a person with the link is notified.
  const personName = isTold && person?.confirmedAt ? person.firstName : null
  const alarm = alarmStatusOf({
    serverState: checkIn?.state,
    isStale: error !== null,
    answer,
    before,
  })
  const wasReceived = answer.variables === 'help' && alarm === 'received'
  const failure = answer.error && !wasReceived && !wasNoAlarm(before, answer.error) && (
    <div role="alert">
      <FieldError>{failureText(answer.error)}</FieldError>
    </div>
  )
  const given = answer.isPending ? answer.variables : null
  const give = (chosen: CheckInAnswer) => {
    const isBeforeDeadline =
      checkIn?.state === 'asked' && !isPast(checkIn.tellAt) && alarm === 'none'
    setBefore(alarm)
    setInTime(chosen === 'fine' && isBeforeDeadline)
    answer.mutate(chosen)
  }
  // The emergency numbers are shown without waiting for a response.
  if (alarm !== 'none') {
    // The retry button stays while the alarm is sent again.
    const shown = given === 'help' ? before : alarm
    const canRetry = given !== 'fine' && (shown === 'failed' || shown === 'unknown')
    return (
      <Help
        {...{ personName, alarm, given }}
        onRetry={canRetry ? () => give('help') : null}
        // An alarm that the server did not receive needs no cancellation.
        onMistake={alarm === 'failed' ? answer.reset : () => give('fine')}
      >
        {failure}
      </Help>
    )
  }
  if (!checkIn) return <NoCheckIn />
  const onHelp = () => give('help')
  if (checkIn.state === 'fine') {
    return <Fine unnotified={isInTime ? personName : null} onHelp={onHelp} />
  }
  const askAt = spokenHour(new Date(checkIn.askAt), checkIn.timeZone)
  if (checkIn.state === 'planned' && answer.variables === 'later') {
    const lead = `Nous vous redemanderons à\u00a0${askAt}.`
    return <Thanks title="Entendu" lead={lead} onHelp={onHelp} />
  }
  if (checkIn.state === 'planned' && answer.variables === 'fine' && answer.isSuccess) {
    const lead = `Nous vous poserons la question vers\u00a0${askAt}.`
    return <Thanks title="Tant mieux" lead={lead} onHelp={onHelp} />
  }
  return (
    <Question {...{ personName, checkIn, given }} onAnswer={give}>
      {failure}
    </Question>
  )
}

interface QuestionProps {
  /** The person who is notified if there is no answer; null if nobody is. */
  personName: string | null
  checkIn: CheckIn
  given: CheckInAnswer | null
  onAnswer: (answer: CheckInAnswer) => void
  children: ReactNode
}

function Question({ personName, checkIn, given, onAnswer, children }: QuestionProps) {
  const { partnerName, place, state, tellAt } = checkIn
  useFocusToTitle()
  const now = useNow()
  const laterAt = new Date(now.getTime() + LATER_MINUTES * MINUTE_MS)
  return (
    <div className={frame.page}>
      <header className={styles.head}>
        <p className={text.small}>
          <NonBreakingWords>
            {`Rendez-vous${partnerName ? ` avec ${partnerName}` : ''}, ${placeName(place)}`}
          </NonBreakingWords>
        </p>
        <h1 className={text.h1}>{state === 'planned' ? "Besoin d'aide ?" : 'Tout va bien ?'}</h1>
      </header>
      {!personName && <NobodyIsNotified />}
      {personName && state === 'silence' && (
        <Notice icon={<Clock />}>{personName} a reçu un message, et verra votre réponse.</Notice>
      )}
      {state === 'planned' && (
        <p>
          Nous vous poserons la question vers{' '}
          {spokenHour(new Date(checkIn.askAt), checkIn.timeZone)}. D'ici là, vous pouvez demander de
          l'aide.
        </p>
      )}
      {state === 'asked' && personName && tellAt && (
        <Deadline {...{ personName, timeZone: checkIn.timeZone }} tellAt={new Date(tellAt)} />
      )}
      {children}
      <div className={styles.answers}>
        {state !== 'planned' && (
          <Button
            className={styles.answer}
            isBusy={given === 'fine'}
            onClick={() => onAnswer('fine')}
          >
            <Check aria-hidden="true" />
            <span>
              Oui, tout va bien
              {personName && (
                <small>
                  {state === 'silence'
                    ? `${personName} verra votre réponse`
                    : `${personName} ne recevra rien`}
                </small>
              )}
            </span>
          </Button>
        )}
        {state === 'asked' && (
          <Button
            variant="secondary"
            className={styles.answer}
            isBusy={given === 'later'}
            onClick={() => onAnswer('later')}
          >
            <Clock aria-hidden="true" />
            <span>
              Encore une heure
              <small>{`Nouvelle question à\u00a0${spokenHour(laterAt, checkIn.timeZone)}`}</small>
            </span>
          </Button>
        )}
        <Button variant="danger" className={styles.answer} onClick={() => onAnswer('help')}>
          <LifeBuoy aria-hidden="true" />
          <span>
            J'ai besoin d'aide
            <small>
              <NonBreakingWords>
                {personName ? `17, 112, et prévenir ${personName}` : '17 ou 112'}
              </NonBreakingWords>
            </small>
          </span>
        </Button>
      </div>
      <p className={text.small}>
        Vous l'avez demandé pour ce rendez-vous. {partnerName ?? "L'autre personne"} ne voit pas
        cette page.
      </p>
      {/* A member who only looked how to get help has nothing to answer. */}
      {state === 'planned' && <BackToMessages />}
    </div>
  )
}

function BackToMessages() {
  return (
    <Link to="/messages" className={buttonClass({ variant: 'secondary' })}>
      Revenir à mes messages
    </Link>
  )
}

/** A warning before the member relies on it, with the emergency numbers. */
function NobodyIsNotified() {
  return (
    <Notice tone="mist">
      <b>Personne n'est prévenu.</b> Aucun proche ne suit ce rendez-vous. En cas de danger : le{' '}
      <a href="tel:17">17</a> ou le <a href="tel:112">112</a>.
    </Notice>
  )
}

/** Shown without a check-in: none was planned, or it was deleted since. */
function NoCheckIn() {
  return (
    <div className={frame.page}>
      <h1 className={text.h1}>Personne n'est prévenu</h1>
      <p className={text.lead}>
        Aucune question n'est prévue pour ce rendez-vous, et personne ne reçoit de message.
      </p>
      <EmergencyNumbers />
      <p className={text.small}>Embellie n'est pas un service de secours.</p>
      <BackToMessages />
    </div>
  )
}

const AWAITED_MS = CHECK_IN_ANSWER_MINUTES * MINUTE_MS

function isPast(tellAt: string | null): boolean {
  return tellAt !== null && new Date(tellAt) <= new Date()
}

interface DeadlineProps {
  personName: string
  tellAt: Date
  timeZone: string
}

/** Until when an answer is awaited: the sun sinks as the time runs out. */
function Deadline({ personName, tellAt, timeZone }: DeadlineProps) {
  const now = useNow()
  const progress = 1 - (tellAt.getTime() - now.getTime()) / AWAITED_MS
  return (
    <div className={styles.deadline}>
      <DayClock left={{ isHot: false, progress: Math.min(1, Math.max(0, progress)) }} />
      <p>
        Sans réponse à <b>{spokenHour(tellAt, timeZone)}</b>, {personName} reçoit un message.
      </p>
    </div>
  )
}

interface HelpProps {
  personName: string | null
  alarm: Exclude<AlarmStatus, 'none'>
  given: CheckInAnswer | null
  /** Set if the server may not have received the alarm. */
  onRetry: (() => void) | null
  onMistake: () => void
  children: ReactNode
}

function Help({ personName, alarm, given, onRetry, onMistake, children }: HelpProps) {
  useFocusToTitle()
  return (
    <div className={frame.page}>
      <h1 className={text.h1}>Appelez maintenant</h1>
      <EmergencyNumbers />
      <div role="status">
        {!personName && (
          <Notice tone="mist">
            <b>Personne n'est prévenu.</b> Aucun proche ne suit ce rendez-vous.
          </Notice>
        )}
        {personName && alarm === 'received' && (
          <Notice icon={<Check />}>
            <b>
              <NonBreakingWords>{`Nous venons de prévenir ${personName}.`}</NonBreakingWords>
            </b>{' '}
            Notre message dit le lieu, l'heure, et que vous demandez de l'aide.
          </Notice>
        )}
        {personName && alarm === 'sending' && (
          <Notice tone="mist" icon={<Clock />}>
            Nous prévenons {personName}…
          </Notice>
        )}
        {personName && alarm === 'failed' && (
          <Notice tone="mist">
            <b>Votre demande n'est pas partie.</b> {personName} n'a pas encore reçu notre message.
          </Notice>
        )}
        {personName && alarm === 'unknown' && (
          <Notice tone="mist">
            <b>Nous ne savons pas si votre demande est partie.</b>{' '}
            <NonBreakingWords>{`${personName} n'a peut-être pas reçu notre message.`}</NonBreakingWords>
          </Notice>
        )}
        {personName && alarm === 'cancelUnknown' && (
          <Notice tone="mist">
            <b>Nous ne savons pas si votre réponse est partie.</b>{' '}
            <NonBreakingWords>{`${personName} a peut-être reçu notre message : dites-lui que tout va bien.`}</NonBreakingWords>
          </Notice>
        )}
      </div>
      {children}
      {onRetry && <Retry isBusy={given === 'help'} onRetry={onRetry} />}
      <p className={text.small}>
        Embellie n'est pas un service de secours et n'appelle pas à votre place.
      </p>
      <Button variant="secondary" isBusy={given === 'fine'} onClick={onMistake}>
        C'était une erreur, tout va bien
      </Button>
    </div>
  )
}

/** Removed once the alarm is received; the focus then moves to the title. */
function Retry({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  useFocusToTitle()
  return (
    <Button isBusy={isBusy} onClick={onRetry}>
      Réessayer
    </Button>
  )
}

interface FineProps {
  /** The person who was certainly not notified, if known. */
  unnotified: string | null
  onHelp: () => void
}

function Fine({ unnotified, onHelp }: FineProps) {
  const { firstName } = useMember()
  const lead = `Belle fin de journée, ${firstName}.`
  const leadWithPerson = unnotified ? `${unnotified} n'a rien reçu. ${lead}` : lead
  return <Thanks title="Tant mieux" lead={leadWithPerson} onHelp={onHelp} />
}

interface ThanksProps {
  title: string
  lead: string
  onHelp: () => void
}

/** Confirms an answer, and still offers help in case something happens later. */
function Thanks({ title, lead, onHelp }: ThanksProps) {
  return (
    <div className={joinClasses(frame.page, styles.thanks)}>
      <SunState height="noon" className={styles.sun} />
      <h1 className={text.h1}>{title}</h1>
      <p className={text.lead}>{lead}</p>
      <BackToMessages />
      <div className={styles.after}>
        <InDanger />
        <Button variant="quiet" onClick={onHelp}>
          <LifeBuoy size={20} aria-hidden="true" />
          J'ai besoin d'aide
        </Button>
      </div>
    </div>
  )
}

function InDanger() {
  return (
    <p>
      En cas de danger : le <a href="tel:17">17</a> ou le <a href="tel:112">112</a>.
    </p>
  )
}
