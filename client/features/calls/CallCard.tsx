import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import Mic from 'lucide-react/icons/mic'
import Phone from 'lucide-react/icons/phone'
import Video from 'lucide-react/icons/video'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { DayClock } from '#client/ui/DayClock.tsx'
import { Fact, Facts } from '#client/ui/Facts.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import card from '#client/ui/meeting-card.module.css'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { SunState } from '#client/ui/SunState.tsx'
import text from '#client/ui/text.module.css'
import type { Call, getCall } from '#shared/contracts/calls.ts'
import { CALL_NEAR_MS, CALL_SOON_MS, CALL_WAITS_MS, closesAt } from '#shared/domain/calls.ts'
import { hourWithZone } from '#shared/domain/zone-labels.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import styles from './CallCard.module.css'
import { useAccept, useCancel, useDecline } from './calls.api.ts'
import {
  type CallStage,
  headOf,
  SUNS,
  seenOn,
  stageOf,
  timesOf,
  untilOf,
  whenOf,
} from './calls.copy.ts'
import { isOfThisWindow } from './seats.ts'
import { useSeconds } from './use-seconds.ts'

const CallDialog = lazyPart(() => import('./CallDialog.tsx'), 'CallDialog', MissingDialog)

type Relay = RouteOutput<typeof getCall>['relay']

interface CallCardProps {
  partner: { id: string; firstName: string; gender?: string | undefined }
  call: Call
  relay: Relay
  /** Whether the partner is visibly online. */
  isOnline: boolean
  /** Opens the call, or the microphone test before it. */
  onEnter: () => void
}

/** The card of a call in a conversation: the same for both members, except for the actions of each. */
export function CallCard({ partner, call, relay, isOnline, onEnter }: CallCardProps) {
  const titleId = useId()
  const now = useSeconds()
  const member = useMember()
  const { timeZone: ownZone } = member
  const [isProposing, setProposing] = useState(false)
  const stage = stageOf(call, now)
  const isAway = relay !== 'here' && (stage === 'agreed' || stage === 'soon' || stage === 'ready')
  const { kind, title } = isAway
    ? {
        kind: `Appel convenu, ${whenOf(call, now, ownZone)}`,
        title: 'Les appels sont interrompus un moment',
      }
    : headInThisWindow(call, stage, partner.firstName, { now, ownZone })
  const isAwaited = !isAway && (stage === 'asked' || stage === 'ready')
  const sun = isAway ? 'set' : SUNS[stage]
  const propose = () => setProposing(true)
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (sun !== 'set') bringIntoView(article.current)
  }, [sun])

  return (
    <article
      ref={article}
      className={joinClasses(
        card.card,
        sun === 'set' && stage !== 'over' && card.over,
        sun === 'noon' && stage !== 'underWay' && card.now,
      )}
      aria-labelledby={titleId}
      data-awaits={isAwaited || undefined}
    >
      <header className={card.head}>
        <SunState height={sun} />
        <div>
          <p className={card.kind}>
            <NonBreakingWords>{kind}</NonBreakingWords>
          </p>
          <h2 className={text.h4} id={titleId}>
            <NonBreakingWords>{title}</NonBreakingWords>
          </h2>
        </div>
      </header>
      {isAway ? (
        <Away call={call} partner={partner} now={now} onPropose={propose} />
      ) : (
        <>
          <Words {...{ call, stage, now, ownZone }} name={partner.firstName} />
          {stage === 'over' && call.isSeen && call.begunAt && (
            <p>{seenOn(call.begunAt, member, partner)}. Vous seuls le savez.</p>
          )}
          <Acts {...{ call, stage, partner, onEnter }} onPropose={propose} />
          <Note {...{ call, stage, ownZone }} />
        </>
      )}
      {isProposing &&
        createPortal(
          <Suspense fallback={null}>
            <CallDialog
              partner={partner}
              isOnline={isOnline}
              asked={stage === 'asked' ? call : undefined}
              onClose={() => setProposing(false)}
            />
          </Suspense>,
          document.body,
        )}
    </article>
  )
}

/** Scrolls to the card if the member is at the end of the conversation; one who reads older messages stays there. */
function bringIntoView(shown: HTMLElement | null): void {
  const log = shown?.closest('[role="log"]')
  if (!shown || !log) return
  const below = log.scrollHeight - log.scrollTop - log.clientHeight
  if (below < 2 * shown.offsetHeight) shown.scrollIntoView({ block: 'nearest' })
}

function headInThisWindow(...[call, stage, name, seen]: Parameters<typeof headOf>) {
  const head = headOf(call, stage, name, seen)
  const isHere = stage === 'underWay' && call.seatId !== null && isOfThisWindow(call.seatId)
  return isHere ? { ...head, title: "Vous l'avez quitté, il n'est pas fini" } : head
}

interface WordsProps {
  call: Call
  stage: CallStage
  now: Date
  ownZone: string
  name: string
}

function Words({ call, stage, now, ownZone, name }: WordsProps) {
  const { isNow, isEndedByMe, startsAt, timeZone } = call
  if (stage === 'asked') {
    return (
      <>
        {isNow && (
          <p>
            {name} attend votre réponse jusqu'à&nbsp;{untilOf(call, ownZone)}.
          </p>
        )}
        <Facts>
          <Fact icon={<Phone />} detail="Chacun allume sa caméra s'il le souhaite">
            La voix d'abord
          </Fact>
          <Fact icon={<Lock />} detail="30 minutes au plus, rien n'est enregistré">
            Sans échanger vos numéros
          </Fact>
        </Facts>
      </>
    )
  }
  if (stage === 'waiting' && isNow) {
    const leftMs = closesAt(timesOf(call)).getTime() - now.getTime()
    const left = Math.ceil(leftMs / 60_000)
    return (
      <>
        <p>
          Nous attendons sa réponse pendant 5 minutes. Vous pouvez continuer à écrire, ou quitter la
          page : nous vous préviendrons.
        </p>
        <div className={styles.left}>
          <DayClock left={{ isHot: false, progress: 1 - leftMs / CALL_WAITS_MS }} />
          <p role="status">{left > 1 ? `Encore ${left} minutes` : 'Encore une minute'}</p>
        </div>
      </>
    )
  }
  if (stage === 'waiting') return <p>{name} n'a pas encore répondu.</p>
  if (stage === 'agreed') {
    const at = new Date(new Date(startsAt).getTime() - CALL_SOON_MS)
    return <p>Un rappel vous parviendra à&nbsp;{hourWithZone(at, ownZone, timeZone)}.</p>
  }
  if (stage === 'declined' && !isEndedByMe) {
    return <p>{name} préfère continuer à écrire pour l'instant.</p>
  }
  return null
}

interface ActsProps extends Pick<CallCardProps, 'call' | 'partner' | 'onEnter'> {
  stage: CallStage
  onPropose: () => void
}

function Acts({ call, stage, partner, onEnter, onPropose }: ActsProps) {
  // A call for now begins when it is accepted: the same press opens it.
  const accept = useAccept(partner.id, (accepted) => accepted.isNow && onEnter())
  const decline = useDecline(partner.id)
  const cancel = useCancel(partner.id)
  const failure = accept.error ?? decline.error ?? cancel.error
  const another = (
    <Button variant="secondary" size="small" onClick={onPropose}>
      Proposer un autre moment
    </Button>
  )
  const cancelling = (words: string) => (
    <Button
      variant="quiet"
      size="small"
      className={card.wide}
      isBusy={cancel.isPending}
      onClick={() => cancel.mutate(call)}
    >
      {words}
    </Button>
  )
  const trial = (
    <Button variant="secondary" size="small" className={card.wide} onClick={onEnter}>
      <Mic size={20} />
      Essayer mon micro
    </Button>
  )
  const acts: Record<CallStage, ReactNode> = {
    asked: (
      <>
        <Button size="small" isBusy={accept.isPending} onClick={() => accept.mutate(call)}>
          <Check size={20} />
          Accepter
        </Button>
        <Button
          variant="secondary"
          size="small"
          isBusy={decline.isPending}
          onClick={() => decline.mutate(call)}
        >
          Pas maintenant
        </Button>
        <Button variant="quiet" size="small" className={card.wide} onClick={onPropose}>
          Proposer un autre moment
        </Button>
      </>
    ),
    waiting: (
      <Button
        variant="secondary"
        size="small"
        isBusy={cancel.isPending}
        onClick={() => cancel.mutate(call)}
      >
        Annuler
      </Button>
    ),
    agreed: (
      <>
        {trial}
        {cancelling('Annuler')}
      </>
    ),
    soon: (
      <>
        {trial}
        {cancelling('Annuler')}
      </>
    ),
    ready: (
      <>
        <Button size="small" className={card.wide} onClick={onEnter}>
          <Phone size={20} />
          Entrer dans l'appel
        </Button>
        {!call.begunAt && cancelling('Pas maintenant')}
      </>
    ),
    underWay: (
      <Button variant="secondary" size="small" onClick={onEnter}>
        {call.seatId && isOfThisWindow(call.seatId) ? "Revenir dans l'appel" : 'Le reprendre ici'}
      </Button>
    ),
    lapsed: another,
    declined: call.isEndedByMe ? another : null,
    cancelled: another,
    ended: another,
    over: null,
  }
  return (
    <>
      {acts[stage] && <div className={card.acts}>{acts[stage]}</div>}
      {failure && (
        <p role="alert" className={card.failure}>
          {failureText(failure)}
        </p>
      )}
    </>
  )
}

function Note({ call, stage, ownZone }: Pick<WordsProps, 'call' | 'stage' | 'ownZone'>) {
  const notes: Partial<Record<CallStage, string>> = {
    asked: 'Rien ne sonnera sans votre accord. « Pas maintenant » ne demande pas de raison.',
    waiting: "Sans réponse, la carte s'efface. Personne n'a à se justifier.",
    soon: "Un verre d'eau, un endroit calme : c'est tout ce qu'il faut.",
    ready: `La carte reste ouverte jusqu'à ${untilOf(call, ownZone)}.`,
    underWay: "La première fenêtre ouverte garde l'appel.",
  }
  const note = notes[stage]
  return note ? <p className={card.note}>{note}</p> : null
}

interface AwayProps extends Pick<CallCardProps, 'call' | 'partner'> {
  now: Date
  onPropose: () => void
}

function Away({ call, partner, now, onPropose }: AwayProps) {
  const cancel = useCancel(partner.id)
  const isNear = new Date(call.startsAt).getTime() - now.getTime() <= CALL_NEAR_MS
  return (
    <>
      <p>
        Ni vous ni {partner.firstName} n'y êtes pour rien. Vos messages passent normalement.
        {isNear && " Nous préviendrons chacun de vous dès que l'appel redevient possible."}
      </p>
      <div className={card.acts}>
        <Button
          size="small"
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate(call, { onSuccess: onPropose })}
        >
          Choisir un autre moment
        </Button>
      </div>
    </>
  )
}

interface SeenLineProps {
  seen: { at: string; minutes: number | null }
  partner: CallCardProps['partner']
}

/** In the conversation, once the card is removed: that both saw each other, shown to them only. */
export function SeenLine({ seen, partner }: SeenLineProps) {
  const member = useMember()
  return (
    <p className={styles.seen}>
      <Video aria-hidden="true" />
      {seenOn(seen.at, member, partner)}
      {seen.minutes !== null && seen.minutes > 1 && `, ${seen.minutes}\u00a0minutes`}
    </p>
  )
}
