import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { href } from '#client/app/paths.ts'
import { Link, useNavigate, usePageStep, useQueryParams } from '#client/app/router.tsx'
import type { Excerpt, Found } from '#client/features/opinions/excerpt.ts'
import { MessagePicks } from '#client/features/opinions/MessagePicks.tsx'
import { maskText } from '#client/features/opinions/masking.ts'
import { OpinionPreview } from '#client/features/opinions/OpinionPreview.tsx'
import { OpinionActs, OpinionStep } from '#client/features/opinions/OpinionStep.tsx'
import { OpinionWaiting } from '#client/features/opinions/OpinionWaiting.tsx'
import { opinionsQuery, teamKeysQuery } from '#client/features/opinions/opinions.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { focusTitle } from '#client/ui/focus-title.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import type { Match } from '#shared/contracts/matches.ts'
import type { Message } from '#shared/contracts/messages.ts'

const PREVIEW = 'preview'
/** Number of messages shown at first, and added with each press. */
const SHOWN = 12

interface OpinionStepsProps {
  partner: Match['partner']
  /** The loaded messages of the conversation, the oldest first. */
  messages: readonly Message[]
  /** Loads older messages; undefined if there are none. */
  older: { isBusy: boolean; onRead: () => void } | undefined
  found: Found
}

/**
 * Asking for an opinion: choose messages, preview them, send them; or the pending request, if there is one. The message
 * named in the URL is already chosen.
 */
export function OpinionSteps({ partner, messages, older, found }: OpinionStepsProps) {
  const { id: partnerId } = partner
  const { firstName, gender } = useMember()
  const navigate = useNavigate()
  const named = Number(useQueryParams().get('m'))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(named > 0 ? [named] : []))
  const [isNewRequest, setNewRequest] = useState(named > 0)
  const [step, push] = usePageStep()
  const { data: opinions, isPending } = useQuery(opinionsQuery(partnerId))
  const teamKeys = useQuery(teamKeysQuery(partnerId))
  const offered = useMemo(() => messages.filter(({ photo }) => !photo), [messages])
  const excerpt = useMemo((): Excerpt => {
    const names = [firstName, partner.firstName]
    const picked = offered.filter(({ id }) => chosen.has(id))
    const lines = picked.map(({ senderId, content }) => ({
      isMine: senderId !== partnerId,
      parts: maskText(content, names),
    }))
    return { lines, ...found }
  }, [offered, chosen, found, firstName, partner.firstName, partnerId])
  const asked = opinions?.asked ?? null
  const count = excerpt.lines.length
  const view = asked && !isNewRequest ? 'wait' : step === PREVIEW && count > 0 ? PREVIEW : 'pick'
  useFocusOnChange(view)

  function choose(id: number, isChosen: boolean) {
    const others = [...chosen].filter((other) => other !== id)
    setChosen(new Set(isChosen ? [...others, id] : others))
  }

  function handleRevoked() {
    const title = asked?.reader === 'team' ? 'Demande retirée' : 'Lien éteint'
    toast({ title, variant: 'ok' })
    navigate(href('/chat/:partnerId', { partnerId }))
  }

  if (isPending) return <Spinner />
  if (asked && view === 'wait') {
    return (
      <OpinionWaiting
        asked={asked}
        gender={gender}
        onRevoked={handleRevoked}
        onAskAgain={() => setNewRequest(true)}
      />
    )
  }
  if (view === PREVIEW) {
    return (
      <OpinionPreview
        partnerId={partnerId}
        excerpt={excerpt}
        teamKeys={teamKeys.data}
        onRemove={(at) => choose(offered.filter(({ id }) => chosen.has(id))[at]?.id ?? 0, false)}
        onBack={() => history.back()}
        onAsked={() => setNewRequest(false)}
      />
    )
  }
  return (
    <OpinionStep
      kind="Étape 1 sur 2"
      title="Quels messages montrer ?"
      lead="Quelqu'un d'extérieur voit souvent mieux. Choisissez jusqu'à dix messages, pas davantage."
    >
      {asked && (
        <Notice>
          <p>Un avis est déjà demandé. En demander un autre éteindra le premier.</p>
        </Notice>
      )}
      <p className={text.muted}>
        Vos deux prénoms, les numéros, les adresses et les liens y seront masqués.{' '}
        {partner.firstName} n'en saura rien.
      </p>
      <Picks {...{ partner, offered, older, chosen }} onChoose={choose} />
      <OpinionActs>
        <Button aria-disabled={count === 0 || undefined} onClick={() => count > 0 && push(PREVIEW)}>
          Voir ce qui sera montré
        </Button>
        <Link
          className={buttonClass({ variant: 'quiet' })}
          to={href('/chat/:partnerId', { partnerId })}
        >
          Annuler
        </Link>
      </OpinionActs>
    </OpinionStep>
  )
}

interface PicksProps extends Pick<OpinionStepsProps, 'partner' | 'older'> {
  offered: readonly Message[]
  chosen: ReadonlySet<number>
  onChoose: (id: number, isChosen: boolean) => void
}

/**
 * The list of messages to choose from: the latest ones, or as many as needed to include the message named in the URL.
 */
function Picks({ partner, offered, older, chosen, onChoose }: PicksProps) {
  const [shown, setShown] = useState(() => {
    const first = offered.findIndex(({ id }) => chosen.has(id))
    return first < 0 ? SHOWN : Math.max(SHOWN, offered.length - first)
  })
  const hasOlder = offered.length > shown || older !== undefined

  function showOlder() {
    setShown(shown + SHOWN)
    if (offered.length < shown + SHOWN) older?.onRead()
  }

  if (offered.length === 0) return <p>Il n'y a encore aucun message à montrer.</p>
  return (
    <MessagePicks
      messages={offered.slice(-shown)}
      partner={partner}
      chosen={chosen}
      onChoose={onChoose}
      older={hasOlder ? { isBusy: older?.isBusy ?? false, onRead: showOlder } : undefined}
    />
  )
}

/** When a step replaces another, the page scrolls to its top and focuses its title. */
function useFocusOnChange(view: string): void {
  const known = useRef(view)
  useEffect(() => {
    if (known.current === view) return
    known.current = view
    scrollTo(0, 0)
    focusTitle()
  }, [view])
}
