import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import {
  OPENING_CARD_IDS,
  OPENING_CARDS,
  type OpeningCardId,
} from '#shared/domain/opening-cards.ts'
import styles from './OpeningCards.module.css'
import { writeCard } from './outbox.ts'

interface OpeningCardsProps {
  memberId: string
  partner: { id: string; firstName: string }
  /** All cards by default. */
  cardIds?: readonly OpeningCardId[]
  /** A link to the remaining cards. */
  more?: ReactNode
  /** The surrounding text already contains the legend. */
  isLegendHidden?: boolean
  onSent?: () => void
  /** Other buttons, next to the submit button. */
  children?: ReactNode
}

/** The eight cards, one of which opens the conversation for a member whose plan cannot write first. */
export function OpeningCards(props: OpeningCardsProps) {
  const {
    memberId,
    partner,
    cardIds = OPENING_CARD_IDS,
    more,
    isLegendHidden,
    onSent,
    children,
  } = props
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<OpeningCardId | null>(null)
  const [isMissing, setMissing] = useState(false)

  function choose(cardId: OpeningCardId) {
    setChosen(cardId)
    setMissing(false)
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (chosen) {
      writeCard({ memberId, partnerId: partner.id }, chosen)
      onSent?.()
      return
    }
    setMissing(true)
    form.current?.querySelector('input')?.focus()
  }

  return (
    <form ref={form} className={styles.cards} onSubmit={handleSubmit}>
      <FieldGroup
        legend={`Choisissez une carte pour ouvrir la conversation avec ${partner.firstName}`}
        isLegendHidden={isLegendHidden}
        help={
          <>
            {partner.firstName} vous répondra librement, et vous aussi ensuite. Pour ouvrir avec vos
            propres mots : <Link to="/subscription">Premium</Link>.
          </>
        }
      >
        <div className={styles.grid}>
          {cardIds.map((cardId) => (
            <Choice
              key={cardId}
              name={name}
              label={OPENING_CARDS[cardId]}
              checked={chosen === cardId}
              onChange={() => choose(cardId)}
            />
          ))}
        </div>
        {more}
      </FieldGroup>
      <div className={styles.foot}>
        {isMissing && (
          <div role="alert">
            <FieldError>Choisissez d'abord une carte.</FieldError>
          </div>
        )}
        {children}
        <Button type="submit">Envoyer cette carte</Button>
      </div>
    </form>
  )
}
