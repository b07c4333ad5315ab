import { Suspense, useEffect, useId } from 'react'
import { CardStack } from '#client/features/discovery/CardStack.tsx'
import { DeckProblem, DeckSkeleton } from '#client/features/discovery/DeckWait.tsx'
import { DiscoverHead } from '#client/features/discovery/DiscoverHead.tsx'
import { type Deck, useCachedDeckEnd, useDeck } from '#client/features/discovery/discovery.api.ts'
import { FlashesUsedUp } from '#client/features/discovery/FlashesUsedUp.tsx'
import {
  lastPassed,
  passFromDeck,
  sendLastPass,
  undoLastPass,
} from '#client/features/discovery/passes.ts'
import { UndoPass } from '#client/features/discovery/UndoPass.tsx'
import { FlashBar } from '#client/features/flashes/FlashBar.tsx'
import { isFlashToExplain } from '#client/features/flashes/flash-to-explain.ts'
import { useShowsSamples } from '#client/features/landing/samples.ts'
import { SocialProof } from '#client/features/social-proof/SocialProof.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useStore } from '#client/platform/store.ts'
import { useConnection } from '#client/session/connection.ts'
import { useMember } from '#client/session/member-context.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { clearToast } from '#client/ui/toast.ts'
import { ConnectionLine } from '#client/widgets/ConnectionLine.tsx'
import { FlashBurst, FlashOverlays } from '#client/widgets/FlashOverlays.tsx'
import { type Flashing, useFlashing } from '#client/widgets/use-flashing.ts'
import type { Liked } from '#shared/contracts/liked.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import styles from './DiscoverPage.module.css'

const EmptyDeck = lazyPart(() => import('#client/features/discovery/EmptyDeck.tsx'), 'EmptyDeck')
const DeckCode = lazyPart(() => import('#client/features/auth/DeckCode.tsx'), 'DeckCode')
const VisitsLink = lazyPart(() => import('#client/features/visits/VisitsLink.tsx'), 'VisitsLink')
const FlashExplained = lazyPart(
  () => import('#client/features/flashes/FlashExplained.tsx'),
  'FlashExplained',
)
const NotificationDemo = lazyPart(
  () => import('#client/features/notifications/NotificationDemo.tsx'),
  'NotificationDemo',
)
export function DiscoverPage() {
  const member = useMember()
  const { deck, advance, bringBack } = useDeck(member.id)
  const flashing = useFlashing(advance)
  const isToExplain = useStore(isFlashToExplain, false)
  const isEmpty = deck.status === 'empty'
  const end = useCachedDeckEnd(member.id)
  // The end of the deck is a page with its own title and, for an unconfirmed member, the field for the code.
  const isOver = isEmpty && end !== undefined && end.reason !== 'cards'
  const asksForCode = isEmpty && (!isOver || end.reason === 'unconfirmed')

  function flash(profile: PublicProfile, liked?: Liked) {
    sendLastPass()
    flashing.flash(profile, liked)
  }

  return (
    <MemberLayout
      mobileBar={{ kind: 'deck' }}
      asksForCode={!asksForCode}
      onBonus={flashing.openBonus}
    >
      <div className={styles.page}>
        {!isOver && (
          <DiscoverHead firstName={member.firstName}>
            <FlashBar memberId={member.id} onBonus={flashing.openBonus} />
          </DiscoverHead>
        )}
        <DeckPlace {...{ deck, isOver, flashing }} onFlash={flash} onBack={bringBack} />
        <SocialProof isOnPhoto={deck.status === 'dealt'} />
      </div>
      <FlashOverlays flashing={flashing} onFlash={flash} />
      {isToExplain && deck.status === 'dealt' && (
        <Suspense fallback={null}>
          <FlashExplained
            plan={member.subscription}
            seeks={member.lookingForGender}
            onClose={() => isFlashToExplain.set(false)}
          />
        </Suspense>
      )}
    </MemberLayout>
  )
}

interface DeckPlaceProps {
  deck: Deck
  /** Whether the deck is empty and the reason is known. */
  isOver: boolean
  flashing: Flashing
  onFlash: (profile: PublicProfile) => void
  /** Puts a passed card back on the deck. */
  onBack: (profile: PublicProfile) => void
}

function DeckPlace({ deck, isOver, flashing, onFlash, onBack }: DeckPlaceProps) {
  const member = useMember()
  const connection = useConnection()
  const reasonId = useId()
  const showsSamples = useShowsSamples()
  const { gesture, burst, matched } = flashing.stage
  const passed = useStore(lastPassed, null)
  const isLastCard = deck.status === 'dealt' && deck.cards.length === 1

  // When the member leaves the page, a pass that could still be undone is sent.
  useEffect(() => {
    window.addEventListener('pagehide', sendLastPass)
    return () => {
      window.removeEventListener('pagehide', sendLastPass)
      sendLastPass()
    }
  }, [])

  // Loaded with the last card, so that nothing is blank after it.
  useEffect(() => {
    if (isLastCard) EmptyDeck.preload().catch(() => {})
  }, [isLastCard])

  function pass(profile: PublicProfile) {
    if (!flashing.pass(profile)) return
    // A toast about the card would be on the page that says why the deck is empty.
    if (isLastCard) clearToast()
    passFromDeck(profile)
  }

  function undo() {
    const profile = undoLastPass()
    if (profile) onBack(profile)
  }

  /** One note at a time: the undo of a pass, else a connection problem, else that the flashes are used up. */
  function notesFor(top: PublicProfile) {
    const { limit, isExhausted, openBonus } = flashing
    if (passed && passed.id !== top.id) {
      return { note: <UndoPass key={passed.id} firstName={passed.firstName} onUndo={undo} /> }
    }
    if (connection.trouble) return { note: <ConnectionLine connection={connection} /> }
    if (!isExhausted || typeof limit !== 'number') return { note: null }
    const gone = { id: reasonId, plan: member.subscription, limit, onBonus: openBonus }
    return { note: <FlashesUsedUp {...gone} />, reasonId }
  }

  switch (deck.status) {
    case 'loading':
      return <DeckSkeleton />
    case 'failed':
      return <DeckProblem failure={deck.failure} onRetry={deck.retry} />
    case 'empty':
      return (
        <>
          <Suspense fallback={<DeckSkeleton />}>
            <EmptyDeck
              member={member}
              remaining={flashing.remaining}
              onBonus={flashing.openBonus}
              code={<DeckCode />}
              visits={<VisitsLink />}
            />
          </Suspense>
          {isOver && showsSamples && (
            // In its own Suspense, so that the page above is not replaced while the demo loads.
            <Suspense>
              <div className={styles.apart}>
                <NotificationDemo />
              </div>
            </Suspense>
          )}
        </>
      )
    case 'dealt':
      return (
        <CardStack
          cards={deck.cards}
          leaving={gesture && gesture.kind !== 'sending' ? gesture.kind : null}
          isSending={gesture?.kind === 'sending'}
          isExhausted={flashing.isExhausted}
          isCovered={matched !== null || flashing.isBonusOpen || flashing.liking !== null}
          onPass={pass}
          onFlash={onFlash}
          onLike={flashing.like}
          burst={<FlashBurst of={burst} />}
          {...notesFor(deck.cards[0])}
        />
      )
  }
}
