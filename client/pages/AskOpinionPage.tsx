import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { href } from '#client/app/paths.ts'
import {
  Link,
  useNavigate,
  usePageStep,
  usePathParams,
  useQueryParams,
} from '#client/app/router.tsx'
import { useMatches, useMatchWith } from '#client/features/matches/matches.api.ts'
import { ConversationProblem } from '#client/features/messages/ConversationProblem.tsx'
import type { CautionSubject } from '#client/features/messages/caution-rule.ts'
import { findCautions } from '#client/features/messages/caution-thread.ts'
import type { Conversation } from '#client/features/messages/conversation-state.ts'
import { conversationQuery, useReadOlder } from '#client/features/messages/messages.api.ts'
import { useCautionModel } from '#client/features/messages/use-caution-model.ts'
import type { Excerpt } from '#client/features/opinions/excerpt.ts'
import { MessagePicks } from '#client/features/opinions/MessagePicks.tsx'
import { maskText } from '#client/features/opinions/masking.ts'
import { OpinionPreview } from '#client/features/opinions/OpinionPreview.tsx'
import { OpinionActs, OpinionStep } from '#client/features/opinions/OpinionStep.tsx'
import { OpinionWaiting } from '#client/features/opinions/OpinionWaiting.tsx'
import { opinionsQuery, teamKeysQuery } from '#client/features/opinions/opinions.api.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { focusTitle } from '#client/ui/focus-title.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { toast } from '#client/ui/toast.ts'
import type { Match } from '#shared/contracts/matches.ts'

/** « Demander un deuxième avis » about the partner of a conversation: choose, read again, hand on. */
export function AskOpinionPage() {
  const member = useMember()
  const partnerId = usePathParams('/messages/:partnerId/avis')?.partnerId ?? ''
  const matches = useMatches(member.id)
  const { match, isMissing } = useMatchWith(matches, partnerId)
  const { data: conversation, error, refetch } = useQuery(conversationQuery(partnerId))
  const back = href('/chat/:partnerId', { partnerId })

  function retry() {
    void matches.refetch()
    void refetch()
  }

  return (
    <MemberLayout
      mobileBar={{ kind: 'back', title: 'Un deuxième avis', to: back }}
      hasBottomNav={false}
    >
      {match && conversation?.syncedTo !== undefined && conversation.syncedTo !== null ? (
        <AskOpinion key={partnerId} match={match} conversation={conversation} />
      ) : isMissing || matches.isError || error ? (
        <ConversationProblem isGone={isMissing} onRetry={retry} />
      ) : (
        <Spinner />
      )}
    </MemberLayout>
  )
}

interface AskOpinionProps {
  match: Match
  conversation: Conversation
}

function AskOpinion({ match, conversation }: AskOpinionProps) {
  const { id: partnerId } = match.partner
  const { firstName, gender } = useMember()
  const navigate = useNavigate()
  const named = Number(useQueryParams().get('m'))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(named > 0 ? [named] : []))
  const [isAnew, setAnew] = useState(named > 0)
  const [step, push] = usePageStep()
  const opinions = useQuery(opinionsQuery(partnerId))
  const teamKeys = useQuery(teamKeysQuery(partnerId))
  const found = useFound(match, conversation)
  const picked = conversation.messages.filter(({ id, photo }) => chosen.has(id) && !photo)
  const excerpt = useMemo(
    () => excerptOf(picked, { found, partnerId, names: [firstName, match.partner.firstName] }),
    [picked, found, partnerId, firstName, match.partner.firstName],
  )
  const asked = opinions.data?.asked
  const view = asked && !isAnew ? 'wait' : step === PREVIEW && picked.length > 0 ? PREVIEW : 'pick'
  useFocusOnChange(view)

  function choose(id: number, isChosen: boolean) {
    const others = [...chosen].filter((other) => other !== id)
    setChosen(new Set(isChosen ? [...others, id] : others))
  }

  if (asked && view === 'wait') {
    return (
      <OpinionWaiting
        asked={asked}
        gender={gender}
        onRevoked={() => {
          toast({
            title: asked.reader === 'team' ? 'Demande retirée' : 'Lien éteint',
            variant: 'ok',
          })
          navigate(href('/chat/:partnerId', { partnerId }))
        }}
        onAnew={() => setAnew(true)}
      />
    )
  }
  if (view === PREVIEW) {
    return (
      <OpinionPreview
        partnerId={partnerId}
        excerpt={excerpt}
        teamKeys={teamKeys.data}
        onRemove={(at) => choose(picked[at]?.id ?? 0, false)}
        onBack={() => history.back()}
        onAsked={() => setAnew(false)}
      />
    )
  }
  return (
    <Picking
      {...{ match, conversation, chosen }}
      hasAsked={asked != null}
      count={picked.length}
      onChoose={choose}
      onNext={() => push(PREVIEW)}
    />
  )
}

const PREVIEW = 'preview'
/** So many are shown at first, and so many more with each press. */
const SHOWN = 12

interface PickingProps extends AskOpinionProps {
  chosen: ReadonlySet<number>
  hasAsked: boolean
  count: number
  onChoose: (id: number, isChosen: boolean) => void
  onNext: () => void
}

function Picking(props: PickingProps) {
  const { match, conversation, chosen, hasAsked, count, onChoose, onNext } = props
  const { partner } = match
  const { messages, olderCursor } = conversation
  const offered = messages.filter(({ photo }) => !photo)
  const firstChosen = offered.findIndex(({ id }) => chosen.has(id))
  const [shown, setShown] = useState(() =>
    firstChosen < 0 ? SHOWN : Math.max(SHOWN, offered.length - firstChosen),
  )
  const readOlder = useReadOlder(partner.id)
  const hasOlder = offered.length > shown || olderCursor !== null

  function showOlder() {
    setShown(shown + SHOWN)
    if (offered.length < shown + SHOWN && olderCursor !== null) readOlder.mutate(olderCursor)
  }

  return (
    <OpinionStep
      kind="Étape 1 sur 2"
      title="Quels messages montrer ?"
      lead="Quelqu'un d'extérieur voit souvent mieux. Choisissez jusqu'à dix messages, pas davantage."
    >
      {hasAsked && (
        <Notice>
          <p>Un avis est déjà demandé. En demander un autre éteindra le premier lien.</p>
        </Notice>
      )}
      {offered.length === 0 ? (
        <p>Il n'y a encore aucun message à montrer.</p>
      ) : (
        <MessagePicks
          messages={offered.slice(-shown)}
          partner={partner}
          chosen={chosen}
          onChoose={onChoose}
          older={hasOlder ? { isBusy: readOlder.isPending, onRead: showOlder } : undefined}
        />
      )}
      <OpinionActs>
        <Button aria-disabled={count === 0 || undefined} onClick={() => count > 0 && onNext()}>
          Voir ce qui sera montré
        </Button>
        <Link
          className={buttonClass({ variant: 'quiet' })}
          to={href('/chat/:partnerId', { partnerId: partner.id })}
        >
          Annuler
        </Link>
      </OpinionActs>
    </OpinionStep>
  )
}

/** Of what the page of the conversation warns of, that which is money, or a way out of the site. */
const OF_MONEY: readonly CautionSubject[] = [
  ...(['money', 'card', 'account', 'invest', 'parcel', 'job', 'recovery'] as const),
]

interface Found {
  asksMoney: boolean
  asksToLeave: boolean
}

function useFound(match: Match, { messages, olderCursor }: Conversation): Found {
  const model = useCautionModel()
  return useMemo(() => {
    const thread = { messages, isWhole: olderCursor === null, partnerId: match.partner.id }
    const subjects = [...findCautions({ ...thread, matchedAt: match.createdAt }, model).values()]
    return {
      asksMoney: subjects.some((subject) => OF_MONEY.includes(subject)),
      asksToLeave: subjects.some((subject) => subject === 'site' || subject === 'link'),
    }
  }, [messages, olderCursor, match, model])
}

interface About {
  found: Found
  partnerId: string
  names: readonly string[]
}

function excerptOf(picked: Conversation['messages'], { found, partnerId, names }: About): Excerpt {
  const lines = picked.map(({ senderId, content }) => ({
    isMine: senderId !== partnerId,
    parts: maskText(content, names),
  }))
  return { lines, ...found }
}

/** A step that takes the place of another begins at its title. */
function useFocusOnChange(view: string): void {
  const known = useRef(view)
  useEffect(() => {
    if (known.current === view) return
    known.current = view
    scrollTo(0, 0)
    focusTitle()
  }, [view])
}
