import { useQuery } from '@tanstack/react-query'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sunset from 'lucide-react/icons/sunset'
import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { href } from '#client/app/paths.ts'
import { useNavigate, usePathParams } from '#client/app/router.tsx'
import { appointmentQuery } from '#client/features/appointments/appointment-query.ts'
import { callQuery } from '#client/features/calls/call-query.ts'
import { MatchList } from '#client/features/matches/MatchList.tsx'
import { isOver } from '#client/features/matches/match-order.ts'
import { useMatches, useMatchWith } from '#client/features/matches/matches.api.ts'
import { Conversation } from '#client/features/messages/Conversation.tsx'
import { useLatestFrom } from '#client/features/messages/conversation.api.ts'
import { writeMessage } from '#client/features/messages/outbox.ts'
import { useHasUnansweredCaution } from '#client/features/messages/unanswered-caution.ts'
import { useHasOpinion } from '#client/features/opinions/use-has-opinion.ts'
import { MemberMenu, type MemberMenuHandle } from '#client/features/safety/MemberMenu.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import text from '#client/ui/text.module.css'
import { useIsWide } from '#client/ui/use-is-wide.ts'
import styles from '#client/widgets/MessagePanes.module.css'
import { MessagePanes } from '#client/widgets/MessagePanes.tsx'
import type { Appointment } from '#shared/contracts/appointments.ts'
import type { getCall } from '#shared/contracts/calls.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { daysBetween, shortDate } from '#shared/domain/time-label.ts'
import type { RouteOutput } from '#shared/kit/route.ts'

const PartnerAside = lazyPart(() => import('#client/widgets/PartnerAside.tsx'), 'PartnerAside')

const PartnerCard = lazyPart(() => import('#client/widgets/PartnerCard.tsx'), 'PartnerCard')

const OpinionVerdict = lazyPart(
  () => import('#client/features/opinions/OpinionVerdict.tsx'),
  'OpinionVerdict',
)

const PlannedCard = lazyPart(() => import('#client/widgets/PlannedCard.tsx'), 'PlannedCard')
const MeetingBar = lazyPart(() => import('#client/widgets/MeetingBar.tsx'), 'MeetingBar')
const ConversationCall = lazyPart(
  () => import('#client/widgets/ConversationCall.tsx'),
  'ConversationCall',
)
const SeenLine = lazyPart(() => import('#client/features/calls/CallCard.tsx'), 'SeenLine')
const CallRoom = lazyPart(() => import('#client/widgets/CallRoom.tsx'), 'CallRoom', MissingDialog)

const conversationEnding = () => import('#client/widgets/ConversationEnding.tsx')
const EndingCard = lazyPart(conversationEnding, 'EndingCard')
const EndingFoot = lazyPart(conversationEnding, 'EndingFoot')
const DeclineDialog = lazyPart(
  () => import('#client/features/declines/Declining.tsx'),
  'DeclineDialog',
  MissingDialog,
)

export function ChatPage() {
  const member = useMember()
  const partnerId = usePathParams('/chat/:partnerId')?.partnerId ?? ''
  const matches = useMatches(member.id)
  const { match, isMissing } = useMatchWith(matches, partnerId)
  const partner = useLastKnown(match, partnerId)
  const acts = useRef<MemberMenuHandle>(null)
  const isWide = useIsWide()
  const isAdvised = useHasOpinion(partnerId)
  const isCautioned = useHasUnansweredCaution()
  const isOpen = match !== undefined && !isOver(match)
  const { data: planned } = useQuery({ ...appointmentQuery(partnerId), enabled: isOpen })
  const { data: called } = useQuery({ ...callQuery(partnerId), enabled: isOpen })
  const [callingWith, setCallingWith] = useState('')
  const navigate = useNavigate()
  const mayCall = called?.call?.status === 'accepted' || called?.call?.status === 'proposed'
  useEffect(() => void (mayCall && CallRoom.preload()), [mayCall])

  if (partner && callingWith === partnerId) {
    return (
      <Suspense fallback={<Spinner />}>
        <CallRoom
          partner={partner}
          onClose={() => setCallingWith('')}
          onBlocked={() => navigate('/messages', { replace: true })}
        />
      </Suspense>
    )
  }

  const list = (
    <>
      <div className={styles.head}>
        <h2 className={text.h3}>Mes Messages</h2>
      </div>
      <MatchList matches={matches} currentPartnerId={partnerId} />
    </>
  )

  return (
    <MemberLayout layout="panes" mobileBar={{ kind: 'none' }} isConversation>
      <MessagePanes
        list={list}
        isOpen
        aside={
          // A former member has no age, nor anything else to show.
          isWide &&
          match?.partner.age && (
            <Suspense fallback={<Skeleton className={styles.asideWait} />}>
              <PartnerAside key={partnerId} match={match} />
            </Suspense>
          )
        }
      >
        <Conversation
          memberId={member.id}
          partnerId={partnerId}
          match={match}
          isMissing={isMissing}
          isAdvised={isAdvised}
          hasFailed={matches.isError}
          onRetry={() => void matches.refetch()}
          onAct={(kind, message) => acts.current?.openDialog(kind, message)}
          menu={
            partner && (
              <PartnerMenu
                key={partner.id}
                ref={acts}
                partner={partner}
                hasBegun={match?.lastMessage != null}
                canDecline={mayDecline(match)}
                canBlock={!partner.isFormer || match?.banned !== undefined}
              />
            )
          }
          seen={
            isOpen && called?.seen
              ? {
                  as: seenAs(member, match.partner),
                  on: shortDate(new Date(called.seen.at), member.timeZone),
                  day: dayAndMonth(new Date(called.seen.at), member.timeZone),
                }
              : undefined
          }
          intro={
            !isWide &&
            isOpen &&
            planned && (
              <Suspense fallback={null}>
                <PartnerCard match={match} />
              </Suspense>
            )
          }
          cards={
            isOpen
              ? [
                  ...(planned?.appointment
                    ? [appointmentCard(member.id, match, planned.appointment)]
                    : []),
                  ...(called ? callCards(match, called, () => setCallingWith(partnerId)) : []),
                ]
              : []
          }
          note={
            match && (
              <Suspense fallback={null}>
                <OpinionVerdict
                  key={partnerId}
                  partner={match.partner}
                  gender={member.gender}
                  onReport={() => acts.current?.openDialog('report')}
                />
              </Suspense>
            )
          }
          tools={
            isOpen &&
            planned &&
            match.lastMessage &&
            !isCautioned && (
              <Suspense fallback={null}>
                <MeetingBar
                  partner={match.partner}
                  appointment={planned.appointment}
                  call={called}
                />
              </Suspense>
            )
          }
          ending={match && endingOf(match)}
        />
      </MessagePanes>
    </MemberLayout>
  )
}

interface PartnerMenuProps {
  ref: Ref<MemberMenuHandle>
  partner: Match['partner']
  hasBegun: boolean
  canDecline: boolean
  canBlock: boolean
}

function PartnerMenu({ ref, partner, hasBegun, canDecline, canBlock }: PartnerMenuProps) {
  const navigate = useNavigate()
  const [isDeclining, setDeclining] = useState(false)
  const latest = useLatestFrom(partner.id)
  return (
    <>
      <MemberMenu
        ref={ref}
        first={[
          hasBegun && {
            icon: <MessageCircleQuestionMark />,
            label: 'Demander un deuxième avis',
            onChoose: () => navigate(href('/messages/:partnerId/avis', { partnerId: partner.id })),
          },
          canDecline && {
            icon: <Sunset />,
            label: 'Décliner avec politesse',
            onChoose: () => setDeclining(true),
          },
          {
            icon: <ShieldCheck />,
            label: 'Conseils de sécurité',
            onChoose: () => navigate('/security'),
          },
        ].filter((act) => act !== false)}
        member={partner}
        evidence={latest}
        canBlock={canBlock}
        onBlocked={() => navigate('/messages', { replace: true })}
      />
      {isDeclining &&
        createPortal(
          <Suspense fallback={null}>
            <DeclineDialog partner={partner} onClose={() => setDeclining(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

/** Whether the member can decline: a message was exchanged, and the conversation is open. */
function mayDecline(match: Match | undefined): boolean {
  return match !== undefined && match.lastMessage !== null && !isOver(match)
}

/**
 * The card of the appointment: at the end of the log while it awaits an answer, afterwards at the time of the answer.
 */
function appointmentCard(memberId: string, { partner, canWrite }: Match, appointment: Appointment) {
  return {
    at: appointment.status === 'proposed' ? null : new Date(appointment.changedAt),
    node: (
      <Suspense key={appointment.id} fallback={null}>
        <PlannedCard
          partner={partner}
          appointment={appointment}
          onSay={
            canWrite
              ? (sentence) => writeMessage({ memberId, partnerId: partner.id }, sentence)
              : undefined
          }
        />
      </Suspense>
    ),
  }
}

function seenAs(member: { gender: string }, partner: Match['partner']): string {
  return member.gender === 'F' && partner.gender === 'F' ? 'Vues' : 'Vus'
}

/**
 * The card of the last call, at the end of the log while it can be answered or entered; and the line that the two
 * members saw each other before. Once the day of a call in which they did is over, only that line is shown.
 */
function callCards({ partner }: Match, called: RouteOutput<typeof getCall>, onEnter: () => void) {
  const { seen, relay } = called
  const isPastDay =
    called.call?.isSeen &&
    daysBetween(new Date(called.call.changedAt), new Date(), called.call.timeZone) > 0
  const call = isPastDay ? null : called.call
  const isOpen = call?.status === 'proposed' || call?.status === 'accepted'
  return [
    ...(seen && seen.at !== call?.begunAt
      ? [
          {
            at: new Date(seen.at),
            node: (
              <Suspense key="seen" fallback={null}>
                <SeenLine seen={seen} partner={partner} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(call
      ? [
          {
            at: isOpen ? null : new Date(call.changedAt),
            node: (
              <Suspense key={call.id} fallback={null}>
                <ConversationCall partner={partner} call={call} relay={relay} onEnter={onEnter} />
              </Suspense>
            ),
          },
        ]
      : []),
  ]
}

function endingOf(match: Match): { card: ReactNode; foot: ReactNode } | undefined {
  const { partner, closed, banned } = match
  if (!banned && (!closed || partner.isFormer)) return undefined
  const ended = (Part: typeof EndingCard) => (
    <Suspense fallback={null}>
      <Part match={match} />
    </Suspense>
  )
  return { card: ended(EndingCard), foot: ended(EndingFoot) }
}

/** The last known partner, even after the match is hidden: a member who was just blocked can still be reported. */
function useLastKnown(match: Match | undefined, partnerId: string): Match['partner'] | undefined {
  const [known, setKnown] = useState(match?.partner)
  if (match && match.partner !== known) setKnown(match.partner)
  return known?.id === partnerId ? known : undefined
}
