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
import { Notice } from '#client/ui/Notice.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { SunState } from '#client/ui/SunState.tsx'
import text from '#client/ui/text.module.css'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import { useNow } from '#client/ui/use-now.ts'
import { WholeWords } from '#client/ui/WholeWords.tsx'
import type { CheckIn } from '#shared/contracts/trusted.ts'
import { placeName } from '#shared/domain/appointment-label.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import {
  CHECK_IN_ANSWER_MINUTES,
  type CheckInAnswer,
  LATER_MINUTES,
} from '#shared/domain/trusted.ts'
import styles from './CheckInQuestion.module.css'
import { type Cry, cryOf, wasNone } from './cry.ts'
import frame from './EmergencyNumbers.module.css'
import { EmergencyNumbers, UnreadCheckIn } from './EmergencyNumbers.tsx'
import { toldQuery, useAnswerCheckIn } from './trusted.api.ts'

const MINUTE_MS = 60_000

/** One question and three answers, then what follows from them. */
export function CheckInQuestion({ appointmentId }: { appointmentId: string }) {
  // Its hour may come while the page is open.
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery({
    ...toldQuery(appointmentId),
    refetchInterval: MINUTE_MS,
  })
  const answer = useAnswerCheckIn(appointmentId)
  // Known where one answers in time; a page that opens later does not claim it.
  const [isInTime, setInTime] = useState(false)
  const [before, setBefore] = useState<Cry>('none')
  // Read again after a failure, the numbers stay.
  if (!data && errorUpdateCount > 0) {
    return (
      <UnreadCheckIn>
        <RowListFailure
          text={error ? failureText(error) : 'Chargement...'}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </UnreadCheckIn>
    )
  }
  if (!data) return <Spinner />
  const { person, isTold, checkIn } = data
  // Whoever has the link is told, and nobody else.
  const personName = isTold && person?.confirmedAt ? person.firstName : null
  const cry = cryOf({ held: checkIn?.state, isUnread: error !== null, answer, before })
  const isHeard = answer.variables === 'help' && cry === 'told'
  const failure = answer.error && !isHeard && !wasNone(before, answer.error) && (
    <div role="alert">
      <FieldError>{failureText(answer.error)}</FieldError>
    </div>
  )
  const given = answer.isPending ? answer.variables : null
  const give = (chosen: CheckInAnswer) => {
    const isUntold = checkIn?.state === 'asked' && !isPast(checkIn.tellAt) && cry === 'none'
    setBefore(cry)
    setInTime(chosen === 'fine' && isUntold)
    answer.mutate(chosen)
  }
  // The numbers to call wait for nobody's answer, and stay where there is none.
  if (cry !== 'none') {
    // The button stays while it is sent again.
    const unheard = given === 'help' ? before : cry
    const mayRetry = given !== 'fine' && (unheard === 'lost' || unheard === 'unsure')
    return (
      <Help
        {...{ personName, cry, given }}
        onRetry={mayRetry ? () => give('help') : null}
        // Of a cry that is known not to have been heard there is nothing to take back.
        onMistake={cry === 'lost' ? answer.reset : () => give('fine')}
      >
        {failure}
      </Help>
    )
  }
  if (!checkIn) return <Nothing />
  const onHelp = () => give('help')
  if (checkIn.state === 'fine') {
    return <Fine untold={isInTime ? personName : null} onHelp={onHelp} />
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
  /** Who is told where there is no answer; null where nobody is. */
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
          <WholeWords>
            {`Rendez-vous${partnerName ? ` avec ${partnerName}` : ''}, ${placeName(place)}`}
          </WholeWords>
        </p>
        <h1 className={text.h1}>{state === 'planned' ? "Besoin d'aide ?" : 'Tout va bien ?'}</h1>
      </header>
      {!personName && <NobodyIsTold />}
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
              <WholeWords>
                {personName ? `17, 112, et prévenir ${personName}` : '17 ou 112'}
              </WholeWords>
            </small>
          </span>
        </Button>
      </div>
      <p className={text.small}>
        Vous l'avez demandé pour ce rendez-vous. {partnerName ?? "L'autre personne"} ne voit pas
        cette page.
      </p>
      {/* Whoever only looked how to be helped has nothing to answer. */}
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

/** Said before anybody counts on it, with whom to call. */
function NobodyIsTold() {
  return (
    <Notice tone="mist">
      <b>Personne n'est prévenu.</b> Aucun proche ne suit ce rendez-vous. En cas de danger : le{' '}
      <a href="tel:17">17</a> ou le <a href="tel:112">112</a>.
    </Notice>
  )
}

/** Where no question is kept: none was wished, or it is long over. */
function Nothing() {
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

/** Until when an answer is awaited: the sun comes down as the hour does. */
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
  cry: Exclude<Cry, 'none'>
  given: CheckInAnswer | null
  /** Where the cry may not have reached us. */
  onRetry: (() => void) | null
  onMistake: () => void
  children: ReactNode
}

function Help({ personName, cry, given, onRetry, onMistake, children }: HelpProps) {
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
        {personName && cry === 'told' && (
          <Notice icon={<Check />}>
            <b>
              <WholeWords>{`Nous venons de prévenir ${personName}.`}</WholeWords>
            </b>{' '}
            Notre message dit le lieu, l'heure, et que vous demandez de l'aide.
          </Notice>
        )}
        {personName && cry === 'sent' && (
          <Notice tone="mist" icon={<Clock />}>
            Nous prévenons {personName}…
          </Notice>
        )}
        {personName && cry === 'lost' && (
          <Notice tone="mist">
            <b>Votre demande n'est pas partie.</b> {personName} n'a pas encore reçu notre message.
          </Notice>
        )}
        {personName && cry === 'unsure' && (
          <Notice tone="mist">
            <b>Nous ne savons pas si votre demande est partie.</b>{' '}
            <WholeWords>{`${personName} n'a peut-être pas reçu notre message.`}</WholeWords>
          </Notice>
        )}
        {personName && cry === 'unsaid' && (
          <Notice tone="mist">
            <b>Nous ne savons pas si votre réponse est partie.</b>{' '}
            <WholeWords>{`${personName} a peut-être reçu notre message : dites-lui que tout va bien.`}</WholeWords>
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

/** It goes once the cry is heard; the title then has the focus that it had. */
function Retry({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  useFocusToTitle()
  return (
    <Button isBusy={isBusy} onClick={onRetry}>
      Réessayer
    </Button>
  )
}

interface FineProps {
  /** The person whom nobody has alarmed, where that is known. */
  untold: string | null
  onHelp: () => void
}

function Fine({ untold, onHelp }: FineProps) {
  const { firstName } = useMember()
  const lead = `Belle fin de journée, ${firstName}.`
  const toldLead = untold ? `${untold} n'a rien reçu. ${lead}` : lead
  return <Thanks title="Tant mieux" lead={toldLead} onHelp={onHelp} />
}

interface ThanksProps {
  title: string
  lead: string
  onHelp: () => void
}

/** An answer that is heard, with the way to help, for what may come after. */
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
