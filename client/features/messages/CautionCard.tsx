import ChevronDown from 'lucide-react/icons/chevron-down'
import Flag from 'lucide-react/icons/flag'
import MessagesSquare from 'lucide-react/icons/messages-square'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useId, useRef } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import styles from './CautionCard.module.css'
import { CautionFacts } from './CautionFacts.tsx'
import { notALie, stayHidden } from './messages.copy.ts'
import { useReportUnansweredCaution } from './unanswered-caution.ts'
import type { Caution } from './use-cautions.ts'

const WE_DO_NOT_READ = 'Nous ne lisons pas vos messages.'
const PATIENCE = 'Une personne sincère attendra que vous vous soyez parlé.'

interface CautionCardProps {
  caution: Caution
  partner: Match['partner']
  /** Shows only the title until the member opens it. */
  isFolded: boolean
  onReport: () => void
}

/** The caution under a message that looks like a swindle, for its receiver. As part of the log, it is read aloud. */
export function CautionCard({ caution, partner, isFolded, onReport }: CautionCardProps) {
  const { messageId, facts, factsOfBoth, hidden, isUnanswered, isRevealed, understand } = caution
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const hasPressed = useRef(false)
  const isLatest = factsOfBoth.length > 0
  const note = [stayHidden(hidden), isLatest && !isRevealed ? WE_DO_NOT_READ : ''].join(' ').trim()
  useReportUnansweredCaution(isLatest && isUnanswered && !isRevealed)

  // Moves the focus to the title, because the button that was pressed no longer exists.
  useEffect(() => {
    if (isRevealed && hasPressed.current) title.current?.focus()
  }, [isRevealed])

  function handleUnderstood() {
    hasPressed.current = true
    understand()
  }

  const heading = (
    <h2 ref={title} id={titleId} className={text.h4} tabIndex={-1}>
      {isRevealed ? 'Vous avez choisi de tout afficher' : 'Un mot de prudence'}
    </h2>
  )
  const lead = (
    <p>
      {isRevealed
        ? [...factsOfBoth.map((fact) => fact.text), PATIENCE].join(' ')
        : `${notALie(partner)} Les faits :`}
    </p>
  )
  const body = (
    <>
      {!isRevealed && <CautionFacts facts={[...factsOfBoth, ...facts]} />}
      <div className={styles.acts}>
        {isLatest && !partner.isFormer && (
          <Link
            to={href('/messages/:partnerId/avis', { partnerId: partner.id }, { m: messageId })}
            className={joinClasses(buttonClass({ size: 'small' }), styles.opinion)}
          >
            <MessagesSquare size={20} aria-hidden="true" />
            Demander un deuxième avis
          </Link>
        )}
        {hidden.length > 0 && (
          <Button variant="secondary" size="small" onClick={handleUnderstood}>
            J'ai compris
          </Button>
        )}
        {isLatest && (
          <Button variant="secondary" size="small" onClick={onReport}>
            <Flag size={20} aria-hidden="true" />
            Signaler
          </Button>
        )}
      </div>
      {note !== '' && <p className={styles.note}>{note}</p>}
    </>
  )

  if (isFolded) {
    return (
      <details className={styles.card} aria-labelledby={titleId}>
        <summary className={styles.head}>
          <TriangleAlert aria-hidden="true" />
          {heading}
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <div className={styles.unfolded}>
          {lead}
          {body}
        </div>
      </details>
    )
  }
  return (
    <article className={styles.card} aria-labelledby={titleId} data-awaits>
      <div className={styles.head}>
        <TriangleAlert aria-hidden="true" />
        <div>
          {heading}
          {lead}
        </div>
      </div>
      {body}
    </article>
  )
}
