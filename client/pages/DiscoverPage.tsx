import { Suspense } from 'react'
import { lazyPage } from '#client/app/lazy-page.tsx'
import { CardStack } from '#client/features/discovery/CardStack.tsx'
import { DeckProblem, DeckSkeleton } from '#client/features/discovery/DeckWait.tsx'
import { DiscoverHead } from '#client/features/discovery/DiscoverHead.tsx'
import { type Deck, sendPass, useDeck } from '#client/features/discovery/discovery.api.ts'
import { FlashBar } from '#client/features/flashes/FlashBar.tsx'
import { useShowsSamples } from '#client/features/landing/samples.ts'
import { SocialProof } from '#client/features/social-proof/SocialProof.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { FlashBurst, FlashOverlays } from '#client/widgets/FlashOverlays.tsx'
import { type Flashing, useFlashing } from '#client/widgets/use-flashing.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import styles from './DiscoverPage.module.css'

const EmptyDeck = lazyPage(async () => {
  const module = await import('#client/features/discovery/EmptyDeck.tsx')
  return module.EmptyDeck
})
const NotificationDemo = lazyPage(async () => {
  const module = await import('#client/features/notifications/NotificationDemo.tsx')
  return module.NotificationDemo
})
export function DiscoverPage() {
  const member = useMember()
  const { deck, advance } = useDeck(member.id)
  const flashing = useFlashing(advance)

  return (
    <MemberLayout mobileBar={{ kind: 'deck' }} onBonus={flashing.openBonus}>
      <div className={styles.page}>
        <DiscoverHead firstName={member.firstName} isDone={deck.status === 'empty'}>
          <FlashBar memberId={member.id} onBonus={flashing.openBonus} />
        </DiscoverHead>
        <DeckPlace deck={deck} flashing={flashing} />
      </div>
      <FlashOverlays flashing={flashing} />
      <SocialProof />
    </MemberLayout>
  )
}

function DeckPlace({ deck, flashing }: { deck: Deck; flashing: Flashing }) {
  const { id, subscription } = useMember()
  const showsSamples = useShowsSamples()
  const { gesture, burst, matched } = flashing.stage

  function pass(profile: PublicProfile) {
    if (flashing.pass(profile)) sendPass(profile.id)
  }

  switch (deck.status) {
    case 'loading':
      return <DeckSkeleton />
    case 'failed':
      return <DeckProblem onRetry={deck.retry} />
    case 'empty':
      return (
        <Suspense fallback={<DeckSkeleton />}>
          <EmptyDeck
            memberId={id}
            plan={subscription}
            remaining={flashing.remaining}
            onBonus={flashing.openBonus}
          />
          {showsSamples && (
            <div className={styles.apart}>
              <NotificationDemo />
            </div>
          )}
        </Suspense>
      )
    case 'dealt':
      return (
        <CardStack
          cards={deck.cards}
          leaving={gesture && gesture.kind !== 'sending' ? gesture.kind : null}
          isSending={gesture?.kind === 'sending'}
          isExhausted={flashing.isExhausted}
          isCovered={matched !== null || flashing.isBonusOpen}
          onPass={pass}
          onFlash={flashing.flash}
          burst={<FlashBurst of={burst} />}
        />
      )
  }
}
