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
  /** All of them, where it is not said which. */
  cardIds?: readonly OpeningCardId[]
  /** Leads to those that are not among them. */
  more?: ReactNode
  /** What stands around them has said it already. */
  isLegendHidden?: boolean
  onSent?: () => void
  /** Another answer, beside the one that sends. */
  children?: ReactNode
}

/** The first words of a member whose plan does not begin with their own: one of eight cards. */
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
