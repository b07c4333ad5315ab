import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import type { DeckCard } from '#shared/contracts/discovery.ts'
import type { Liked } from '#shared/contracts/liked.ts'
import styles from './CardStack.module.css'
import { DeckActions } from './DeckActions.tsx'
import { DECK_PHOTO_SIZES } from './DeckPhotos.tsx'
import { MemberCard } from './MemberCard.tsx'
import { preloadPhoto } from './photo-sources.ts'
import { useDeckKeys } from './use-deck-keys.ts'
import { useEarlyPress } from './use-early-press.ts'
import { useSwipe } from './use-swipe.ts'

interface CardStackProps {
  cards: readonly [DeckCard, ...DeckCard[]]
  /** The answer with which the top card is leaving. */
  leaving: 'flashed' | 'passed' | null
  /** A flash has been sent and the server has not responded yet. */
  isSending: boolean
  isExhausted: boolean
  /** A dialog covers the stack, which then ignores keys and swipes. */
  isCovered: boolean
  onPass: (profile: DeckCard) => void
  onFlash: (profile: DeckCard) => void
  onLike: (profile: DeckCard, liked: Liked) => void
  /** The animation of a flash, on the edge of the photo. */
  burst: ReactNode
  /** The note above the answer buttons of the top card. */
  note: ReactNode
  /** The id of the element that explains that the flashes are used up. */
  reasonId?: string | undefined
}

/**
 * The stack of suggestion cards, three at most: only the top one is interactive; of the two under it only the edges
 * show, if there is room for them. Without a flash left, the flash button is aria-disabled and says why:
 * AnswerButtons.tsx.
 */
export function CardStack(props: CardStackProps) {
  const { cards, leaving, isSending, isExhausted, isCovered, onPass, onFlash, onLike } = props
  const { burst, note, reasonId } = props
  const [top, next, third] = cards
  const deck = useNewCardFocus(top.id, isCovered)
  const hasScripts = useHasScripts()

  useEffect(() => {
    if (third) preloadPhoto(third.photo, DECK_PHOTO_SIZES)
  }, [third])

  return (
    <>
      <div className={styles.deck} ref={deck}>
        {third && <div className={joinClasses(styles.under, styles.far)} aria-hidden="true" />}
        {next && (
          <div
            className={joinClasses(styles.under, styles.near)}
            data-leaving={leaving ?? undefined}
            aria-hidden="true"
            inert
          >
            {hasScripts && (
              <MemberCard
                profile={next}
                photoPriority="low"
                className={styles.coming}
                actions={<DeckActions isExhausted={isExhausted} />}
              />
            )}
          </div>
        )}
        <TopCard
          key={top.id}
          profile={top}
          leaving={leaving}
          isExhausted={isExhausted}
          isEnabled={!leaving && !isSending && !isCovered}
          onPass={() => onPass(top)}
          onFlash={() => onFlash(top)}
          onLike={(liked) => onLike(top, liked)}
          note={note}
          reasonId={reasonId}
        />
        <div className={styles.burst}>{burst}</div>
      </div>
      <p className={styles.keys}>
        <span>
          <kbd>←</kbd>Passer
        </span>
        <span>
          <kbd>→</kbd>Flasher
        </span>
      </p>
    </>
  )
}

interface TopCardProps {
  profile: DeckCard
  leaving: CardStackProps['leaving']
  isExhausted: boolean
  isEnabled: boolean
  onPass: () => void
  onFlash: () => void
  onLike: (liked: Liked) => void
  note: ReactNode
  reasonId?: string | undefined
}

function TopCard(props: TopCardProps) {
  const { profile, leaving, isEnabled, onLike, note, ...answers } = props
  const { onPass, onFlash } = answers
  // The card keeps the room of a temporary note after the note disappears, so that nothing moves.
  const [hadNote] = useState(Boolean(note))
  const hasRoom = hadNote || answers.reasonId !== undefined
  const card = useRef<HTMLElement>(null)
  useEarlyPress(isEnabled, onPass, onFlash)
  useDeckKeys(isEnabled, onPass, onFlash)
  useSwipe(card, isEnabled, onPass, onFlash)

  return (
    <MemberCard
      ref={card}
      profile={profile}
      photoPriority="high"
      onLike={onLike}
      className={joinClasses(styles.top, hasRoom && styles.noted, leaving && styles[leaving])}
      actions={<DeckActions {...answers} note={note} />}
    />
  )
}

const neverChanges = () => () => {}

/** False in the server-rendered page, so that only the first portrait is fetched before the scripts. */
function useHasScripts(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/** On each new card, scrolls to its top and, if the focus was lost with the previous card, focuses the name. */
function useNewCardFocus(topId: string, isCovered: boolean) {
  const deck = useRef<HTMLDivElement>(null)
  const handledId = useRef(topId)

  useEffect(() => {
    if (handledId.current === topId || isCovered || !deck.current) return
    handledId.current = topId
    // The banner that asks for the emailed code leaves no room for the card: scroll to the card below it instead.
    if (!document.querySelector('[data-confirming]')) scrollTo(0, 0)
    else if (deck.current.getBoundingClientRect().top < 0) deck.current.scrollIntoView()
    if (document.activeElement !== document.body) return
    deck.current.querySelector<HTMLElement>(':scope > article h2')?.focus({ preventScroll: true })
  }, [topId, isCovered])

  return deck
}
